import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { ok, refused } from '../fixtures/client.ts'
import { account } from '../fixtures/demo.ts'
import { as } from '../fixtures/readings.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'

const { listar, criar, editar } = AREAS.vehicleModels.routes
const BRANDS = AREAS.vehicleBrands.routes
const NO_BRAND = 1101
const TAKEN = 1102

let admin: Session
let ana: Session

beforeAll(async () => {
  ;[admin, ana] = await Promise.all([sessionOf(account('admin')), sessionOf(account('ana'))])
})

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`
const newBrand = () => ok(BRANDS.criar, { ...as(admin), body: { nome: unique('Marca') } })
const created = (marca_id: string, nome: string) => ok(criar, { ...as(admin), body: { marca_id, nome } })
const params = (veiculoModeloId: string) => ({ ...as(admin), params: { veiculoModeloId } })
const edited = (id: string, body: { marca_id: string; nome: string; versao: number }) => ({ ...params(id), body })
const removeBrand = ({ id, versao }: { id: string; versao: number }) =>
  ok(BRANDS.mudarStatus, { ...as(admin), params: { veiculoMarcaId: id }, body: { status: 'REMOVIDO', versao } })

it('lists models by name, of a brand or of all, with the name of the brand', async () => {
  const [one, other] = [await newBrand(), await newBrand()]
  const word = unique('Ágil').replace(' ', '')
  for (const name of ['Çelik', 'beta']) await created(one.id, `${word} ${name}`)
  await created(other.id, `${word} Alfa`)
  const names = async (query: { nome?: string; marca_id?: string }) =>
    (await ok(listar, { ...as(ana), query })).itens.map(({ nome, marca_nome }) => [nome.split(' ')[1], marca_nome])
  expect(await names({ nome: word.toUpperCase() })).toEqual([
    ['Alfa', other.nome],
    ['beta', one.nome],
    ['Çelik', one.nome],
  ])
  expect(await names({ marca_id: one.id })).toEqual([
    ['beta', one.nome],
    ['Çelik', one.nome],
  ])
  expect(await names({ marca_id: one.id, nome: 'celik' })).toEqual([['Çelik', one.nome]])
})

it('is of a brand that is there (1101): not of an unknown one, nor of a removed one', async () => {
  const body = { marca_id: randomUUID(), nome: unique('Sem marca') }
  expect(await refused(criar, { ...as(admin), body })).toBe(NO_BRAND)
  const [brand, gone] = [await newBrand(), await newBrand()]
  const kept = await created(gone.id, unique('Antigo'))
  await removeBrand(gone)
  expect(await refused(criar, { ...as(admin), body: { ...body, marca_id: gone.id } })).toBe(NO_BRAND)
  const model = await created(brand.id, body.nome)
  expect(await refused(editar, edited(model.id, { marca_id: gone.id, nome: model.nome, versao: 1 }))).toBe(NO_BRAND)
  // A model of a removed brand keeps it, and its name.
  const renamed = await ok(editar, edited(kept.id, { marca_id: gone.id, nome: `${kept.nome} B`, versao: 1 }))
  expect(renamed).toMatchObject({ nome: `${kept.nome} B`, marca_nome: gone.nome, versao: 2 })
})

it('has a name that is one model’s only within its brand (1102), whatever its spelling', async () => {
  const [one, other] = [await newBrand(), await newBrand()]
  const model = await created(one.id, 'Único 600')
  expect(await refused(criar, { ...as(admin), body: { marca_id: one.id, nome: ' UNICO 600' } })).toBe(TAKEN)
  const same = await created(other.id, 'Único 600')
  expect(await refused(editar, edited(same.id, { marca_id: one.id, nome: 'unico 600', versao: 1 }))).toBe(TAKEN)
  await ok(editar, edited(model.id, { marca_id: one.id, nome: 'Único 800', versao: 1 }))
  const brought = await ok(editar, edited(same.id, { marca_id: one.id, nome: 'Único 600', versao: 1 }))
  expect(brought).toMatchObject({ marca_id: one.id, marca_nome: one.nome, versao: 2 })
})
