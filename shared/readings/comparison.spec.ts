import fc from 'fast-check'
import { expect, it } from 'vitest'
import { describeComparison } from '../../functions/documents/comparison/describeComparison.ts'
import { readerOf } from '../../functions/documents/reader.ts'
import { foldReading, gather } from '../../functions/ingest/foldReading.ts'
import { presentReading } from '../../functions/parts/readings/presentReading.ts'
import { PROFILE, partOf, wholeMessage } from '../../tests/fixtures/messages.ts'
import { leitura } from '../contract/readings.ts'
import { STORED_UNITS } from '../domain/numbers/unitSystems.ts'
import { type ToleranceProfile, toleranceProfile } from '../domain/readings/tolerance.ts'
import {
  changeText,
  comparedByText,
  comparedPlaces,
  differencesText,
  shownErrors,
  shownLimits,
  wholeFigures,
} from './comparison.ts'

const pt = await readerOf('pt', STORED_UNITS, 'America/Sao_Paulo')
const NOMINAL = 1.2

function measured(flows: readonly number[], tolerance: Partial<ToleranceProfile> = {}, header: object = {}) {
  const message = wholeMessage({
    nozzles: flows.length,
    flow: (at) => flows[at] ?? 0,
    header: { pressao: 3, ...header },
  })
  const gathered = gather([partOf(message)])
  if (!gathered) throw new Error('no parts')
  const rules = { perfis: new Map([[PROFILE.id, PROFILE]]), tolerancia: { ...toleranceProfile(), ...tolerance } }
  return leitura.parse(presentReading(foldReading(gathered, null, rules), 'Ana'))
}

const number = (text: string) => Number(text.replace('.', '').replace(',', '.').replace('+', ''))
const middle = (flows: readonly number[]) => {
  const sorted = flows.toSorted((a, b) => a - b)
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 2
}

const flows = fc.array(fc.double({ min: 1.1, max: 1.3, noNaN: true }), { minLength: 4, maxLength: 12 })

it('shows errors and differences that whoever redoes them gets, by the nominal flow and by the median', () => {
  fc.assert(
    fc.property(flows, flows, fc.constantFrom('NOMINAL', 'MEDIA'), (before, after, base) => {
      const [a, b] = [before, after].map((one) => measured(one, { base })) as [typeof SAME, typeof SAME]
      const chart = describeComparison({ a, b }, pt)
        .sections.flatMap(({ blocks }) => blocks)
        .find((block) => block.kind === 'errors')
      const table = describeComparison({ a, b }, pt)
        .sections.flatMap(({ blocks }) => blocks)
        .findLast((block) => block.kind === 'table')
      const rows = table?.kind === 'table' ? table.table.rows : []
      const columns = table?.kind === 'table' ? table.table.columns : []
      expect(rows).toHaveLength(Math.max(before.length, after.length))
      for (const [at, row] of rows.entries()) {
        const text = (column: number) => {
          const [cell, made] = [row[column], columns[column]]
          return typeof cell === 'number' && made?.kind === 'number' ? made.write(cell) : String(cell)
        }
        const [errorA, errorB, difference, flowA, flowB] = [1, 2, 3, 4, 5].map((column) => number(text(column)))
        const of = (all: readonly number[]) => (base === 'NOMINAL' ? NOMINAL : middle(all))
        // Flows are printed to a thousandth, which is 0.05 % of them here.
        if (at < before.length) expect(100 * ((flowA as number) / of(before) - 1)).toBeCloseTo(errorA as number, 0)
        if (at < after.length) expect(100 * ((flowB as number) / of(after) - 1)).toBeCloseTo(errorB as number, 0)
        if (at < Math.min(before.length, after.length))
          expect((errorB as number) - (errorA as number)).toBeCloseTo(difference as number, 6)
        else expect(row[3]).toBeNull()
      }
      // A bar fails exactly where it leaves the band it stands in.
      for (const nozzle of chart?.kind === 'errors' ? chart.chart.nozzles : [])
        for (const [series, error] of nozzle.errors.entries())
          if (error !== null && nozzle.limits !== null)
            expect(nozzle.verdicts[series] !== 'APROVADO').toBe(Math.abs(error) > nozzle.limits.acima + 0.001)
    }),
    { numRuns: 150 },
  )
})

const SAME = measured([1.2, 1.2, 1.2, 1.2])

it('compares nozzles that the median judges by what judges them, and says so', () => {
  // All wore alike, so that no median moved: by the nominal flow each is 9 % worse, and nothing judges it so.
  const [a, b] = [measured([1.2, 1.2, 1.2, 0.6], { base: 'MEDIA' }), measured([1.3, 1.3, 1.3, 1.3], { base: 'MEDIA' })]
  const places = comparedPlaces(a, b)
  expect(places.map((place) => shownErrors(place))).toEqual([
    ...Array.from({ length: 3 }, () => ({ a: 0, b: 0, por: 'MEDIANA' })),
    { a: -50, b: 0, por: 'MEDIANA' },
  ])
  expect(places.map((place) => changeText(place, pt.words))).toEqual([
    ...['Sem mudança', 'Sem mudança', 'Sem mudança', 'Melhorou'],
  ])
  expect(comparedByText(places, pt.words)).toBe('Erro em relação à mediana do modelo.')
  expect(comparedByText(comparedPlaces(SAME, SAME), pt.words)).toBe('Erro em relação à vazão nominal.')
})

it('says of each difference only what it keeps from being compared', () => {
  const told = (other: typeof SAME) => differencesText(SAME, other, pt.words, pt.units)
  expect(told(measured([1.2], { limite_acima_pct: 5, limite_abaixo_pct: 5 }))).toBe(
    'Não foram medidas e avaliadas nas mesmas condições: tolerância ±10,00 % (da vazão nominal) e ±5,00 % (da vazão nominal). Quantos bicos estão fora da tolerância não se compara.',
  )
  expect(told(measured([1.2], {}, { taxa_declarada: 200 }))).toMatch(/200,0 L\/ha\. As taxas não se comparam\.$/)
  expect(told(measured([1.2], {}, { pressao: 2 }))).toMatch(
    /2,00 bar\. O erro de cada bico é em relação à sua referência na própria pressão\. As taxas não se comparam\.$/,
  )
  expect(told(SAME)).toBeNull()
})

it('has no band and no count where nothing was judged', () => {
  const unjudged = measured([1.2, 1.3], {}, { modelos: ['00000000-0000-4000-8000-000000000099'] })
  expect(comparedPlaces(SAME, unjudged).slice(0, 2).map(shownLimits)).toEqual([null, null])
  const figures = wholeFigures(pt.words, pt.units)
  expect(figures.find(([name]) => name === 'Fora da tolerância')?.[1](unjudged)).toBe('Não avaliado')
})
