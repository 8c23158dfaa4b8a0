import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Coverage, irregularCount } from '../domain/equipment/regularity.ts'
import type { TipoPulverizadorCadastro } from '../enums.ts'
import { money } from './money.ts'
import { placesToAdd, restOfPeriods } from './regularize.ts'

const T = 'T00:00:00.000Z'
const now = new Date(`2026-11-16${T}`)
const reach = { ancora: `2026-11-01${T}`, periodos: 1, valida_ate: `2026-12-01${T}` }
const covering = (id: string, tipo: TipoPulverizadorCadastro, quantidade: number | null): Coverage => ({
  id,
  tipo,
  quantidade,
  adicionais: [],
  gratuita: false,
  valida_ate: reach.valida_ate,
})
const of = (one: Coverage) => ({ ...reach, id: one.id ?? '', tipo: one.tipo })

describe('equipment without room', () => {
  const [boom, turbo, both] = [
    covering('p', 'PULVERIZADOR', 1),
    covering('t', 'TURBOPULVERIZADOR', 1),
    covering('a', 'AMBOS', 1),
  ]
  const added = (counts: Parameters<typeof placesToAdd>[0], held: Coverage[]) =>
    placesToAdd(counts, held, held.map(of), now)

  it('is added to what there is for its type, else to what is for both', () => {
    expect(added({ PULVERIZADOR: 3, TURBOPULVERIZADOR: 2 }, [boom, turbo])).toEqual({
      added: [
        { assinatura_id: 'p', quantidade: 2 },
        { assinatura_id: 't', quantidade: 1 },
      ],
      rest: 0,
    })
    expect(added({ PULVERIZADOR: 3 }, [both])).toEqual({ added: [{ assinatura_id: 'a', quantidade: 2 }], rest: 0 })
  })

  it('takes room for both types where nothing else could cover it', () => {
    expect(added({ PULVERIZADOR: 2, TURBOPULVERIZADOR: 1 }, [boom, both])).toEqual({
      added: [{ assinatura_id: 'p', quantidade: 1 }],
      rest: 0,
    })
  })

  it('stays without where nothing there is could cover it', () => {
    expect(added({ TURBOPULVERIZADOR: 2 }, [boom])).toEqual({ added: [], rest: 2 })
    expect(added({ AMBOS: 1 }, [boom, turbo])).toEqual({ added: [], rest: 1 })
    const given = covering('g', 'PULVERIZADOR', null)
    expect(placesToAdd({ TURBOPULVERIZADOR: 1 }, [given], [], now)).toEqual({ added: [], rest: 1 })
  })

  it('is regular once it is added, whatever there is, but for what finds no subscription', () => {
    const kinds = ['PULVERIZADOR', 'TURBOPULVERIZADOR', 'AMBOS'] as const
    const counts = fc.record({ PULVERIZADOR: fc.nat(5), TURBOPULVERIZADOR: fc.nat(5), AMBOS: fc.nat(5) })
    const held = fc.uniqueArray(
      fc.record({ tipo: fc.constantFrom(...kinds), quantidade: fc.integer({ min: 1, max: 5 }) }),
      { selector: ({ tipo }) => tipo },
    )
    fc.assert(
      fc.property(counts, held, (equipment, plans) => {
        const coverages = plans.map(({ tipo, quantidade }) => covering(tipo, tipo, quantidade))
        const result = placesToAdd(equipment, coverages, coverages.map(of), now)
        const more = result.added.map(({ assinatura_id: id, quantidade }) =>
          covering('new', coverages.find((one) => one.id === id)?.tipo ?? 'AMBOS', quantidade),
        )
        expect(irregularCount(equipment, [...coverages, ...more], now)).toBe(result.rest)
        const sum = result.added.reduce((all, one) => all + one.quantidade, 0)
        expect(sum + result.rest).toBe(irregularCount(equipment, coverages, now))
      }),
    )
  })
})

describe('what is added', () => {
  const rest = (more: object, at = now.toISOString()) =>
    restOfPeriods(money(3_000, 'BRL'), { ...reach, ...more }, 'MENSAL', at).centavos

  it('is paid for the time that is left, of the period that was renewed already too', () => {
    expect(rest({})).toBe(1_500)
    expect(rest({ periodos: 2, valida_ate: `2027-01-01${T}` })).toBe(4_500)
    expect(rest({}, `2026-11-01${T}`)).toBe(3_000)
    expect(rest({}, `2026-11-30T23:59:59.999Z`)).toBe(0)
  })

  it('costs nothing while it is tried', () => {
    expect(rest({ periodos: 0 })).toBe(0)
  })
})
