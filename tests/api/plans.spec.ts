import { beforeAll, describe, expect, it } from 'vitest'
import type { NewUser } from '../../functions/store/users/userCreation.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { call, ok, refused } from '../fixtures/client.ts'
import { account } from '../fixtures/demo.ts'
import { newCpf } from '../fixtures/people.ts'
import { newAdditive, newPlan, soldAdditive, soldPlan } from '../fixtures/plans.ts'
import { as } from '../fixtures/readings.ts'
import { signedIn } from '../fixtures/registered.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'

const { plans, additives } = AREAS
const [UNCONFIRMED, RULE] = [210, 422]

let admin: Session
let ana: Session

beforeAll(async () => {
  ;[admin, ana] = await Promise.all([sessionOf(account('admin')), sessionOf(account('ana'))])
})

/** All a session finds in the list of plans, of one type, whatever others made meanwhile. */
async function listed(
  session: Session,
  query: { nome?: string; status?: 'ATIVO' | 'REMOVIDO'; periodo?: 'MENSAL' | 'SEMANAL' } = {},
) {
  const found = []
  let cursor: string | undefined
  do {
    const page = await ok(plans.routes.listar, { ...as(session), query: { ...query, limite: 100, cursor } })
    found.push(...page.itens)
    cursor = page.proximo ?? undefined
  } while (cursor)
  return found
}

const idsOf = async (...asked: Parameters<typeof listed>) => (await listed(...asked)).map(({ id }) => id)
const moved = (planoId: string, status: 'ATIVO' | 'REMOVIDO', versao: number) => ({
  ...as(admin),
  params: { planoId },
  body: { status, versao },
})

describe('a plan', () => {
  it('is sold with every field it was written with, in the currency the product is paid in', async () => {
    const body = newPlan({ tipo: 'AMBOS', periodo: 'SEMANAL', valor_unitario_centavos: 2_905, dias_teste_gratis: 7 })
    const plan = await ok(plans.routes.criar, { ...as(admin), body })
    expect(plan).toMatchObject({ ...body, moeda: 'BRL', status: 'ATIVO', versao: 1 })
    const { atualizado_em, ...row } = plan
    expect((await listed(ana, { periodo: 'SEMANAL' })).find(({ id }) => id === plan.id)).toEqual(row)
    expect(await idsOf(ana, { periodo: 'MENSAL' })).not.toContain(plan.id)
    const [word = ''] = plan.nome.split(' ').slice(-1)
    expect(await idsOf(ana, { nome: word.toUpperCase() })).toContain(plan.id)
    expect(await idsOf(ana, { nome: `${word}x` })).not.toContain(plan.id)
  })

  it('has a price, or is free and has none and nothing to try', async () => {
    const send = (more: Parameters<typeof newPlan>[0]) =>
      call(plans.routes.criar, { ...as(admin), body: newPlan(more) })
    const fieldOf = async (more: Parameters<typeof newPlan>[0]) => {
      const { status, body } = await send(more)
      return [status, (body as { error: { report: { campos: unknown } } }).error.report.campos]
    }
    const refusal = (caminho: string, mensagem: string) => [400, [{ caminho, mensagem }]]
    expect(await fieldOf({ valor_unitario_centavos: 0 })).toEqual(refusal('valor_unitario_centavos', 'plano_sem_preco'))
    expect(await fieldOf({ gratuito: true })).toEqual(refusal('valor_unitario_centavos', 'plano_gratuito'))
    expect(await fieldOf({ gratuito: true, valor_unitario_centavos: 0, dias_teste_gratis: 1 })).toEqual(
      refusal('dias_teste_gratis', 'plano_gratuito'),
    )
    for (const bad of [{ valor_unitario_centavos: 0.5 }, { valor_unitario_centavos: -1 }, { dias_teste_gratis: 366 }]) {
      expect((await send(bad)).status).toBe(400)
    }
  })

  it('that is free is the administrators’ to see', async () => {
    const free = await soldPlan({ gratuito: true, valor_unitario_centavos: 0 })
    expect(await idsOf(admin)).toContain(free.id)
    expect(await idsOf(ana)).not.toContain(free.id)
  })

  it('is withdrawn from sale and sold again; customers see only what is sold, whatever they ask for', async () => {
    const plan = await soldPlan()
    const withdrawn = await ok(plans.routes.mudarStatus, moved(plan.id, 'REMOVIDO', 1))
    expect(withdrawn.status).toBe('REMOVIDO')
    expect(await idsOf(ana)).not.toContain(plan.id)
    expect(await idsOf(ana, { status: 'REMOVIDO' })).not.toContain(plan.id)
    expect(await idsOf(admin)).not.toContain(plan.id)
    expect(await idsOf(admin, { status: 'REMOVIDO' })).toContain(plan.id)
    expect(await ok(plans.routes.ver, { ...as(admin), params: { planoId: plan.id } })).toMatchObject({ id: plan.id })
    await ok(plans.routes.mudarStatus, moved(plan.id, 'ATIVO', 2))
    expect(await idsOf(ana)).toContain(plan.id)
  })
})

describe('who asks for plans', () => {
  const complete = (): Partial<NewUser> => ({
    pais: 'BR',
    cpf_cnpj: newCpf(),
    telefone: '+5519900000000',
    cidade: 'Campinas',
    ocupacao: 'PRODUTOR',
    tipo_pulverizador: 'AMBOS',
  })

  it('has confirmed the e-mail address (210) and told everything a plan asks for', async () => {
    const [ready, unconfirmed, incomplete] = await Promise.all([
      signedIn(complete()),
      signedIn({ ...complete(), email_confirmado: false }),
      signedIn({ ...complete(), telefone: null }),
    ])
    for (const { listar } of [plans.routes, additives.routes]) {
      expect(await ok(listar, { ...as(ready.session) })).toHaveProperty('itens')
      expect(await refused(listar, { ...as(unconfirmed.session) })).toBe(UNCONFIRMED)
      const { code, body } = await call(listar, { ...as(incomplete.session) })
      expect([code, body]).toMatchObject([
        RULE,
        { error: { report: { campos: [{ caminho: 'perfil', mensagem: 'cadastro_incompleto' }] } } },
      ])
    }
  })
})

describe('an additive', () => {
  it('is found by its period', async () => {
    const additive = await soldAdditive({ periodo: 'SEMANAL' })
    const ids = async (query: object) =>
      (await ok(additives.routes.listar, { ...as(ana), query: { limite: 100, ...query } })).itens.map(({ id }) => id)
    expect(await ids({ periodo: 'SEMANAL' })).toContain(additive.id)
    expect(await ids({ periodo: 'ANUAL' })).not.toContain(additive.id)
  })

  it('adds at least one user', async () => {
    const send = (usuarios_adicionais: number) =>
      refused(additives.routes.criar, { ...as(admin), body: newAdditive({ usuarios_adicionais }) })
    expect([await send(0), await send(51), await send(1.5)]).toEqual([30, 30, 30])
  })
})
