import { expect, it } from 'vitest'
import { pathTo } from '../../shared/paths.ts'
import { visit } from './visit.ts'

it('a tab follows the other that logs out, and neither shows what it had by going back', async () => {
  const { context, page } = await visit('ana', pathTo('leituras'))
  const other = await context.newPage()
  await other.goto(pathTo('equipamentos'))
  await other.locator('.avatar-button').waitFor()
  await page.locator('.avatar-button').click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('button', { name: 'Sim' }).click()
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Entrar', exact: true }).waitFor()
    await tab.goBack()
    await tab.getByRole('button', { name: 'Entrar', exact: true }).waitFor()
    expect(await tab.locator('.avatar-button').count()).toBe(0)
  }
})

it('a tab that outlived a deployment is loaded anew, once each, where one is or goes, with what was typed', async () => {
  const { page, wire } = await visit('ana', pathTo('perfil'), { emptied: true })
  const name = page.getByLabel('Nome completo')
  await name.fill('Ana Ribeiro da Serra')
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  /** Files of before are gone, and the page names others, until it is loaded anew. */
  const deploy = () =>
    wire.answer(({ path, headers }) => {
      if (headers['sec-fetch-mode'] === 'navigate') wire.answer(null)
      else if (path === '/')
        return {
          status: 200,
          type: 'text/html',
          body: '<!doctype html><script type="module" src="/assets/index-newer.js"></script>',
        }
      else if (/^\/assets\/(exportData|EquipmentListPage)-.*js$/.test(path))
        return { status: 404, type: 'application/json', body: '{"error":{"code":404}}' }
      return undefined
    })
  deploy()
  await page.getByRole('button', { name: 'Exportar meus dados' }).click()
  await expect.poll(() => loads).toBe(1)
  await expect.poll(() => name.inputValue()).toBe('Ana Ribeiro da Serra')
  await page.goto(pathTo('app'))
  await page.locator('.avatar-button').waitFor()
  loads = 0
  deploy()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Equipamentos', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Equipamentos' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(pathTo('equipamentos'))
  expect(loads).toBe(1)
})
