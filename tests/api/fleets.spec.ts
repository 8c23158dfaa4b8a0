import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { catalogueRecords } from '../../scripts/seed/catalogue.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { PontaPublicada } from '../../shared/contract/nozzleChooser.ts'
import { call, ok, refused } from '../fixtures/client.ts'
import { account, idOf, sprayer } from '../fixtures/demo.ts'
import { NOZZLES, newKind, newVehicle, section, vehicle } from '../fixtures/fleets.ts'
import { as } from '../fixtures/readings.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'
import { itemsOf } from '../fixtures/table.ts'

const { listar, criar, ver, editar, mudarStatus, historico } = AREAS.fleets.routes
const KINDS = { brands: AREAS.vehicleBrands.routes, models: AREAS.vehicleModels.routes }
const RULE = 422
const NO_BRAND = 1101
const TURNED = 1202

let admin: Session
let ana: Session
let diego: Session
let kind: Awaited<ReturnType<typeof newKind>>

beforeAll(async () => {
  ;[admin, ana, diego] = await Promise.all([
    sessionOf(account('admin')),
    sessionOf(account('ana')),
    sessionOf(account('diego')),
  ])
  kind = await newKind()
})

const make = (more: Partial<ReturnType<typeof vehicle>> = {}, who = ana) =>
  ok(criar, { ...as(who), body: { ...vehicle(kind), ...more, dono_id: null } })
const send = async (more: object, who = ana) => {
  const { status, body } = await call(criar, { ...as(who), body: { ...vehicle(kind), dono_id: null, ...more } })
  return [status, body]
}
const wrong = (code: number, report: unknown) => [code === 30 ? 400 : 422, { error: { code, report } }]
const at = (caminho: string, mensagem: string) => ({ campos: [{ caminho, mensagem }] })
const params = (veiculoId: string, who = ana) => ({ ...as(who), params: { veiculoId } })
const moved = (id: string, status: 'ATIVO' | 'REMOVIDO', versao: number, who = ana) => ({
  ...params(id, who),
  body: { status, versao },
})

describe('a vehicle', () => {
  it('is created with its sections, read with the names of what it names, and edited over the version that was read', async () => {
    const equipamento_id = sprayer('ASP-TURBO-02').id
    const made = await make({ equipamento_id })
    expect(made).toMatchObject({
      dono_id: idOf('ana'),
      marca_nome: kind.marca_nome,
      modelo_nome: kind.modelo_nome,
      versao: 1,
      equipamento: { apelido: 'Turbo citros', numero_serie: 'ASP-TURBO-02' },
    })
    expect(made.secoes.map(({ bico_inicial, bico_final, ponta }) => [bico_inicial, bico_final, ponta.marca])).toEqual([
      [1, 24, 'Genérica ISO'],
      [25, 48, 'Genérica ISO'],
    ])
    expect(await ok(ver, params(made.id))).toEqual(made)
    const { secoes, ...rest } = vehicle(kind)
    const edits = await Promise.all(
      ['A', 'B'].map((numero) =>
        call(editar, { ...params(made.id), body: { ...rest, numero, secoes: [section(1, 20)], versao: 1 } }),
      ),
    )
    expect(edits.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const after = await ok(ver, params(made.id))
    expect(after).toMatchObject({ versao: 2, equipamento_id: null, equipamento: null })
    expect(after.secoes).toHaveLength(1)
    const [stored] = await itemsOf(`VEICULO#${made.id}`)
    expect(stored?.equipado).toMatchObject([
      { equipamento_id: null, secoes: [{ bico_final: 20 }] },
      { equipamento_id, desde: made.criado_em, secoes: [{ bico_final: 24 }, { bico_final: 48 }] },
    ])
    const told = await itemsOf(`AUDITORIA#VEICULO#${made.id}`)
    expect(
      told
        .filter(({ de }) => de !== null)
        .map(({ campo }) => campo)
        .toSorted(),
    ).toContain('secoes')
  })

  it('is of a year from 1960 to the present one, as the report says otherwise', async () => {
    const year = new Date().getFullYear()
    expect(await send({ ano_fabricacao: 1959 })).toMatchObject(wrong(RULE, [{ ano_fabricacao: 'ano_minimo' }]))
    expect(await send({ ano_fabricacao: year + 1 })).toMatchObject(wrong(RULE, [{ ano_fabricacao: 'ano_maximo' }]))
    for (const ano_fabricacao of [1960, year])
      expect((await make({ ano_fabricacao })).ano_fabricacao).toBe(ano_fabricacao)
  })

  it('is of a brand that is there (1101), and of a model of that brand', async () => {
    expect(await send({ marca_id: randomUUID() })).toMatchObject([422, { error: { code: NO_BRAND } }])
    const other = await newKind()
    const unknown = wrong(RULE, at('modelo_id', 'modelo_desconhecido'))
    expect(await send({ modelo_id: other.modelo_id })).toMatchObject(unknown)
    expect(await send({ modelo_id: randomUUID() })).toMatchObject(unknown)
    const token = { token: admin.token }
    const made = await make({ marca_id: other.marca_id, modelo_id: other.modelo_id })
    const state = { status: 'REMOVIDO' as const, versao: 1 }
    await ok(KINDS.models.mudarStatus, { ...token, params: { veiculoModeloId: other.modelo_id }, body: state })
    await ok(KINDS.brands.mudarStatus, { ...token, params: { veiculoMarcaId: other.marca_id }, body: state })
    expect(await send({ marca_id: other.marca_id, modelo_id: other.modelo_id })).toMatchObject([
      422,
      { error: { code: NO_BRAND } },
    ])
    // The vehicle keeps what it named before.
    const { marca_id, modelo_id, capacidade_tanque, ...rest } = vehicle(other)
    const body = { marca_id, modelo_id, capacidade_tanque: 900, ...rest, versao: 1 }
    expect(await ok(editar, { ...params(made.id), body })).toMatchObject({ marca_nome: other.marca_nome, versao: 2 })
  })
})

describe('sections', () => {
  it('end where they start or later (1202), follow each other without overlap, and may leave gaps', async () => {
    const sections = (...secoes: ReturnType<typeof section>[]) => send({ secoes })
    expect(await sections(section(5, 4))).toMatchObject(wrong(TURNED, at('secoes.0.bico_final', 'bico_final')))
    expect(await sections(section(1, 12), section(12, 20))).toMatchObject(
      wrong(RULE, at('secoes.1.bico_inicial', 'ordem_secoes')),
    )
    expect(await sections(section(13, 24), section(1, 12))).toMatchObject(
      wrong(RULE, at('secoes.1.bico_inicial', 'ordem_secoes')),
    )
    expect((await make({ secoes: [section(2, 3), section(7, 7)] })).secoes).toHaveLength(2)
  })

  it('are never all removed, and each has a nozzle of the catalogue', async () => {
    expect(await send({ secoes: [] })).toMatchObject([400, { error: { code: 30 } }])
    expect(await send({ secoes: [{ ...section(1, 2), ponta_id: null }] })).toMatchObject([400, { error: { code: 30 } }])
    expect(await send({ secoes: [section(1, 2), section(3, 4, { ponta_id: randomUUID() })] })).toMatchObject(
      wrong(RULE, at('secoes.1.ponta_id', 'ponta_desconhecida')),
    )
    const ponta_id = NOZZLES[7] ?? ''
    const made = await make({ secoes: [section(1, 2, { ponta_id, descricao: ' Ponta ' })] })
    expect(made.secoes).toMatchObject([{ ponta_id, descricao: 'Ponta' }])
  })
})

describe('the history', () => {
  it('tells who changed what, newest first and page by page, by the names of what the vehicle named', async () => {
    const other = await newKind()
    const measured = sprayer('ASP-TURBO-02')
    const [first, second] = [NOZZLES[0] ?? '', NOZZLES[7] ?? '']
    const made = await make({ secoes: [section(1, 24, { ponta_id: first }), section(25, 48, { ponta_id: first })] })
    const rest = vehicle(other)
    const secoes = [section(1, 24, { ponta_id: first }), section(25, 48, { ponta_id: second, descricao: 'Ponta; 2' })]
    const { identificacao } = made
    const body = { ...rest, identificacao, capacidade_tanque: 900, equipamento_id: measured.id, secoes, versao: 1 }
    const after = await ok(editar, { ...params(made.id), body })
    const [kept, changed] = after.secoes.map(({ ponta }) => `${ponta.marca} ${ponta.nome}`)
    expect(kept).not.toBe(changed)
    const pages = async (limite: number) => {
      const page = await ok(historico, { ...params(made.id), query: { limite } })
      const cursor = page.proximo ?? ''
      const next = await ok(historico, { ...params(made.id), query: { limite, cursor } })
      return [page.itens, next.itens] as const
    }
    // The edit changed these five.
    const [edit, creation] = await pages(5)
    expect(edit.toSorted((a, b) => a.campo.localeCompare(b.campo))).toMatchObject([
      { campo: 'capacidade_tanque', de: made.capacidade_tanque, para: 900 },
      { campo: 'equipamento_id', de: null, para: 'Turbo citros (ASP-TURBO-02)' },
      { campo: 'marca_id', de: kind.marca_nome, para: other.marca_nome },
      { campo: 'modelo_id', de: kind.modelo_nome, para: other.modelo_nome },
      { campo: 'secoes', para: `1-24 ${kept}; 25-48 Ponta; 2 ${changed}` },
    ])
    expect(new Set(edit.map(({ quem, quem_nome }) => `${quem} ${quem_nome}`))).toEqual(
      new Set([`${idOf('ana')} Ana Ribeiro`]),
    )
    expect(creation.map(({ de }) => de)).toEqual([null, null, null, null, null])
    await ok(mudarStatus, moved(made.id, 'REMOVIDO', 2))
  })
})

describe('the equipment that measures a vehicle', () => {
  it('is the account’s, and measures one vehicle until that is deleted', async () => {
    const refusal = (rule: string) => wrong(RULE, at('equipamento_id', rule))
    expect(await send({ equipamento_id: sprayer('ASP-BARRA-03').id })).toMatchObject(
      refusal('equipamento_desconhecido'),
    )
    expect(await send({ equipamento_id: randomUUID() })).toMatchObject(refusal('equipamento_desconhecido'))
    const equipamento_id = sprayer('ASP-TURBO-02').id
    const first = await make({ equipamento_id })
    expect(await send({ equipamento_id })).toMatchObject(refusal('equipamento_em_veiculo'))
    await ok(mudarStatus, moved(first.id, 'REMOVIDO', 1))
    const second = await make({ equipamento_id })
    const back = await call(mudarStatus, moved(first.id, 'ATIVO', 2))
    expect([back.status, back.body]).toMatchObject(refusal('equipamento_em_veiculo'))
    await ok(mudarStatus, moved(second.id, 'REMOVIDO', 1))
    expect(await ok(mudarStatus, moved(first.id, 'ATIVO', 2))).toMatchObject({ equipamento_id, versao: 3 })
  })
})

describe('the list', () => {
  it('is filtered by words, kind, type and capacity, bounds included', async () => {
    const own = await newKind()
    const word = randomUUID().slice(0, 8)
    const base = { marca_id: own.marca_id, modelo_id: own.modelo_id }
    await make({ ...base, identificacao: `Águia ${word}`, capacidade_tanque: 600, numero: null })
    await make({ ...base, identificacao: `Boi ${word}`, capacidade_tanque: 2000, operador_nome: `João ${word}` })
    await make({ ...base, identificacao: `Cão ${word}`, capacidade_tanque: 4000, tipo: 'TURBOPULVERIZADOR' as never })
    const names = async (query: object) =>
      (await ok(listar, { ...as(ana), query: { marca_id: own.marca_id, ...query } })).itens.map(
        ({ identificacao }) => identificacao.split(' ')[0],
      )
    expect(await names({})).toEqual(['Águia', 'Boi', 'Cão'])
    expect(await names({ busca: `AGUIA ${word}` })).toEqual(['Águia'])
    expect(await names({ busca: `joao ${word}` })).toEqual(['Boi'])
    expect(await names({ capacidade_min: '600', capacidade_max: '2000' })).toEqual(['Águia', 'Boi'])
    expect(await names({ capacidade_min: '2000.5' })).toEqual(['Cão'])
    expect(await names({ tipo: 'TURBOPULVERIZADOR' })).toEqual(['Cão'])
    expect(await names({ modelo_id: own.modelo_id, capacidade_max: '600' })).toEqual(['Águia'])
    expect(await names({ modelo_id: kind.modelo_id })).toEqual([])
    const first = await ok(listar, { ...as(ana), query: { marca_id: own.marca_id, limite: 2 } })
    const next = { ...as(ana), query: { marca_id: own.marca_id, limite: 2, cursor: first.proximo ?? '' } }
    expect((await ok(listar, next)).itens).toMatchObject([
      { identificacao: `Cão ${word}`, ...own, dono_nome: 'Ana Ribeiro', total_secoes: 2, total_bicos: 48 },
    ])
    expect(await refused(listar, { ...as(ana), query: { capacidade_min: '' } })).toBe(30)
  })

  it('has a deleted vehicle only where that is asked for; it cannot be opened nor edited until it is restored', async () => {
    const own = await newKind()
    const made = await make({ marca_id: own.marca_id, modelo_id: own.modelo_id })
    const listed = async (status?: string) =>
      (await ok(listar, { ...as(ana), query: { marca_id: own.marca_id, ...(status && { status }) } })).itens.length
    expect(await listed()).toBe(1)
    expect(await refused(mudarStatus, moved(made.id, 'REMOVIDO', 9))).toBe(409)
    await ok(mudarStatus, moved(made.id, 'REMOVIDO', 1))
    expect([await listed(), await listed('REMOVIDO')]).toEqual([0, 1])
    expect(await refused(ver, params(made.id))).toBe(404)
    expect(await refused(editar, { ...params(made.id), body: { ...vehicle(own), versao: 2 } })).toBe(404)
    await ok(mudarStatus, moved(made.id, 'ATIVO', 2))
    expect([await listed(), await listed('REMOVIDO')]).toEqual([1, 0])
  })
})

describe('whose fleet it is', () => {
  it('is the account’s for its owner and administrators, everybody’s for an administrator of the product', async () => {
    const [bruno, carla] = await Promise.all([sessionOf(account('bruno')), sessionOf(account('carla'))])
    const anas = { token: bruno.token, conta: idOf('ana') }
    const made = await ok(criar, { ...anas, body: { ...vehicle(kind), dono_id: idOf('ana') } })
    expect(made.dono_id).toBe(idOf('ana'))
    expect(await refused(ver, { ...params(made.id, diego) })).toBe(404)
    expect(await refused(mudarStatus, moved(made.id, 'REMOVIDO', 1, diego))).toBe(404)
    expect(await refused(listar, { token: carla.token, conta: idOf('ana') })).toBe(403)
    expect(await ok(ver, params(made.id, admin))).toMatchObject({ dono_nome: 'Ana Ribeiro' })
    const diegos = await newVehicle(idOf('diego'), kind)
    const owners = async (query: object) =>
      (await ok(listar, { ...as(admin), query: { modelo_id: kind.modelo_id, limite: 100, ...query } })).itens
    const ids = (await owners({})).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([made.id, diegos.id]))
    expect(new Set((await owners({ dono_id: idOf('diego') })).map(({ dono_nome }) => dono_nome))).toEqual(
      new Set(['Diego Alves']),
    )
    // To everybody else the filter says nothing: it is their own account's list.
    expect(
      (await ok(listar, { ...as(ana), query: { dono_id: idOf('diego') } })).itens.filter(
        ({ dono_id }) => dono_id !== idOf('ana'),
      ),
    ).toEqual([])
  })

  it('is said by an administrator of the product, of a customer who is there; others write in their account', async () => {
    const refusal = (rule: string) => wrong(RULE, at('dono_id', rule))
    expect(await send({ dono_id: null }, admin)).toMatchObject(refusal('dono_invalido'))
    expect(await send({ dono_id: randomUUID() }, admin)).toMatchObject(refusal('dono_invalido'))
    expect(await send({ dono_id: idOf('admin') }, admin)).toMatchObject(refusal('dono_administrador'))
    expect(await send({ dono_id: idOf('diego') })).toMatchObject(refusal('dono_invalido'))
  })

  it('goes for its history too, which is not told of a deleted vehicle', async () => {
    const made = await make()
    expect(await refused(historico, params(made.id, diego))).toBe(404)
    const carla = await sessionOf(account('carla'))
    const asMember = { token: carla.token, conta: idOf('ana'), params: { veiculoId: made.id } }
    expect(await refused(historico, asMember)).toBe(403)
    expect((await ok(historico, params(made.id, admin))).itens.length).toBeGreaterThan(0)
    await ok(mudarStatus, moved(made.id, 'REMOVIDO', 1))
    expect(await refused(historico, params(made.id))).toBe(404)
  })

  it('takes the owner’s permission to manage fleets', async () => {
    // Carla owns an account too, without the permission.
    const { token } = await sessionOf(account('carla'))
    expect(await refused(listar, { token })).toBe(403)
    expect(await refused(criar, { token, body: { ...vehicle(kind), dono_id: null } })).toBe(403)
  })
})

describe('nozzles to choose from', () => {
  it('are told to everybody with their published points, by pressure, those in use only', async () => {
    const carla = await sessionOf(account('carla'))
    const { routes } = AREAS.nozzleChooser
    const all = async () => {
      const found: PontaPublicada[] = []
      let cursor: string | undefined
      do {
        const page: Awaited<ReturnType<typeof read>> = await read(cursor)
        found.push(...page.itens)
        cursor = page.proximo ?? undefined
      } while (cursor !== undefined)
      return found
    }
    const read = (cursor?: string) =>
      ok(routes.listar, { token: carla.token, conta: idOf('ana'), query: cursor === undefined ? {} : { cursor } })
    const { pontas } = catalogueRecords()
    const used = pontas.filter(({ status }) => status === 'ATIVO')
    const [first] = used
    const found = await all()
    const told = found.find(({ id }) => id === first?.id)
    expect(told).toMatchObject({ marca: 'Genérica ISO', nome: first?.nome, material: first?.material })
    expect(told?.pontos.map(([bar, flow]) => [bar, flow])).toEqual(
      first?.perfis.map(({ pressao_bar, vazao_lpm }) => [pressao_bar, vazao_lpm]),
    )
    const ids = found.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(used.map(({ id }) => id)))
    for (const { id, status } of pontas) if (status === 'REMOVIDO') expect(ids).not.toContain(id)
    expect(await refused(routes.listar, { token: carla.token, query: { cursor: 'x' } })).toBe(30)
  })
})

describe('a reading', () => {
  it('knows which nozzle stood where when it was measured, by the vehicle that its equipment measured then', async () => {
    const { listar: readings } = AREAS.readings.routes
    const newest = async (serial: string, who: Session) =>
      (await ok(readings, { ...as(who), query: { equipamento_id: sprayer(serial).id } })).itens[0]
    const one = await newest('ASP-BARRA-02', ana)
    const told = await ok(AREAS.fleets.routes.daLeitura, { ...as(ana), params: { leituraId: one?.id ?? '' } })
    expect(told.veiculo).toBe('Barra de arrasto 14 m')
    expect(told.secoes.map(({ bico_inicial, bico_final, ponta }) => [bico_inicial, bico_final, ponta.nome])).toEqual([
      [1, 4, 'Indução de ar 110-02'],
      [5, 24, 'Leque 110-02'],
      [25, 28, 'Indução de ar 110-02'],
    ])
    // The vehicle of another equipment was made in this test, after its readings; nor is anything told of somebody
    // else's.
    const other = await newest('ASP-TURBO-02', ana)
    const asked = { ...as(ana), params: { leituraId: other?.id ?? '' } }
    expect(await ok(AREAS.fleets.routes.daLeitura, asked)).toEqual({ veiculo: null, secoes: [] })
    expect(await refused(AREAS.fleets.routes.daLeitura, { ...asked, ...as(diego) })).toBe(404)
  })
})
