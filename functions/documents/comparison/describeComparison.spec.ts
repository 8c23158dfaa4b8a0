import { expect, it } from 'vitest'
import { leitura } from '../../../shared/contract/readings.ts'
import { settled } from '../../../shared/domain/numbers/settled.ts'
import { STORED_UNITS, UNIT_SYSTEMS } from '../../../shared/domain/numbers/unitSystems.ts'
import {
  changeText,
  comparedPlaces,
  countsText,
  differencesText,
  shownDifference,
  shownErrors,
  wholeFigures,
} from '../../../shared/readings/comparison.ts'
import { placeText } from '../../../shared/readings/nozzles.ts'
import { readPdf, readWorkbook, rowsOf } from '../../../tests/fixtures/readBack.ts'
import { DEMO_READINGS } from '../../../tests/screens/demoReadings.ts'
import { pdfFile, workbookFile } from '../madeFile.ts'
import { readerOf } from '../reader.ts'
import { comparisonWorkbook, describeComparison } from './describeComparison.ts'

const ZONE = 'America/Sao_Paulo'
const of = (serial: string) =>
  DEMO_READINGS.filter(({ whole }) => whole.numero_serie === serial).map(({ whole }) => leitura.parse(whole))
const without = (text: string) => text.replaceAll(/\s+/g, '')

const pairOf = (serial: string) => {
  const [b, a] = of(serial)
  if (!a || !b) throw new Error(`${serial} was measured once only`)
  return { a, b }
}

it.each([
  ['ASP-BARRA-01', 'pt', STORED_UNITS],
  ['ASP-TURBO-02', 'en', { ...STORED_UNITS, ...UNIT_SYSTEMS.AMERICANO }],
  ['ASP-TURBO-01', 'es', STORED_UNITS],
] as const)(
  'two readings of %s in %s say in both files what their page says, figure by figure',
  async (serial, idioma, units) => {
    const reader = await readerOf(idioma, units, ZONE, idioma === 'en' ? 'US' : 'BR')
    const { words } = reader
    const { format } = words
    const pair = pairOf(serial)
    const places = comparedPlaces(pair.a, pair.b)
    const { bytes } = await pdfFile('x', describeComparison(pair, reader))
    const { text, bookmarks } = await readPdf(bytes)
    const all = without(text)
    expect(all).toContain(without(countsText(places, words)))
    // Each was sprayed at another pressure, or for another rate.
    expect(all).toContain(without(differencesText(pair.a, pair.b, words, reader.units) ?? 'no difference'))
    const [machine, ...figures] = wholeFigures(words, reader.units)
    expect(all).toContain(without(`${machine?.[0]} ${machine?.[1](pair.a)} `))
    for (const [name, write] of figures) expect(all).toContain(without(`${name} ${write(pair.a)} ${write(pair.b)}`))
    for (const place of places) {
      const { a, b } = shownErrors(place)
      expect(all).toContain(
        without(
          [
            ...[placeText({ ...place, seq: 1 }, true, words), format.signedNumber(a, 2), format.signedNumber(b, 2)],
            format.signedNumber(shownDifference(place), 2),
          ].join(' '),
        ),
      )
      expect(all).toContain(without(changeText(place, words)))
    }
    expect(bookmarks).toHaveLength(3)
    const workbook = await readWorkbook((await workbookFile('x', comparisonWorkbook(pair, reader, ZONE))).bytes)
    const [, ...rows] = rowsOf(workbook, words.t('trends.compareTable'))
    expect(rows).toHaveLength(places.length)
    for (const [at, place] of places.entries()) {
      const { a, b } = shownErrors(place)
      expect(rows[at]?.slice(1, 3)).toEqual([a, b].map((error) => (error === null ? undefined : settled(error))))
      expect(rows[at]?.at(-1)).toBe(changeText(place, words))
    }
  },
)

it('says of readings of two machines that they are, and of places of one only which one', async () => {
  const reader = await readerOf('pt', STORED_UNITS, ZONE)
  const [a] = of('ASP-BARRA-02')
  const [b] = of('ASP-BARRA-01')
  if (!a || !b) throw new Error('not measured')
  const { text } = await readPdf((await pdfFile('x', describeComparison({ a, b }, reader))).bytes)
  expect(text).toContain(reader.words.t('trends.otherMachines'))
  expect(text).toContain(reader.words.t('trends.onlyB'))
})
