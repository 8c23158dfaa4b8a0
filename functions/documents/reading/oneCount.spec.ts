import fc from 'fast-check'
import { expect, it } from 'vitest'
import { certifiedReading } from '../../../shared/certificates/certifiedReading.ts'
import { leitura } from '../../../shared/contract/readings.ts'
import { inspectionResult } from '../../../shared/domain/equipment/inspection.ts'
import { STORED_UNITS } from '../../../shared/domain/numbers/unitSystems.ts'
import { type ToleranceProfile, toleranceProfile } from '../../../shared/domain/readings/tolerance.ts'
import { outWithoutFlow, withFlowTold } from '../../../shared/readings/flowTold.ts'
import { errorNozzles, judgedKind } from '../../../shared/readings/nozzleErrors.ts'
import { verdictOf } from '../../../shared/readings/verdictText.ts'
import { PROFILE, partOf, wholeMessage } from '../../../tests/fixtures/messages.ts'
import { foldReading, gather } from '../../ingest/foldReading.ts'
import { presentReading } from '../../parts/readings/presentReading.ts'
import type { Sheet } from '../kit/description.ts'
import { readerOf } from '../reader.ts'
import { reportRows } from '../reports/reportRows.ts'
import { meanError } from '../reports/reportSums.ts'
import { describeReadings } from './describeReadings.ts'
import { nozzleTable } from './nozzleTable.ts'

/** L/min that the model gives at 3 bar, at which these readings are measured. */
const NOMINAL = PROFILE.pontos.find(({ pressao_bar }) => pressao_bar === 3)?.vazao_lpm ?? 0

const OF_LIMIT = [-1, -0.99, 0, 0.5, 0.99, 1, 1.01] as const
/** A reading's flows, many of them exactly at the limit, and the rule that judges it. */
const cases = fc
  .record({
    limit: fc.constantFrom(5, 10, 15),
    base: fc.constantFrom('NOMINAL', 'MEDIA'),
    shape: fc.array(
      fc.oneof(fc.constantFrom(...OF_LIMIT), fc.double({ min: -4, max: 4, noNaN: true }), fc.constant(null)),
      {
        minLength: 2,
        maxLength: 16,
      },
    ),
    shift: fc.constantFrom(1, 1, 1, 1.3, 0.8),
  })
  .map(({ limit, base, shape, shift }) => ({
    limit,
    tolerance: { ...toleranceProfile(), limite_acima_pct: limit, limite_abaixo_pct: limit, base } as ToleranceProfile,
    flows: shape.map((part) => (part === null ? 0 : NOMINAL * shift * (1 + (part * limit) / 100))),
  }))

const fails = (verdict: string | null | undefined) => verdict === 'GASTO' || verdict === 'ENTUPIDO'

function folded(flows: readonly number[], tolerancia: ToleranceProfile) {
  const message = wholeMessage({ nozzles: flows.length, flow: (index) => flows[index] ?? 0, header: { pressao: 3 } })
  const gathered = gather([partOf(message)])
  if (!gathered) throw new Error('no parts')
  return foldReading(gathered, null, { perfis: new Map([[PROFILE.id, PROFILE]]), tolerancia })
}

/** How many rows of a sheet of nozzles tell of a failing one. */
function failingRows({ columns, rows }: Sheet, failing: ReadonlySet<string>): number {
  if (!(Symbol.iterator in rows)) throw new Error('rows that come later')
  const at = columns.findIndex(({ header }) => header === 'Resultado')
  return [...rows].filter((row) => failing.has(String(row[at]))).length
}

it('counts the same nozzles in reading, chart, table, workbook, report and certificate, at the limit too', async () => {
  const reader = await readerOf('pt', STORED_UNITS, 'America/Sao_Paulo')
  const failing = new Set((['GASTO', 'ENTUPIDO'] as const).map((one) => reader.words.t(`nozzles.veredito.${one}`)))
  let [atLimit, flowless] = [0, 0]
  fc.assert(
    fc.property(cases, ({ tolerance, limit, flows }) => {
      const head = folded(flows, tolerance)
      const reading = leitura.parse(presentReading(head, 'Ana'))
      const { fora_tolerancia: count, bicos } = reading
      atLimit += bicos.filter(
        ({ erro_julgado, limite_acima }) => Math.abs(Math.abs(erro_julgado ?? 0) - limite_acima) < 1e-6,
      ).length
      expect(bicos.filter(({ veredito }) => fails(veredito)).length).toBe(count)

      // Three neighbours and more that give nothing are out of tolerance, and called clogged nowhere.
      const told = withFlowTold(reading, verdictOf(reading))
      const called = count - outWithoutFlow(told)
      expect(called).toBe(told.gastos + told.entupidos)
      flowless += outWithoutFlow(told)
      const kind = judgedKind(bicos)
      if (kind) {
        const drawn = errorNozzles(told.bicos, told, kind)
        expect(drawn.filter(({ verdicts: [verdict] }) => fails(verdict)).length).toBe(called)
      }
      for (const grafico of ['NOMINAL', 'MEDIA', 'AMBOS'] as const) {
        const table = nozzleTable(told, { model: 0, side: null }, grafico, reader)
        expect(table.marked?.size).toBe(called)
        const scope = { conteudo: 'COMPLETA', grafico } as const
        const sheet = describeReadings([reading], scope, reader, { timeZone: 'UTC', hasCharts: true }).sheets.at(-1)
        expect(sheet && failingRows(sheet, failing)).toBe(called)
      }

      const rows = reportRows(
        head,
        { erro_percentual: limit, vazao_referencia: tolerance.base === 'MEDIA' ? 'MEDIA' : 'NOMINAL' },
        new Map(),
        () => true,
        () => undefined,
      )
      expect(rows.reduce((sum, { acima, abaixo }) => sum + acima + abaixo, 0)).toBe(count)
      const [row] = rows
      if (row && tolerance.base === 'NOMINAL') {
        expect(meanError(row) === null).toBe(reading.erro_medio === null)
        expect(meanError(row) ?? 0).toBeCloseTo(reading.erro_medio ?? 0, 9)
      }

      const certified = certifiedReading(reading, [])
      expect(inspectionResult(certified)).toBe(count + reading.nao_avaliados === 0 ? 'APROVADO' : 'REPROVADO')
    }),
    { numRuns: 300 },
  )
  expect(atLimit).toBeGreaterThan(50)
  expect(flowless).toBeGreaterThan(0)
})

it('takes no mean of nozzles that gave nothing together in a report either, and counts them', () => {
  const wish = { erro_percentual: 10, vazao_referencia: 'NOMINAL' } as const
  const rowOf = (flows: readonly number[]) =>
    reportRows(
      folded(flows, toleranceProfile()),
      wish,
      new Map(),
      () => true,
      () => undefined,
    )[0]
  const row = rowOf([...Array.from({ length: 9 }, () => NOMINAL * 1.02), 0, 0, 0])
  expect(row && meanError(row)).toBeCloseTo(2, 6)
  expect(row?.vazao_media).toBeCloseTo(NOMINAL * 1.02, 6)
  expect([row?.avaliados, row?.abaixo, row?.menor_erro, row?.menor_vazao]).toEqual([12, 3, -100, 0])
  // One nozzle alone is clogged.
  const clogged = rowOf([...Array.from({ length: 11 }, () => NOMINAL), 0])
  expect(clogged && meanError(clogged)).toBeCloseTo(-100 / 12, 6)
})

it('passes 1.32 of 1.20 at 10 % in the reading and in a report', () => {
  const flow = NOMINAL * 1.1
  const head = folded([flow, NOMINAL], toleranceProfile())
  const wish = { erro_percentual: 10, vazao_referencia: 'NOMINAL' } as const
  const [row] = reportRows(
    head,
    wish,
    new Map(),
    () => true,
    () => undefined,
  )
  expect([head.resultado.fora_tolerancia, row?.acima, row?.avaliados]).toEqual([0, 0, 2])
  const beyond = folded([NOMINAL * 1.1001, NOMINAL], toleranceProfile())
  const [failed] = reportRows(
    beyond,
    wish,
    new Map(),
    () => true,
    () => undefined,
  )
  expect([beyond.resultado.fora_tolerancia, failed?.acima]).toEqual([1, 1])
})
