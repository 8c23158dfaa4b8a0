import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { pathTo } from '../../shared/paths.ts'
import { act, follow } from '../e2e/browser.ts'
import { MANNERS, translate, translatedAgain, translateNoMore } from './translator.ts'
import { arrive, visit } from './visit.ts'

const CHOOSER = `${pathTo('pontaEscolher')}?taxa=160&velocidade=6&espacamento=0.5`

/** Errors that the page throws from now on. */
function thrownIn(page: Page): string[] {
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  return thrown
}

describe('a translated page', () => {
  it('counts and shows what there is now, in whatever manner it is translated', async () => {
    const { page } = await visit('ana', CHOOSER)
    const thrown = thrownIn(page)
    const heading = page.getByRole('heading', { name: /^Pontas que servem/ })
    const highest = page.getByLabel('Pressão máxima')
    const told = async () => {
      const names = await page.getByRole('heading', { level: 3 }).allInnerTexts()
      const [flow] = await page.getByText(/^\d,\d\d\sL\/min$/).allInnerTexts()
      return [(await heading.innerText()).replace(/\s+/g, ' '), flow, ...names].join('\n')
    }
    await heading.waitFor()
    const all = await told()
    await highest.fill('2')
    await expect.poll(told).not.toBe(all)
    const few = await told()
    for (const manner of MANNERS) {
      // What is left is translated already, and taken away as such.
      await follow(page, pathTo('sobre'))
      await heading.waitFor({ state: 'detached' })
      await follow(page, CHOOSER)
      await expect.poll(told).toBe(all)
      await translate(page, manner)
      await expect.poll(told).toBe(all)
      await highest.fill('2')
      await expect.poll(told).toBe(few)
      await highest.fill('')
      await expect.poll(told).toBe(all)
      // The figures change, in the sums as well.
      await page.getByRole('textbox', { name: 'Velocidade' }).fill('12')
      await page.getByText('1,600 L/min', { exact: true }).first().waitFor()
      expect([manner, ...thrown]).toEqual([manner])
    }
  })

  it('is filtered, sorted, left and come back to, and opens its dialogs', async () => {
    const { page } = await visit('ana', pathTo('leituras'))
    const thrown = thrownIn(page)
    const rows = page.getByRole('main').getByRole('row')
    // The heading's row, and one that says that more are coming, are rows too.
    await rows.nth(9).waitFor()
    const before = await rows.count()
    await translate(page, 'joins')
    const search = page.getByRole('main').getByRole('combobox').first()
    await search.fill('zzzz')
    await search.press('Enter')
    await expect.poll(() => rows.count()).toBeLessThan(before)
    await page.getByRole('button', { name: 'Limpar filtros' }).first().click()
    await expect.poll(() => rows.count()).toBe(before)
    const menu = page.getByRole('navigation', { name: 'Menu' })
    for (const name of ['Equipamentos', 'Sobre']) {
      await menu.getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { level: 1, name }).waitFor()
    }
    for (const name of ['Equipamentos', 'Leituras']) {
      await page.goBack()
      await page.getByRole('heading', { level: 1, name }).waitFor()
    }
    await rows.nth(1).getByRole('link').first().click()
    // The list has a button of that name as well, and is there until the reading is.
    await page.getByRole('tab').first().waitFor()
    await act(page, 'Exportar')
    const dialog = page.getByRole('dialog', { name: 'Exportar leituras' })
    await dialog.getByRole('radio', { name: 'Excel' }).check({ force: true })
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await dialog.waitFor({ state: 'hidden' })
    for (const tab of await page.getByRole('tab').all()) await tab.click()
    await page.goBack()
    await expect.poll(() => rows.count()).toBe(before)
    expect(thrown).toEqual([])
  })
})

/** The steps by which React changes a page, each on a text that was taken away just before. */
it('a text that was taken away is written to, moved, followed and removed as if it were there', async () => {
  const { page } = await arrive()
  await page.goto(pathTo('login'))
  await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor()
  for (const manner of MANNERS) {
    await translateNoMore(page)
    await page.evaluate(() => {
      document.querySelector('#tried')?.remove()
      const place = document.body.appendChild(Object.assign(document.createElement('p'), { id: 'tried' }))
      const texts = ['de ', '48 ', 'bicos ', 'hoje '].map((text) => place.appendChild(new Text(text)))
      Object.assign(globalThis, { texts })
    })
    const tried = page.locator('#tried')
    await translate(page, manner)
    const step = async (change: 'write' | 'precede' | 'move' | 'remove') => {
      await page.evaluate((name) => {
        const place = document.querySelector('#tried') as HTMLElement
        const [first, second, third, fourth] = (globalThis as unknown as { texts: [Text, Text, Text, Text] }).texts
        if (name === 'write') second.nodeValue = '5 '
        if (name === 'precede') place.insertBefore(document.createElement('b'), third).append('novos ')
        if (name === 'move') place.insertBefore(fourth, first)
        if (name === 'remove') place.removeChild(second)
      }, change)
      const text = await tried.textContent()
      await translatedAgain(page)
      return text
    }
    const shown = [await step('write'), await step('precede'), await step('move'), await step('remove')]
    expect([manner, ...shown]).toEqual([
      manner,
      'de 5 bicos hoje ',
      'de 5 novos bicos hoje ',
      'hoje de 5 novos bicos ',
      'hoje de novos bicos ',
    ])
  }
})

it.each([
  ['pt-BR', 'pt-BR'],
  ['en-GB', 'en'],
  ['es-MX', 'es'],
  ['fr-FR', 'pt-BR'],
])('to browsers in %s a page says that it is in %s', async (language, said) => {
  const { page } = await arrive({ language })
  await page.goto(pathTo('login'))
  await page.getByRole('button', { name: /^(Entrar|Sign in|Iniciar sesión)$/ }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe(said)
})
