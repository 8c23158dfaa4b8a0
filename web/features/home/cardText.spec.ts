import { describe, expect, it } from 'vitest'
import type { CartaoEquipamento } from '../../../shared/contract/dashboard.ts'
import { inOrder } from './cardText.ts'
import { lastDay } from './MonthBars.tsx'

const card = (id: string, precisa_atencao: boolean, silencioso: boolean) =>
  ({ id, precisa_atencao, silencioso }) as CartaoEquipamento

describe('the fleet', () => {
  it('has what needs attention first, and the silent last', () => {
    const cards = [card('silent', false, true), card('good', false, false), card('worn', true, true)]
    expect(inOrder(cards).map(({ id }) => id)).toEqual(['worn', 'good', 'silent'])
  })
})

describe('the last day of a month', () => {
  it.each([
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['2026-12', '2026-12-31'],
  ])('%s is %s', (month, day) => {
    expect(lastDay(month)).toBe(day)
  })
})
