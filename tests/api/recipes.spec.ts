import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Receita } from '../../shared/contract/recipes.ts'
import { call, ok, refused } from '../fixtures/client.ts'
import { account, idOf, sprayer } from '../fixtures/demo.ts'
import { readPdf } from '../fixtures/readBack.ts'
import { as } from '../fixtures/readings.ts'
import { newRecipe, product, recipe } from '../fixtures/recipes.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'
import { upload } from '../fixtures/uploads.ts'

const { listar, criar, ver, editar, mudarStatus, historico, taxaMedida, documento } = AREAS.recipes.routes
const { anexarReceita, baixarReceita, removerReceita } = AREAS.attachments.routes
const NOT_FOUND = 301

let admin: Session
let ana: Session
let diego: Session
let bruno: { token: string; conta: string }
let carla: { token: string; conta: string }

beforeAll(async () => {
  const [marta, first, second, third, fourth] = await Promise.all(
    (['admin', 'ana', 'diego', 'bruno', 'carla'] as const).map((key) => sessionOf(account(key))),
  )
  if (!marta || !first || !second || !third || !fourth) throw new Error('nobody signed in')
  ;[admin, ana, diego] = [marta, first, second]
  bruno = { token: third.token, conta: idOf('ana') }
  carla = { token: fourth.token, conta: idOf('ana') }
})

const make = (more: Parameters<typeof recipe>[0] = {}) => newRecipe(as(ana), more)
const params = (receitaId: string, who: Session = ana) => ({ ...as(who), params: { receitaId } })
const moved = (id: string, status: 'ATIVO' | 'REMOVIDO', versao: number, who: Session = ana) => ({
  ...params(id, who),
  body: { status, versao },
})
const editing = (id: string, versao: number, more: Parameters<typeof recipe>[0] = {}) => ({
  ...params(id),
  body: { ...recipe(more), versao },
})
const send = async (more: object) => {
  const { status, body } = await call(criar, { ...as(ana), body: { ...recipe(), ...more } })
  return [status, body]
}
const at = (caminho: string, mensagem: unknown = expect.any(String)) => ({
  report: { campos: [{ caminho, mensagem }] },
})

describe('a recipe', () => {
  it('is told with what goes into a full tank, into the last one and in all, by the domain’s arithmetic', async () => {
    const made = await make()
    expect(made).toMatchObject({
      dono_id: idOf('ana'),
      dono_nome: 'Ana Ribeiro',
      area_ha: 50,
      volume_total: 7500,
      tanques_cheios: 3,
      ultimo_tanque: 1500,
      equipamento: null,
      taxa_medida: null,
      anexos: [],
      versao: 1,
    })
    expect(made.produtos.map(({ numero, nome, unidade }) => [numero, nome, unidade])).toEqual([
      [1, 'Herbicida', 'L'],
      [2, 'Fungicida', 'G'],
      [3, 'Óleo', 'PORCENTAGEM_CALDA'],
    ])
    const amounts = made.produtos.map((one) => [one.dose_tanque_cheio, one.dose_ultimo_tanque, one.total])
    expect(amounts).toEqual([
      [expect.closeTo(20, 9), expect.closeTo(15, 9), expect.closeTo(75, 9)],
      [expect.closeTo(3333.333, 3), expect.closeTo(2500, 9), expect.closeTo(12_500, 9)],
      [expect.closeTo(10, 9), expect.closeTo(7.5, 9), expect.closeTo(37.5, 9)],
    ])
    expect(await ok(ver, params(made.id))).toEqual(made)
  })

  it('keeps which alqueire was meant', async () => {
    const products = [product('Herbicida', { unidade: 'KG', dose: 2.42 })]
    const more = { area_total: 10, unidade_area: 'AL', produtos: products } as const
    expect(await make(more)).toMatchObject({ area_ha: 24.2, tanques_cheios: 1, alqueire: 'PAULISTA' })
    const larger = await make({ ...more, alqueire: 'MINEIRO' })
    expect(larger).toMatchObject({ area_ha: 48.4, tanques_cheios: 3, alqueire: 'MINEIRO' })
    expect(larger.produtos[0]?.total).toBeCloseTo(24.2, 9)
  })

  it('is edited over the version that was read, and its products put into another order', async () => {
    const made = await make()
    const produtos = recipe().produtos.toReversed()
    const [one, other] = await Promise.all([
      call(editar, editing(made.id, 1, { produtos, talhao: 'A' })),
      call(editar, editing(made.id, 1, { produtos, talhao: 'B' })),
    ])
    expect([one.status, other.status].toSorted()).toEqual([200, 409])
    const after = await ok(ver, params(made.id))
    expect(after.versao).toBe(2)
    expect(after.produtos.map(({ numero, nome }) => `${numero} ${nome}`)).toEqual([
      '1 Óleo',
      '2 Fungicida',
      '3 Herbicida',
    ])
  })

  it('is refused field by field what it cannot be', async () => {
    const wrong = async (more: object) => (await send(more)) as [number, { error: { code: number; report: unknown } }]
    const cases: [object, string][] = [
      [{ capacidade_tanque: 0.9 }, 'capacidade_tanque'],
      [{ capacidade_tanque: 50_001 }, 'capacidade_tanque'],
      [{ area_total: 0 }, 'area_total'],
      [{ taxa_aplicacao: 0 }, 'taxa_aplicacao'],
      [{ identificacao: ' ' }, 'identificacao'],
      [{ produtos: [] }, 'produtos'],
      [{ produtos: [product('A', { dose: 0 })] }, 'produtos.0.dose'],
      [{ produtos: [product('A'), product(' ')] }, 'produtos.1.nome'],
    ]
    for (const [more, field] of cases) {
      const [status, { error }] = await wrong(more)
      expect([status, error.code, error], field).toMatchObject([400, 30, at(field)])
    }
    const [status, { error }] = await wrong({ produtos: [product('A', { unidade: 'PORCENTAGEM_CALDA', dose: 100.1 })] })
    expect([status, error]).toMatchObject([400, at('produtos.0.dose', 'parte_da_calda')])
    // Litres written for millilitres: at the product that is most of the tank.
    const [over, refusal] = await wrong({ produtos: [product('A', { dose: 2 }), product('B', { dose: 250 })] })
    expect([over, refusal.error]).toMatchObject([422, at('produtos.1.dose', 'liquidos_acima_do_tanque')])
    for (const capacidade_tanque of [1, 50_000]) expect((await make({ capacidade_tanque })).versao).toBe(1)
  })

  it('names equipment of its account only, of a member’s only what they are linked to', async () => {
    const unknown = [422, { error: at('equipamento_id', 'equipamento_desconhecido') }]
    expect(await send({ equipamento_id: sprayer('ASP-BARRA-03').id })).toMatchObject(unknown)
    expect(await send({ equipamento_id: randomUUID() })).toMatchObject(unknown)
    const made = await make({ equipamento_id: sprayer('ASP-BARRA-01').id })
    expect(made.equipamento).toEqual({ apelido: 'Autopropelido 24 m', numero_serie: 'ASP-BARRA-01' })
  })

  it('tells who changed what, by the names of equipment, and its products one by one', async () => {
    const made = await make()
    const equipamento_id = sprayer('ASP-BARRA-02').id
    const { identificacao } = made
    await ok(editar, editing(made.id, 1, { identificacao, equipamento_id, produtos: [product('Herbicida')] }))
    const { itens } = await ok(historico, params(made.id))
    const edits = itens.filter(({ de }) => de !== null || itens.length === 0)
    expect(edits).toMatchObject([{ campo: 'produtos', quem_nome: 'Ana Ribeiro' }])
    expect(edits[0]?.de).toHaveLength(3)
    expect(edits[0]?.para).toEqual([{ nome: 'Herbicida', formulacao: null, dose: 1.5, unidade: 'L' }])
    const named = itens.find(({ campo, para }) => campo === 'equipamento_id' && para !== null)
    expect(String(named?.para)).toMatch(/ \(ASP-BARRA-02\)$/)
  })
})

describe('the list', () => {
  it('is narrowed by words, crop, plot, equipment and days, in either order', async () => {
    const word = randomUUID().slice(0, 8)
    const equipamento_id = sprayer('ASP-TURBO-02').id
    await make({ identificacao: `Águia ${word}`, cultura: 'Café', talhao: 'Alto' })
    await make({ identificacao: `Boi ${word}`, cultura: 'Feijão', talhao: 'Baixo', equipamento_id })
    await make({ identificacao: `Cão ${word}`, cultura: null, talhao: null, area_total: 10 })
    const names = async (query: object) =>
      (await ok(listar, { ...as(ana), query: { busca: word, ...query } })).itens.map(
        ({ identificacao }) => identificacao.split(' ')[0],
      )
    expect(await names({})).toEqual(['Cão', 'Boi', 'Águia'])
    expect(await names({ ordem: 'ANTIGAS' })).toEqual(['Águia', 'Boi', 'Cão'])
    expect(await names({ busca: `AGUIA ${word}` })).toEqual(['Águia'])
    expect(await names({ cultura: 'cafe' })).toEqual(['Águia'])
    expect(await names({ talhao: 'BAIX' })).toEqual(['Boi'])
    expect(await names({ equipamento_id })).toEqual(['Boi'])
    const [yesterday, tomorrow] = [-1, 1].map((days) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    )
    expect(await names({ inicio: yesterday, fim: tomorrow })).toHaveLength(3)
    expect(await names({ inicio: yesterday, fim: tomorrow, ordem: 'ANTIGAS' })).toEqual(['Águia', 'Boi', 'Cão'])
    expect(await names({ fim: yesterday?.replace(/-\d\d$/, '-01').replace(/^\d+/, '2020') })).toEqual([])
    expect(await names({ inicio: tomorrow })).toEqual([])
    expect(await names({ inicio: tomorrow, fim: yesterday })).toEqual([])
    const first = await ok(listar, { ...as(ana), query: { busca: word, limite: 2 } })
    expect(first.itens[0]).toMatchObject({
      area_total: 10,
      unidade_area: 'HA',
      tanques_cheios: 0,
      ultimo_tanque: 1500,
      total_produtos: 3,
      equipamento_nome: null,
    })
    expect(first.itens[1]?.equipamento_nome).toBe('Turbo citros')
    const rest = await ok(listar, { ...as(ana), query: { busca: word, limite: 2, cursor: first.proximo ?? '' } })
    expect(rest.itens.map(({ cultura }) => cultura)).toEqual(['Café'])
  })

  it('has a removed recipe only where that is asked for; until it is restored it is not found (301)', async () => {
    const word = randomUUID().slice(0, 8)
    const made = await make({ identificacao: word })
    const listed = async (status?: string) =>
      (await ok(listar, { ...as(ana), query: { busca: word, ...(status && { status }) } })).itens.length
    expect(await listed()).toBe(1)
    expect(await refused(mudarStatus, moved(made.id, 'REMOVIDO', 9))).toBe(409)
    await ok(mudarStatus, moved(made.id, 'REMOVIDO', 1))
    expect([await listed(), await listed('REMOVIDO')]).toEqual([0, 1])
    expect(await refused(ver, params(made.id))).toBe(NOT_FOUND)
    expect(await refused(editar, editing(made.id, 2))).toBe(NOT_FOUND)
    expect(await refused(historico, params(made.id))).toBe(NOT_FOUND)
    await ok(mudarStatus, moved(made.id, 'ATIVO', 2))
    expect([await listed(), await listed('REMOVIDO')]).toEqual([1, 0])
  })
})

describe('whose recipe it is', () => {
  it('is the account’s, for its owner and administrators; to everybody else there is none (301)', async () => {
    const byBruno = await newRecipe(bruno)
    expect(byBruno.dono_id).toBe(idOf('ana'))
    expect((await ok(ver, params(byBruno.id))).id).toBe(byBruno.id)
    expect(await refused(ver, params(byBruno.id, diego))).toBe(NOT_FOUND)
    expect(await refused(mudarStatus, moved(byBruno.id, 'REMOVIDO', 1, diego))).toBe(NOT_FOUND)
    expect(await refused(ver, params(randomUUID()))).toBe(NOT_FOUND)
    expect((await call(ver, params(byBruno.id, diego))).status).toBe(404)
    expect(await refused(listar, carla)).toBe(403)
    expect(await refused(ver, { ...carla, params: { receitaId: byBruno.id } })).toBe(403)
  })

  it('an administrator of the product reads all of them and writes none', async () => {
    const [anas, diegos] = [await make(), await newRecipe(as(diego))]
    expect(await ok(ver, params(anas.id, admin))).toMatchObject({ dono_nome: 'Ana Ribeiro' })
    const ofDiego = await ok(listar, { ...as(admin), query: { dono_id: idOf('diego'), limite: 100 } })
    expect(new Set(ofDiego.itens.map(({ dono_nome }) => dono_nome))).toEqual(new Set(['Diego Alves']))
    expect(ofDiego.itens.map(({ id }) => id)).toContain(diegos.id)
    expect(await refused(criar, { ...as(admin), body: recipe() })).toBe(403)
    expect(await refused(editar, { ...params(anas.id, admin), body: { ...recipe(), versao: 1 } })).toBe(403)
    expect(await refused(mudarStatus, moved(anas.id, 'REMOVIDO', 1, admin))).toBe(403)
    // To everybody else the filter says nothing: it is their own account's list.
    const own = await ok(listar, { ...as(ana), query: { dono_id: idOf('diego') } })
    expect(own.itens.filter(({ dono_id }) => dono_id !== idOf('ana'))).toEqual([])
  })
})

describe('the document of a recipe', () => {
  it('is in the words of whoever asks, the same bytes each time', async () => {
    const made = await make({ identificacao: 'Ferrugem: 1/2' })
    const { nome, conteudo } = await ok(documento, params(made.id))
    expect(nome).toMatch(/^receita-\d{4}-\d\d-\d\d-Ferrugem-1-2-[0-9A-Z]{6}\.pdf$/)
    const { text, language } = await readPdf(Buffer.from(conteudo, 'base64'))
    expect(language).toBe('pt-BR')
    for (const told of ['Soja', 'Talhão 7', 'R1', 'Ana Ribeiro']) expect(text).toContain(told)
    expect((await ok(documento, params(made.id))).conteudo).toBe(conteudo)
  })

  it('is nobody’s who does not see the recipe', async () => {
    const made = await make()
    expect(await refused(documento, params(made.id, diego))).toBe(NOT_FOUND)
    expect(await refused(documento, { ...carla, params: { receitaId: made.id } })).toBe(403)
  })
})

describe('what a recipe wants of the spray', () => {
  it('is kept with the edition its class is by, which is of two; its list tells the canopies', async () => {
    const wanted = { gota: 'C', edicao_gota: 'S572_3', densidade: 1.28, altura_copa: 2.6, largura_copa: 1.8 } as const
    const made = await make(wanted)
    expect(await ok(ver, params(made.id))).toMatchObject(wanted)
    expect(await ok(editar, editing(made.id, 1, { gota: null }))).toMatchObject({ gota: null, densidade: null })
    const other = await make(wanted)
    const listed = (await ok(listar, as(ana))).itens.find(({ id }) => id === other.id)
    expect(listed).toMatchObject({ altura_copa: 2.6, largura_copa: 1.8 })
    expect(await send({ gota: 'C', edicao_gota: 'S572_2' })).toMatchObject([400, { error: at('edicao_gota') }])
    expect(await send({ densidade: 3 })).toMatchObject([400, { error: at('densidade') }])
  })
})

describe('the measured rate', () => {
  it('is that of the equipment’s last complete reading, told with the recipe to whoever sees the reading', async () => {
    const { id } = sprayer('ASP-BARRA-01')
    const asked = { ...as(ana), params: { equipamentoId: id } }
    const { medida, tanque } = await ok(taxaMedida, asked)
    const fleet = (await ok(AREAS.fleets.routes.listar, as(ana))).itens.find(
      ({ equipamento_id }) => equipamento_id === id,
    )
    expect(tanque).toEqual(fleet ? { veiculo: fleet.identificacao, capacidade: fleet.capacidade_tanque } : null)
    const newest = (await ok(AREAS.readings.routes.listar, { ...as(ana), query: { equipamento_id: id } })).itens.find(
      ({ quantidade_bicos, bicos_medidos }) => quantidade_bicos === bicos_medidos,
    )
    expect(medida?.leitura_id).toBe(newest?.id)
    const reading = await ok(AREAS.readings.routes.ver, { ...as(ana), params: { leituraId: medida?.leitura_id ?? '' } })
    expect(medida?.taxa).toBeCloseTo(reading.taxa_real ?? 0, 2)
    expect(medida).toMatchObject({
      velocidade: reading.velocidade,
      espacamento_bicos: reading.espacamento_bicos,
      largura_rua: reading.largura_rua,
      quantidade_bicos: reading.quantidade_bicos,
    })
    const made = await make({ equipamento_id: id })
    expect(made.taxa_medida).toEqual(medida)
    expect((await ok(ver, params(made.id, admin))).taxa_medida).toEqual(medida)
    expect(await refused(taxaMedida, { ...asked, ...as(diego) })).toBe(404)
  })
})

describe('files of a recipe', () => {
  const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  const file = { nome: 'Receituário nº 3.pdf', mimetype: 'application/pdf' }
  const sent = async () => {
    const envio = await upload(as(ana), file, PDF)
    expect(envio.status).toBe('PRONTO')
    return envio.id
  }
  const withFile = (made: Receita, anexoId: string, who: Session = ana) => ({
    ...as(who),
    params: { receitaId: made.id, anexoId },
  })

  it('are attached beside an open form, downloaded by whoever reads the recipe, removed, and told by its history', async () => {
    const made = await make()
    const envio_id = await sent()
    const anexo = await ok(anexarReceita, { ...params(made.id), body: { envio_id } })
    expect(anexo).toMatchObject({ nome_original: file.nome, mimetype: file.mimetype, tamanho: PDF.length })
    // An upload is taken once.
    expect(await refused(anexarReceita, { ...params(made.id), body: { envio_id } })).toBe(307)
    // Attaching is no edit, and an edit leaves the files alone.
    const edited = await ok(editar, editing(made.id, 1))
    expect(edited.anexos).toEqual([anexo])
    const { url } = await ok(baixarReceita, withFile(made, anexo.id_anexos, admin))
    expect(url).toContain(`/storage/${anexo.caminho}?bilhete=`)
    expect(await refused(baixarReceita, withFile(made, anexo.id_anexos, diego))).toBe(NOT_FOUND)
    expect(await refused(anexarReceita, { ...params(made.id, diego), body: { envio_id } })).toBe(NOT_FOUND)
    expect(await refused(removerReceita, withFile(made, anexo.id_anexos, admin))).toBe(403)
    await ok(removerReceita, withFile(made, anexo.id_anexos))
    expect(await refused(baixarReceita, withFile(made, anexo.id_anexos))).toBe(404)
    expect((await ok(ver, params(made.id))).anexos).toEqual([])
    const told = (await ok(historico, params(made.id))).itens.filter(({ campo }) => campo === 'anexos')
    expect(told.map(({ de, para }) => [de, para])).toEqual([
      [file.nome, null],
      [null, file.nome],
    ])
  })
})
