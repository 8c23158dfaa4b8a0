import { expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import type { CheckoutSimulado } from '../../shared/contract/simulator.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes } from '../e2e/axe.ts'
import { fitsIn, keepLooks } from '../e2e/browser.ts'
import { visit } from './visit.ts'

const { ver, agir } = AREAS.simulator.routes
const checkoutId = '6f0c1a52-6a0e-4b0e-9a39-0f4a2f3b7c11'

const CHECKOUT: CheckoutSimulado = {
  descricao: 'Aspersa: 3 pulverizadores, anual',
  centavos: 159_90,
  moeda: 'BRL',
  forma: 'BOLETO',
  retorno: 'https://console.example/app/pedidos',
  pagamentos: [],
  acoes: ['EMITIR'],
}
const ISSUED: CheckoutSimulado = {
  ...CHECKOUT,
  pagamentos: [
    {
      id: 'a',
      status: 'PENDENTE',
      vencimento: '2026-11-28',
      criado_em: '2026-11-23T12:00:00.000Z',
      linha_digitavel: '23791234059000000123145000123401316560000015990',
    },
  ],
  acoes: ['PAGAR'],
}

it('says that nothing is paid, has done what is pressed, and tells a change that somebody else made', async () => {
  const { page, answers } = await visit()
  answers.give(ver, CHECKOUT)
  answers.give(agir, ISSUED)
  // The page is reached as from the plans, which leave with the browser's own means.
  await page.goto(pathTo('inicio'))
  await page.evaluate((to) => location.assign(to), pathTo('simulador', { checkoutId }))
  await page.getByText('Nenhum dinheiro é movido aqui: escolha o que acontece com o pagamento.').waitFor()
  await page.getByText('R$ 159,90', { exact: true }).waitFor()
  await expect.poll(() => page.locator(':focus').evaluate(({ tagName }) => tagName)).toBe('MAIN')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.locator(':focus').innerText()).toBe('Emitir boleto')
  await page.keyboard.press('Enter')
  await page.getByText('Linha digitável: 23791.23405 90000.001231 45000.123401 3 16560000015990').waitFor()
  expect(answers.callsOf(agir).map(({ body }) => body)).toEqual([{ acao: 'EMITIR' }])
  // The focus is at the result of the press, not at the next button, which may undo it.
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Pagamentos')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.locator(':focus').innerText()).toBe('Pagar o boleto')
  await fitsIn(page)
  expect(await findingsInBothThemes(page)).toEqual([])
  await keepLooks(page, 'simulator')
  expect(await page.getByRole('link', { name: 'Voltar ao pedido' }).getAttribute('href')).toBe(CHECKOUT.retorno)

  answers.give(ver, { ...ISSUED, acoes: [] })
  answers.refuse(agir, 'CONFLITO_DE_VERSAO')
  await page.getByRole('button', { name: 'Pagar o boleto' }).click()
  await page.getByRole('alert').getByText('O pagamento mudou nesse meio tempo.').waitFor()
  await page.getByRole('button', { name: 'Pagar o boleto' }).waitFor({ state: 'detached' })
})

it('knows no other address', async () => {
  const { page, answers } = await visit()
  answers.refuse(ver, 'NAO_ENCONTRADO')
  await page.goto(pathTo('simulador', { checkoutId }))
  await page.getByRole('heading', { name: 'Pagamento não encontrado' }).waitFor()
})
