import { describe, expect, it } from 'vitest'
import type { TipoPulverizador } from '../../enums.ts'
import { extraUsersAmong, servedAmong } from './extraUsers.ts'
import type { Counted } from './irregularEquipment.ts'
import type { Coverage, ExtraUsers } from './regularity.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const [PAST, LATER] = ['2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z']

const additive = (id: string, usuarios: number, quantidade: number | null, valida_ate = LATER): ExtraUsers => ({
  id,
  usuarios,
  quantidade,
  valida_ate,
})
const coverage = (tipo: Coverage['tipo'], quantidade: number | null, ...adicionais: ExtraUsers[]): Coverage => ({
  id: `${tipo} ${quantidade}`,
  tipo,
  quantidade,
  adicionais,
  valida_ate: LATER,
  gratuita: false,
})
const machine = (id: string, month: number, ...tipos: TipoPulverizador[]): Counted => ({
  id,
  tipos_pulverizador: tipos.length > 0 ? tipos : ['PULVERIZADOR'],
  status: 'ATIVO',
  ativado_em: `2026-0${month}-01T00:00:00.000Z`,
})
const four = [machine('d', 4), machine('a', 1), machine('c', 3), machine('b', 2)]
const usersOf = (all: readonly Counted[], ...coverages: Coverage[]) =>
  Object.fromEntries([...extraUsersAmong(all, coverages, now)].toSorted())

describe('the users of additives', () => {
  it('are of the machines that are paid for, in the order of their activation, and of no irregular one', () => {
    expect(usersOf(four, coverage('PULVERIZADOR', 2, additive('x', 2, 2)))).toEqual({ a: 2, b: 2 })
    expect(usersOf(four, coverage('PULVERIZADOR', null, additive('x', 2, 3)))).toEqual({ a: 2, b: 2, c: 2 })
    expect(usersOf(four, coverage('PULVERIZADOR', 1, additive('x', 2, 3)))).toEqual({ a: 2 })
    expect(usersOf(four, coverage('PULVERIZADOR', 4))).toEqual({})
    expect(usersOf(four, coverage('TURBOPULVERIZADOR', 4, additive('x', 2, 4)))).toEqual({})
  })

  it('of two additives add up at each machine that both serve', () => {
    const both = coverage('PULVERIZADOR', 3, additive('x', 2, 3), additive('y', 5, 3))
    expect(usersOf(four, both)).toEqual({ a: 7, b: 7, c: 7 })
    expect(
      usersOf(four, coverage('PULVERIZADOR', 3, additive('x', 2, 3)), coverage('AMBOS', 1, additive('g', 1, 1))),
    ).toEqual({
      a: 3,
      b: 2,
      c: 2,
    })
  })

  it('of one additive of several subscriptions are of as many machines as those are for together, each once', () => {
    const added = { ...coverage('PULVERIZADOR', 1, additive('x', 2, 1)), id: 'added' }
    const coverages = [coverage('PULVERIZADOR', 2, additive('x', 2, 2)), added]
    expect(usersOf(four, ...coverages)).toEqual({ a: 2, b: 2, c: 2 })
    expect(servedAmong(four, coverages, now).map(({ assinatura, equipamento }) => [assinatura, equipamento])).toEqual([
      ['PULVERIZADOR 2', 'a'],
      ['PULVERIZADOR 2', 'b'],
      ['added', 'c'],
    ])
  })

  it('go by type, and what serves both types takes what is for both', () => {
    const mixed = [machine('t', 1, 'TURBOPULVERIZADOR'), machine('w', 1, 'PULVERIZADOR', 'TURBOPULVERIZADOR'), ...four]
    const types = [coverage('PULVERIZADOR', 1, additive('x', 2, 1)), coverage('AMBOS', 2, additive('x', 2, 2))]
    // A machine of one type takes a place of its own type first, which leaves room for the other type and for machines
    // of both.
    expect(usersOf(mixed, ...types)).toEqual({ a: 2, t: 2, w: 2 })
    expect(usersOf(mixed, coverage('TURBOPULVERIZADOR', 3, additive('x', 2, 3)))).toEqual({ t: 2 })
  })

  it('end with their date and with the subscription, and none are of a machine out of use', () => {
    const out = { ...machine('0', 1), status: 'INUTILIZADO' as const }
    expect(usersOf([out, ...four], coverage('PULVERIZADOR', 1, additive('x', 2, 1)))).toEqual({ a: 2 })
    expect(usersOf(four, coverage('PULVERIZADOR', 4, additive('x', 2, 4, PAST), additive('y', 1, 4)))).toEqual({
      a: 1,
      b: 1,
      c: 1,
      d: 1,
    })
    expect(usersOf(four, { ...coverage('PULVERIZADOR', 4, additive('x', 2, 4)), valida_ate: PAST })).toEqual({})
  })
})
