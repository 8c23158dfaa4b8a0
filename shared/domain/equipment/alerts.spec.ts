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

describe('the mails of alerts that wait', () => {
  it.each([
    [0, 5, true, 'WAIT'],
    [1, 5, false, 'SINGLE'],
    [5, 5, false, 'SINGLE'],
    [6, 5, false, 'WAIT'],
    [6, 5, true, 'TOGETHER'],
    [2, 1, false, 'WAIT'],
    [2, 1, true, 'TOGETHER'],
    [1, 0, false, 'WAIT'],
    [1, 0, true, 'TOGETHER'],
  ] as const)('%i waiting, room for %i, by the clock: %s, are sent: %s', (waiting, left, isSweep, plan) => {
    expect(mailPlan(waiting, left, isSweep)).toBe(plan)
  })
})
