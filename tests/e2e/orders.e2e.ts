import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { pathTo } from '../../shared/paths.ts'
import { newEquipment } from '../fixtures/equipment.ts'
import { complete } from '../fixtures/orders.ts'
import { soldPlan } from '../fixtures/plans.ts'
import { person } from '../fixtures/registered.ts'
import { noticed } from './browser.ts'
import { visit } from './visits.ts'

/** Somebody who chooses a plan of the test's own, and how it is paid. */
async function choosing(page: Page, plan: string, way: 'Cartão' | 'Boleto') {
  await page.getByRole('button', { name: /^Plano Escolha/ }).click()
  await page.getByRole('option', { name: new RegExp(plan) }).click()
  await page.getByRole('textbox', { name: 'Equipamentos' }).fill('2')
  await page.getByRole('table', { name: 'Resultado' }).getByText('R$ 119,80').first().waitFor()
  await page.getByRole('radio', { name: way }).check()
  await page.getByRole('button', { name: 'Ir para o pagamento' }).click()
  await page.getByRole('heading', { name: 'Pagamento simulado' }).waitFor()
}
const backAtTheOrder = (page: Page) => page.getByRole('link', { name: 'Voltar ao pedido' }).click()
const stands = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).first().waitFor()

describe('orders', () => {
  it('are paid by slip or by card at the acquirer, canceled, and added to by who has more equipment', async () => {
    const { user, account } = await person({ assinaturas: [], ...complete() })
    const name = `Plano ${randomUUID().slice(0, 8)}`
    await soldPlan({ nome: name, valor_unitario_centavos: 59_90, dias_teste_gratis: 0 })
    const page = await visit(account, pathTo('planos'))
    await choosing(page, name, 'Boleto')
    await page.getByRole('button', { name: 'Emitir boleto' }).click()
    await page.getByText(/Linha digitável/).waitFor()
    await backAtTheOrder(page)
    await page.getByRole('img', { name: 'Código de barras do boleto' }).waitFor()
    await page.getByRole('button', { name: 'Cancelar pedido' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click()
    await noticed(page, 'O pedido foi cancelado.')
    await stands(page, 'Cancelado')

    await page.goto(pathTo('planos'))
    await choosing(page, name, 'Cartão')
    await page.getByRole('button', { name: 'Cartão recusado' }).click()
    await page.getByText('Rejeitado').waitFor()
    await page.getByRole('button', { name: 'Cartão aprovado' }).click()
    await page.getByRole('button', { name: 'Estornar o pagamento' }).waitFor()
    await backAtTheOrder(page)
    await stands(page, 'Concluído')
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Rejeitado' }).count()).toBe(1)
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Aprovado' }).count()).toBe(1)
    await page.goto(pathTo('pedidos'))
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'R$ 119,80' }).count()).toBe(2)

    for (const _ of [1, 2, 3]) await newEquipment(user.id)
    await page.goto(pathTo('pedidos'))
    const warning = page.getByRole('dialog', { name: 'Equipamentos irregulares' })
    await warning.getByRole('button', { name: 'Ajustar assinatura' }).click()
    await page.getByRole('heading', { name: 'Regularizar equipamentos' }).waitFor()
    await page.getByRole('button', { name: 'Regularizar', exact: true }).click()
    await page.getByRole('button', { name: 'Cartão aprovado' }).click()
    await page.getByRole('button', { name: 'Estornar o pagamento' }).waitFor()
    await backAtTheOrder(page)
    await stands(page, 'Regularização')
    await stands(page, 'Concluído')
  })

  it('are made by customers: whoever runs the product keeps plans, and subscribes to none', async () => {
    const page = await visit('admin', pathTo('planos'))
    await page.getByRole('button', { name: 'Criar plano' }).first().waitFor()
    expect(await page.getByRole('heading', { name: 'Monte sua assinatura' }).count()).toBe(0)
  })
})
