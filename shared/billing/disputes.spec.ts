import { describe, expect, it } from 'vitest'
import { changeOf, type Dispute, disputeAfter, type Taken } from './disputes.ts'

const [OPENED, LATER, NOW] = ['2026-11-01T00:00:00.000Z', '2026-11-05T00:00:00.000Z', '2026-11-20T00:00:00.000Z']
const open: Dispute = { situacao: 'ABERTA', aberta_em: OPENED, encerrada_em: null }
const won: Dispute = { situacao: 'GANHA', aberta_em: OPENED, encerrada_em: LATER }
const told = (situacao: Dispute['situacao'], aberta_em: string | null = OPENED) => ({ situacao, aberta_em })

describe('a dispute', () => {
  it('is kept as it is told, with when it began and when it was over', () => {
    expect(disputeAfter(null, null, 'APROVADA', NOW)).toBeNull()
    expect(disputeAfter(null, told('ABERTA'), 'APROVADA', NOW)).toEqual(open)
    expect(disputeAfter(open, told('GANHA'), 'APROVADA', NOW)).toEqual({ ...won, encerrada_em: NOW })
    expect(disputeAfter(open, told('PERDIDA'), 'ESTORNADA', NOW)).toMatchObject({ situacao: 'PERDIDA' })
    // Told once more, the same dispute changes nothing.
    expect(disputeAfter(won, told('GANHA'), 'APROVADA', NOW)).toEqual(won)
  })

  it('is over where its acquirer names it no more: won while the money is here, lost when it is not', () => {
    expect(disputeAfter(open, null, 'APROVADA', NOW)).toEqual({ ...won, encerrada_em: NOW })
    expect(disputeAfter(open, null, 'ESTORNADA', NOW)).toMatchObject({ situacao: 'PERDIDA' })
    expect(disputeAfter(won, null, 'APROVADA', NOW)).toEqual(won)
  })

  it('that is over is not opened again by an older answer, but by another dispute', () => {
    expect(disputeAfter(won, told('ABERTA'), 'APROVADA', NOW)).toEqual(won)
    expect(disputeAfter(won, told('ABERTA', LATER), 'APROVADA', NOW)).toEqual({ ...open, aberta_em: LATER })
    expect(disputeAfter(won, told('ABERTA', null), 'APROVADA', NOW)).toEqual({ ...open, aberta_em: NOW })
  })
})

describe('what its customer is told of', () => {
  const taken = (fields: Partial<Taken> = {}): Taken => ({
    status: 'APROVADA',
    devolvido_centavos: 0,
    contestacao: null,
    ...fields,
  })

  it.each([
    [taken(), taken({ status: 'ESTORNADA' }), 'ESTORNO'],
    [taken({ contestacao: open }), taken({ status: 'ESTORNADA' }), 'ESTORNO'],
    [taken(), taken({ devolvido_centavos: 5 }), 'ESTORNO_PARCIAL'],
    [taken(), taken({ contestacao: open }), 'CONTESTACAO'],
    [taken({ contestacao: open }), taken({ contestacao: won }), 'CONTESTACAO_GANHA'],
    [taken(), taken({ contestacao: { ...open, situacao: 'CONSULTA' } }), null],
    [taken({ devolvido_centavos: 5 }), taken({ devolvido_centavos: 5 }), null],
    [taken({ status: 'PENDENTE' }), taken(), null],
    [null, taken({ contestacao: open }), null],
  ] as const)('%j, then %j: %s', (before, after, change) => {
    expect(changeOf(before, after)).toBe(change)
  })
})
