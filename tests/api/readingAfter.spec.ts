import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedProfile } from '../../scripts/seed/catalogue.ts'
import { inParts } from '../../scripts/simulator/message.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { ERRORS } from '../../shared/errors.ts'
import { type CallOptions, call, ok } from '../fixtures/client.ts'
import { account, idOf, sprayer } from '../fixtures/demo.ts'
import { ownDevice, type TestDevice } from '../fixtures/device.ts'
import { until } from '../fixtures/poll.ts'
import { as, deliver as deliverOf, folded, onePage, type ReadingOptions, reading } from '../fixtures/readings.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'

const { ver, vizinhas, historico, marcarTroca, editar } = AREAS.readings.routes
const fan03 = seedProfile('leque', '03', 'PLASTICO').id

let ana: Session
let bruno: Session
let carla: Session
let diego: Session
let admin: Session
let device: TestDevice
/** The newest reading of an equipment that Carla is linked to. */
let linked: string

beforeAll(async () => {
  const keys = ['ana', 'bruno', 'carla', 'diego', 'admin'] as const
  const sessions = await Promise.all(keys.map((key) => sessionOf(account(key))))
  ;[ana, bruno, carla, diego, admin] = sessions as [Session, Session, Session, Session, Session]
  device = (await ownDevice(ana)).device
  const { itens } = await onePage(as(ana), { equipamento_id: sprayer('ASP-BARRA-01').id, limite: '1' })
  linked = itens[0]?.id ?? ''
})
afterAll(() => device.close())

const deliver = (options: ReadingOptions) => deliverOf(device, as(ana), options)
const of = (leituraId: string, caller: CallOptions = as(ana)) => ({ ...caller, params: { leituraId } })

describe('the readings before and after', () => {
  it('are those of the same equipment, nearest in time, with what is compared', async () => {
    const own = await ownDevice(ana)
    const at = (hour: number) => `2026-10-01T0${hour}:00:00.000Z`
    const deliverAt = (hour: number, flows: number[]) =>
      deliverOf(own.device, as(ana), { at: at(hour), flows, profile: fan03 })
    const [first, third] = [await deliverAt(1, [1.2, 1.5]), await deliverAt(3, [1.2, 1.2])]
    const second = await deliverAt(2, [1.2, 1.25])
    const around = (id: string) => ok(vizinhas, of(id))
    await until('the index', async () => (await around(third.id)).anterior?.id === second.id || undefined)
    expect(await around(second.id)).toEqual({
      anterior: {
        id: first.id,
        data: at(1),
        tipo_pulverizador: 'PULVERIZADOR',
        situacao: 'COMPLETA',
        pior_bico: { posicao: 2, lado: null, erro: expect.closeTo(25, 6) },
        fora_tolerancia: 1,
        taxa_real: first.taxa_real,
        coeficiente_variacao: first.coeficiente_variacao,
        pressao: first.pressao,
        taxa_declarada: first.taxa_declarada,
        taxa_declarada_planta: first.taxa_declarada_planta,
        largura_rua: first.largura_rua,
        espacamento_plantas: first.espacamento_plantas,
        lado_medido: null,
        tolerancia: {
          base: first.tolerancia.base,
          limite_acima: first.tolerancia.limite_acima,
          limite_abaixo: first.tolerancia.limite_abaixo,
        },
      },
      proxima: { id: third.id, data: at(3) },
    })
    expect((await around(first.id)).anterior).toBeNull()
    expect((await around(third.id)).proxima).toBeNull()
    await own.device.close()
  })

  it('are told to whoever may see the reading', async () => {
    for (const caller of [as(ana), as(bruno, idOf('ana')), as(carla, idOf('ana')), as(admin)])
      expect((await call(vizinhas, of(linked, caller))).status).toBe(200)
    const before = (await ok(vizinhas, of(linked))).anterior?.id ?? ''
    expect((await ok(vizinhas, of(before, as(carla, idOf('ana'))))).proxima?.id).toBe(linked)
    expect((await call(vizinhas, of(linked, as(diego)))).status).toBe(404)
    const unlinked = (await onePage(as(ana), { equipamento_id: sprayer('ASP-TURBO-02').id, limite: '1' })).itens[0]
    expect((await call(vizinhas, of(unlinked?.id ?? '', as(carla, idOf('ana'))))).status).toBe(404)
  })
})

describe('marks of what was replaced and cleaned', () => {
  const mark = (
    id: string,
    posicao: number,
    servico: 'TROCADO' | 'LIMPO' | null,
    caller: CallOptions = as(ana),
    lado: string | null = null,
  ) => call(marcarTroca, { ...of(id, caller), body: { posicao, lado, servico } })

  it('stay with the reading, one a nozzle, and can be taken back', async () => {
    const { id } = await deliver({ flows: [1.2, 1.5, 0.8], profile: fan03 })
    expect((await mark(id, 2, 'TROCADO')).body).toEqual({
      trocas: [{ posicao: 2, lado: null, servico: 'TROCADO', por: ana.usuario.nome, em: expect.any(String) }],
    })
    await mark(id, 3, 'LIMPO')
    const { trocas, versao } = await ok(ver, of(id))
    expect(trocas.map(({ posicao, servico, por }) => [posicao, servico, por])).toEqual([
      [2, 'TROCADO', ana.usuario.nome],
      [3, 'LIMPO', ana.usuario.nome],
    ])
    expect(versao).toBe(1)
    await mark(id, 2, 'LIMPO')
    await mark(id, 3, null)
    expect((await ok(ver, of(id))).trocas.map(({ posicao, servico }) => [posicao, servico])).toEqual([[2, 'LIMPO']])
  })

  it('made at the same moment are all kept', async () => {
    const { id } = await deliver({ flows: [1.5, 1.5, 1.5, 1.5], profile: fan03 })
    const answers = await Promise.all([1, 2, 3, 4].map((posicao) => mark(id, posicao, 'TROCADO')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await ok(ver, of(id))).trocas.map(({ posicao }) => posicao).toSorted()).toEqual([1, 2, 3, 4])
  })

  it('survive parts that come later, and an edit', async () => {
    const whole = reading({ flows: [1.5, 1.2, 1.2], profile: fan03 })
    const parts = inParts(whole) as { uuid: string }[]
    for (const part of parts.slice(0, 2)) await device.send(part)
    const { id } = await folded(whole.uuid, as(ana), ({ bicos_medidos }) => bicos_medidos === 2)
    await mark(id, 1, 'TROCADO')
    await device.send(parts[2] as { uuid: string })
    const { trocas, versao, taxa_declarada, taxa_declarada_planta } = await folded(whole.uuid, as(ana))
    const rates = { taxa_declarada, taxa_declarada_planta }
    expect(trocas).toMatchObject([{ posicao: 1, servico: 'TROCADO' }])
    const fields = { produtor_nome: null, propriedade: null, cidade: null, estado: null, pais: null, observacao: null }
    const edited = await ok(editar, { ...of(id), body: { ...fields, ...rates, operador_nome: 'Rui', versao } })
    expect(edited.trocas).toEqual(trocas)
  })

  it('are of a measurement: one that is measured again is judged by what it gives then', async () => {
    const whole = reading({ flows: [1.5, 1.2, 1.2], profile: fan03 })
    await device.send(whole)
    const { id } = await folded(whole.uuid, as(ana))
    await mark(id, 1, 'TROCADO')
    expect(await ok(ver, of(id))).toMatchObject({ a_fazer: 0, trocas: [{ posicao: 1 }] })
    const measureAgain = async (seq: number, vazao: number) => {
      const bico = { posicao: 1, lado: null, seq }
      const part = { ...whole, cabecalho: null, parte: bico, bicos: [{ ...bico, vazao, modelo: 0 }] }
      await device.send(part)
      return folded(id, as(ana), ({ maior_vazao, menor_vazao }) => [maior_vazao, menor_vazao].includes(vazao))
    }
    // A new tip of the wrong size: the mark says nothing of it.
    expect(await measureAgain(2, 1.56)).toMatchObject({ a_fazer: 1, fora_tolerancia: 1, trocas: [] })
    // What a phone kept before it knew of this is of the tip that was there before.
    const late = { posicao: 1, lado: null, seq: 1, servico: 'TROCADO', antes: null }
    expect((await call(marcarTroca, { ...of(id), body: late })).body).toEqual({ trocas: [] })
    expect((await ok(ver, of(id))).a_fazer).toBe(1)
    const body = { ...late, seq: 2 }
    expect((await call(marcarTroca, { ...of(id), body })).body).toMatchObject({ trocas: [{ posicao: 1 }] })
    expect(await measureAgain(3, 1.19)).toMatchObject({ a_fazer: 0, fora_tolerancia: 0, trocas: [] })
    const { itens } = await ok(historico, of(id))
    expect(itens.filter(({ campo }) => campo === 'trocas').length).toBeGreaterThanOrEqual(2)
  })

  it('are made by a plain user too, who does the work, and by nobody who may not see the reading', async () => {
    const [posicao] = (await ok(ver, of(linked))).bicos.map((one) => one.posicao)
    if (!posicao) throw new Error('no nozzle')
    const answer = await mark(linked, posicao, 'TROCADO', as(carla, idOf('ana')))
    expect(answer.status).toBe(200)
    expect(JSON.stringify(answer.body)).toContain(carla.usuario.nome)
    // The first to say so stays named.
    expect((await mark(linked, posicao, 'TROCADO', as(bruno, idOf('ana')))).body).toEqual(answer.body)
    expect((await mark(linked, posicao, null)).status).toBe(200)
    expect((await mark(linked, posicao, 'TROCADO', as(diego))).status).toBe(404)
  })

  it('that somebody else made otherwise meanwhile are refused, and count once however often they come', async () => {
    const { id } = await deliver({ flows: [1.5, 1.5], profile: fan03 })
    const body = { posicao: 1, lado: null, servico: 'TROCADO', antes: null }
    const headers = { 'idempotency-key': randomUUID() }
    const first = await call(marcarTroca, { ...of(id), body, headers })
    expect(first.status).toBe(200)
    expect((await call(marcarTroca, { ...of(id), body, headers })).body).toEqual(first.body)
    // The same by another call is no conflict.
    expect((await call(marcarTroca, { ...of(id), body })).body).toEqual(first.body)
    const late = await call(marcarTroca, { ...of(id), body: { ...body, servico: 'LIMPO' } })
    expect([late.status, late.code]).toEqual([422, ERRORS.BICO_JA_MARCADO.code])
    expect((await ok(ver, of(id))).trocas.map(({ servico }) => servico)).toEqual(['TROCADO'])
    const known = { ...body, servico: 'LIMPO', antes: 'TROCADO' }
    expect((await call(marcarTroca, { ...of(id), body: known })).status).toBe(200)
    const { itens } = await ok(historico, of(id))
    expect(itens.filter(({ campo }) => campo === 'trocas')).toHaveLength(2)
  })

  it('are of nozzles the reading has, and nothing else', async () => {
    const { id } = await deliver({ flows: [1.2] })
    expect((await mark(id, 2, 'TROCADO')).status).toBe(404)
    expect((await mark(id, 1, 'TROCADO', as(ana), 'DIREITO')).status).toBe(404)
    expect((await mark(id, 0, 'TROCADO')).code).toBe(30)
    expect((await call(marcarTroca, { ...of(id), body: { posicao: 1, lado: null, servico: 'PINTADO' } })).code).toBe(30)
  })
})

describe('the history', () => {
  it('tells arrivals, edits and marks, newest first, page by page', async () => {
    const { id, versao, taxa_declarada } = await deliver({ flows: [1.5], profile: fan03 })
    const fields = { produtor_nome: null, propriedade: null, cidade: null, estado: null, pais: null, taxa_declarada }
    await ok(editar, {
      ...of(id),
      body: { ...fields, taxa_declarada_planta: 0.4, operador_nome: 'Rui', observacao: null, versao },
    })
    const body = { posicao: 1, lado: null, servico: 'TROCADO' }
    await ok(marcarTroca, { ...of(id), body })
    const { itens } = await ok(historico, of(id))
    expect(itens.map(({ quem_nome, campo, de, para }) => [quem_nome, campo, de, para])).toEqual([
      [ana.usuario.nome, 'trocas', null, body],
      [ana.usuario.nome, 'operador_nome', 'Operador do ensaio', 'Rui'],
      [ana.usuario.nome, 'taxa_declarada_planta', null, 0.4],
      [expect.any(String), 'chegada', null, { via: 'DISPOSITIVO', partes: 1, ultima_em: expect.any(String) }],
    ])
    const paged: unknown[] = []
    let cursor: string | null = null
    do {
      const page: { itens: unknown[]; proximo: string | null } = await ok(historico, {
        ...of(id),
        query: { limite: '1', ...(cursor ? { cursor } : {}) },
      })
      paged.push(...page.itens)
      cursor = page.proximo
    } while (cursor)
    expect(paged).toEqual(itens)
  })

  it('is for whoever may see the reading', async () => {
    for (const caller of [as(carla, idOf('ana')), as(admin)])
      expect((await call(historico, of(linked, caller))).status).toBe(200)
    expect((await call(historico, of(linked, as(diego)))).status).toBe(404)
  })
})
