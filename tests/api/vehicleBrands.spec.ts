import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { call, ok, refused } from '../fixtures/client.ts'
import { account, idOf } from '../fixtures/demo.ts'
import { as } from '../fixtures/readings.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'
import { itemsOf } from '../fixtures/table.ts'

const { listar, criar, ver, editar, mudarStatus } = AREAS.vehicleBrands.routes
const TAKEN = 1100

let admin: Session
let ana: Session

beforeAll(async () => {
  ;[admin, ana] = await Promise.all([sessionOf(account('admin')), sessionOf(account('ana'))])
})

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`
const created = (nome: string) => ok(criar, { ...as(admin), body: { nome } })
const edited = (id: string, nome: string, versao: number) => ({
  ...as(admin),
  params: { veiculoMarcaId: id },
  body: { nome, versao },
})

it('lists brands by name, and finds them by its beginning, whatever case and accents', async () => {
  const prefix = unique('Ágil')
  for (const name of ['Çelik', 'Beta', 'alfa']) await created(`${prefix} ${name}`)
  const page = (cursor?: string) => ok(listar, { ...as(ana), query: { nome: prefix.toUpperCase(), limite: 2, cursor } })
  const first = await page()
  const second = await page(first.proximo ?? undefined)
  expect([...first.itens, ...second.itens].map(({ nome }) => nome.slice(prefix.length + 1))).toEqual([
    'alfa',
    'Beta',
    'Çelik',
  ])
  expect(second.proximo).toBeNull()
})

it('lets a name be one brand’s only, also by its spelling (1100), until that brand is called otherwise', async () => {
  const name = unique('Única')
  const brand = await created(name)
  const spelled = name.toUpperCase().replace('Ú', 'U')
  const spellings = [
    ` ${spelled} `,
    spelled.replaceAll(' ', '  '),
    spelled.replaceAll(' ', '\u00a0'),
    `${spelled}\u200b`,
  ]
  for (const nome of spellings) expect(await refused(criar, { ...as(admin), body: { nome } }), nome).toBe(TAKEN)
  const other = await created(unique('Outra'))
  expect(await refused(editar, edited(other.id, spelled, 1))).toBe(TAKEN)
  expect(await ok(editar, edited(brand.id, spelled, 1))).toMatchObject({ nome: spelled, versao: 2 })
  await ok(editar, edited(brand.id, unique('Nova'), 2))
  expect(await created(name)).toMatchObject({ nome: name, versao: 1 })
})

it('is edited over the version that was read, with a history', async () => {
  const brand = await created(unique('Marca'))
  const name = unique('Renomeada')
  const both = await Promise.all([name, unique('Perdida')].map((nome) => call(editar, edited(brand.id, nome, 1))))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { nome, versao } = await ok(ver, { ...as(admin), params: { veiculoMarcaId: brand.id } })
  expect(versao).toBe(2)
  const told = (await itemsOf(`AUDITORIA#VEICULO_MARCA#${brand.id}`)).map(({ quem, campo, de, para }) => [
    quem,
    campo,
    de,
    para,
  ])
  // What was stored at once is told in any order.
  expect([...told.slice(0, 2).toSorted(), ...told.slice(2)]).toEqual([
    [idOf('admin'), 'nome', null, brand.nome],
    [idOf('admin'), 'status', null, 'ATIVO'],
    [idOf('admin'), 'nome', brand.nome, nome],
  ])
})

const moved = (id: string, status: 'ATIVO' | 'REMOVIDO', versao: number, who = admin) => ({
  ...as(who),
  params: { veiculoMarcaId: id },
  body: { status, versao },
})

it('is removed and restored: meanwhile it is in no list, cannot be edited, and keeps its name, as the refusal tells', async () => {
  const name = unique('Removida')
  const brand = await created(name)
  const listed = async () => (await ok(listar, { ...as(ana), query: { nome: name } })).itens.map(({ id }) => id)
  expect(await listed()).toEqual([brand.id])
  const removed = await ok(mudarStatus, moved(brand.id, 'REMOVIDO', brand.versao))
  expect(await refused(mudarStatus, moved(brand.id, 'ATIVO', brand.versao))).toBe(409)
  expect(await listed()).toEqual([])
  expect(await refused(ver, { ...as(admin), params: { veiculoMarcaId: brand.id } })).toBe(404)
  for (const seen of [brand.versao, removed.versao]) {
    expect(await refused(editar, edited(brand.id, unique('Outra'), seen))).toBe(404)
  }

  const { status, body } = await call(criar, { ...as(admin), body: { nome: name.toUpperCase() } })
  expect([status, body]).toMatchObject([
    422,
    { error: { code: TAKEN, report: { removido: { id: brand.id, versao: removed.versao } } } },
  ])
  const restored = await ok(mudarStatus, moved(brand.id, 'ATIVO', removed.versao))
  expect(restored).toMatchObject({ id: brand.id, nome: name })
  expect(await listed()).toEqual([brand.id])
  expect(await ok(editar, edited(brand.id, `${name} B`, restored.versao))).toMatchObject({ nome: `${name} B` })
})

it('is removed by nobody but an administrator', async () => {
  const brand = await created(unique('Firme'))
  expect(await refused(mudarStatus, moved(brand.id, 'REMOVIDO', brand.versao, ana))).toBe(403)
  expect(await refused(mudarStatus, moved(randomUUID(), 'REMOVIDO', 1))).toBe(404)
})

it('refuses what is no name, an unknown brand, and whoever is no administrator', async () => {
  const send = (nome: string) => refused(criar, { ...as(admin), body: { nome } })
  expect([await send(' '), await send('x'.repeat(61))]).toEqual([30, 30])
  expect(await refused(ver, { ...as(admin), params: { veiculoMarcaId: randomUUID() } })).toBe(404)
  expect(await refused(editar, edited(randomUUID(), 'x', 1))).toBe(404)
  expect(await refused(criar, { ...as(ana), body: { nome: unique('Alheia') } })).toBe(403)
})
