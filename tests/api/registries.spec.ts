import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '../../shared/errors.ts'
import { type CallOptions, call, ok, refused } from '../fixtures/client.ts'
import { account, GRANTED, idOf } from '../fixtures/demo.ts'
import { as } from '../fixtures/readings.ts'
import { bodyOf, changedBodyOf, REGISTRIES } from '../fixtures/registries.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'
import { allItems } from '../fixtures/table.ts'
import { isOpenTo } from './roleTable.ts'

// Whatever is declared as a registry behaves so; what only one of them does is told in a spec of its own.

interface Record {
  id: string
  nome: string
  versao: number
}
type Status = 'ATIVO' | 'REMOVIDO'

let admin: Session
let ana: Session

beforeAll(async () => {
  ;[admin, ana] = await Promise.all([sessionOf(account('admin')), sessionOf(account('ana'))])
})

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

describe.each(REGISTRIES.map((area) => [area.name, area] as const))('the registry %s', (_, area) => {
  const { registry, routes } = area
  const { listar, criar, ver, editar, mudarStatus } = routes
  const { param, showsRemoved = false, filter, refused: { write = [] } = {} } = registry
  /** The refusal of a name that another record has. */
  const taken = write.map((name) => ERRORS[name].code).filter((_code, at) => write[at]?.endsWith('_JA_EXISTE'))[0]
  const hasName = 'nome' in filter
  const listsRemoved = 'status' in filter

  const of = (id: string, who: CallOptions = as(admin)) => ({ ...who, params: { [param]: id } })
  const written = new Map<string, { readonly [field: string]: unknown }>()
  async function create(nome: string): Promise<Record> {
    const body = { ...(await bodyOf(area, nome)) }
    const record = (await ok(criar, { ...as(admin), body })) as Record
    written.set(record.id, body)
    return record
  }
  /** The record as it was written but for the name. */
  const renamed = ({ id }: Pick<Record, 'id'>, nome: string, versao: number, who?: CallOptions) => ({
    ...of(id, who),
    body: { ...written.get(id), nome, versao },
  })
  const moved = ({ id }: Pick<Record, 'id'>, status: Status, versao: number, who?: CallOptions) => ({
    ...of(id, who),
    body: { status, versao },
  })
  async function listed(query: object, who = admin): Promise<Record[]> {
    const found: Record[] = []
    let cursor: string | undefined
    do {
      const page = (await ok(listar, { ...as(who), query: { ...query, limite: 100, cursor } })) as {
        itens: Record[]
        proximo: string | null
      }
      found.push(...page.itens)
      cursor = page.proximo ?? undefined
    } while (cursor)
    return found
  }
  /** A brand names its image by an upload, and is shown with it. */
  const shownOf = (body: object | undefined) =>
    Object.fromEntries(Object.entries(body ?? {}).filter(([name]) => name in registry.record.shape))
  const rowOf = async ({ id, nome }: Pick<Record, 'id' | 'nome'>) =>
    (await listed(hasName ? { nome } : {})).find((row) => row.id === id)
  const idsOf = async (query: object) => (await listed(query)).map(({ id }) => id)

  it('creates a record as it was written, which its list and its page show', async () => {
    const nome = unique('Nova')
    const record = await create(nome)
    expect(record).toMatchObject({ ...shownOf(written.get(record.id)), nome, versao: 1 })
    expect(await ok(ver, of(record.id))).toEqual(record)
    expect(await rowOf(record)).toEqual(registry.row.parse(record))
  })

  it('is changed in every field that people write, which its page shows, and its list shows and is narrowed by', async () => {
    const { id } = await create(unique('Antes'))
    const body = await changedBodyOf(area, written.get(id) ?? {}, unique('Depois'))
    const changed = (await ok(editar, { ...of(id), body: { ...body, versao: 1 } })) as Record
    expect(changed).toMatchObject({ ...shownOf(body), versao: 2 })
    expect(await ok(ver, of(id))).toEqual(changed)
    expect(await rowOf(changed)).toEqual(registry.row.parse(changed))
    for (const name of Object.keys(filter).filter((one) => one !== 'nome' && one in body)) {
      const query = { ...(hasName && { nome: changed.nome }), [name]: shownOf(body)[name] }
      expect(await idsOf(query), name).toEqual([id])
      expect(await idsOf({ ...query, [name]: written.get(id)?.[name] }), name).toEqual([])
    }
  })

  it.runIf(hasName)(
    'is listed by name in pages, and found by beginnings of words, whatever case and accents',
    async () => {
      const prefix = unique('Ágil')
      for (const name of ['Çelik', 'Beta', 'alfa']) await create(`${prefix} ${name}`)
      await create(unique('Outra'))
      const page = async (cursor?: string) =>
        (await ok(listar, { ...as(admin), query: { nome: prefix.toUpperCase(), limite: 2, cursor } })) as {
          itens: Record[]
          proximo: string | null
        }
      const first = await page()
      const second = await page(first.proximo ?? undefined)
      expect(first.itens).toHaveLength(2)
      expect([...first.itens, ...second.itens].map(({ nome }) => nome.slice(prefix.length + 1))).toEqual([
        'alfa',
        'Beta',
        'Çelik',
      ])
      expect(second.proximo).toBeNull()
    },
  )

  it('lets a name be one record’s only, also by its spelling, until that is called otherwise', async () => {
    const nome = unique('Única')
    const record = await create(nome)
    const body = written.get(record.id)
    const spelled = nome.toUpperCase().replace('Ú', 'U')
    const spellings = [
      ` ${spelled} `,
      spelled.replaceAll(' ', '  '),
      spelled.replaceAll(' ', '\u00a0'),
      `${spelled}\u200b`,
    ]
    for (const spelling of spellings)
      expect(await refused(criar, { ...as(admin), body: { ...body, nome: spelling } }), spelling).toBe(taken)
    const other = (await ok(criar, { ...as(admin), body: { ...body, nome: unique('Outra') } })) as Record
    written.set(other.id, body ?? {})
    expect(await refused(editar, renamed(other, spelled, 1))).toBe(taken)
    expect(await ok(editar, renamed(record, spelled, 1))).toMatchObject({ nome: spelled, versao: 2 })
    await ok(editar, renamed(record, unique('Renomeada'), 2))
    expect(await ok(criar, { ...as(admin), body: { ...body, nome } })).toMatchObject({ nome, versao: 1 })
  })

  it('is edited over the version that was read, with a history of who did it', async () => {
    const record = await create(unique('Marca'))
    const names = [unique('Mudada'), unique('Perdida')]
    const both = await Promise.all(names.map((nome) => call(editar, renamed(record, nome, 1))))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { nome, versao } = (await ok(ver, of(record.id))) as Record
    expect([names.includes(nome), versao]).toEqual([true, 2])
    expect(await refused(editar, renamed(record, unique('Tarde'), 1))).toBe(409)
    const told = (await allItems()).filter(({ pk }) => pk.startsWith('AUDITORIA#') && pk.endsWith(`#${record.id}`))
    const ofName = told.filter(({ campo }) => campo === 'nome').map(({ quem, de, para }) => [quem, de, para])
    expect(ofName.toSorted((one, other) => Number(one[1] !== null) - Number(other[1] !== null))).toEqual([
      [idOf('admin'), null, record.nome],
      [idOf('admin'), record.nome, nome],
    ])
  })

  it('is removed and restored over the version that was read; meanwhile it keeps its name, as the refusal tells', async () => {
    const nome = unique('Removida')
    const record = await create(nome)
    const query = hasName ? { nome } : {}
    expect(await idsOf(query)).toContain(record.id)
    expect(await refused(mudarStatus, moved(record, 'REMOVIDO', 7))).toBe(409)
    const { versao } = (await ok(mudarStatus, moved(record, 'REMOVIDO', 1))) as Record
    expect(await refused(mudarStatus, moved(record, 'ATIVO', 1))).toBe(409)
    expect(await idsOf(query)).not.toContain(record.id)
    if (listsRemoved) expect(await idsOf({ ...query, status: 'REMOVIDO' })).toContain(record.id)
    if (showsRemoved) expect(await ok(ver, of(record.id))).toMatchObject({ id: record.id })
    else {
      expect(await refused(ver, of(record.id))).toBe(404)
      for (const seen of [1, versao]) expect(await refused(editar, renamed(record, unique('Outra'), seen))).toBe(404)
    }

    const body = { ...written.get(record.id), nome: nome.toUpperCase() }
    const { status, body: refusal } = await call(criar, { ...as(admin), body })
    expect([status, refusal]).toMatchObject([
      422,
      { error: { code: taken, report: { removido: { id: record.id, versao } } } },
    ])
    const restored = (await ok(mudarStatus, moved(record, 'ATIVO', versao))) as Record
    expect(restored).toMatchObject({ id: record.id, nome })
    expect(await idsOf(query)).toContain(record.id)
    if (listsRemoved) expect(await idsOf({ ...query, status: 'REMOVIDO' })).not.toContain(record.id)
    expect(await ok(editar, renamed(record, `${nome} B`, restored.versao))).toMatchObject({ nome: `${nome} B` })
  })

  it('is written by nobody but an administrator of the product, and listed for customers who may', async () => {
    const record = await create(unique('Firme'))
    const body = { ...written.get(record.id), nome: unique('Alheia') }
    for (const key of ['ana', 'bruno', 'carla'] as const) {
      const who = as(await sessionOf(account(key)), idOf('ana'))
      expect(await refused(criar, { ...who, body }), key).toBe(403)
      expect(await refused(editar, renamed(record, unique('Alheia'), 1, who)), key).toBe(403)
      expect(await refused(mudarStatus, moved(record, 'REMOVIDO', 1, who)), key).toBe(403)
    }
    expect((await call(criar, { body })).status).toBe(401)
    const query = hasName ? { nome: record.nome } : {}
    // Some registries are the administrators' alone.
    if (isOpenTo(listar.access, 'DONO', GRANTED)) {
      expect((await listed(query, ana)).map(({ id }) => id)).toContain(record.id)
    } else expect(await refused(listar, { ...as(ana), query })).toBe(403)
    expect(await ok(ver, of(record.id))).toEqual(record)
  })

  it('refuses what is no name, and says of an unknown record that there is none', async () => {
    const record = await create(unique('Nome'))
    for (const nome of [' ', 'x'.repeat(61)]) {
      expect(await refused(criar, { ...as(admin), body: { ...written.get(record.id), nome } })).toBe(30)
      expect(await refused(editar, renamed(record, nome, 1))).toBe(30)
    }
    const unknown = { id: randomUUID() }
    written.set(unknown.id, written.get(record.id) ?? {})
    expect(await refused(ver, of(unknown.id))).toBe(404)
    expect(await refused(editar, renamed(unknown, 'x', 1))).toBe(404)
    expect(await refused(mudarStatus, moved(unknown, 'REMOVIDO', 1))).toBe(404)
  })
})
