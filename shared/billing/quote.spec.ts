import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Held, type PlanLine, type QuoteRequest, quoteOf } from './quote.ts'

const line = (fields: Partial<PlanLine> = {}): PlanLine => ({
  plano_id: 'p',
  nome: 'P',
  tipo: 'PULVERIZADOR',
  quantidade: 2,
  valor_unitario_centavos: 10_000,
  dias_teste_gratis: 0,
  ...fields,
})
const held = (fields: Partial<Held> = {}): Held => ({
  id: 's',
  tipo: 'PULVERIZADOR',
  quantidade: 2,
  gratuita: false,
  valida_ate: '2026-12-01T00:00:00.000Z',
  plano: { id: 'p', nome: 'P' },
  aditivos: [],
  pago: { centavos: 20_000, desde: '2026-11-01T00:00:00.000Z' },
  ...fields,
})
const USERS = {
  aditivo_id: 'a',
  nome: 'A',
  usuarios_adicionais: 2,
  quantidade: 2,
  valor_unitario_centavos: 500,
}
const request = (fields: Partial<QuoteRequest> = {}): QuoteRequest => ({
  periodo: 'MENSAL',
  moeda: 'BRL',
  planos: [line()],
  aditivos: [],
  held: [],
  now: '2026-11-16T00:00:00.000Z',
  ...fields,
})
const idsOf = (fields: Partial<QuoteRequest>) => quoteOf(request(fields)).substitui.map(({ id }) => id)

describe('what an order costs', () => {
  it('is its plans and additives, each by the equipment', () => {
    const quote = quoteOf(request({ aditivos: [USERS] }))
    expect([quote.subtotal, quote.desconto, quote.total].map(({ centavos }) => centavos)).toEqual([21_000, 0, 21_000])
    expect(quote.valida_ate).toBe('2026-12-16T00:00:00.000Z')
  })

  it('is less by what is left of what it takes the place of', () => {
    const quote = quoteOf(request({ planos: [line({ quantidade: 3 })], held: [held()] }))
    expect([quote.desconto, quote.total, quote.sobra].map(({ centavos }) => centavos)).toEqual([10_000, 20_000, 0])
  })

  it('tells what is left beyond a lower price', () => {
    const quote = quoteOf(
      request({ planos: [line({ valor_unitario_centavos: 4_000, quantidade: 1 })], held: [held()] }),
    )
    expect([quote.desconto, quote.total, quote.sobra].map(({ centavos }) => centavos)).toEqual([4_000, 0, 6_000])
  })

  it('is nothing yet where days are tried first, the fewest of its plans', () => {
    const planos = [line({ dias_teste_gratis: 30 }), line({ tipo: 'TURBOPULVERIZADOR', dias_teste_gratis: 10 })]
    const { subtotal, total, teste_ate, valida_ate } = quoteOf(request({ planos, aditivos: [USERS] }))
    expect([subtotal.centavos, total.centavos]).toEqual([41_000, 0])
    expect([teste_ate, valida_ate]).toEqual(['2026-11-26T00:00:00.000Z', '2026-11-26T00:00:00.000Z'])
    expect(quoteOf(request({ planos: [planos[0] ?? line(), line()] })).teste_ate).toBeNull()
  })
})

it('shows amounts and differences that whoever redoes them from what stands beside them gets', () => {
  const count = fc.integer({ min: 1, max: 60 })
  const cents = fc.integer({ min: 1, max: 900_000 })
  const days = fc.integer({ min: 1, max: 366 })
  const lines = fc.array(fc.tuple(count, cents), { minLength: 1, maxLength: 4 })
  const former = fc.array(fc.tuple(cents, days, fc.integer({ min: 0, max: 366 })), { maxLength: 3 })
  const now = Date.parse('2026-11-16T00:00:00.000Z')
  const day = (after: number) => new Date(now + after * 86_400_000).toISOString()
  fc.assert(
    fc.property(lines, former, (wanted, paid) => {
      const asked = wanted.map(([quantidade, valor_unitario_centavos]) => line({ quantidade, valor_unitario_centavos }))
      const all = paid.map(([centavos, total, left]) =>
        held({ valida_ate: day(Math.min(left, total)), pago: { centavos, desde: day(Math.min(left, total) - total) } }),
      )
      const quote = quoteOf(request({ planos: asked, held: all }))
      const subtotal = wanted.reduce((sum, [quantity, each]) => sum + BigInt(quantity) * BigInt(each), 0n)
      expect(BigInt(quote.subtotal.centavos)).toBe(subtotal)
      // `valor × dias ÷ dias do período`, without the fraction of a cent.
      for (const [at, one] of quote.proporcoes.entries()) {
        const [value, total, left] = paid[at] ?? [0, 0, 0]
        expect([one.valor_centavos, one.dias_periodo, one.dias]).toEqual([value, total, Math.min(left, total)])
        expect(BigInt(one.centavos)).toBe((BigInt(one.valor_centavos) * BigInt(one.dias)) / BigInt(one.dias_periodo))
      }
      const credit = quote.proporcoes.reduce((sum, { centavos }) => sum + centavos, 0)
      expect(quote.desconto.centavos + quote.sobra.centavos).toBe(credit)
      expect(quote.subtotal.centavos - quote.desconto.centavos).toBe(quote.total.centavos)
      expect(quote.total.centavos).toBeGreaterThanOrEqual(0)
      expect(quote.sobra.centavos === 0 || quote.total.centavos === 0).toBe(true)
    }),
  )
})

describe('an order takes the place', () => {
  it('of what there is for its type, given or paid, and leaves the other type alone', () => {
    const turbo = held({ id: 't', tipo: 'TURBOPULVERIZADOR', gratuita: true, plano: null, pago: null })
    expect(idsOf({ held: [held(), turbo] })).toEqual(['s'])
    expect(idsOf({ held: [held(), turbo], planos: [line({ tipo: 'TURBOPULVERIZADOR' })] })).toEqual(['t'])
  })

  it('of everything, if it is for both types; one for both types stays beside one for one type', () => {
    const all = [held(), held({ id: 'b', tipo: 'AMBOS' })]
    expect(idsOf({ held: all, planos: [line({ tipo: 'AMBOS' })] })).toEqual(['s', 'b'])
    expect(idsOf({ held: all })).toEqual(['s'])
  })
})

describe('an order equals what there is', () => {
  const igual = (fields: Partial<QuoteRequest>) => quoteOf(request(fields)).igual

  it('when plans, quantities and additives are the same, in whatever order', () => {
    expect(igual({ held: [held()] })).toBe(true)
    expect(igual({ held: [held({ aditivos: [{ id: 'a', valida_ate: null }] })], aditivos: [USERS] })).toBe(true)
    const added = [held({ aditivos: [{ id: 'a', valida_ate: null }] }), held({ id: 't', quantidade: 1 })]
    expect(igual({ held: added, planos: [line({ quantidade: 3 })], aditivos: [USERS] })).toBe(true)
    const two = [line(), line({ plano_id: 'q', tipo: 'TURBOPULVERIZADOR' })]
    const both = [held({ id: 't', tipo: 'TURBOPULVERIZADOR', plano: { id: 'q', nome: 'Q' } }), held()]
    expect(igual({ held: both, planos: two })).toBe(true)
  })

  it('and not when anything differs, when nothing is there, or what is there was given', () => {
    expect(igual({})).toBe(false)
    expect(igual({ held: [held({ quantidade: 3 })] })).toBe(false)
    expect(igual({ held: [held({ plano: { id: 'q', nome: 'Q' } })] })).toBe(false)
    expect(igual({ held: [held()], aditivos: [USERS] })).toBe(false)
    expect(igual({ held: [held({ aditivos: [{ id: 'a', valida_ate: null }] })] })).toBe(false)
    expect(igual({ held: [held({ gratuita: true })] })).toBe(false)
    const canceled = held({ aditivos: [{ id: 'a', valida_ate: '2026-12-01T00:00:00.000Z' }] })
    expect(igual({ held: [canceled], aditivos: [USERS] })).toBe(false)
  })

  it('whatever else there is, which it leaves as it is', () => {
    const turbo = held({ id: 't', tipo: 'TURBOPULVERIZADOR', plano: { id: 'q', nome: 'Q' } })
    const given = held({ id: 'g', tipo: 'AMBOS', plano: null, gratuita: true, quantidade: null })
    for (const besides of [turbo, given]) {
      expect(igual({ held: [held(), besides] })).toBe(true)
      expect(igual({ held: [held({ quantidade: 3 }), besides] })).toBe(false)
      expect(igual({ held: [besides] })).toBe(false)
    }
    // Of both types the other one is what it asks for besides.
    const two = [line(), line({ plano_id: 'q', tipo: 'TURBOPULVERIZADOR' })]
    expect(igual({ held: [held(), given], planos: two })).toBe(false)
  })
})
