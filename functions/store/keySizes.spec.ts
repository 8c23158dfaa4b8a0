import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BRAND, NOZZLE } from '../../tests/fixtures/messages.ts'
import { registryStores } from '../../tests/fixtures/registryStores.ts'
import { brands } from './catalogue/brands.ts'
import { nozzles } from './catalogue/nozzles.ts'
import { NOTHING_KNOWN, toItem } from './equipment/equipment.ts'
import type { Item } from './kit/batch.ts'
import { type Guard, guardItems } from './kit/guards.ts'
import { invitationToItem } from './members/invitations.ts'
import { newUser } from './users/userCreation.ts'
import { users } from './users/users.ts'
import { fleetVehicles } from './vehicles/fleetVehicles.ts'

// What DynamoDB refuses to store; the table of this machine takes keys of any size.

const ID = '0f0a2c1e-5d0b-4b6e-9a53-7a1d6a1c9b10'
const NOW = '2026-11-20T12:00:00.000Z'

/** As much as the contract takes of the longest name. */
const LONGEST = 120
const name = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: LONGEST }),
    fc.string({ unit: 'grapheme', maxLength: LONGEST }),
    fc.string({ unit: fc.constantFrom('각', '힣', ' '), minLength: 100, maxLength: LONGEST }),
    fc.string({ unit: fc.constantFrom('ﷺ', 'Ⱥ', 'İ', '😀', 'ﬃ', '㎯'), minLength: 30, maxLength: LONGEST }),
  )
  .map((text) => text.slice(0, LONGEST))

const removable = { criado_em: NOW, atualizado_em: NOW, versao: 1, status: 'ATIVO', removido_em: null } as const
interface Store<T> {
  toItem: (record: T) => Item
  guardsOf: (record: T) => Guard[]
  entriesOf: (record: T) => readonly Item[]
}
const itemsOf = <T>({ toItem: item, guardsOf, entriesOf }: Store<T>, record: T): Item[] => [
  item(record),
  ...entriesOf(record),
  ...guardItems(guardsOf(record), ID),
]

/** Everything that is stored of records whose texts are `text`. */
const storedOf: Record<string, (text: string) => Item[]> = {
  users: (text) =>
    itemsOf(users, {
      ...newUser({ id: ID, nome: text, email: 'ana@example.com', papel: 'CLIENTE' }, NOW),
      documento: { tipo: 'RG', numero: text.slice(0, 40).toUpperCase() },
    }),
  brands: (text) => itemsOf(brands, { ...BRAND, id: ID, nome: text }),
  nozzles: (text) => itemsOf(nozzles, { ...NOZZLE, id: ID, marca_id: ID, nome: text, modelo: text }),
  fleetVehicles: (text) =>
    itemsOf(fleetVehicles, {
      ...removable,
      id: ID,
      dono_id: ID,
      identificacao: text,
      numero: text,
      tipo: 'PULVERIZADOR',
      marca_id: ID,
      modelo_id: ID,
      capacidade_tanque: 1,
      ano_fabricacao: 2020,
      operador_nome: text,
      equipamento_id: null,
      secoes: [],
    } as never),
  equipment: (text) => [
    toItem({
      ...NOTHING_KNOWN,
      id: ID,
      numero_serie: 'ASP-0001',
      apelido: text,
      tipos_pulverizador: ['PULVERIZADOR'],
      status: 'ATIVO',
      dono_id: ID,
      donos: [],
      vinculados: [],
      versao: 1,
      criado_em: NOW,
      atualizado_em: NOW,
    } as never) as Item,
  ],
  invitations: () => [
    invitationToItem({
      dono_id: ID,
      email: `${'a'.repeat(64)}@${'b'.repeat(185)}.com`,
      criado_em: NOW,
      valido_ate: NOW,
    } as never),
  ],
}

for (const { name, store, record } of await registryStores())
  storedOf[name] = (text) => itemsOf(store, Object.assign({}, record, { id: ID, nome: text }))

const KEY = /^(?:gsi\d)?(pk|sk)$/
const tooLong = (items: readonly Item[]) =>
  items.flatMap((item) =>
    Object.entries(item).flatMap(([key, value]) => {
      const [, part] = KEY.exec(key) ?? []
      if (!part || value === undefined) return []
      const bytes = Buffer.byteLength(String(value))
      // An entry of an index or of the table without a key, or with an empty one, is refused too.
      return bytes >= 1 && bytes <= (part === 'sk' ? 1024 : 2048) ? [] : [`${key}: ${bytes}`]
    }),
  )

describe('every key made of a name', () => {
  it.each(Object.entries(storedOf))('of %s fits, whatever script the name has', (_, stored) => {
    fc.assert(
      fc.property(name, (text) => {
        expect(tooLong(stored(text))).toEqual([])
      }),
    )
    expect(tooLong(stored('각'.repeat(LONGEST)))).toEqual([])
    expect(tooLong(stored('ﷺ'.repeat(LONGEST)))).toEqual([])
  })

  it('is one item each, so that no transaction names one twice', () => {
    fc.assert(
      fc.property(name, (text) => {
        const keys = (storedOf.users?.(text) ?? []).map(({ pk, sk }) => `${pk} ${sk}`)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
    const long = '각'.repeat(58)
    const words = users.entriesOf({
      ...newUser({ id: ID, nome: `${long}가 ${long}나`, email: 'a@b.co', papel: 'CLIENTE' }, NOW),
    })
    expect(words).toHaveLength(1)
  })
})
