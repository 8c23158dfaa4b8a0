import { describe, expect, it } from 'vitest'
import { isSurveyDue } from '../../features/survey/due.ts'
import { isCheckDue, noteCheck } from './check.ts'

const NOW = new Date('2026-05-01T12:00:00.000Z')
const HOUR = 3_600_000
const later = (hours: number, ms = 0) => new Date(NOW.getTime() + hours * HOUR + ms)

function storage(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  } as Storage
}
const refusing = {
  getItem: () => {
    throw new DOMException('denied', 'SecurityError')
  },
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
} as unknown as Storage

describe('the survey is asked for', () => {
  it('at once, then every 168 hours', () => {
    const kept = storage()
    expect(isCheckDue(kept, 'ana', NOW)).toBe(true)
    noteCheck(kept, 'ana', NOW)
    expect(isCheckDue(kept, 'ana', NOW)).toBe(false)
    expect(isCheckDue(kept, 'ana', later(168, -1))).toBe(false)
    expect(isCheckDue(kept, 'ana', later(168))).toBe(true)
  })

  it('for each person of a browser by themselves', () => {
    const kept = storage()
    noteCheck(kept, 'bia', NOW)
    expect(isCheckDue(kept, 'caio', NOW)).toBe(true)
  })

  it('again when what is stored is no instant, or one to come', () => {
    const kept = storage()
    kept.setItem('aspersa.pesquisa.davi', 'yesterday')
    expect(isCheckDue(kept, 'davi', NOW)).toBe(true)
    noteCheck(kept, 'davi', later(1))
    expect(isCheckDue(kept, 'davi', NOW)).toBe(true)
  })

  it('once even where nothing can be stored', () => {
    expect(isCheckDue(refusing, 'eva', NOW)).toBe(true)
    noteCheck(refusing, 'eva', NOW)
    expect(isCheckDue(refusing, 'eva', later(1))).toBe(false)
  })
})

describe('the survey is shown', () => {
  it('to who never completed it, and again after 2 160 hours', () => {
    expect(isSurveyDue(null, NOW)).toBe(true)
    expect(isSurveyDue(NOW.toISOString(), NOW)).toBe(false)
    expect(isSurveyDue(NOW.toISOString(), later(2160, -1))).toBe(false)
    expect(isSurveyDue(NOW.toISOString(), later(2160))).toBe(true)
  })
})
