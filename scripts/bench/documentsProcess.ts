import { createRequire } from 'node:module'
import { Writable } from 'node:stream'
import type { Column, DocumentDescription } from '../../functions/documents/kit/description.ts'
import { writePdf } from '../../functions/documents/kit/pdf/writePdf.ts'
import { writeWorkbook } from '../../functions/documents/kit/workbook/writeWorkbook.ts'
import { peakMemory } from './memory.ts'

/**
 * Makes the same documents by our kit or by another library, bundled, since fonts are part of the code. Prints the
 * milliseconds of each and the most memory the process had (bytes). The second argument is where the other libraries
 * are found from.
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
  language: 'pt',
  paper: 'A4',
  title: 'Leitura de 01/03/2026',
  subtitle: 'Autopropelido',
  identity: [],
  asOf: '2026-03-01T12:00:00Z',
  texts: { page: (number, of) => `Página ${number} de ${of}`, unknown: (letters) => letters },
  sections: [
    {
      title: 'Resultado',
      blocks: [
        { kind: 'facts', facts: FACTS },
        {
          kind: 'errors',
          chart: {
            alt: 'Erros',
            title: 'Erro por bico',
            series: ['Nominal'],
            band: 'Faixa',
            nozzle: 'Bico',
            tick: String,
            nozzles: NOZZLES.map(({ posicao, vazao, erro }) => ({
              posicao,
              lado: null,
              vazao,
              erro,
              veredito: 'APROVADO',
              modelo: null,
              errors: [erro],
              limits: { acima: 10, abaixo: 10 },
              verdicts: ['APROVADO'],
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

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

const MAKERS: Record<string, () => Promise<number>> = {
  async pdf() {
    for (let at = 0; at < PDFS; at += 1) for await (const _ of await writePdf(DESCRIPTION));
    return PDFS
  },
  async pdfmake() {
    const pdfmake = require('pdfmake')
    // Unless it is told both policies, pdfmake warns as it writes.
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
    for await (const _ of writeWorkbook({ language: 'pt', title: 'Linhas', timeZone: 'UTC', paper: 'A4', sheets }));
    return 1
  },
  async report() {
    // The report's modules are many, so the other documents are measured without them.
    const { makeReport } = await import('./reportMaker.ts')
    await makeReport()
    return 1
  },
  async exceljs() {
    const { stream } = require('exceljs')
    const workbook = new stream.xlsx.WorkbookWriter({ stream: nowhere(), useStyles: true })
    const sheet = workbook.addWorksheet('Linhas', { views: [{ state: 'frozen', ySplit: 1 }] })
    sheet.columns = COLUMNS.map(({ kind, header }) => ({
      header,
      width: 16,
      style: { numFmt: kind === 'number' ? '0.00' : '@' },
    }))
    for (const row of rows()) sheet.addRow(row).commit()
    await workbook.commit()
    return 1
  },
}

const make = MAKERS[what]
if (!make) throw new Error(`no maker ${what}`)
const start = performance.now()
const made = await make()
const ms = (performance.now() - start) / made
process.stdout.write(JSON.stringify({ ms, rss: peakMemory() }))
