import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { SPRAYERS, seasonPlan } from '../../../scripts/seed/sprayers.ts'
import { season } from '../../../scripts/simulator/season.ts'
import { type Leitura, leitura } from '../../../shared/contract/readings.ts'
import { settled } from '../../../shared/domain/numbers/settled.ts'
import { STORED_UNITS, UNIT_SYSTEMS, type UnitChoice } from '../../../shared/domain/numbers/unitSystems.ts'
import { CONTEUDOS_EXPORTACAO, FORMATOS_EXPORTACAO } from '../../../shared/enums.ts'
import { calibrationFacts } from '../../../shared/readings/calibrationFacts.ts'
import { cardsOf } from '../../../shared/readings/cards.ts'
import { detailGroups, keyFigures } from '../../../shared/readings/details.ts'
import { hasValue } from '../../../shared/readings/facts.ts'
import { modelLabel } from '../../../shared/readings/modelLabel.ts'
import { allChoices } from '../../../shared/readings/nozzleGroups.ts'
import { inOrder } from '../../../shared/readings/nozzles.ts'
import { verdictOf, verdictSentence } from '../../../shared/readings/verdictText.ts'
import { namesIn, readPdf, readWorkbook, rowsOf, sizeOf, textsIn } from '../../../tests/fixtures/readBack.ts'
import { readingFrom } from '../../../tests/screens/demoReadings.ts'
import { type Reader, readerOf } from '../reader.ts'
import { arithmeticOf } from './describeReading.ts'
import { type ExportWish, exportFile } from './exportFile.ts'

const ZONE = 'America/Sao_Paulo'
const AMERICAN: UnitChoice = { ...STORED_UNITS, ...UNIT_SYSTEMS.AMERICANO }
const WHOLE: ExportWish = { conteudo: 'COMPLETA', grafico: 'AMBOS', formato: 'PDF', fuso: ZONE }
const nobody = {
  done: async () => {},
  sectionsOf: async () => [],
  pdfOf: (_: unknown, make: () => Promise<Buffer>) => make(),
}

/** The newest reading of a demo sprayer. */
function newest(serial: string): Leitura {
  const sprayer = SPRAYERS.find(({ design }) => design.serial === serial)
  if (!sprayer) throw new Error(serial)
  const [last] = season(seasonPlan(sprayer, '2026-11-20')).slice(-1)
  return leitura.parse(readingFrom(serial, ...(last ? [last] : [])).whole)
}

const BOOM = newest('ASP-BARRA-01')
const TURBO = newest('ASP-TURBO-02')
const without = (text: string) => text.replaceAll(/\s+/g, '')

/** What the page of a reading shows of it in words and figures. */
const shownOf = (reading: Leitura, { words, units }: Reader): string[] => [
  verdictSentence(reading, verdictOf(reading), words, units),
  ...cardsOf({ reading, verdict: verdictOf(reading), before: undefined, i18n: words, units }).map(({ value }) => value),
  ...keyFigures(reading, words, units)
    .filter(hasValue)
    .map(({ label, value }) => `${label} ${value}`),
  ...detailGroups(reading, words, units).flatMap(({ facts }) => facts.map(({ label, value }) => `${label} ${value}`)),
  ...(reading.calibracao ? calibrationFacts(reading.calibracao, words, units) : []).map(({ value }) => value),
]

describe.each([
  ['pt', STORED_UNITS, 'BR', { pdf: [595, 842], sheet: 9 }],
  ['en', AMERICAN, 'US', { pdf: [612, 792], sheet: 1 }],
  ['es', STORED_UNITS, 'MX', { pdf: [612, 792], sheet: 1 }],
] as const)('a reading exported in %s', (idioma, units, country, paper) => {
  it.each([BOOM, TURBO])('says in its PDF what its page says, figure by figure: $numero_serie', async (reading) => {
    const reader = await readerOf(idioma, units, ZONE, country)
    const { bytes, mimetype, nome } = await exportFile([reading], WHOLE, reader, nobody)
    expect([mimetype, nome]).toEqual([
      'application/pdf',
      expect.stringMatching(/^[a-z]+-\d{4}-\d\d-\d\d-\d{4}-ASP-[\w-]+-[0-9A-Z]{6}\.pdf$/),
    ])
    const { text, bookmarks } = await readPdf(bytes)
    const { width, height } = await sizeOf(bytes)
    expect([Math.round(width), Math.round(height)]).toEqual(paper.pdf)
    const all = without(text)
    for (const shown of shownOf(reading, reader)) expect(all).toContain(without(shown))
    expect(all).toContain('q=q3·√(p/3)')
    // Copied into a sheet, a figure is one: its sign is the keyboard's.
    expect(all).toMatch(/-\d/)
    expect(text).not.toMatch(/−\d/)
    const { format } = reader.words
    for (const { vazao, erro_nominal, erro_media } of reading.bicos)
      expect(all).toContain(
        without(
          `${format.number(reader.units.flowAxis.convert(vazao), reader.units.flowAxis.decimals)} ${format.signedNumber(erro_nominal, 2)} ${format.signedNumber(erro_media, 2)}`,
        ),
      )
    expect(bookmarks).toEqual([
      reader.words.t('verdict.title'),
      ...(['bicos', 'calculo', ...(reading.calibracao ? (['calibracao'] as const) : []), 'detalhes'] as const).map(
        (tab) => reader.words.t(`verdict.tabs.${tab}`),
      ),
    ])
  })

  it('has in its workbook the numbers of its page, as numbers', async () => {
    const reader = await readerOf(idioma, units, ZONE, country)
    const { bytes } = await exportFile([BOOM, TURBO], { ...WHOLE, formato: 'EXCEL' }, reader, nobody)
    const workbook = await readWorkbook(bytes)
    const sheet = workbook.getWorksheet(reader.texts.readings)
    for (const one of workbook.worksheets) expect(one.pageSetup.paperSize).toBe(paper.sheet)
    const [headings = [], ...rows] = rowsOf(workbook, reader.texts.readings)
    expect(rows).toHaveLength(2)
    const facts = new Map(
      [
        ...keyFigures(BOOM, reader.words, reader.units),
        ...detailGroups(BOOM, reader.words, reader.units).flatMap((group) => group.facts),
      ].map(({ label, value }) => [label, value]),
    )
    let compared = 0
    for (const [at, heading] of headings.entries()) {
      const [, label = '', unit] = /^(.*?)(?: \(([^()]+)\))?$/.exec(String(heading)) ?? []
      const value = rows[0]?.[at]
      const shown = facts.get(label)
      if (typeof value !== 'number' || unit === undefined || shown === undefined) continue
      const { numFmt = '' } = sheet?.getCell(2, at + 1) ?? {}
      const decimals = numFmt.split(';')[0]?.split('.')[1]?.length ?? 0
      expect(without(shown), label).toContain(without(reader.words.format.number(Math.abs(value), decimals)))
      expect(without(shown), label).toContain(without(unit))
      compared += 1
    }
    expect(compared).toBeGreaterThan(9)
    const nozzles = rowsOf(workbook, reader.texts.nozzles).slice(1)
    expect(nozzles).toHaveLength(BOOM.bicos.length + TURBO.bicos.length)
    for (const [at, nozzle] of inOrder(BOOM.bicos).entries()) {
      const row = nozzles[at] ?? []
      expect(row[4]).toBe(nozzle.posicao)
      expect(row[6]).toBe(modelLabel(BOOM, nozzle.modelo_anunciado, reader.words))
      expect(row[7]).toBeCloseTo(reader.units.flowAxis.convert(nozzle.vazao), 9)
      const { erro_nominal, erro_media, erro_julgado } = nozzle
      const errors = [erro_nominal, erro_media, erro_julgado].map((error) =>
        error === null ? undefined : settled(error),
      )
      expect(row.slice(8, 11)).toEqual(errors)
    }
  })

  it('names the side of the worst nozzle of a turbosprayer, which has one of that number on each', async () => {
    const reader = await readerOf(idioma, units, ZONE, country)
    const { bytes } = await exportFile([BOOM, TURBO], { ...WHOLE, formato: 'EXCEL' }, reader, nobody)
    const [headings = [], boom = [], turbo = []] = rowsOf(await readWorkbook(bytes), reader.texts.readings)
    const at = headings.indexOf(reader.words.t('readings.worst'))
    expect(boom.slice(at, at + 2)).toEqual([BOOM.pior_bico?.posicao, undefined])
    expect(turbo.slice(at, at + 2)).toEqual([
      TURBO.pior_bico?.posicao,
      reader.words.t(`nozzles.lado.${TURBO.pior_bico?.lado ?? 'BILATERAL'}`),
    ])
    expect(TURBO.pior_bico?.lado).toMatch(/^(ESQUERDO|DIREITO)$/)
  })
})

describe('an export', () => {
  it('has of several readings a PDF each, of which none is called as another', async () => {
    const reader = await readerOf('pt', STORED_UNITS, ZONE)
    const told: number[] = []
    const { bytes, nome } = await exportFile([BOOM, TURBO, BOOM], { ...WHOLE, conteudo: 'RESUMIDA' }, reader, {
      ...nobody,
      done: async (done) => {
        told.push(done)
      },
    })
    expect([nome, told]).toEqual([expect.stringMatching(/^leituras-\d{4}-\d\d-\d\d-3\.zip$/), [1, 2, 3]])
    const names = namesIn(bytes)
    expect(new Set(names).size).toBe(3)
    expect(names[2]).toMatch(/-2\.pdf$/)
  })

  it.each([
    ['NOMINAL', ['Erro nominal']],
    ['MEDIA', ['Erro pela média']],
    ['AMBOS', ['Erro nominal', 'Erro pela média']],
  ] as const)(
    'as a workbook has charts by %s, of each side and model, summary or complete',
    async (grafico, series) => {
      const reader = await readerOf('pt', STORED_UNITS, ZONE)
      for (const conteudo of CONTEUDOS_EXPORTACAO) {
        const wish: ExportWish = { ...WHOLE, conteudo, grafico, formato: 'EXCEL' }
        const { bytes } = await exportFile([BOOM, TURBO], wish, reader, nobody)
        const charts = [...textsIn(bytes)].filter(([name]) => name.startsWith('xl/charts/')).map(([, xml]) => xml)
        expect(charts).toHaveLength(allChoices(BOOM).length + allChoices(TURBO).length)
        for (const xml of charts) {
          expect([...xml.matchAll(/<c:tx><c:v>([^<]+)/g)].map(([, name]) => name)).toEqual([
            ...series,
            'Limite inferior (%)',
            'Limite superior (%)',
          ])
          expect(xml).toContain(`<c:ptCount val="${[...xml.matchAll(/<c:dPt>/g)].length / series.length}"/>`)
        }
        const workbook = await readWorkbook(bytes)
        expect(rowsOf(workbook, 'Gráficos')).toHaveLength(1 + BOOM.bicos.length + TURBO.bicos.length)
        expect(workbook.worksheets.map(({ name }) => name)).toEqual(
          conteudo === 'RESUMIDA'
            ? ['Leituras', 'Gráficos']
            : [
                ...['Leituras', 'Gráficos', 'Detalhes', 'Avaliação', 'Equipamento e celular', 'Calibração'],
                ...['Modelos', 'Cálculo', 'Bicos'],
              ],
        )
      }
    },
  )

  it('that is complete has in its workbook the calibration, the arithmetic and each fact of the page', async () => {
    const reader = await readerOf('pt', STORED_UNITS, ZONE)
    const { words, units } = reader
    for (const reading of [BOOM, TURBO]) {
      const { bytes } = await exportFile([reading], { ...WHOLE, formato: 'EXCEL', grafico: 'NOMINAL' }, reader, nobody)
      const workbook = await readWorkbook(bytes)
      const headings = workbook.worksheets.flatMap(({ name }) => rowsOf(workbook, name)[0]?.map(String) ?? [])
      // A heading has the unit behind it.
      const isNamed = (label: string) => headings.some((one) => one === label || one.startsWith(`${label} (`))
      const facts = [
        ...detailGroups(reading, words, units).flatMap((group) => [...group.facts, ...group.written]),
        ...keyFigures(reading, words, units).filter(hasValue),
        ...(reading.calibracao ? calibrationFacts(reading.calibracao, words, units) : []),
      ]
      expect(facts.length).toBeGreaterThan(30)
      expect(facts.map(({ label }) => label).filter((label) => !isNamed(label))).toEqual([])
      const written = rowsOf(workbook, 'Cálculo').map((row) => row[5])
      expect(written.slice(1)).toEqual(
        arithmeticOf(reading, words)
          .own.map(({ text }) => text)
          .concat(arithmeticOf(reading, words).models.flatMap(({ lines }) => lines.map(({ text }) => text))),
      )
      expect(rowsOf(workbook, 'Calibração')[1]?.slice(3)).toEqual(
        expect.arrayContaining([reading.calibracao?.vazao_dispositivo, reading.calibracao?.vazao_gravimetrica]),
      )
    }
  })

  it('of a summary has no tables, and of one error no column of the other', async () => {
    const reader = await readerOf('pt', STORED_UNITS, ZONE)
    const wish: ExportWish = { ...WHOLE, conteudo: 'RESUMIDA', grafico: 'NOMINAL' }
    const { bytes } = await exportFile([BOOM], wish, reader, nobody)
    expect((await readPdf(bytes)).text).not.toContain('Posição')
    const sheet = await exportFile([BOOM], { ...wish, formato: 'EXCEL' }, reader, nobody)
    const [headings] = rowsOf(await readWorkbook(sheet.bytes), 'Gráficos')
    expect(headings).toContain('Erro nominal (%)')
    expect(headings).not.toContain('Erro pela média (%)')
  })

  it.each([
    ['pt', ','],
    ['en', '.'],
  ] as const)('as a CSV for offices has in %s the figures of its workbook, to the last digit', async (idioma, mark) => {
    const reader = await readerOf(idioma, STORED_UNITS, ZONE)
    const wish: ExportWish = { ...WHOLE, conteudo: 'RESUMIDA', formato: 'PLANILHA' }
    const { bytes, nome, mimetype } = await exportFile([BOOM, TURBO], wish, reader, nobody)
    expect([nome, mimetype]).toEqual([expect.stringMatching(`^${reader.texts.files}-[\\d-]{10}-2\\.csv$`), 'text/csv'])
    const [headings, ...rows]: string[][] = parse(bytes, { bom: true, delimiter: ';' })
    const workbook = await exportFile([BOOM, TURBO], { ...wish, formato: 'EXCEL' }, reader, nobody)
    const [expectedHeadings = [], ...expected] = rowsOf(await readWorkbook(workbook.bytes), reader.texts.readings)
    expect(headings).toEqual(expectedHeadings)
    let figures = 0
    for (const [at, row] of expected.entries())
      for (const [column, value] of row.entries()) {
        if (typeof value !== 'number') continue
        expect(Number(rows[at]?.[column]?.replace(mark, '.')), String(headings?.[column])).toBe(value)
        figures += 1
      }
    expect(figures).toBeGreaterThan(24)
  })

  it('of everything as a CSV for offices is an archive with one of each table, without charts', async () => {
    const reader = await readerOf('pt', STORED_UNITS, ZONE)
    const { bytes, nome } = await exportFile([BOOM], { ...WHOLE, formato: 'PLANILHA' }, reader, nobody)
    expect(nome).toMatch(/^leitura-[\d-]{15}-ASP-BARRA-01-.*\.zip$/)
    expect(namesIn(bytes)).toEqual([
      ...['Leituras.csv', 'Detalhes.csv', 'Avaliação.csv', 'Equipamento e celular.csv', 'Calibração.csv'],
      ...['Modelos.csv', 'Cálculo.csv', 'Bicos.csv'],
    ])
  })

  it('of a reading without a model of the catalogue has no column of errors against its flow', async () => {
    const reader = await readerOf('pt', STORED_UNITS, ZONE)
    const unknown: Leitura = {
      ...BOOM,
      modelos: [],
      bicos: BOOM.bicos.map((one) => ({ ...one, modelo: null, erro_nominal: null, referencia: null, veredito: null })),
    }
    const tableOf = async (reading: Leitura) => {
      const { text } = await readPdf((await exportFile([reading], WHOLE, reader, nobody)).bytes)
      return /Posição.*?Resultado/s.exec(text)?.[0]
    }
    expect(await tableOf(BOOM)).toContain('Erro nominal')
    const table = await tableOf(unknown)
    expect(table).toContain('Erro pela média')
    expect(table).not.toContain('Erro nominal')
  })

  it('is the same for the same readings', async () => {
    const reader = await readerOf('pt', STORED_UNITS, ZONE)
    for (const formato of FORMATOS_EXPORTACAO) {
      const [one, other] = await Promise.all(
        [1, 2].map(() => exportFile([TURBO, BOOM], { ...WHOLE, formato }, reader, nobody)),
      )
      expect(one?.bytes.equals(other?.bytes ?? Buffer.alloc(0))).toBe(true)
    }
  })

  it('reads in English for who reads the console in Russian', async () => {
    expect((await readerOf('ru', STORED_UNITS, ZONE)).words.language).toBe('en')
  })
})
