import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TipoPulverizador } from '../../enums.ts'
import { type Counted, irregularAmong, isOverNumber } from './irregularEquipment.ts'
import { type Coverage, irregularCount, kindOf } from './regularity.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const coverage = (fields: Partial<Coverage> = {}): Coverage => ({
  id: null,
  tipo: 'AMBOS',
  quantidade: null,
  adicionais: [],
  valida_ate: '2027-01-01T00:00:00.000Z',
  gratuita: false,
  ...fields,
})

const machine = (id: string, ativado_em: string | null, ...tipos: TipoPulverizador[]): Counted => ({
  id,
  tipos_pulverizador: tipos.length > 0 ? tipos : ['PULVERIZADOR'],
  status: 'ATIVO',
  ativado_em,
})

describe('irregularAmong', () => {
  const three = [
    machine('c', '2026-03-01T00:00:00.000Z'),
    machine('a', '2026-01-01T00:00:00.000Z'),
    machine('b', '2026-02-01T00:00:00.000Z'),
  ]

  it('names those activated last, beyond the number that is covered', () => {
    expect([...irregularAmong(three, [coverage({ quantidade: 1 })], now)].toSorted()).toEqual(['b', 'c'])
    expect([...irregularAmong(three, [coverage({ quantidade: 2 })], now)]).toEqual(['c'])
    expect([...irregularAmong(three, [coverage({ quantidade: 3 })], now)]).toEqual([])
    expect([...irregularAmong(three, [coverage()], now)]).toEqual([])
  })

  it('names every one of a type that is not covered, and leaves them out of the number', () => {
    const mixed = [...three, machine('t', null, 'TURBOPULVERIZADOR')]
    expect(
      [...irregularAmong(mixed, [coverage({ tipo: 'TURBOPULVERIZADOR', quantidade: 1 })], now)].toSorted(),
    ).toEqual(['a', 'b', 'c'])
    expect(irregularAmong(mixed, [], now).size).toBe(4)
  })

  it('takes one for both types as covered by a subscription for both only', () => {
    const both = [machine('x', null, 'PULVERIZADOR', 'TURBOPULVERIZADOR')]
    expect(irregularAmong(both, [coverage({ tipo: 'PULVERIZADOR' })], now).size).toBe(1)
    expect(irregularAmong(both, [coverage()], now).size).toBe(0)
  })

  it('neither counts nor names what is out of use', () => {
    const out = { ...machine('0', null), status: 'INUTILIZADO' as const }
    expect([...irregularAmong([out, ...three], [coverage({ quantidade: 2 })], now)]).toEqual(['c'])
    expect(irregularAmong([out], [], now).size).toBe(0)
  })

  it('names as many as irregularCount counts, whatever the equipment and the subscription', () => {
    const types = fc.constantFrom<TipoPulverizador[]>(
      ['PULVERIZADOR'],
      ['TURBOPULVERIZADOR'],
      ['PULVERIZADOR', 'TURBOPULVERIZADOR'],
    )
    const given = fc.record({
      id: fc.uuid(),
      tipos_pulverizador: types,
      status: fc.constantFrom<Counted['status']>('ATIVO', 'INUTILIZADO'),
      ativado_em: fc.constantFrom(null, '2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'),
    })
    const covered = fc.array(
      fc.record({
        id: fc.constant(null),
        adicionais: fc.constant([]),
        tipo: fc.constantFrom<Coverage['tipo']>('AMBOS', 'PULVERIZADOR', 'TURBOPULVERIZADOR'),
        quantidade: fc.option(fc.nat(4), { freq: 6 }),
        valida_ate: fc.constantFrom('2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'),
        gratuita: fc.boolean(),
      }),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(fc.uniqueArray(given, { selector: ({ id }) => id, maxLength: 12 }), covered, (all, held) => {
        const counts: Partial<Record<Coverage['tipo'], number>> = {}
        for (const { status, tipos_pulverizador } of all) {
          const kind = kindOf(tipos_pulverizador)
          if (status === 'ATIVO') counts[kind] = (counts[kind] ?? 0) + 1
        }
        const named = irregularAmong(all, held, now)
        expect(named.size).toBe(irregularCount(counts, held, now))
        if (!isOverNumber(counts, held, now)) {
          const unlimited = held.map((one) => ({ ...one, quantidade: one.quantidade === 0 ? 0 : null }))
          const alone = all.filter((one) => irregularAmong([one], unlimited, now).size > 0)
          expect(new Set(alone.map(({ id }) => id))).toEqual(named)
        }
      }),
      { numRuns: 500 },
    )
  })
})
