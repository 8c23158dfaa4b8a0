import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { flowFromLpm, flowToLpm } from '../../../shared/domain/numbers/units.ts'
import { foundFor, offeredOptions } from './filterOptions.ts'
import {
  asksInVain,
  cleared,
  filterFromAddress,
  isRestored,
  narrowing,
  openingFilter,
  parseFilter,
  rememberFilter,
  searchWith,
} from './filterState.ts'
import { type FilterProperty, filterOfTokens, tokensOf } from './filterTokens.ts'
import { forgetLists, readStored, writeStored } from './listStorage.ts'
import { resolvePreferences, storable } from './preferences.ts'
import { storedPreferences } from './storedPreferences.ts'

/** Storage as a browser has it: its keys are own properties. */
function memory(): Storage {
  const store: Record<string, unknown> = {}
  const methods = {
    getItem: (key: string) => (Object.hasOwn(store, key) ? (store[key] as string) : null),
    setItem: (key: string, value: string) => {
      store[key] = value
    },
    removeItem: (key: string) => {
      delete store[key]
    },
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(store, name, { value, enumerable: false })
  return store as unknown as Storage
}

const refusing = {
  getItem: () => {
    throw new Error('denied')
  },
  setItem: () => {
    throw new Error('denied')
  },
  removeItem: () => {
    throw new Error('denied')
  },
} as unknown as Storage

const schema = z.object({
  operador: z.string().max(10).optional(),
  erro_min: z.number().optional(),
  erro_max: z.number().optional(),
  tipo: z.array(z.string()).optional(),
})
type Wanted = z.infer<typeof schema>
const address = (filter: unknown) => `?${new URLSearchParams({ filtro: JSON.stringify(filter) })}`

describe('the filter in an address', () => {
  it.each([
    ['no filter', '?aba=2', false],
    ['an empty one', address({}), false],
    ['all of it known', address({ operador: 'Zé', tipo: [] }), false],
    ['no JSON', '?filtro=%7Bbad', true],
    ['no object', address(['operador']), true],
    ['a value that does not fit', address({ operador: 'Zé', erro_min: 'muito' }), true],
    ['a name the list does not know', address({ outro: 1 }), true],
  ])('%s: shows other rows than were meant: %s', (_, search, inVain) => {
    expect(asksInVain(schema, search)).toBe(inVain)
  })

  it('comes back as it was put there, beside other parameters', () => {
    const filter: Wanted = { operador: 'Zé & Cia', erro_min: -2.5, tipo: ['A', 'B'] }
    const search = searchWith('?aba=2', filter)
    expect(new URLSearchParams(search).get('aba')).toBe('2')
    expect(filterFromAddress(schema, search)).toEqual(filter)
    expect(searchWith(search, {})).toBe('?aba=2')
    expect(searchWith('', { operador: '', tipo: [] })).toBe('')
  })

  it.each([
    ['nothing', ''],
    ['no JSON', '?filtro=%7Bx'],
    ['an array', address(['operador'])],
    ['null', address(null)],
    ['a text', address('operador')],
  ])('is none when it is %s', (_, search) => {
    expect(filterFromAddress(schema, search)).toBeUndefined()
  })

  it('keeps what is valid beside a value that is not', () => {
    expect(filterFromAddress(schema, address({ operador: 'Ana', erro_min: 'muito', outro: 1 }))).toEqual({
      operador: 'Ana',
    })
    expect(parseFilter(schema, { operador: 'x'.repeat(11) })).toEqual({})
  })

  it('wins over the stored one, which comes back without it', () => {
    const storage = memory()
    rememberFilter('leituras', { operador: 'Ana' }, storage)
    expect(openingFilter('leituras', schema, '', storage)).toEqual({ operador: 'Ana' })
    expect(openingFilter('leituras', schema, address({ erro_max: 5 }), storage)).toEqual({ erro_max: 5 })
    expect(openingFilter('leituras', schema, '?filtro=oops', storage)).toEqual({})
    expect(openingFilter('receitas', schema, '', storage)).toEqual({})
    rememberFilter('leituras', {}, storage)
    expect(openingFilter('leituras', schema, '', storage)).toEqual({})
  })
})

it('is restored where no address asks for it and it narrows the list', () => {
  expect(isRestored({ operador: 'Ana' }, '?aba=x')).toBe(true)
  expect(isRestored({ operador: 'Ana' }, address({ operador: 'Ana' }))).toBe(false)
  expect(isRestored({ ordem: 'ANTIGAS' }, '')).toBe(false)
})

describe('the order of a list', () => {
  it('narrows nothing, and stays where filters are cleared', () => {
    expect(narrowing({ operador: 'Ana', ordem: 'ANTIGAS' })).toEqual({ operador: 'Ana' })
    expect(narrowing({ ordem: 'ANTIGAS' })).toEqual({})
    expect(cleared({ operador: 'Ana', ordem: 'ANTIGAS' })).toEqual({ ordem: 'ANTIGAS' })
    expect(cleared({ operador: 'Ana' })).toEqual({})
  })
})

describe('what a list stores', () => {
  it('is ignored when it no longer fits, and when the browser refuses storage', () => {
    const storage = memory()
    writeStored(storage, 'leituras', 'filtro', { erro_min: 'x' })
    expect(readStored(storage, 'leituras', 'filtro', schema)).toBeUndefined()
    expect(readStored(refusing, 'leituras', 'filtro', schema)).toBeUndefined()
    expect(() => writeStored(refusing, 'leituras', 'filtro', {})).not.toThrow()
  })

  it('is forgotten for every list at once, and nothing else is', () => {
    const storage = memory()
    writeStored(storage, 'leituras', 'filtro', {})
    writeStored(storage, 'receitas', 'preferencias', {})
    storage.setItem('aspersa.sessao', 'kept')
    forgetLists(storage)
    expect(Object.keys(storage)).toEqual(['aspersa.sessao'])
  })
})

describe('preferences', () => {
  const columns = [{ id: 'data', names: true as const }, { id: 'erro' }, { id: 'serie', hidden: true as const }]

  it('show every column but those that wait to be asked for', () => {
    expect(resolvePreferences(undefined, columns)).toMatchObject({
      columns: [
        { id: 'data', visible: true },
        { id: 'erro', visible: true },
        { id: 'serie', visible: false },
      ],
      pageSize: 20,
      wrap: true,
      compact: false,
    })
  })

  it('keep order and choice, drop what is gone or twice, append what is new', () => {
    const stored = [
      { id: 'erro', visivel: false },
      { id: 'antiga', visivel: true },
      { id: 'erro', visivel: true },
      { id: 'data', visivel: false },
    ]
    expect(resolvePreferences({ colunas: stored }, columns).columns).toEqual([
      { id: 'erro', visible: false },
      { id: 'data', visible: true },
      { id: 'serie', visible: false },
    ])
  })

  it('survive being stored', () => {
    const chosen = {
      ...resolvePreferences(undefined, columns),
      pageSize: 50 as const,
      compact: true,
    }
    const storage = memory()
    writeStored(storage, 'leituras', 'preferencias', storable(chosen))
    const read = readStored(storage, 'leituras', 'preferencias', storedPreferences)
    expect(resolvePreferences(read, columns)).toEqual(chosen)
  })

  it('refuse a page size the API would refuse', () => {
    const storage = memory()
    writeStored(storage, 'leituras', 'preferencias', { por_pagina: 5_000 })
    expect(readStored(storage, 'leituras', 'preferencias', storedPreferences)).toBeUndefined()
  })
})

describe('tokens', () => {
  const properties: readonly FilterProperty[] = [
    { id: 'operador', label: 'readings.operator', kind: 'text', fields: { ':': 'operador' } },
    { id: 'erro', label: 'readings.meanError', kind: 'number', fields: { '>=': 'erro_min', '<=': 'erro_max' } },
    { id: 'tipo', label: 'readings.type', kind: 'options', fields: { '=': 'tipo' }, many: true },
  ]

  it('stand for a filter and back', () => {
    const filter = { operador: 'Ana', erro_min: -2.5, erro_max: 10, tipo: ['A', 'B'] }
    const tokens = tokensOf(filter, properties, ',')
    expect(tokens).toContainEqual({ propertyKey: 'erro', operator: '>=', value: '-2,5' })
    expect(tokens).toContainEqual({ propertyKey: 'tipo', operator: '=', value: ['A', 'B'] })
    expect(filterOfTokens(tokens, properties, {}, ',')).toEqual(filter)
  })

  it.each([',', '.'])('are what they were when another is added, written with %s', (mark) => {
    const filter = { erro_min: 1.234, erro_max: 12345.5 }
    expect(filterOfTokens(tokensOf(filter, properties, mark), properties, {}, mark)).toEqual(filter)
  })

  it('keep fields of other controls, and the last of two for the same field', () => {
    const tokens = [
      { propertyKey: 'operador', operator: ':', value: 'Ana' },
      { propertyKey: 'operador', operator: ':', value: 'Rui' },
      { propertyKey: 'nada', operator: '=', value: 'x' },
      { operator: ':', value: 'solto' },
    ]
    expect(filterOfTokens(tokens, properties, { de: '2026-01-01', erro_min: 3 }, ',')).toEqual({
      de: '2026-01-01',
      operador: 'Rui',
    })
  })

  it('read numbers as the fields of a form do, and leave nonsense to the schema', () => {
    const of = (value: string, mark = ',') =>
      filterOfTokens([{ propertyKey: 'erro', operator: '>=', value }], properties, {}, mark)
    expect(of('2,5')).toEqual({ erro_min: 2.5 })
    expect(of(' 2.5 ')).toEqual({ erro_min: 2.5 })
    expect(of('1.234')).toEqual({ erro_min: 1234 })
    expect(of('1.234', '.')).toEqual({ erro_min: 1.234 })
    for (const nonsense of ['muito', '0x10', '1e3', '']) {
      expect(of(nonsense)).toEqual(nonsense === '' ? {} : { erro_min: nonsense })
    }
    expect(parseFilter(schema, of('muito'))).toEqual({})
  })
})

describe('a figure shown in another unit than the filter holds', () => {
  const flow: FilterProperty = {
    id: 'vazao',
    label: 'ui.number',
    kind: 'number',
    fields: { '>=': 'vazao_min' },
    unit: 'US gal/min',
    display: {
      toDisplay: (lpm) => flowFromLpm(lpm, 'GPM'),
      toStored: (gpm) => flowToLpm(gpm, 'GPM'),
      decimals: 3,
    },
  }
  const token = (value: string) => ({ propertyKey: 'vazao', operator: '>=', value })

  it('is shown and entered in that unit', () => {
    expect(tokensOf({ vazao_min: 1.2 }, [flow], ',')).toEqual([token('0,317')])
    expect(filterOfTokens([token('2')], [flow], {}, ',')).toEqual({ vazao_min: flowToLpm(2, 'GPM') })
    expect(filterOfTokens([token('-2')], [flow], {}, ',')).toEqual({ vazao_min: -flowToLpm(2, 'GPM') })
    expect(filterOfTokens([token('muito')], [flow], {}, ',')).toEqual({ vazao_min: 'muito' })
  })

  it('stays what it was, to the last bit, while its figure is left alone', () => {
    for (const vazao_min of [0, 1.2, 1 / 3, 99.123456789]) {
      expect(filterOfTokens(tokensOf({ vazao_min }, [flow], ','), [flow], { vazao_min }, ',')).toEqual({ vazao_min })
    }
  })
})

describe('options to filter by', () => {
  const known = [
    { value: '1', label: 'Turbo café' },
    { value: '3', label: 'Turbo vendido' },
  ]
  const found = [
    { value: '1', label: 'Turbo café (ASP-1)' },
    { value: '2', label: 'Turbo café (ASP-2)' },
  ]
  /** Which Cloudscape shows for a text: it looks in label, value and tags. */
  const shown = (text: string, asked: string) =>
    offeredOptions('equipamento', foundFor(asked, found), known)
      .filter(({ value, label, filteringTags }) =>
        [value, label, ...filteringTags].some((part) => part.toLowerCase().includes(text.toLowerCase())),
      )
      .map(({ value }) => value)

  it('are those the API found, then those known besides, each once', () => {
    expect(offeredOptions('equipamento', found, known).map(({ label }) => label)).toEqual([
      'Turbo café (ASP-1)',
      'Turbo café (ASP-2)',
      'Turbo vendido',
    ])
  })

  it('are found by serial number, without accents, and by all that the API finds them by', () => {
    expect(shown('asp-1', '')).toEqual(['1'])
    expect(shown('cafe', '')).toEqual(['1', '2'])
    expect(shown('càfe', 'càfe')).toEqual(['1', '2'])
  })
})
