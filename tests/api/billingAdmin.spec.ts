import { randomUUID } from 'node:crypto'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { endOrder, PRODUCT } from '../../functions/billing/settle.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Pedido } from '../../shared/contract/orders.ts'
import { call, ok, refused } from '../fixtures/client.ts'
import { account } from '../fixtures/demo.ts'
import { actAsOperator, newEquipment } from '../fixtures/equipment.ts'
import { atSimulator, buyer, checkoutOf, ordered, seen } from '../fixtures/orders.ts'
import { soldPlan } from '../fixtures/plans.ts'
import { sessionOf } from '../fixtures/session.ts'
import { itemsOf, operator } from '../fixtures/table.ts'

const { orders, profile, billingAdmin, users, equipment } = AREAS
const { devolver, concluirDevolucao, devolucoes, conceder, prorrogar, conferir, verConferencia, listar } =
  billingAdmin.routes
const WHY = { motivo: 'Pedido do cliente por telefone' }
const FORBIDDEN = 403

let admin: { token: string }
beforeAll(async () => {
  admin = await sessionOf(account('admin'))
})

const kindsOf = ({ lancamentos }: Pedido) => lancamentos.map(({ tipo }) => tipo).toSorted()
const statesOf = ({ transacoes }: Pedido) => transacoes.map(({ status }) => status)
const balance = ({ lancamentos }: Pedido) => lancamentos.reduce((sum, { centavos }) => sum + centavos, 0)
const at = (order: Pedido) => ({ pedidoId: order.id, transacaoId: order.transacoes[0]?.id ?? '' })
const subscriptionOf = async (token: string) => (await ok(profile.routes.ver, { token })).assinatura

describe('money that came for nothing', () => {
  it('by card goes back by itself', async () => {
    const { token } = await buyer()
    const order = await ordered(token)
    actAsOperator()
    await endOrder(order.id, 'VENCER', PRODUCT, new Date())
    await atSimulator(checkoutOf(order), 'APROVAR')
    const after = await seen(token, order.id)
    expect([after.status, ...statesOf(after)]).toEqual(['VENCIDO', 'ESTORNADA'])
    expect(kindsOf(after)).toEqual(['DEVOLUCAO_SOLICITADA', 'ESTORNO', 'EXCEDENTE'])
    expect(balance(after)).toBe(0)
    expect(await subscriptionOf(token)).toBeNull()
  })

  it('by slip waits for an administrator, who says when and how it was sent back, and nobody else may', async () => {
    const { token, user } = await buyer()
    const order = await ordered(token, 'BOLETO')
    const checkout = checkoutOf(order)
    await atSimulator(checkout, 'EMITIR')
    await ok(orders.routes.cancelar, { token, params: { pedidoId: order.id } })
    // Paid at the counter all the same.
    await atSimulator(checkout, 'PAGAR')
    const surplus = await seen(token, order.id)
    expect([surplus.status, ...statesOf(surplus)]).toEqual(['CANCELADO', 'EXCEDENTE_APROVADA'])
    expect(surplus.transacoes[0]?.devolucao?.resultado).toBe('MANUAL')
    expect(kindsOf(surplus)).toEqual(['DEVOLUCAO_MANUAL', 'EXCEDENTE'])
    const tasks = async () =>
      (await ok(devolucoes, { ...admin, query: { limite: 100 } })).itens.filter(
        ({ pedido_id }) => pedido_id === order.id,
      )
    await expect.poll(tasks).toMatchObject([{ dono_nome: user.nome, valor_centavos: order.total_centavos }])

    expect(await refused(concluirDevolucao, { token, params: at(surplus), body: WHY })).toBe(FORBIDDEN)
    expect(await refused(devolucoes, { token, query: {} })).toBe(FORBIDDEN)
    expect((await call(concluirDevolucao, { ...admin, params: at(surplus), body: { motivo: '' } })).status).toBe(400)
    const done = await ok(concluirDevolucao, { ...admin, params: at(surplus), body: WHY })
    expect(statesOf(done)).toEqual(['ESTORNADA'])
    expect(done.lancamentos.at(-1)).toMatchObject({ tipo: 'ESTORNO', ...WHY, autor_nome: expect.any(String) })
    expect(balance(done)).toBe(0)
    // The customer sees that the money went back, and not what was written about it.
    expect((await seen(token, order.id)).lancamentos.at(-1)).toMatchObject({ tipo: 'ESTORNO', motivo: null })
    expect((await call(concluirDevolucao, { ...admin, params: at(surplus), body: WHY })).text).toContain('sem_valor')
    await expect.poll(tasks).toEqual([])
  })
})

describe('a payment that was taken', () => {
  it('is sent back by an administrator, once, and ends what it paid for', async () => {
    const { token } = await buyer()
    const order = await ordered(token)
    await atSimulator(checkoutOf(order), 'APROVAR')
    const paid = await seen(token, order.id)
    expect(await subscriptionOf(token)).not.toBeNull()
    expect(await refused(devolver, { token, params: at(paid), body: WHY })).toBe(FORBIDDEN)
    const stranger = { pedidoId: order.id, transacaoId: randomUUID() }
    expect(await refused(devolver, { ...admin, params: stranger, body: WHY })).toBe(404)
    const back = await ok(devolver, { ...admin, params: at(paid), body: WHY })
    expect([back.status, ...statesOf(back)]).toEqual(['CONCLUIDO', 'ESTORNADA'])
    expect(kindsOf(back)).toEqual(['DEVOLUCAO_SOLICITADA', 'ESTORNO', 'PAGAMENTO'])
    expect(back.lancamentos.find(({ tipo }) => tipo === 'DEVOLUCAO_SOLICITADA')).toMatchObject(WHY)
    expect(balance(back)).toBe(0)
    expect(await subscriptionOf(token)).toBeNull()
    expect((await call(devolver, { ...admin, params: at(paid), body: WHY })).text).toContain('sem_valor_a_devolver')
  })
})

describe('a free subscription', () => {
  const given = (dono_id: string) => ({
    dono_id,
    tipo: 'AMBOS' as const,
    quantidade: 3,
    usuarios_adicionais: 1,
    valida_ate: '2099-12-30',
    ...WHY,
  })

  it('is given with a reason and lasts longer with another one, in the history of whoever has it', async () => {
    const { token, user } = await buyer()
    const one = await ok(conceder, { ...admin, body: given(user.id) })
    expect(one).toMatchObject({ dono_nome: user.nome, gratuita: true, valida_ate: '2099-12-31T02:59:59.999Z' })
    expect(await subscriptionOf(token)).toMatchObject({ tipo: 'AMBOS', gratuita: true, valida_ate: one.valida_ate })
    const machine = await newEquipment(user.id)
    const { itens: machines } = await ok(users.routes.equipamentos, { ...admin, params: { usuarioId: user.id } })
    expect(machines.map(({ usuarios_adicionais: places }) => places)).toEqual([3])
    const place = { usuarioId: user.id, equipamentoId: machine.id }
    expect((await ok(users.routes.acessos, { ...admin, params: place })).equipamento).toMatchObject({
      usuarios_adicionais: 2,
      usuarios_assinatura: 1,
    })
    const opened = await ok(equipment.routes.ver, { token, params: { equipamentoId: machine.id } })
    expect(opened.usuarios_adicionais).toBe(3)
    const { deUsuario } = AREAS.subscriptions.routes
    const ofUser = { params: { usuarioId: user.id } }
    expect((await ok(deUsuario, { ...admin, ...ofUser })).itens).toMatchObject([
      { id: one.id, origem: 'CONCESSAO', ...WHY, renovavel: false, renovacao: null },
    ])
    expect(await refused(deUsuario, { token, ...ofUser })).toBe(FORBIDDEN)
    const later = { dono_id: user.id, valida_ate: '2099-12-31', motivo: 'Mais um dia' }
    const params = { assinaturaId: one.id }
    // The day is over where the administrator is.
    const there = { ...admin, headers: { 'x-fuso-horario': 'America/Manaus' } }
    const end = '2100-01-01T03:59:59.999Z'
    expect((await ok(prorrogar, { ...there, params, body: later })).valida_ate).toBe(end)
    expect((await call(prorrogar, { ...there, params, body: later })).text).toContain('prazo_menor')
    expect(await refused(prorrogar, { token, params, body: later })).toBe(FORBIDDEN)
    const last = async () =>
      (await ok(listar, { ...admin, query: { limite: 100 } })).itens.find(({ id }) => id === one.id)?.valida_ate
    await expect.poll(last).toBe(end)
    const history = await itemsOf(`AUDITORIA#USUARIO#${user.id}`)
    expect(history.filter(({ campo }) => campo === 'assinatura')).toMatchObject([
      { para: { motivo: WHY.motivo } },
      { para: { motivo: 'Mais um dia' } },
    ])
    const periods = await itemsOf(`CONTA#${user.id}`, 'COBERTURA#')
    expect(periods).toMatchObject([{ origem: 'CONCESSAO', ...WHY }, { motivo: 'Mais um dia' }])
  })

  it('is named by a free plan, whose sprayers it is for, takes no trial away, and is never by one that is sold', async () => {
    const { token, user } = await buyer()
    const free = await soldPlan({ gratuito: true, valor_unitario_centavos: 0, tipo: 'PULVERIZADOR' })
    const tried = await soldPlan({ dias_teste_gratis: 20 })
    const give = (plano_id: string) => call(conceder, { ...admin, body: { ...given(user.id), plano_id } })
    for (const id of [tried.id, randomUUID()]) expect((await give(id)).code).toBe(802)
    expect((await give(free.id)).body).toMatchObject({ tipo: 'PULVERIZADOR', gratuita: true })
    const { itens } = await ok(AREAS.subscriptions.routes.listar, { token })
    expect(itens).toMatchObject([
      {
        plano: { nome: free.nome, valor_unitario_centavos: 0 },
        tipo: 'PULVERIZADOR',
        gratuita: true,
        renovavel: false,
      },
    ])
    const body = { planos: [{ plano_id: tried.id, quantidade: 1 }], aditivos: [] }
    expect((await ok(orders.routes.simular, { token, body })).teste_ate).not.toBeNull()
    const withdrawn = { params: { planoId: free.id }, body: { status: 'REMOVIDO' as const, versao: free.versao } }
    await ok(AREAS.plans.routes.mudarStatus, { ...admin, ...withdrawn })
    expect((await give(free.id)).code).toBe(802)
  })

  it('is refused for nobody, for a day that is over, and to whoever does not run the product', async () => {
    const { token, user } = await buyer()
    const give = (more: object) => call(conceder, { ...admin, body: { ...given(user.id), ...more } })
    expect((await give({ dono_id: randomUUID() })).text).toContain('dono_invalido')
    expect((await give({ valida_ate: '2020-01-01' })).text).toContain('vencimento_passado')
    expect((await give({ quantidade: 0 })).status).toBe(400)
    expect(await refused(conceder, { token, body: given(user.id) })).toBe(FORBIDDEN)
    expect(await subscriptionOf(token)).toBeNull()
  })

  it('is not what was paid for', async () => {
    const { token, user } = await buyer()
    const order = await ordered(token)
    await atSimulator(checkoutOf(order), 'APROVAR')
    const [paid] = await itemsOf(`CONTA#${user.id}`, 'ASSINATURA#')
    const body = { dono_id: user.id, valida_ate: '2099-12-31', ...WHY }
    const { text } = await call(prorrogar, { ...admin, params: { assinaturaId: String(paid?.id) }, body })
    expect(text).toContain('assinatura_nao_gratuita')
  })
})

describe('the check of sums', () => {
  it('compares every order with its payments and the ledger, and names what contradicts', async () => {
    const { token } = await buyer()
    const [sound, broken] = [await ordered(token), (await buyer()).token]
    await atSimulator(checkoutOf(sound), 'APROVAR')
    const other = await ordered(broken)
    await atSimulator(checkoutOf(other), 'APROVAR')
    const [entry] = await itemsOf(`PEDIDO#${other.id}`, 'LANCAMENTO#')
    const { client, tableName } = operator()
    const Key = { pk: entry?.pk, sk: entry?.sk }
    await client.send(new DeleteCommand({ TableName: tableName, Key }))
    expect(await refused(conferir, { token })).toBe(FORBIDDEN)
    const begun = await ok(conferir, admin)
    const check = async () => (await ok(verConferencia, admin)).conferencia
    await expect.poll(async () => (await check())?.status).toBe('CONCLUIDO')
    const made = await check()
    expect(made).toMatchObject({ id: begun.id, progresso: 1, pedida_por: expect.any(String) })
    expect(made?.pedidos).toBeGreaterThanOrEqual(2)
    const of = (id: string) => made?.diferencas.filter(({ pedido_id }) => pedido_id === id).map(({ tipo }) => tipo)
    expect(of(sound.id)).toEqual([])
    expect(made?.diferencas.find(({ pedido_id }) => pedido_id === other.id)).toMatchObject({
      pedido_criado_em: other.criado_em,
      dono_nome: other.dono_nome,
    })
    expect(of(other.id)).toEqual(['PEDIDO_SEM_PAGAMENTO', 'LANCAMENTO_AUSENTE', 'SOMA_DIFERENTE'])
  })
})
