import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { pngFile } from '../../scripts/seed/png.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { call, ok, refused } from '../fixtures/client.ts'
import { account } from '../fixtures/demo.ts'
import { as } from '../fixtures/readings.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'
import { keysOf, upload } from '../fixtures/uploads.ts'

const IMAGE = { finalidade: 'IMAGEM_CATALOGO', nome: 'marca.png', mimetype: 'image/png' } as const

const { listar, criar, verOrdem, reordenar, editar, mudarStatus } = AREAS.brands.routes

let admin: Session
let ana: Session

beforeAll(async () => {
  ;[admin, ana] = await Promise.all([sessionOf(account('admin')), sessionOf(account('ana'))])
})

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`
const created = (nome: string) => ok(criar, { ...as(admin), body: { nome, imagem_id: null } })
const moved = (id: string, status: 'ATIVO' | 'REMOVIDO', versao: number, who = admin) => ({
  ...as(who),
  params: { marcaId: id },
  body: { status, versao },
})

it('is put into another order as one change: the second of two administrators at once is refused', async () => {
  const prefix = unique('Ordem')
  const added = [await created(`${prefix} A`), await created(`${prefix} B`), await created(`${prefix} C`)].map(
    ({ id }) => id,
  )
  const own = (ids: string[]) => ids.filter((id) => added.includes(id))
  const before = await ok(verOrdem, as(ana))
  const all = before.itens.map(({ id }) => id)
  const turned = [...all.filter((id) => !added.includes(id)), ...added.toReversed()]
  const change = (marcas: string[]) => call(reordenar, { ...as(admin), body: { marcas, versao: before.versao } })
  const answers = await Promise.all([change(turned), change([...turned].reverse())])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const after = await ok(verOrdem, as(admin))
  expect(after.versao).toBe(before.versao + 1)
  expect([added, added.toReversed()]).toContainEqual(own(after.itens.map(({ id }) => id)))

  const kept = await ok(reordenar, { ...as(admin), body: { marcas: turned, versao: after.versao } })
  expect(own(kept.itens.map(({ id }) => id))).toEqual(added.toReversed())
  // Pages of two follow the order too.
  const page = (cursor?: string) => ok(listar, { ...as(ana), query: { nome: prefix, limite: 2, cursor } })
  const first = await page()
  const second = await page(first.proximo ?? undefined)
  expect([...first.itens, ...second.itens].map(({ id }) => id)).toEqual(added.toReversed())
  expect(second.proximo).toBeNull()
})

it('refuses an order with a brand that is none, or with one twice, and whoever is no administrator', async () => {
  const { itens, versao } = await ok(verOrdem, as(admin))
  const known = itens[0]?.id ?? ''
  const send = (marcas: string[], who = admin) => call(reordenar, { ...as(who), body: { marcas, versao } })
  for (const marcas of [[randomUUID()], [known, known]]) {
    const { status, body } = await send(marcas)
    expect([status, body]).toMatchObject([422, { error: { report: { campos: [{ mensagem: 'marca_desconhecida' }] } } }])
  }
  expect((await send([known], ana)).status).toBe(403)
  expect(await refused(criar, { ...as(ana), body: { nome: 'x', imagem_id: null } })).toBe(403)
  expect(await refused(mudarStatus, moved(known, 'REMOVIDO', 1, ana))).toBe(403)
})

it('has an image of its own, which an edit keeps, replaces or gives up', async () => {
  const sent = async () => (await upload(as(admin), IMAGE, pngFile(12, 8))).id
  const first = await sent()
  const nome = unique('Ilustrada')
  const brand = await ok(criar, { ...as(admin), body: { nome, imagem_id: first } })
  expect(brand.imagem).toEqual({ id: first, caminho: `catalogo/${first}` })
  expect(await keysOf('ImagesBucketName', `image/catalogo/${first}`)).toHaveLength(2)
  const change = (imagem_id: string | null, versao: number) =>
    call(editar, {
      ...as(admin),
      params: { marcaId: brand.id },
      body: { nome: `${nome} ${versao}`, imagem_id, versao },
    })
  expect((await change(first, 1)).body).toMatchObject({ imagem: { id: first } })
  const second = await sent()
  expect((await change(second, 2)).body).toMatchObject({ imagem: { id: second } })
  // Given up, and nobody's to take again.
  expect((await change(first, 3)).code).toBe(307)
  expect((await change(null, 3)).body).toMatchObject({ imagem: null })
})
