import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiKeysArea, type Chave } from '../../../shared/contract/apiKeys.ts'
import { type RouteSpec, routeKey } from '../../../shared/contract/route.ts'
import { DAY_MS } from '../../../shared/days.ts'
import { storedKey } from '../../../tests/fixtures/keys.ts'
import { putMembership } from '../../../tests/fixtures/membership.ts'
import {
  claimsOf,
  invoke,
  type SpecCloud,
  type SpecRequest,
  startSpecCloud,
} from '../../../tests/fixtures/specCloud.ts'
import { storedPerson } from '../../../tests/fixtures/stored.ts'
import type { ApiHandler } from '../../http/serve.ts'
import type { ApiKey } from '../../store/keys/apiKeys.ts'
import type { User } from '../../store/users/users.ts'

const { listar, criar, renovar, revogar, historico } = apiKeysArea.routes
const NEW = { nome: 'Painel', escopos: ['RECEITAS', 'LEITURAS'], vence_em: null }
let cloud: SpecCloud
let handler: ApiHandler
let ana: User

beforeAll(async () => {
  cloud = await startSpecCloud()
  handler = (await import('./handler.ts')).handler
})
afterAll(() => cloud.close())
beforeEach(async () => {
  for (const name of ['log', 'info', 'warn', 'error'] as const) vi.spyOn(console, name).mockReturnValue()
  ana = await storedPerson({ nome: 'Ana', pode_gerar_chaves: true })
})

afterEach(() => vi.restoreAllMocks())

const ask = (spec: RouteSpec, caller: User, more: Partial<SpecRequest> = {}) =>
  invoke(handler, { routeKey: routeKey(spec), claims: claimsOf(caller.id), ...more })
const rows = async (caller: User, situacao?: string) => {
  const { json } = await ask(listar, caller, situacao ? { query: { situacao } } : {})
  return (json as { itens: Chave[] }).itens
}
const of = (key: Pick<ApiKey, 'id'>, body?: object) => ({ params: { chaveId: key.id }, ...(body && { body }) })

describe('the keys of an account', () => {
  it('are told with their text once, and from then on without it and without its hash', async () => {
    const made = await ask(criar, ana, { body: NEW })
    const { chave, segredo } = made.json as { chave: Chave; segredo: string }
    expect([made.statusCode, chave.escopos, chave.situacao]).toEqual([201, ['LEITURAS', 'RECEITAS'], 'ATIVA'])
    expect(segredo).toMatch(/^asp_test_\w{93}$/)
    const renewed = await ask(renovar, ana, of(chave, { versao: chave.versao, sobreposicao_horas: 24 }))
    const { segredo: next, chave: after } = renewed.json as { chave: Chave; segredo: string }
    expect(next).not.toBe(segredo)
    expect(after).toMatchObject({ final: next.slice(-4), anterior: { final: segredo.slice(-4) } })
    const history = await ask(historico, ana, of(chave))
    const shown = JSON.stringify([await rows(ana), history.json])
    for (const text of [segredo, next, 'hash']) expect(shown).not.toContain(text)
    expect(shown).not.toMatch(/[0-9a-f]{64}/)
    const lines = (history.json as { itens: { quem_nome: string; campo: string; para: unknown }[] }).itens
    expect(lines).toContainEqual(expect.objectContaining({ quem_nome: 'Ana', campo: 'final', para: next.slice(-4) }))
  })

  it('are found by what became of them', async () => {
    const [one, two, three] = [await storedKey(ana), await storedKey(ana), await storedKey(ana)]
    await ask(revogar, ana, of(two.key, { versao: 1 }))
    expect((await rows(ana)).map(({ id }) => id)).toEqual([three, two, one].map(({ key }) => key.id))
    expect((await rows(ana, 'ATIVA')).map(({ id }) => id)).toEqual([three.key.id, one.key.id])
    expect(await rows(ana, 'REVOGADA')).toMatchObject([{ id: two.key.id, revogada_em: expect.any(String) }])
    expect(await rows(ana, 'VENCIDA')).toEqual([])
  })

  it('are nobody else’s: those of another are as unknown as none, and members have none in an account', async () => {
    const { key } = await storedKey(ana)
    const bia = await storedPerson({ pode_gerar_chaves: true })
    await putMembership({ cargo: 'ADMINISTRADOR', dono_id: ana.id, usuario_id: bia.id, equipamentos: [] })
    const asked = [
      [renovar, { versao: 1, sobreposicao_horas: 0 }],
      [revogar, { versao: 1 }],
      [historico, undefined],
    ] as const
    for (const [spec, body] of asked) {
      const [foreign, nobody] = [
        await ask(spec, bia, of(key, body)),
        await ask(spec, bia, of({ id: crypto.randomUUID() }, body)),
      ]
      expect([foreign.statusCode, foreign.body]).toEqual([404, nobody.body])
      const headers = { 'x-conta-dono': ana.id }
      expect((await ask(spec, bia, { ...of(key, body), headers })).statusCode).toBe(403)
    }
    const headers = { 'x-conta-dono': ana.id }
    expect((await ask(listar, bia, { headers })).statusCode).toBe(403)
    expect((await ask(criar, bia, { headers, body: NEW })).statusCode).toBe(403)
    expect(await rows(bia)).toEqual([])
    expect(await rows(ana)).toMatchObject([{ id: key.id, situacao: 'ATIVA', versao: 1 }])
  })

  it('are none of an owner without the permission', async () => {
    const plain = await storedPerson()
    expect((await ask(listar, plain)).statusCode).toBe(403)
    expect((await ask(criar, plain, { body: NEW })).statusCode).toBe(403)
  })
})

describe('refused is', () => {
  it('a change of what somebody changed meanwhile, and whatever of a key that ended', async () => {
    const { key } = await storedKey(ana)
    await ask(renovar, ana, of(key, { versao: 1, sobreposicao_horas: 0 }))
    for (const [route, more] of [
      [revogar, {}],
      [renovar, { sobreposicao_horas: 0 }],
    ] as const)
      expect((await ask(route, ana, of(key, { versao: 1, ...more }))).statusCode).toBe(409)
    expect((await ask(revogar, ana, of(key, { versao: 2 }))).statusCode).toBe(200)
    // A page that had the key open before is told that it ended, not only that it changed.
    for (const versao of [2, 3]) {
      const late = await ask(renovar, ana, of(key, { versao, sobreposicao_horas: 0 }))
      expect(late.json).toMatchObject({ error: { report: { campos: [{ mensagem: 'chave_encerrada' }] } } })
    }
    // Ending it once more changes nothing, whichever version the page had open.
    for (const versao of [2, 3]) {
      expect((await ask(revogar, ana, of(key, { versao }))).json).toMatchObject({ versao: 3 })
    }
  })

  it.each([
    ['no scope', { ...NEW, escopos: [] }],
    ['an unknown scope', { ...NEW, escopos: ['CONTAS'] }],
    ['no name', { ...NEW, nome: '  ' }],
    ['an end that is over', { ...NEW, vence_em: new Date(Date.now() - DAY_MS).toISOString() }],
    ['an end that is no instant', { ...NEW, vence_em: 'amanhã' }],
  ])('%s', async (_, body) => {
    expect([400, 422]).toContain((await ask(criar, ana, { body })).statusCode)
    expect(await rows(ana)).toEqual([])
  })
})
