import { expect, it } from 'vitest'
import { readerOf } from '../../functions/documents/reader.ts'
import { describeReading } from '../../functions/documents/reading/describeReading.ts'
import { describeReadings } from '../../functions/documents/reading/describeReadings.ts'
import { foldReading, gather } from '../../functions/ingest/foldReading.ts'
import { presentReading } from '../../functions/parts/readings/presentReading.ts'
import { PROFILE, partOf, wholeMessage } from '../../tests/fixtures/messages.ts'
import { leitura } from '../contract/readings.ts'
import { STORED_UNITS } from '../domain/numbers/unitSystems.ts'
import { toleranceProfile } from '../domain/readings/tolerance.ts'
import { cardsOf } from './cards.ts'
import { keyFigures } from './details.ts'
import { withFlowTold } from './flowTold.ts'
import { verdictOf } from './verdictText.ts'

const pt = await readerOf('pt', STORED_UNITS, 'America/Sao_Paulo')

function measured(flows: readonly number[], header: Record<string, unknown> = {}) {
  const gathered = gather([partOf(wholeMessage({ nozzles: flows.length, flow: (at) => flows[at] ?? 0, header }))])
  if (!gathered) throw new Error('no parts')
  const rules = { perfis: new Map([[PROFILE.id, PROFILE]]), tolerancia: toleranceProfile() }
  return leitura.parse(presentReading(foldReading(gathered, null, rules), 'Ana'))
}

/** Three neighbours without flow, one clogged apart from them, one worn. */
const RUN = measured([1.2, 1.2, 0, 0, 0, 1.2, 0, 1.5])
const outside = (shown: typeof RUN) =>
  keyFigures(shown, pt.words, pt.units).find(({ label }) => label === 'Fora da tolerância')?.value

it('calls neighbours without flow clogged nowhere, and counts them as out of tolerance all the same', () => {
  const verdict = verdictOf(RUN)
  const told = withFlowTold(RUN, verdict)
  expect([RUN.entupidos, told.entupidos, told.gastos, told.fora_tolerancia]).toEqual([4, 1, 1, 5])
  expect(told.bicos.map(({ veredito }) => veredito)).toEqual([
    ...['APROVADO', 'APROVADO', null, null, null, 'APROVADO', 'ENTUPIDO', 'GASTO'],
  ])
  const [, , , card] = cardsOf({ reading: told, verdict, before: undefined, i18n: pt.words, units: pt.units })
  expect([card?.value, card?.notes]).toEqual(['5 de 8', ['1 gasto, 1 entupido, 3 sem vazão']])
  expect(outside(told)).toBe('5 bicos (1 gasto, 1 entupido, 3 sem vazão)')
  // Nor is one of them the worst nozzle, unless nothing else was judged.
  expect([RUN.pior_bico?.posicao, measured([1.2, 0, 0, 0, 1.26]).pior_bico]).toEqual([
    7,
    { posicao: 5, lado: null, erro: expect.closeTo(5, 6) },
  ])
  expect(withFlowTold(measured([1.2, 0, 0, 1.2]), verdictOf(measured([1.2, 0, 0, 1.2]))).entupidos).toBe(2)
})

it('calls nozzles that deviate alike neither worn nor clogged where it counts them', () => {
  const alike = measured([1.68, 1.66, 1.7, 1.69, 1.68, 0.5])
  const verdict = verdictOf(alike)
  const [, , , card] = cardsOf({ reading: alike, verdict, before: undefined, i18n: pt.words, units: pt.units })
  expect([verdict.kind, card?.value, card?.notes]).toEqual(['CONFERIR', '6 de 6', ['5 acima do limite, 1 abaixo']])
  expect(outside(alike)).toBe('6 bicos (5 acima do limite, 1 abaixo)')
})

it('says so in the picture and the tables of PDF and workbook', () => {
  const scope = { conteudo: 'COMPLETA', grafico: 'NOMINAL' } as const
  const blocks = describeReading(RUN, scope, pt).sections.flatMap((section) => section.blocks)
  const picture = blocks.find(({ kind }) => kind === 'sprayer')
  expect(picture?.kind === 'sprayer' && picture.sprayer.legend.map(({ text }) => text)).toEqual([
    ...['Aprovado: 3', 'Gasto: 1', 'Entupido ou pressão baixa: 1', 'Sem vazão: 3'],
  ])
  const nozzles = describeReadings([RUN], scope, pt, { timeZone: 'UTC', hasCharts: false }).sheets.at(-1)
  const at = nozzles?.columns.findIndex(({ header }) => header === 'Resultado') ?? -1
  const rows = nozzles && Symbol.iterator in nozzles.rows ? [...nozzles.rows] : []
  expect(rows.map((row) => row[at])).toEqual([
    ...[
      'Aprovado',
      'Aprovado',
      'Sem vazão',
      'Sem vazão',
      'Sem vazão',
      'Aprovado',
      'Entupido ou pressão baixa',
      'Gasto',
    ],
  ])
})

it('names a shut side without flow and not without a model, beside a failing one', () => {
  const flows = [0, 0, 0, 0, 1.2, 1.2, 1.2, 1.5]
  const message = wholeMessage({ nozzles: 8, header: { tipo_pulverizador: 'TURBOPULVERIZADOR', largura_rua: 3.5 } })
  const bicos = flows.map((vazao, at) => ({
    posicao: (at % 4) + 1,
    lado: at < 4 ? 'ESQUERDO' : 'DIREITO',
    vazao,
    modelo: 0,
  }))
  const gathered = gather([partOf({ ...message, bicos })])
  if (!gathered) throw new Error('no parts')
  const rules = { perfis: new Map([[PROFILE.id, PROFILE]]), tolerancia: toleranceProfile() }
  const shut = leitura.parse(presentReading(foldReading(gathered, null, rules), 'Ana'))
  expect(outside(shut)).toBe('1 bico (1 gasto, 0 entupidos) · 4 sem vazão')
  const nozzles = describeReadings([shut], { conteudo: 'COMPLETA', grafico: 'AMBOS' }, pt, {
    timeZone: 'UTC',
    hasCharts: false,
  }).sheets.at(-1)
  const rows = nozzles && Symbol.iterator in nozzles.rows ? [...nozzles.rows] : []
  expect(rows.filter((row) => row.includes('Sem vazão'))).toHaveLength(4)
})
