import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Ponta, PontaEditavel } from '../../shared/contract/nozzles.ts'
import { call, ok, refused } from '../fixtures/client.ts'
import { account } from '../fixtures/demo.ts'
import { as } from '../fixtures/readings.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'

const { listar, criar, ver, editar, mudarStatus, documento } = AREAS.nozzles.routes
const TAKEN = 1001
const RULE = 422

let admin: Session
let ana: Session
let brand: { id: string; nome: string }

beforeAll(async () => {
  ;[admin, ana] = await Promise.all([sessionOf(account('admin')), sessionOf(account('ana'))])
  const body = { nome: `Bicos ${randomUUID().slice(0, 8)}`, imagem_id: null }
  const { id, nome } = await ok(AREAS.brands.routes.criar, { ...as(admin), body })
  brand = { id, nome }
})

type Profile = PontaEditavel['perfis'][number]
const profile = (pressao_bar: number, vazao_lpm: number, given: Partial<Profile> = {}): Profile => ({
  id: null,
  pressao_bar,
  vazao_lpm,
  gota: null,
  edicao_gota: null,
  fonte: 'catálogo 2026',
  status: 'ATIVO',
  ...given,
})
const nozzle = (given: Partial<PontaEditavel> = {}): PontaEditavel => ({
  marca_id: brand.id,
  modelo: `M${randomUUID().slice(0, 8)}`,
  angulo: 110,
  tamanho: '03',
  serie_iso: true,
  tipo_jato: 'LEQUE_PADRAO',
  jato_fabricante: null,
  codigo_fabricante: null,
  cor: 'AZUL',
  material: 'CERAMICA',
  malha_cor: null,
  malha_tamanho: null,
  pressao_min_bar: null,
  pressao_max_bar: null,
  verificada: false,
  imagem_id: null,
  perfis: [profile(2, 0.98), profile(3, 1.2)],
  ...given,
})
const created = (given?: Partial<PontaEditavel>) => ok(criar, { ...as(admin), body: nozzle(given) })
const bodyOf = ({ id, marca, nome, imagem, status, versao, procedencia, ...rest }: Ponta): PontaEditavel => ({
  ...rest,
  marca_id: marca.id,
  imagem_id: null,
})
const edited = (one: Ponta, given: Partial<PontaEditavel>) => ({
  ...as(admin),
  params: { pontaId: one.id },
  body: { ...bodyOf(one), ...given, versao: one.versao },
})
const found = async (query: object, who = ana) =>
  (await ok(listar, { ...as(who), query: { marca_id: brand.id, ...query } })).itens.map(({ id }) => id)

it('is called by model, angle and flow, with its brand’s present name, and read by whoever signs in', async () => {
  const one = await created({ modelo: 'AD' })
  expect(one).toMatchObject({ nome: 'AD 110-03', marca: brand, versao: 1, status: 'ATIVO' })
  expect(await ok(ver, { ...as(ana), params: { pontaId: one.id } })).toEqual(one)
  const turned = await ok(editar, edited(one, { angulo: null, tamanho: '04' }))
  expect(turned).toMatchObject({ nome: 'AD 04', versao: 2 })
  expect(await refused(editar, edited(one, { tamanho: '05' }))).toBe(409)
})

it('keeps the pressures its maker makes it for, and tells them to whoever chooses a nozzle', async () => {
  const one = await created({ pressao_min_bar: 1.5, pressao_max_bar: 6 })
  expect(one).toMatchObject({ pressao_min_bar: 1.5, pressao_max_bar: 6 })
  const narrowed = await ok(editar, edited(one, { pressao_min_bar: null, pressao_max_bar: 5 }))
  expect(narrowed).toMatchObject({ pressao_min_bar: null, pressao_max_bar: 5 })
  for (const wrong of [{ pressao_min_bar: 5.1 }, { pressao_max_bar: 0 }, { pressao_max_bar: 201 }])
    expect(await refused(editar, edited(narrowed, wrong))).toBe(30)
  const pages = async (cursor?: string): Promise<unknown[]> => {
    const { itens, proximo } = await ok(AREAS.nozzleChooser.routes.listar, {
      ...as(ana),
      query: { ...(cursor && { cursor }) },
    })
    return proximo ? [...itens, ...(await pages(proximo))] : itens
  }
  expect(await pages()).toContainEqual(
    expect.objectContaining({ id: one.id, pressao_min_bar: null, pressao_max_bar: 5 }),
  )
})

it('is one of its brand, name and material; the refusal tells a removed one, which is restored instead', async () => {
  const one = await created()
  const same = { modelo: one.modelo.toUpperCase(), tamanho: one.tamanho }
  expect(await refused(criar, { ...as(admin), body: nozzle(same) })).toBe(TAKEN)
  await created({ ...same, material: 'PLASTICO' })
  const move = (status: 'ATIVO' | 'REMOVIDO', versao: number) =>
    ok(mudarStatus, { ...as(admin), params: { pontaId: one.id }, body: { status, versao } })
  const removed = await move('REMOVIDO', 1)
  expect([
    await found({ nome: one.modelo, material: 'CERAMICA' }),
    await found({ nome: one.modelo, status: 'REMOVIDO' }),
  ]).toEqual([[], [one.id]])
  expect(await refused(editar, edited(removed, {}))).toBe(404)
  const { body } = await call(criar, { ...as(admin), body: nozzle(same) })
  expect(body).toMatchObject({ error: { code: TAKEN, report: { removido: { id: one.id, versao: 2 } } } })
  expect(await move('ATIVO', 2)).toMatchObject({ nome: one.nome, status: 'ATIVO' })
})

it('has profiles that are removed and restored, but never all of them', async () => {
  const one = await created()
  const [low, high] = one.perfis as [Profile, Profile]
  const fewer = await ok(editar, edited(one, { perfis: [high] }))
  expect(fewer.perfis.map(({ id, status }) => [id, status])).toEqual([
    [high.id, 'ATIVO'],
    [low.id, 'REMOVIDO'],
  ])
  const none = fewer.perfis.map((each) => ({ ...each, status: 'REMOVIDO' as const }))
  const refusal = async (perfis: Profile[]) => {
    const { status, body } = await call(editar, edited(fewer, { perfis }))
    return [
      status,
      (body as { error: { report: { campos: { mensagem: string }[] } } }).error.report.campos[0]?.mensagem,
    ]
  }
  expect(await refusal(none)).toEqual([400, 'perfis_ausentes'])
  expect(await refusal([profile(3, 1.2), profile(3, 1.3)])).toEqual([400, 'pressao_repetida'])
  expect(await refusal([profile(3, 1.2, { gota: 'M' })])).toEqual([400, 'edicao_ausente'])
  const whole = await ok(editar, edited(fewer, { perfis: [high, { ...low, vazao_lpm: 0.99 }] }))
  expect(whole.perfis).toMatchObject([{ id: high.id }, { id: low.id, vazao_lpm: 0.99, status: 'ATIVO' }])
})

it('is found by everything a list is filtered by, page by page', async () => {
  const modelo = `F${randomUUID().slice(0, 8)}`
  const made = await Promise.all([
    created({ modelo, tamanho: '02', cor: 'AMARELO', perfis: [profile(3, 0.8)] }),
    created({ modelo, tamanho: '03', angulo: 80, malha_cor: 'AZUL', malha_tamanho: 50 }),
    created({
      modelo,
      tamanho: '04',
      tipo_jato: 'CONE_VAZIO',
      perfis: [profile(3, 1.6, { gota: 'F', edicao_gota: 'S572.3' })],
    }),
  ])
  const [two, three, four] = made.map(({ id }) => id)
  const by = (query: object) => found({ nome: modelo.toLowerCase(), ...query })
  expect((await by({})).toSorted()).toEqual([two, three, four].toSorted())
  expect(await by({ cor: 'AMARELO' })).toEqual([two])
  expect(await by({ angulo: 80 })).toEqual([three])
  expect(await by({ malha_cor: 'AZUL', malha_tamanho: 50 })).toEqual([three])
  expect(await by({ tipo_jato: 'CONE_VAZIO' })).toEqual([four])
  expect(await by({ gota: 'F' })).toEqual([four])
  expect(await by({ vazao_minima: 1.1, vazao_maxima: 1.3 })).toEqual([three])
  expect(await by({ material: 'LATAO' })).toEqual([])
  expect(await by({ procedencia: 'PUBLICADA' })).toEqual([])
  expect(await by({ procedencia: 'PROPRIA', cor: 'AMARELO' })).toEqual([two])
  // As it is printed together, without the blank and the hyphen of its name.
  expect(await found({ nome: `${modelo}8003` })).toEqual([three])
  const first = await ok(listar, { ...as(ana), query: { nome: modelo, limite: 2 } })
  const second = await ok(listar, { ...as(ana), query: { nome: modelo, limite: 2, cursor: first.proximo ?? '' } })
  expect([...first.itens, ...second.itens].map(({ tamanho }) => tamanho).toSorted()).toEqual(['02', '03', '04'])
  expect(second.proximo).toBeNull()
})

it('takes no brand that is none or was removed, but stays with its own', async () => {
  const gone = await ok(AREAS.brands.routes.criar, {
    ...as(admin),
    body: { nome: `X ${randomUUID()}`, imagem_id: null },
  })
  const own = await created({ marca_id: gone.id })
  const removal = { ...as(admin), params: { marcaId: gone.id }, body: { status: 'REMOVIDO' as const, versao: 1 } }
  await ok(AREAS.brands.routes.mudarStatus, removal)
  for (const marca_id of [gone.id, randomUUID()])
    expect(await refused(criar, { ...as(admin), body: nozzle({ marca_id }) })).toBe(RULE)
  expect(await ok(editar, edited(own, { cor: null }))).toMatchObject({ cor: null, marca: { id: gone.id } })
})

it('is written by administrators of the product only', async () => {
  const one = await created()
  expect(await refused(criar, { ...as(ana), body: nozzle() })).toBe(403)
  expect(await refused(editar, { ...edited(one, {}), ...as(ana) })).toBe(403)
  const body = { status: 'REMOVIDO' as const, versao: 1 }
  expect(await refused(mudarStatus, { ...as(ana), params: { pontaId: one.id }, body })).toBe(403)
})

it('the catalogue is saved as it is filtered, a line a published point, each with its source and whether it was verified', async () => {
  const given = await created({ verificada: true })
  await created()
  const query = { nome: given.modelo, formato: 'PLANILHA' } as const
  const { conteudo, mimetype } = await ok(documento, { ...as(admin), query })
  expect(mimetype).toBe('text/csv')
  const [head = '', ...lines] = Buffer.from(conteudo, 'base64').toString('utf8').trim().split(/\r?\n/)
  for (const heading of ['Fonte', 'Procedência', 'Conferida', 'Pressão']) expect(head).toContain(heading)
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line).toMatch(/catálogo 2026.*Própria.*Sim/)
  const workbook = await ok(documento, { ...as(admin), query: { ...query, formato: 'EXCEL' } })
  expect(workbook.nome).toMatch(/^catalogo-de-pontas-\d{4}-\d\d-\d\d\.xlsx$/)
})
