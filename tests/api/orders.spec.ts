import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Pedido } from '../../shared/contract/orders.ts'
import { call, ok, refused, send } from '../fixtures/client.ts'
import { coverage } from '../fixtures/coverage.ts'
import { account } from '../fixtures/demo.ts'
import { newEquipment } from '../fixtures/equipment.ts'
import { atSimulator, buyer, checkoutOf, ordered, seen } from '../fixtures/orders.ts'
import { soldAdditive, soldPlan } from '../fixtures/plans.ts'
import { registered } from '../fixtures/registered.ts'
import { sessionOf } from '../fixtures/session.ts'
import { itemsOf } from '../fixtures/table.ts'

const { orders, plans, profile } = AREAS
const [OPEN, EQUAL, NO_PLANS, UNCONFIRMED, FULL, NOT_SUBSCRIBED] = [806, 809, 802, 210, 306, 215]

const profileOf = (token: string) => ok(profile.routes.ver, { token })
const cancel = (token: string, pedidoId: string) => ok(orders.routes.cancelar, { token, params: { pedidoId } })

/** Whether transactions and ledger agree: what is here of an order is what came in and did not go back. */
function expectAgreement({ transacoes, lancamentos }: Pedido) {
  const isHere = ({ status }: Pedido['transacoes'][number]) => ['APROVADA', 'EXCEDENTE_APROVADA'].includes(status)
  const here = transacoes.filter(isHere).reduce((sum, one) => sum + one.valor_centavos, 0)
  expect(lancamentos.reduce((sum, one) => sum + one.centavos, 0)).toBe(here)
}

describe('an order by card', () => {
  it('is paid on its acquirer’s page and gives what was ordered, once, however often it is told', async () => {
    const { user, token } = await buyer()
    await newEquipment(user.id)
    const [plan, additive] = [await soldPlan({ valor_unitario_centavos: 5_990 }), await soldAdditive()]
    const choice = { planos: [{ plano_id: plan.id, quantidade: 2 }], aditivos: [additive.id] }
    const quote = await ok(orders.routes.simular, { token, body: choice })
    expect(quote).toMatchObject({ subtotal_centavos: 2 * (5_990 + 1_190), desconto_centavos: 0, substitui: [] })
    const order = await ordered(token, 'CARTAO', choice)
    expect(order).toMatchObject({ status: 'ABERTO', total_centavos: quote.total_centavos, transacoes: [] })
    await atSimulator(checkoutOf(order), 'APROVAR')
    const paid = await seen(token, order.id)
    expect(paid).toMatchObject({ status: 'CONCLUIDO', pagamento_url: null })
    expect(paid.transacoes).toMatchObject([{ status: 'APROVADA', valor_centavos: quote.total_centavos }])
    expect(paid.lancamentos).toMatchObject([{ tipo: 'PAGAMENTO', centavos: quote.total_centavos }])
    expectAgreement(paid)
    expect((await profileOf(token)).assinatura).toMatchObject({
      tipo: 'PULVERIZADOR',
      gratuita: false,
      valida_ate: paid.valida_ate,
    })
    const subscriptions = await itemsOf(`CONTA#${user.id}`, 'ASSINATURA#')
    expect(subscriptions).toMatchObject([
      { quantidade: 2, usuarios_adicionais: 2, pedido_id: order.id, pago: { centavos: quote.total_centavos } },
    ])
  })

  it('keeps the price it was agreed at, whatever becomes of the plan', async () => {
    const { token } = await buyer()
    const plan = await soldPlan({ valor_unitario_centavos: 1_000 })
    const order = await ordered(token, 'CARTAO', { planos: [{ plano_id: plan.id, quantidade: 1 }] })
    const admin = (await sessionOf(account('admin'))).token
    const { status, moeda, criado_em, atualizado_em, id, ...body } = plan
    await ok(plans.routes.editar, {
      token: admin,
      params: { planoId: id },
      body: { ...body, valor_unitario_centavos: 9_000 },
    })
    await atSimulator(checkoutOf(order), 'APROVAR')
    expect(await seen(token, order.id)).toMatchObject({ status: 'CONCLUIDO', total_centavos: 1_000 })
  })

  it('that is refused stays open, and is paid by another card', async () => {
    const { token } = await buyer()
    const order = await ordered(token)
    await atSimulator(checkoutOf(order), 'RECUSAR')
    const refusedOnce = await seen(token, order.id)
    expect([refusedOnce.status, refusedOnce.transacoes[0]?.status]).toEqual(['ABERTO', 'REJEITADA'])
    const again = await ok(orders.routes.pagar, {
      token,
      params: { pedidoId: order.id },
      body: { forma_pagamento: 'CARTAO', adquirente: 'SIMULADOR' },
    })
    await atSimulator(checkoutOf(again), 'APROVAR')
    const paid = await seen(token, order.id)
    expect(paid.status).toBe('CONCLUIDO')
    expect(paid.transacoes.map(({ status }) => status).toSorted()).toEqual(['APROVADA', 'REJEITADA'])
    expectAgreement(paid)
  })

  it('that is reversed ends what it paid for', async () => {
    const { token } = await buyer()
    const order = await ordered(token)
    const checkout = checkoutOf(order)
    await atSimulator(checkout, 'APROVAR')
    expect((await profileOf(token)).assinatura).not.toBeNull()
    await atSimulator(checkout, 'ESTORNAR')
    const reversed = await seen(token, order.id)
    expect(reversed.transacoes[0]?.status).toBe('ESTORNADA')
    expect(reversed.lancamentos.map(({ tipo }) => tipo).toSorted()).toEqual(['ESTORNO', 'PAGAMENTO'])
    expectAgreement(reversed)
    expect((await profileOf(token)).assinatura).toBeNull()
  })
})

describe('an order by bank slip', () => {
  it('tells the line that waits to be paid, and is concluded when it is', async () => {
    const { token } = await buyer()
    const order = await ordered(token, 'BOLETO')
    await atSimulator(checkoutOf(order), 'EMITIR')
    const waiting = await seen(token, order.id)
    expect(waiting.boleto?.linha).toMatch(/^\d{47}$/)
    expect(waiting.transacoes[0]?.status).toBe('PENDENTE')
    await atSimulator(checkoutOf(order), 'PAGAR')
    const paid = await seen(token, order.id)
    expect([paid.status, paid.boleto]).toEqual(['CONCLUIDO', null])
    expectAgreement(paid)
  })

  it('is cancelled with its slip, and paid in another way meanwhile', async () => {
    const { token } = await buyer()
    const order = await ordered(token, 'BOLETO')
    const slip = checkoutOf(order)
    await atSimulator(slip, 'EMITIR')
    const byCard = await ok(orders.routes.pagar, {
      token,
      params: { pedidoId: order.id },
      body: { forma_pagamento: 'CARTAO', adquirente: 'SIMULADOR' },
    })
    expect(checkoutOf(byCard)).not.toBe(slip)
    const cancelled = await cancel(token, order.id)
    expect([cancelled.status, cancelled.pagamento_url]).toEqual(['CANCELADO', null])
    const rule = await call(orders.routes.cancelar, { token, params: { pedidoId: order.id } })
    expect(rule.text).toContain('pedido_encerrado')
    // Another order may be made now.
    expect((await ordered(token)).status).toBe('ABERTO')
  })
})

describe('an order is refused', () => {
  it('while another one is open (806), however many come at once; one key makes one', async () => {
    const { token } = await buyer()
    const planos = [{ plano_id: (await soldPlan()).id, quantidade: 1 }]
    const body = { planos, aditivos: [], forma_pagamento: 'CARTAO', adquirente: 'SIMULADOR' }
    const send12 = (keyOf: (index: number) => string) =>
      Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          call(orders.routes.criar, { token, body, headers: { 'idempotency-key': keyOf(index) } }),
        ),
      )
    const key = randomUUID()
    await send12(() => key)
    await send12(() => randomUUID())
    const { itens } = await ok(orders.routes.listar, { token, query: {} })
    expect(itens.map(({ status }) => status)).toEqual(['ABERTO'])
    const again = await ok(orders.routes.criar, { token, body, headers: { 'idempotency-key': key } })
    expect(again.id).toBe(itens[0]?.id)
    expect(await refused(orders.routes.criar, { token, body })).toBe(OPEN)
  })

  it('when it equals what there is (809), and not when it is for more', async () => {
    const { token } = await buyer()
    const plano_id = (await soldPlan({ valor_unitario_centavos: 3_000 })).id
    const order = await ordered(token, 'CARTAO', { planos: [{ plano_id, quantidade: 2 }] })
    await atSimulator(checkoutOf(order), 'APROVAR')
    const body = (quantidade: number) => ({
      planos: [{ plano_id, quantidade }],
      aditivos: [],
      forma_pagamento: 'CARTAO',
      adquirente: 'SIMULADOR',
    })
    expect(await refused(orders.routes.criar, { token, body: body(2) })).toBe(EQUAL)
    const asked = async (quantidade: number) =>
      (await ok(orders.routes.simular, { token, body: { planos: [{ plano_id, quantidade }], aditivos: [] } })).igual
    expect([await asked(2), await asked(3)]).toEqual([true, false])
    const more = await ok(orders.routes.criar, { token, body: body(3) })
    // A moment of what was paid has passed.
    expect(more.desconto_centavos).toBeGreaterThan(5_990)
    expect(more.desconto_centavos).toBeLessThanOrEqual(6_000)
    expect(more.total_centavos).toBe(9_000 - more.desconto_centavos)
    await atSimulator(checkoutOf(more), 'APROVAR')
    expect((await seen(token, more.id)).status).toBe('CONCLUIDO')
  })

  it('for plans that are not sold (802), that are given only, of several periods, twice of a type, or in no way there is', async () => {
    const { token } = await buyer()
    const [monthly, weekly] = [await soldPlan(), await soldPlan({ periodo: 'SEMANAL', tipo: 'TURBOPULVERIZADOR' })]
    const free = await soldPlan({ gratuito: true, valor_unitario_centavos: 0 })
    const quote = (ids: string[], aditivos: string[] = []) =>
      call(orders.routes.simular, {
        token,
        body: { planos: ids.map((plano_id) => ({ plano_id, quantidade: 1 })), aditivos },
      })
    expect((await quote([randomUUID()])).code).toBe(NO_PLANS)
    expect((await quote([free.id])).code).toBe(NO_PLANS)
    expect((await quote([monthly.id], [randomUUID()])).code).toBe(NO_PLANS)
    expect((await quote([monthly.id, weekly.id])).text).toContain('periodos_diferentes')
    expect((await quote([monthly.id, monthly.id])).text).toContain('tipo_repetido')
    const body = { planos: [{ plano_id: monthly.id, quantidade: 1 }], aditivos: [], forma_pagamento: 'CARTAO' }
    const { text } = await call(orders.routes.criar, { token, body: { ...body, adquirente: 'STRIPE' } })
    expect(text).toContain('pagamento_indisponivel')
  })

  it('of somebody who has not confirmed the address (210)', async () => {
    const { token } = await buyer({ email_confirmado: false })
    const planos = [{ plano_id: (await soldPlan()).id, quantidade: 1 }]
    expect(await refused(orders.routes.simular, { token, body: { planos, aditivos: [] } })).toBe(UNCONFIRMED)
  })
})

describe('an additive', () => {
  it('serves the machines it is paid for and no others, wherever a limit is told or judged', async () => {
    const { user, token } = await buyer()
    const owned = await Promise.all(Array.from({ length: 4 }, () => newEquipment(user.id)))
    const opened = await Promise.all(
      owned.map(({ id }) => ok(AREAS.equipment.routes.ver, { token, params: { equipamentoId: id } })),
    )
    // Machines that were activated in the same second follow each other by their ids.
    const place = (one: (typeof opened)[number]) => `${one.ativado_em?.slice(0, 19) ?? ''} ${one.id}`
    const ids = opened.toSorted((a, b) => (place(a) < place(b) ? -1 : 1)).map(({ id }) => id)
    const planos = [{ plano_id: (await soldPlan()).id, quantidade: 2 }]
    const additives = [await soldAdditive(), await soldAdditive({ usuarios_adicionais: 1 })]
    const aditivos = additives.map(({ id }) => id)
    await atSimulator(checkoutOf(await ordered(token, 'CARTAO', { planos, aditivos })), 'APROVAR')

    const ofMembers = await ok(AREAS.members.routes.equipamentos, { token })
    const limits = Object.fromEntries(ofMembers.itens.map((one) => [one.id, one.usuarios_adicionais]))
    expect(ids.map((id) => limits[id])).toEqual([5, 5, 2, 2])
    const each = ids.map((equipamentoId) => ok(AREAS.equipment.routes.ver, { token, params: { equipamentoId } }))
    expect((await Promise.all(each)).map((one) => one.usuarios_adicionais)).toEqual([5, 5, 2, 2])
    const admin = { token: (await sessionOf(account('admin'))).token }
    const usuarioId = user.id
    const told = await ok(AREAS.users.routes.equipamentos, { ...admin, params: { usuarioId } })
    expect(Object.fromEntries(told.itens.map((one) => [one.id, one.usuarios_adicionais]))).toEqual(limits)
    const access = ids.map((equipamentoId) =>
      ok(AREAS.users.routes.acessos, { ...admin, params: { usuarioId, equipamentoId } }),
    )
    expect((await Promise.all(access)).map(({ equipamento }) => equipamento.usuarios_assinatura)).toEqual([3, 3, 0, 0])

    const { itens } = await ok(AREAS.subscriptions.routes.listar, { token })
    const served = itens[0]?.aditivos.map((one) => [one.aditivo_id, one.equipamentos.map(({ id }) => id)]) ?? []
    expect(Object.fromEntries(served)).toEqual(Object.fromEntries(aditivos.map((id) => [id, ids.slice(0, 2)])))

    const people = await Promise.all(Array.from({ length: 3 }, () => registered()))
    const link = (equipmentId: string | undefined) =>
      call(AREAS.members.routes.vincular, {
        token,
        body: {
          emails: people.map(({ email }) => email),
          cargo: 'UTILIZADOR',
          equipamentos: equipmentId ? [equipmentId] : [],
        },
      })
    expect((await link(ids[2])).code).toBe(FULL)
    expect((await link(ids[0])).status).toBe(201)
  })

  it('gives each equipment more users; who is linked stays when it is over, and nobody else comes (306, 215)', async () => {
    const { user, token } = await buyer({ assinaturas: [coverage()] })
    const equipment = await newEquipment(user.id)
    const people = await Promise.all(Array.from({ length: 4 }, () => registered()))
    const linking = (token: string, equipmentId: string) => (one: { email: string } | undefined) =>
      call(AREAS.members.routes.vincular, {
        token,
        body: { emails: [one?.email ?? ''], cargo: 'UTILIZADOR', equipamentos: [equipmentId] },
      })
    const link = linking(token, equipment.id)
    expect([(await link(people[0])).status, (await link(people[1])).status]).toEqual([201, 201])
    expect((await link(people[2])).code).toBe(FULL)
    const planos = [{ plano_id: (await soldPlan()).id, quantidade: 1 }]
    const order = await ordered(token, 'CARTAO', { planos, aditivos: [(await soldAdditive()).id] })
    const checkout = checkoutOf(order)
    await atSimulator(checkout, 'APROVAR')
    expect((await link(people[2])).status).toBe(201)
    await atSimulator(checkout, 'ESTORNAR')
    expect((await link(people[3])).code).toBe(FULL)
    const { itens } = await ok(AREAS.members.routes.listar, { token })
    expect(itens).toHaveLength(3)

    // Nobody can be linked either where nothing covers the account any more.
    const bare = await buyer()
    const linkToBare = linking(bare.token, (await newEquipment(bare.user.id)).id)
    const only = checkoutOf(await ordered(bare.token))
    await atSimulator(only, 'APROVAR')
    expect((await linkToBare(people[0])).status).toBe(201)
    await atSimulator(only, 'ESTORNAR')
    expect((await linkToBare(people[1])).code).toBe(NOT_SUBSCRIBED)
    expect((await ok(AREAS.members.routes.listar, { token: bare.token })).itens).toHaveLength(1)
  })
})

describe('orders', () => {
  it('are seen by who made them and by administrators of the product, and by nobody else', async () => {
    const [one, other] = [await buyer(), await buyer()]
    const order = await ordered(one.token)
    const admin = (await sessionOf(account('admin'))).token
    expect(await seen(admin, order.id)).toMatchObject({ id: order.id, dono_nome: one.user.nome })
    expect(await refused(orders.routes.ver, { token: other.token, params: { pedidoId: order.id } })).toBe(404)
    expect(await refused(orders.routes.cancelar, { token: other.token, params: { pedidoId: order.id } })).toBe(404)
    const { itens } = await ok(orders.routes.listar, { token: other.token, query: {} })
    expect(itens).toEqual([])
    expect((await cancel(admin, order.id)).status).toBe('CANCELADO')

    const next = await ordered(one.token)
    const listed = async (query: Record<string, string>) =>
      (await ok(orders.routes.listar, { token: one.token, query })).itens.map(({ id }) => id)
    expect(await listed({})).toEqual([next.id, order.id])
    expect(await listed({ ordem: 'ANTIGAS' })).toEqual([order.id, next.id])
    expect(await listed({ ordem: 'ANTIGAS', status: 'ABERTO' })).toEqual([next.id])
  })
})

describe('the demo', () => {
  it('has orders of its own, whose money agrees with the ledger', async () => {
    const { token } = await sessionOf(account('ana'))
    const { itens } = await ok(orders.routes.listar, { token, query: {} })
    const told = await Promise.all(itens.map(({ id }) => seen(token, id)))
    expect(told.map(({ status }) => status)).toEqual(expect.arrayContaining(['CONCLUIDO', 'CANCELADO', 'VENCIDO']))
    for (const order of told) expectAgreement(order)
    const covering = (await ok(AREAS.subscriptions.routes.listar, { token })).itens
    expect(covering).toHaveLength(2)
    expect(covering.find(({ plano }) => plano)).toMatchObject({
      plano: { nome: 'Pulverizador mensal' },
      quantidade: 2,
      renovavel: true,
      aditivos: [{ usuarios_adicionais: 2, valida_ate: null }],
      renovacao: { forma_pagamento: 'CARTAO' },
    })
    expect(covering.find(({ plano }) => !plano)).toMatchObject({ origem: 'CONCESSAO', tipo: 'AMBOS', quantidade: null })
    const diego = (await sessionOf(account('diego'))).token
    const [open] = (await ok(orders.routes.listar, { token: diego, query: {} })).itens
    expect((await seen(diego, open?.id ?? '')).boleto?.linha).toMatch(/^\d{47}$/)
  })
})

describe('a notice', () => {
  it('that its acquirer did not send changes nothing', async () => {
    const { token } = await buyer()
    const order = await ordered(token)
    const body = JSON.stringify({ id: 'x', topic: 'pagamento.APROVADA', about: checkoutOf(order) })
    const notice = (headers: Record<string, string>, adquirente = 'SIMULADOR') =>
      send({ method: 'POST', path: `/api/adquirentes/${adquirente}/avisos`, body, headers })
    const forged = `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`
    expect((await notice({})).status).toBe(403)
    expect((await notice({ 'x-simulador-assinatura': forged })).status).toBe(403)
    expect((await notice({}, 'STRIPE')).status).toBe(404)
    expect((await seen(token, order.id)).status).toBe('ABERTO')
  })
})
