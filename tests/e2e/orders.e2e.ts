import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { pathTo } from '../../shared/paths.ts'
import { newEquipment } from '../fixtures/equipment.ts'
import { complete } from '../fixtures/orders.ts'
import { soldPlan } from '../fixtures/plans.ts'
import { person } from '../fixtures/registered.ts'
import { act, noticed } from './browser.ts'
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
  it('are paid by slip or by card at the acquirer, canceled, added to by who has more equipment, and sent back by an administrator', async () => {
    const { user, account } = await person({ assinaturas: [], ...complete() })
    const name = `Plano ${randomUUID().slice(0, 8)}`
    await soldPlan({ nome: name, valor_unitario_centavos: 59_90, dias_teste_gratis: 0 })
    const page = await visit(account, pathTo('planos'))
    await choosing(page, name, 'Boleto')
    await page.getByRole('button', { name: 'Emitir boleto' }).click()
    await page.getByText(/Linha digitável/).waitFor()
    await backAtTheOrder(page)
    await page.getByRole('img', { name: 'Código de barras do boleto' }).waitFor()
    await act(page, 'Cancelar pedido')
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

    const admin = await visit('admin', new URL(page.url()).pathname)
    await admin
      .getByRole('row')
      .filter({ hasText: 'Aprovado' })
      .getByRole('button', { name: /^Ações de/ })
      .click()
    await admin.getByRole('menuitem', { name: 'Devolver' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Devolver' })
    await dialog.getByLabel('Motivo').fill('Pago em dobro')
    await dialog.getByRole('button', { name: 'Devolver' }).click()
    await noticed(admin, 'A devolução foi registrada.')
    await stands(admin, 'Estornado')
    await admin.getByRole('row').filter({ hasText: 'Pago em dobro' }).first().waitFor()
    await page.reload()
    await stands(page, 'Estornado')
  })

  it('are made by customers: whoever runs the product keeps plans, and subscribes to none', async () => {
    const page = await visit('admin', pathTo('planos'))
    await page.getByRole('button', { name: 'Criar plano' }).first().waitFor()
    expect(await page.getByRole('heading', { name: 'Monte sua assinatura' }).count()).toBe(0)
  })
})
