import { describe, expect, it } from 'vitest'
import type { MotivoNadaAgora } from '../../enums.ts'
import { type AlertChoices, type AlertFacts, DEFAULT_CHOICES, mailPlan, waysOf } from './alerts.ts'

const TODAY = '2026-11-22'
const both = { correio: true, console: true }
const of = (fora: number, total: number, motivo: MotivoNadaAgora | null = null): AlertFacts => ({
  tipo: 'FORA',
  leitura_id: 'l',
  data: '',
  fora,
  total,
  motivo,
})
const silent = (dias: number): AlertFacts => ({ tipo: 'SILENCIO', desde: '2026-01-01', dias })
const predicted = (dia: string): AlertFacts => ({ tipo: 'PREVISAO', dia, posicao: 1, lado: null, bicos: 1 })
const revision: AlertFacts = { tipo: 'REVISAO', revisao_id: 'r', proxima_revisao: TODAY, dias: 30 }

describe('what somebody is alerted to', () => {
  it.each<[string, AlertFacts, boolean]>([
    ['exactly 20 % out', of(12, 60), false],
    ['more than 20 % out', of(13, 60), true],
    ['no nozzle at all', of(0, 0), false],
    ['none before pressure was checked', of(0, 60, 'CONFERIR'), true],
    ['none since nothing flows', of(0, 0, 'SEM_VAZAO'), true],
    ['29 silent days', silent(29), false],
    ['30 silent days', silent(30), true],
    ['43 silent days', silent(43), true],
    ['a silence that was told of two weeks ago', silent(44), false],
    ['a replacement in 31 days', predicted('2026-12-23'), false],
    ['a replacement in 30 days', predicted('2026-12-22'), true],
    ['a replacement that is overdue', predicted('2026-11-01'), true],
    ['a revision', revision, true],
  ])('by default: %s', (_, facts, isTold) => {
    expect(waysOf(facts, DEFAULT_CHOICES, TODAY)).toEqual(isTold ? both : null)
  })

  it('follows what they chose', () => {
    const choices: AlertChoices = {
      ritmo: 'SEMANAL',
      FORA: { correio: false, console: true, percentual: 50 },
      SILENCIO: { correio: true, console: false, dias: 7 },
      REVISAO: { correio: false, console: false },
      PREVISAO: { correio: true, console: true, dias: 90 },
    }
    const ways = (facts: AlertFacts) => waysOf(facts, choices, TODAY)
    expect([ways(of(30, 60)), ways(of(31, 60))]).toEqual([null, { correio: false, console: true }])
    expect(ways(silent(7))).toEqual({ correio: true, console: false })
    expect(ways(revision)).toBeNull()
    expect([ways(predicted('2027-02-20')), ways(predicted('2027-02-21'))]).toEqual([both, null])
  })
})

describe('somebody who wants no mail', () => {
  it('is alerted in the console alone, whatever else they chose', () => {
    const choices: AlertChoices = { ...DEFAULT_CHOICES, ritmo: 'NUNCA', REVISAO: { correio: true, console: false } }
    expect(waysOf(of(13, 60), choices, TODAY)).toEqual({ correio: false, console: true })
    expect(waysOf(revision, choices, TODAY)).toBeNull()
  })
})

describe('the mails of alerts that wait', () => {
  const MONDAY = '2026-11-23'
  it.each([
    ['NA_HORA', 0, 'sweep', 'room', TODAY, 'WAIT'],
    ['NA_HORA', 1, 'at once', 'room', TODAY, 'SINGLE'],
    ['NA_HORA', 1, 'sweep', 'room', TODAY, 'SINGLE'],
    ['NA_HORA', 4, 'at once', 'room', TODAY, 'TOGETHER'],
    ['NA_HORA', 1, 'at once', 'full', TODAY, 'WAIT'],
    ['NA_HORA', 1, 'sweep', 'full', TODAY, 'TOGETHER'],
    ['DIARIO', 3, 'at once', 'room', TODAY, 'WAIT'],
    ['DIARIO', 1, 'sweep', 'room', TODAY, 'TOGETHER'],
    ['DIARIO', 3, 'sweep', 'full', TODAY, 'WAIT'],
    ['SEMANAL', 3, 'sweep', 'room', TODAY, 'WAIT'],
    ['SEMANAL', 3, 'sweep', 'room', MONDAY, 'TOGETHER'],
    ['SEMANAL', 3, 'sweep', 'full', MONDAY, 'WAIT'],
    ['NUNCA', 3, 'at once', 'room', TODAY, 'WAIT'],
    ['NUNCA', 3, 'sweep', 'full', TODAY, 'TOGETHER'],
  ] as const)('%s: %i waiting, %s, %s, on %s are sent: %s', (ritmo, waiting, by, room, today, plan) => {
    expect(mailPlan({ ritmo, waiting, isSweep: by === 'sweep', isRoom: room === 'room', today })).toBe(plan)
  })
})
