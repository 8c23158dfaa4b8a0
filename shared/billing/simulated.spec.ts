import { describe, expect, it } from 'vitest'
import { barcodeOfLine, isBarcode } from './boleto.ts'
import { actionsOf, after, charged, closed, refunded, type SimulatedCheckout, SLOW_MS, standing } from './simulated.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)

const CARD: SimulatedCheckout = {
  id: 'c',
  centavos: 159_90,
  moeda: 'BRL',
  forma: 'CARTAO',
  descricao: 'Aspersa',
  retorno: 'https://console.example/app',
  avisa: 'https://console.example/api/avisos',
  termina_em: '2026-11-24T12:00:00.000Z',
  dias_boleto: 5,
  fechado: false,
  cartao_vencido: false,
  pagamentos: [],
  versao: 1,
}
const SLIP: SimulatedCheckout = { ...CARD, forma: 'BOLETO' }

/** A checkout after each of these was done, in this order. */
const done = (checkout: SimulatedCheckout, ...actions: Parameters<typeof after>[1][]) =>
  actions.reduce((one, action) => {
    const next = after(one, action, NOW)
    if (!next) throw new Error(`${action} may not be done`)
    return next
  }, checkout)
const stands = ({ pagamentos }: SimulatedCheckout, now = NOW) => pagamentos.map((one) => standing(one, now))

describe('a card', () => {
  it('that paid is taken again, until it is no longer valid', () => {
    const paid = done(CARD, 'APROVAR')
    expect(stands(charged({ ...CARD, id: 'd' }, paid, NOW))).toEqual(['APROVADA'])
    const expired = done(paid, 'VENCER_CARTAO')
    expect(actionsOf(expired, NOW)).toEqual(['ESTORNAR', 'ESTORNAR_PARTE', 'CONTESTAR'])
    const refused = charged({ ...CARD, id: 'd' }, expired, NOW)
    expect(stands(refused)).toEqual(['REJEITADA'])
    // Another payment may be tried at that checkout.
    expect(actionsOf(refused, NOW)).toContain('APROVAR')
  })

  it('that paid may be disputed, which is settled for the shop or for its holder; nothing else happens to it then', () => {
    const disputed = done(CARD, 'APROVAR', 'CONTESTAR')
    expect(stands(disputed)).toEqual(['APROVADA'])
    expect(actionsOf(disputed, NOW)).toEqual(['GANHAR_CONTESTACAO', 'PERDER_CONTESTACAO'])
    expect(refunded(disputed, disputed.pagamentos[0]?.id ?? '', NOW)).toBe(disputed)
    const won = done(disputed, 'GANHAR_CONTESTACAO')
    expect(won.pagamentos[0]?.contestacao?.situacao).toBe('GANHA')
    expect(actionsOf(won, NOW)).toContain('CONTESTAR')
    expect(stands(done(disputed, 'PERDER_CONTESTACAO'))).toEqual(['ESTORNADA'])
  })

  it('that paid may have half of it sent back, once', () => {
    const half = done(CARD, 'APROVAR', 'ESTORNAR_PARTE')
    expect(half.pagamentos[0]?.devolvido).toBe(79_95)
    expect(actionsOf(half, NOW)).not.toContain('ESTORNAR_PARTE')
    expect(stands(half)).toEqual(['APROVADA'])
  })

  it('that is refused leaves another try, one that is approved none', () => {
    const refused = done(CARD, 'RECUSAR')
    expect(actionsOf(refused, NOW)).toEqual(['APROVAR', 'RECUSAR', 'DEMORAR', 'AUTORIZAR'])
    const paid = done(refused, 'APROVAR')
    expect(stands(paid)).toEqual(['REJEITADA', 'APROVADA'])
    expect(actionsOf(paid, NOW)).toEqual(['ESTORNAR', 'ESTORNAR_PARTE', 'CONTESTAR', 'VENCER_CARTAO'])
    expect(after(paid, 'APROVAR', NOW)).toBeNull()
    expect(stands(done(paid, 'ESTORNAR'))).toEqual(['REJEITADA', 'ESTORNADA'])
  })

  it.each([
    ['DEMORAR', 'PENDENTE'],
    ['AUTORIZAR', 'AUTORIZADA'],
  ] as const)('that takes its time is approved by itself: %s', (action, first) => {
    const slow = done(CARD, action)
    expect(stands(slow, later(SLOW_MS - 1))).toEqual([first])
    expect(stands(slow, later(SLOW_MS))).toEqual(['APROVADA'])
    expect(actionsOf(slow, later(SLOW_MS))).toEqual(['ESTORNAR', 'ESTORNAR_PARTE', 'CONTESTAR', 'VENCER_CARTAO'])
  })

  it('is taken no more after the end, nor once the checkout is closed', () => {
    expect(actionsOf(CARD, new Date(CARD.termina_em))).toEqual([])
    expect(actionsOf(closed(CARD, NOW), NOW)).toEqual([])
  })
})

describe('a slip', () => {
  it('has a line that a bank would read, is paid whenever somebody pays it, and reversed after that', () => {
    expect(actionsOf(SLIP, NOW)).toEqual(['EMITIR'])
    const issued = done(SLIP, 'EMITIR')
    const [payment] = issued.pagamentos
    expect(payment?.vencimento).toBe('2026-11-28')
    expect(isBarcode(barcodeOfLine(payment?.linha ?? ''))).toBe(true)
    // In Brasília it is the evening of the day before.
    const [late] = after(SLIP, 'EMITIR', new Date('2026-11-24T02:30:00Z'))?.pagamentos ?? []
    expect(late?.vencimento).toBe('2026-11-28')
    expect(actionsOf(issued, later(30 * 86_400_000))).toEqual(['PAGAR'])
    expect(stands(done(issued, 'PAGAR', 'ESTORNAR'))).toEqual(['ESTORNADA'])
  })

  it('is cancelled with its checkout, unless it was paid, and is paper that a bank may take all the same', () => {
    const issued = done(SLIP, 'EMITIR')
    const cancelled = closed(issued, NOW)
    expect(stands(cancelled)).toEqual(['CANCELADA'])
    expect(actionsOf(cancelled, NOW)).toEqual(['PAGAR'])
    expect(stands(done(cancelled, 'PAGAR'))).toEqual(['APROVADA'])
    expect(stands(closed(done(issued, 'PAGAR'), NOW))).toEqual(['APROVADA'])
  })
})

it('money goes back once, and only what came', () => {
  const paid = done(CARD, 'APROVAR')
  const back = refunded(paid, 'c-1', NOW)
  expect(back.pagamentos).toMatchObject([{ status: 'ESTORNADA', estornado_em: NOW.toISOString() }])
  expect(refunded(back, 'c-1', later(1))).toBe(back)
  expect(refunded(CARD, 'c-1', NOW)).toBe(CARD)
  const slip = done(SLIP, 'EMITIR', 'PAGAR')
  expect(refunded(slip, slip.pagamentos[0]?.id ?? '', NOW)).toBe(slip)
})
