import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { follow, settled } from '../e2e/browser.ts'
import { ok } from '../fixtures/client.ts'
import { account } from '../fixtures/demo.ts'
import { complete } from '../fixtures/orders.ts'
import { as } from '../fixtures/readings.ts'
import { person } from '../fixtures/registered.ts'
import { sessionOf } from '../fixtures/session.ts'
import { visit } from './visit.ts'

let leituraId = ''

beforeAll(async () => {
  const { itens } = await ok(AREAS.readings.routes.listar, {
    ...as(await sessionOf(account('ana'))),
    query: { limite: '1' },
  })
  leituraId = itens[0]?.id ?? ''
})

/**
 * Elements beyond the sides of the screen, but for those that are moved there by their own bar, and whether the page
 * itself can be moved sideways.
 */
function beyond(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const out = [...document.querySelectorAll('main :is(h1, h2, h3, a, button, label, input, p, dd)')].filter(
      (element) => {
        // Breadcrumbs are measured by a copy of them that nobody is shown.
        if (element.closest('[aria-hidden=true]')) return false
        const { left, right, width, height } = element.getBoundingClientRect()
        if (width < 2 || height < 2 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          return false
        return (left < -1 || right > clientWidth + 1) && !scrolls(element.parentElement)
      },
    )
    const told = out.map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`, ...told] : told
  })
}

it('at 200 % nothing is cut off, and nothing is moved sideways to be read', async () => {
  const { page } = await visit('ana', pathTo('app'), { size: { width: 720, height: 450 }, zoom: 2 })
  expect(await page.evaluate(() => [innerWidth, devicePixelRatio])).toEqual([720, 2])
  for (const [path, there] of [
    [pathTo('app'), 'main h1'],
    [pathTo('leituras'), 'main [role=row], main tbody tr, main li'],
    [pathTo('leituraVer', { leituraId }), 'main h1'],
    [pathTo('receitaNova'), 'main form input'],
  ] as const) {
    await follow(page, path)
    await page.locator(there).first().waitFor()
    await settled(page)
    expect([path, ...(await beyond(page))]).toEqual([path])
  }
})

it('over a slow network list and reading come', async () => {
  const { page, wire } = await visit('ana', pathTo('app'))
  wire.slow(400)
  await page.goto(pathTo('leituras'))
  await page.getByRole('main').getByRole('row').nth(1).waitFor()
  await page.goto(pathTo('leituraVer', { leituraId }))
  await page.getByRole('region', { name: 'O que fazer' }).waitFor()
})

it('over a slow network what is pressed twice is sent once', async () => {
  const { account: known } = await person(complete())
  const { page, wire } = await visit(known, pathTo('perfil'))
  await page.getByLabel('Nome completo').fill('Duas Vezes Apertado')
  wire.slow(1_000)
  // Beside it the console may renew its session, or tell of a failure.
  const saved = () => wire.asked.filter(({ method, path }) => method === 'PUT' && path === '/api/perfil').length
  const before = saved()
  await page.getByRole('button', { name: 'Salvar', exact: true }).dblclick()
  await page.locator('.toast', { hasText: 'Perfil salvo.' }).waitFor()
  expect(saved() - before).toBe(1)
})
