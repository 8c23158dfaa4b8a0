import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import type { FormaPagamento, TipoPulverizador } from '../../shared/enums.ts'
import { pathTo } from '../../shared/paths.ts'
import { ok } from '../fixtures/client.ts'
import { control } from '../fixtures/cloud.ts'
import { account } from '../fixtures/demo.ts'
import { mailsTo } from '../fixtures/mail.ts'
import { atSimulator, buyer, checkoutOf, endingAt, ordered, overdue, seen } from '../fixtures/orders.ts'
import { soldPlan } from '../fixtures/plans.ts'
import { sessionOf } from '../fixtures/session.ts'
import { noticed } from './browser.ts'
import { visit } from './visits.ts'

const HOUR_MS = 3_600_000
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const stands = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).first().waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const backAtTheOrder = (page: Page) => page.getByRole('link', { name: 'Voltar ao pedido' }).click()

/** Something that is paid for by the week. */
async function paidFor(token: string, tipo: TipoPulverizador, method: FormaPagamento) {
  const { id: plano_id, nome } = await soldPlan({ tipo, periodo: 'SEMANAL' })
  const order = await ordered(token, method, { planos: [{ plano_id, quantidade: 2 }] })
  for (const act of method === 'CARTAO' ? (['APROVAR'] as const) : (['EMITIR', 'PAGAR'] as const))
    await atSimulator(checkoutOf(order), act)
  const { itens } = await ok(AREAS.subscriptions.routes.listar, { token })
  const found = itens.find(({ plano }) => plano?.nome === nome)
  if (!found) throw new Error('nothing was given')
  return { ...found, nome }
}

describe('subscriptions', () => {
  it('are renewed before their end: by the card that paid, or on the order that a mail leads to', async () => {
    const { user, account: credentials, token } = await buyer()
    const byCard = await paidFor(token, 'PULVERIZADOR', 'CARTAO')
    const bySlip = await paidFor(token, 'TURBOPULVERIZADOR', 'BOLETO')
    await endingAt(user.id, byCard.id, hoursFromNow(20))
    await endingAt(user.id, bySlip.id, hoursFromNow(30))
    await control().runSchedule('RenovarAssinaturas')
    await control().drain()
    const texts = (await mailsTo(user.email)).map(({ body }) => body.text ?? '')
    const asking = texts.map((text) => /\/app\/pedidos\/[\w-]+\/visualizar/.exec(text)?.[0])
    const { itens } = await ok(AREAS.orders.routes.listar, { token, query: {} })
    const open = itens.find(({ status }) => status === 'ABERTO')
    expect(open).toMatchObject({ tipo: 'RENOVACAO', forma_pagamento: 'BOLETO' })
    const path = pathTo('pedidoVer', { pedidoId: open?.id ?? '' })
    expect(asking).toContain(path)

    const page = await visit(credentials, path)
    await stands(page, 'Renovação')
    await press(page, 'Continuar pagamento')
    await press(page, 'Emitir boleto')
    await press(page, 'Pagar o boleto')
    await page.getByRole('button', { name: 'Estornar o pagamento' }).waitFor()
    await backAtTheOrder(page)
    await stands(page, 'Concluído')
    await page.goto(pathTo('pedidos'))
    const renewals = page.getByRole('row').filter({ hasText: 'Renovação' }).filter({ hasText: 'Concluído' })
    await expect.poll(() => renewals.count()).toBe(2)
    await page.goto(pathTo('perfil'))
    for (const { nome } of [byCard, bySlip]) await stands(page, nome)
    const held = (await ok(AREAS.subscriptions.routes.listar, { token })).itens
    const ends = Object.fromEntries(held.map(({ id, valida_ate }) => [id, Date.parse(valida_ate) - Date.now()]))
    for (const { id } of [byCard, bySlip]) expect(ends[id]).toBeGreaterThan(7 * 24 * HOUR_MS)
  })

  it('that were free are charged from when a plan is chosen, which is said before', async () => {
    const { user, account: credentials } = await buyer()
    const plan = await soldPlan()
    const admin = { token: (await sessionOf(account('admin'))).token }
    const body = { dono_id: user.id, tipo: 'PULVERIZADOR' as const, quantidade: 3, usuarios_adicionais: 0 }
    await ok(AREAS.billingAdmin.routes.conceder, {
      ...admin,
      body: { ...body, valida_ate: '2099-12-30', motivo: 'Cliente antigo' },
    })
    const page = await visit(credentials, pathTo('perfil'))
    await page.getByText('Cliente antigo').waitFor()
    await page.goto(pathTo('planos'))
    await page.getByRole('button', { name: /^Plano Escolha/ }).click()
    await page.getByRole('option', { name: new RegExp(plan.nome) }).click()
    await page.getByText('passa a cobrar o novo plano. Isso não pode ser desfeito.').waitFor()
    await press(page, 'Ir para o pagamento')
    await press(page, 'Cartão aprovado')
    await page.getByRole('button', { name: 'Estornar o pagamento' }).waitFor()
    await backAtTheOrder(page)
    await stands(page, 'Concluído')
    await page.goto(pathTo('perfil'))
    await stands(page, plan.nome)
    await page.getByText('no cartão a partir de').waitFor()
    expect(await page.getByText('Cliente antigo').count()).toBe(0)
  })

  it('are not given for a slip that is paid too late: its money waits for an administrator, who sends it back', async () => {
    const { user, account: credentials, token } = await buyer()
    const order = await ordered(token, 'BOLETO')
    await atSimulator(checkoutOf(order), 'EMITIR')
    await overdue(order.id)
    const path = pathTo('pedidoVer', { pedidoId: order.id })
    const page = await visit(credentials, path)
    await page.getByText('O prazo para pagar terminou. Um pagamento que ainda chegar será devolvido.').waitFor()
    await page.goto(pathTo('simulador', { checkoutId: checkoutOf(order) }))
    await press(page, 'Pagar o boleto')
    await page.getByRole('button', { name: 'Estornar o pagamento' }).waitFor()
    await backAtTheOrder(page)
    await stands(page, 'Vencido')
    await stands(page, 'Excedente aprovado')
    await stands(page, 'A devolver por um administrador')

    const admin = await visit('admin', pathTo('cobranca'))
    await admin.getByRole('row').filter({ hasText: user.nome }).getByRole('link').click()
    await admin.getByRole('button', { name: /^Ações de/ }).click()
    await admin.getByRole('menuitem', { name: 'Registrar devolução feita' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Registrar devolução feita' })
    await dialog.getByLabel('Motivo').fill('Boleto pago depois do prazo')
    await dialog.getByRole('button', { name: 'Registrar devolução feita' }).click()
    await noticed(admin, 'A devolução foi registrada.')
    await stands(admin, 'Estornado')
    expect((await seen(token, order.id)).transacoes.map(({ status }) => status)).toEqual(['ESTORNADA'])
  })
})
