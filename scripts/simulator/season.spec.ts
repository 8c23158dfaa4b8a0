import { describe, expect, it } from 'vitest'
import { mensagemLeitura } from '../../shared/contract/devices.ts'
import { pressureToBar } from '../../shared/domain/nozzles/pressure.ts'
import { flowToLpm } from '../../shared/domain/numbers/units.ts'
import { judgeReading } from '../../shared/domain/readings/reading.ts'
import { toleranceProfile } from '../../shared/domain/readings/tolerance.ts'
import { inParts } from './message.ts'
import type { SprayerDesign } from './model.ts'
import { caredSeason, season } from './season.ts'

const design: SprayerDesign = {
  serial: 'TEST-0001',
  kind: 'PULVERIZADOR',
  sides: [null],
  models: [{ id: 'leque-03', material: 'LATAO', points: [{ pressao_bar: 3, vazao_lpm: 1.2 }] }],
  layout: Array.from({ length: 40 }, () => 0),
  pressure: 3,
  speed: 6,
  nozzleSpacing: 0.5,
  rowWidth: null,
  plantSpacing: null,
  hoursPerYear: 300,
}
const plan = {
  design,
  seed: 'spec',
  anchor: '2026-06-30',
  readings: 10,
  name: 'Coleta',
  units: { flow: 'GPM', pressure: 'PSI' },
  people: () => ({ operador_nome: 'João' }),
} as const

const judged = season(plan).map((message) => {
  const parsed = mensagemLeitura.parse(message)
  if (!parsed.cabecalho) throw new Error('no header')
  return judgeReading({
    bicos: parsed.bicos.map((bico) => ({
      posicao: bico.posicao,
      lado: bico.lado,
      seq: bico.seq,
      modelo: bico.modelo ?? 0,
      vazao_lpm: flowToLpm(bico.vazao, parsed.unidade_vazao),
    })),
    modelos: [{ perfil: design.models[0]?.points ?? [] }],
    pressao_bar: pressureToBar(parsed.cabecalho.pressao, parsed.cabecalho.unidade_pressao),
    tipo: 'PULVERIZADOR',
    velocidade_kmh: parsed.cabecalho.velocidade,
    espacamento_m: parsed.cabecalho.espacamento_bicos,
    tolerancia: toleranceProfile(),
  })
})

describe('a season of readings', () => {
  it('is the same every time, and fits the contract', () => {
    expect(season(plan)).toEqual(season(plan))
    expect(new Set(season(plan).map(({ uuid }) => uuid)).size).toBe(plan.readings)
  })

  it('runs through the year before the anchor, oldest first', () => {
    const times = season(plan).map(({ medido_em }) => Date.parse(medido_em))
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(times.at(0)).toBeGreaterThan(Date.parse('2025-06-25'))
    expect(times.at(-1)).toBeLessThan(Date.parse('2026-06-30'))
  })

  it('shows wear, and new nozzles after it', () => {
    const means = judged.map(({ erro_nominal_medio_pct }) => erro_nominal_medio_pct ?? 0)
    expect(Math.max(...means)).toBeGreaterThan(6)
    const drops = means.filter((value, index) => index > 0 && value < (means[index - 1] ?? 0) - 4)
    expect(drops.length).toBeGreaterThan(0)
  })

  it('tells after which reading a nozzle was replaced: it gives less in the next', () => {
    const cared = caredSeason(plan)
    expect(cared.map(({ message }) => message)).toEqual(season(plan))
    const index = cared.findIndex(({ replaced }) => replaced.length > 0)
    const flowsOf = (at: number) => new Map(cared[at]?.message.bicos.map(({ posicao, vazao }) => [posicao, vazao]))
    const [was, is] = [flowsOf(index), flowsOf(index + 1)]
    for (const { posicao } of cared[index]?.replaced ?? []) expect(is.get(posicao)).toBeLessThan(was.get(posicao) ?? 0)
  })

  it('shows clogged nozzles in some readings and never an impossible flow', () => {
    expect(judged.some(({ entupidos }) => entupidos > 0)).toBe(true)
    for (const reading of judged) {
      expect(reading.entupidos).toBeLessThan(12)
      expect(reading.menor_vazao_lpm).toBeGreaterThan(0.4)
      expect(reading.maior_vazao_lpm).toBeLessThan(2)
    }
  })
})

describe('a reading in parts', () => {
  it('holds every nozzle once, the header in the first only, each valid by itself', () => {
    const whole = season(plan)[0]
    if (!whole) throw new Error('no reading')
    const parts = inParts(whole)
    expect(parts.flatMap(({ bicos }) => bicos)).toEqual(whole.bicos)
    expect(parts.filter(({ cabecalho }) => cabecalho)).toEqual([parts[0]])
    for (const part of parts) {
      expect(mensagemLeitura.safeParse(part).success).toBe(true)
      expect(part.parte?.posicao).toBe(part.bicos[0]?.posicao)
    }
  })
})
