import { expect, it } from 'vitest'
import { readerOf } from '../../functions/documents/reader.ts'
import { foldReading, gather } from '../../functions/ingest/foldReading.ts'
import { presentReading } from '../../functions/parts/readings/presentReading.ts'
import { PROFILE, partOf, wholeMessage } from '../../tests/fixtures/messages.ts'
import { leitura } from '../contract/readings.ts'
import { STORED_UNITS } from '../domain/numbers/unitSystems.ts'
import { toleranceProfile } from '../domain/readings/tolerance.ts'
import type { NozzleRun } from '../domain/spraying/vehicle.ts'
import { cardsOf } from './cards.ts'
import { verdictHints, verdictOf } from './verdictText.ts'

const pt = await readerOf('pt', STORED_UNITS, 'America/Sao_Paulo')

const SIDES = ['ESQUERDO', 'DIREITO'] as const

/** A turbosprayer of four nozzles a side, of which some on the right could not be measured. */
function turbo(unmeasured: number, header: Record<string, unknown> = {}, sides: readonly string[] = SIDES) {
  const places = sides.flatMap((lado) => [1, 2, 3, 4].map((posicao) => ({ posicao, lado, vazao: 1.2, modelo: 0 })))
  const measured = places.slice(0, places.length - unmeasured)
  const message = wholeMessage({
    header: { tipo_pulverizador: 'TURBOPULVERIZADOR', largura_rua: 3.5, total_bicos: places.length, ...header },
  })
  const nao_medidos = places.slice(measured.length).map(({ posicao, lado }) => `${posicao}/${lado}/1`)
  const gathered = gather([partOf({ ...message, bicos: measured }, { nao_medidos })])
  if (!gathered) throw new Error('no parts')
  const rules = { perfis: new Map([[PROFILE.id, PROFILE]]), tolerancia: toleranceProfile() }
  return leitura.parse(presentReading(foldReading(gathered, null, rules), 'Ana'))
}

function cards(reading: ReturnType<typeof turbo>) {
  const verdict = verdictOf(reading)
  const [rate, , uniformity] = cardsOf({ reading, verdict, before: undefined, i18n: pt.words, units: pt.units })
  return { situacao: reading.situacao, equilibrio: reading.equilibrio, rate: rate?.notes[0], sides: uniformity?.notes }
}

it('calls no side of a turbosprayer weak that lacks nozzles which could not be measured, and says why there is no rate', () => {
  expect(cards(turbo(0))).toMatchObject({
    situacao: 'COMPLETA',
    equilibrio: { valor: 0, dentro: true },
    sides: ['Esquerda 4,800 L/min, direita 4,800 L/min: diferença de 0,00 % (dentro do limite de 10,00 %)'],
  })
  for (const [missing, rate] of [
    [1, 'Sem taxa: 1 bico não foi medido'],
    [2, 'Sem taxa: 2 bicos não foram medidos'],
  ] as const)
    expect(cards(turbo(missing))).toEqual({ situacao: 'COMPLETA', equilibrio: null, rate, sides: [] })
  expect(cards(turbo(1, { velocidade: null })).rate).toBe('Falta velocidade ou largura para calcular')
})

it('calls a side neither better nor worse than the other one, which the reading before measured', () => {
  const reading = turbo(0, {}, ['ESQUERDO'])
  const verdict = verdictOf(reading)
  const notes = (lado_medido: 'ESQUERDO' | 'DIREITO' | null) => {
    const before = { ...reading, fora_tolerancia: 1, lado_medido }
    return cardsOf({ reading, verdict, before, i18n: pt.words, units: pt.units }).map((card) => card.before)
  }
  const [rate, , , outside] = notes('DIREITO')
  expect(outside).toEqual({ text: 'Antes 1, medido só no lado direito', sense: null })
  expect(rate?.text).not.toContain('lado')
  expect(notes(null)[3]).toEqual({ text: 'Antes 1, medido nos dois lados', sense: null })
  expect(notes('ESQUERDO')[3]).toEqual({ text: 'Antes 1', sense: 'better' })
})

it('says how many nozzles of the vehicle’s sections a reading leaves out', () => {
  const boom = { ...turbo(0), tipo_pulverizador: 'PULVERIZADOR' } as const
  const reading = { ...boom, bicos: boom.bicos.map((one, index) => ({ ...one, lado: null, posicao: index + 1 })) }
  const hints = (sections: readonly NozzleRun[], of: Partial<typeof reading> = {}) =>
    verdictHints({ ...reading, ...of }, verdictOf({ ...reading, ...of }, sections), pt.words, pt.units).join(' ')
  const count = reading.bicos.length
  const run = (first: number, last: number) => ({ bico_inicial: first, bico_final: last })
  const said = '6 bicos das seções do veículo ficaram fora desta leitura, que nada diz deles.'
  expect(hints([run(1, count), run(count + 1, count + 6)])).toContain(said)
  expect(hints([run(1, count)])).not.toContain('seções do veículo')
  expect(hints([])).not.toContain('seções do veículo')
  // Those that were announced and could not be measured are told by themselves.
  expect(hints([run(1, count + 6)], { quantidade_bicos: count + 6 })).not.toContain('seções do veículo')
  expect(hints([run(1, count + 6)], { situacao: 'RECEBENDO' })).not.toContain('seções do veículo')
})

it('says where a reading measured one side only, which says nothing of the other', () => {
  const hints = (reading: ReturnType<typeof turbo>) => verdictHints(reading, verdictOf(reading), pt.words, pt.units)
  const said = 'Esta leitura mediu só o lado esquerdo: o que o direito pede está na leitura dele.'
  expect(hints(turbo(0, {}, ['ESQUERDO']))).toContain(said)
  expect(hints(turbo(1, {}, ['ESQUERDO']))).toContain(said)
  expect(hints(turbo(0)).join(' ')).not.toContain('mediu só')
})
