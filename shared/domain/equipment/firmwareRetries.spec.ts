import { describe, expect, it } from 'vitest'
import { ERROS_ATUALIZACAO } from '../../enums.ts'
import {
  FALHAS_DE_ATUALIZACAO,
  INTERRUPCOES_DE_ATUALIZACAO,
  isGivenUp,
  isInterruption,
  isUnderWay,
  offerableFrom,
} from './firmwareRetries.ts'

const AT = '2026-11-20T12:00:00.000Z'
const minutesAfter = (falhas: number, interrupcoes: number) =>
  (offerableFrom({ falhas, interrupcoes, falhou_em: AT }) - Date.parse(AT)) / 60_000

describe('the next offer after a failure', () => {
  it.each([
    [1, 0, 1],
    [0, 1, 1],
    [1, 1, 5],
    [0, 3, 15],
    [2, 2, 60],
    [0, 49, 60],
  ])('after %i failures of its own and %i from without waits %i min', (falhas, interrupcoes, minutes) => {
    expect(minutesAfter(falhas, interrupcoes)).toBe(minutes)
  })

  it('waits for nothing where nothing failed, or nobody kept when', () => {
    expect(offerableFrom({ falhas: 0, interrupcoes: 0, falhou_em: null })).toBe(0)
    expect(offerableFrom({ falhas: 3, interrupcoes: 0, falhou_em: null })).toBe(0)
  })
})

describe('giving a device up', () => {
  it('takes few failures of its own, many from without, and never their sum', () => {
    const [few, many] = [FALHAS_DE_ATUALIZACAO, INTERRUPCOES_DE_ATUALIZACAO]
    expect(isGivenUp({ falhas: few - 1, interrupcoes: many - 1 })).toBe(false)
    expect(isGivenUp({ falhas: few, interrupcoes: 0 })).toBe(true)
    expect(isGivenUp({ falhas: 0, interrupcoes: many })).toBe(true)
    expect(many).toBeGreaterThan(few)
  })

  it('counts network, power and lapsed addresses as from without', () => {
    expect(ERROS_ATUALIZACAO.filter(isInterruption).toSorted()).toEqual(['ENDERECO_VENCIDO', 'ENERGIA', 'REDE'])
    expect(isInterruption(null)).toBe(false)
  })
})

it('a download is under way for a day after its offer', () => {
  const day = 24 * 3_600_000
  expect(isUnderWay(AT, Date.parse(AT) + day - 1)).toBe(true)
  expect(isUnderWay(AT, Date.parse(AT) + day)).toBe(false)
})
