import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { pathTo } from '../../shared/paths.ts'
import { act } from '../e2e/browser.ts'
import { complete } from '../fixtures/orders.ts'
import { soldPlan } from '../fixtures/plans.ts'
import { person } from '../fixtures/registered.ts'
import { visit } from './visit.ts'

it('a list is copied, and handed to the device’s own menu with its address, while the page stays', async () => {
  const { context, page } = await visit('ana', pathTo('app'))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    // Not as people have it: Chromium has no such menu where no desktop is.
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => document.documentElement.setAttribute('data-shared', JSON.stringify(data)),
    })
  })
  await page.goto(pathTo('listaTrocas'))
  await act(page, 'Copiar lista')
  await page.locator('.toast').first().waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await act(page, 'Compartilhar')
  const handed = () => page.evaluate(() => document.documentElement.getAttribute('data-shared'))
  await expect.poll(handed).not.toBeNull()
  const { title, text } = JSON.parse((await handed()) ?? '{}')
  expect(copied).toContain('\n')
  expect(text).toBe(`${copied}\n${page.url()}`)
  expect(title).not.toBe('')
  expect(new URL(page.url()).pathname).toBe(pathTo('listaTrocas'))
})

it('links to mail, telephone and messages say whom, and the console leaves them to the browser', async () => {
  const { page } = await visit('ana', pathTo('sobre'))
  const links = page.locator('main a:is([href^="mailto:"], [href^="tel:"], [href^="https://wa.me/"])')
  await page.locator('main a[href^="tel:"]').waitFor()
  // Nothing outside is asked for; by then every listener of the console has been heard.
  await page.evaluate(() =>
    addEventListener('click', (event) => {
      const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement)
      if (!link) return
      link.setAttribute('data-left', String(!event.defaultPrevented))
      event.preventDefault()
    }),
  )
  const hrefs: string[] = []
  for (const link of await links.all()) {
    await link.click()
    expect(await link.getAttribute('data-left')).toBe('true')
    hrefs.push((await link.getAttribute('href')) ?? '')
  }
  expect(hrefs).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^mailto:[^@\s?]+@[^@\s?]+$/),
      expect.stringMatching(/^mailto:[^@\s?]+@[^@\s?]+\?subject=[^\s&]+$/),
      expect.stringMatching(/^tel:\+\d{10,15}$/),
      expect.stringMatching(/^https:\/\/wa\.me\/\d{10,15}$/),
    ]),
  )
  const messages = page.locator('main a[href^="https://wa.me/"]').first()
  expect([await messages.getAttribute('target'), await messages.getAttribute('rel')]).toEqual([
    '_blank',
    expect.stringContaining('noopener'),
  ])
})

it('a payment leads to the acquirer and back to its order, by its link and by the browser’s own button', async () => {
  const { account } = await person({ assinaturas: [], ...complete() })
  const name = `Plano ${randomUUID().slice(0, 8)}`
  await soldPlan({ nome: name, valor_unitario_centavos: 59_90, dias_teste_gratis: 0 })
  const { page } = await visit(account, pathTo('planos'))
  await page.getByRole('button', { name: /^Plano Escolha/ }).click()
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await page.getByRole('textbox', { name: 'Equipamentos' }).fill('2')
  await page.getByRole('table', { name: 'Resultado' }).getByText('R$ 119,80').first().waitFor()
  await page.getByRole('radio', { name: 'Cartão' }).check()
  await page.getByRole('button', { name: 'Ir para o pagamento' }).click()
  const atTheAcquirer = page.getByRole('heading', { name: 'Pagamento simulado' })
  await atTheAcquirer.waitFor()
  await page.goBack()
  await page.locator('.avatar-button').waitFor()
  await page.goForward()
  await atTheAcquirer.waitFor()
  await page.getByRole('button', { name: 'Cartão aprovado' }).click()
  await page.getByRole('link', { name: 'Voltar ao pedido' }).click()
  await page.getByRole('main').getByText('Concluído', { exact: true }).first().waitFor()
})
