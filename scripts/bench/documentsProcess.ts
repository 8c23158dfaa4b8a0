import { createRequire } from 'node:module'
import { Writable } from 'node:stream'
import type { Column, DocumentDescription } from '../../functions/documents/kit/description.ts'
import { writePdf } from '../../functions/documents/kit/pdf/writePdf.ts'
import { writeWorkbook } from '../../functions/documents/kit/workbook/writeWorkbook.ts'
import { readerOf } from '../../functions/documents/reader.ts'
import { type ReadingBatch, reportFiles } from '../../functions/documents/reports/reportFiles.ts'
import type { CatalogueNozzle } from '../../functions/documents/reports/reportRows.ts'
import { readingFromItem, readingItem } from '../../functions/store/readings/readings.ts'
import type { RelatorioPedido } from '../../shared/contract/reports.ts'
import { STORED_UNITS } from '../../shared/domain/unitSystems.ts'
import { foldedReading } from './foldedReading.ts'

/**
 * Makes the same documents by our kit or by another library, bundled, since fonts are part of the code. Prints the milliseconds of each and the most memory
 * the process had (bytes). The second argument is where the other libraries are found from.
 */
const [what = '', from = ''] = process.argv.slice(2)
const require = createRequire(from)

const PDFS = 20
const ROWS = 100_000
const NOZZLES = Array.from({ length: 60 }, (_, at) => ({
  posicao: at + 1,
  vazao: 1.2 + (at % 7) / 50,
  erro: (at % 17) - 8,
}))
const FACTS = Array.from({ length: 24 }, (_, at) => ({ label: `Dado ${at}`, value: `${at},50 L/min` }))
const text = (value: number) => value.toFixed(2)

const DESCRIPTION: DocumentDescription = {
  ...{ language: 'pt', title: 'Leitura de 01/03/2026', subtitle: 'Autopropelido', asOf: '2026-03-01T12:00:00Z' },
  texts: { page: (number, of) => `Página ${number} de ${of}` },
  sections: [
    {
      title: 'Resultado',
      blocks: [
        { kind: 'facts', facts: FACTS },
        {
          kind: 'errors',
          chart: {
            ...{
              alt: 'Erros',
              title: 'Erro por bico',
              series: ['Nominal'],
              band: 'Faixa',
              nozzle: 'Bico',
              tick: String,
            },
            nozzles: NOZZLES.map(({ posicao, vazao, erro }) => ({
              ...{ posicao, lado: null, vazao, erro, veredito: 'APROVADO', modelo: null, errors: [erro], limit: 10 },
            })),
          },
        },
        {
          kind: 'table',
          table: {
            title: 'Bicos',
            columns: [
              { kind: 'text', header: 'Posição' },
              { kind: 'number', header: 'Vazão', decimals: 2, write: text },
              { kind: 'number', header: 'Erro', decimals: 2, write: text },
            ],
            rows: NOZZLES.map(({ posicao, vazao, erro }) => [String(posicao), vazao, erro]),
          },
        },
      ],
    },
  ],
}

/** The same page by pdfmake: facts, bars as vectors, the table. */
function pdfmakeDocument() {
  const bars = NOZZLES.flatMap(({ posicao, erro }) => [
    { type: 'rect', x: posicao * 8, y: 60 - Math.max(0, erro) * 4, w: 6, h: Math.abs(erro) * 4, color: '#2f8f46' },
  ])
  return {
    content: [
      'Leitura de 01/03/2026',
      ...FACTS.map(({ label, value }) => ({ columns: [label, value] })),
      { canvas: bars },
      {
        table: {
          body: [['Posição', 'Vazão', 'Erro'], ...NOZZLES.map((one) => [one.posicao, text(one.vazao), text(one.erro)])],
        },
      },
    ],
  }
}

const COLUMNS = Array.from(
  { length: 20 },
  (_, at): Column =>
    at % 4 === 0
      ? { kind: 'text', header: `Coluna ${at}` }
      : { kind: 'number', header: `Coluna ${at}`, decimals: 2, write: text },
)
function* rows() {
  for (let row = 0; row < ROWS; row += 1)
    yield COLUMNS.map(({ kind }, at) => (kind === 'text' ? `linha ${row} coluna ${at}` : row / (at + 1)))
}

const WISH: RelatorioPedido = {
  ...{ data_inicial: '2026-01-01', data_final: '2026-12-31', tipo: 'MODELO', erro_percentual: 10 },
  ...{ vazao_referencia: 'NOMINAL', email: 'a@b.example', tipo_pulverizador: null, pressao_minima: null },
  ...{ pressao_maxima: null, marca_id: null, modelo_id: null, tipo_jato: null, material: null },
  ...{ dono_id: null, usuario_id: null },
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

const MAKERS: Record<string, () => Promise<number>> = {
  async pdf() {
    for (let at = 0; at < PDFS; at += 1) for await (const _ of await writePdf(DESCRIPTION));
    return PDFS
  },
  async pdfmake() {
    const pdfmake = require('pdfmake')
    // Told, or it warns on the way out.
    pdfmake.setUrlAccessPolicy(() => false)
    pdfmake.setLocalAccessPolicy(() => true)
    const fonts = '@expo-google-fonts/noto-sans'
    pdfmake.setFonts({
      Roboto: {
        normal: require.resolve(`${fonts}/400Regular/NotoSans_400Regular.ttf`),
        bold: require.resolve(`${fonts}/700Bold/NotoSans_700Bold.ttf`),
      },
    })
    for (let at = 0; at < PDFS; at += 1) await pdfmake.createPdf(pdfmakeDocument()).getBuffer()
    return PDFS
  },
  async workbook() {
    const sheets = [{ name: 'Linhas', columns: COLUMNS, rows: rows() }]
    for await (const _ of writeWorkbook({ language: 'pt', timeZone: 'UTC', sheets }));
    return 1
  },
  async report() {
    const reader = await readerOf('pt', STORED_UNITS, 'America/Sao_Paulo')
    const nomes = { marca: null, modelo: null, dono: null, usuario: null }
    const wish = { pedido: WISH, nomes, fuso: 'America/Sao_Paulo', criado_em: '2026-12-31T12:00:00Z' }
    const { count } = await reportFiles(storedReadings(), wish, reader)
    if (count !== READINGS) throw new Error(`a report of ${count} readings`)
    return 1
  },
  async exceljs() {
    const { stream } = require('exceljs')
    const workbook = new stream.xlsx.WorkbookWriter({ stream: nowhere(), useStyles: true })
    const sheet = workbook.addWorksheet('Linhas', { views: [{ state: 'frozen', ySplit: 1 }] })
    sheet.columns = COLUMNS.map(({ kind, header }) => ({
      ...{ header, width: 16, style: { numFmt: kind === 'number' ? '0.00' : '@' } },
    }))
    for (const row of rows()) sheet.addRow(row).commit()
    await workbook.commit()
    return 1
  },
}

const READINGS = 100_000
const BATCH = 100
const DAY_MS = 86_400_000

/** Stored readings of 60 nozzles, unpacked a batch at a time as a report's job reads them, over a year, of a hundred accounts. */
async function* storedReadings(): AsyncGenerator<ReadingBatch> {
  const item = readingItem(foldedReading('3263756b-0f0c-46bf-a83f-d46441d3fd2a', '2026-01-01T12:00:00.000Z'))
  const catalogue = new Map<string, CatalogueNozzle>()
  const owners = new Map(Array.from({ length: 100 }, (_, at) => [`conta ${at}`, `Dono ${at}`]))
  for (let at = 0; at < READINGS; at += BATCH) {
    const heads = Array.from({ length: BATCH }, (_, one) => ({
      ...readingFromItem(item),
      ...{ id: `leitura ${at + one}`, dono_id: `conta ${(at + one) % 100}`, equipamento_id: `${(at + one) % 400}` },
      data: new Date(Date.UTC(2026, 0, 1) + ((at + one) / READINGS) * 364 * DAY_MS).toISOString(),
    }))
    yield { heads, catalogue, owners }
  }
}

const make = MAKERS[what]
if (!make) throw new Error(`no maker ${what}`)
const start = performance.now()
const made = await make()
const ms = (performance.now() - start) / made
process.stdout.write(JSON.stringify({ ms, rss: process.resourceUsage().maxRSS * 1024 }))
