import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { pathTo } from '../../shared/paths.ts'
import { testCloud } from '../fixtures/cloud.ts'
import { visit } from './visits.ts'

let page: Page

/** Somebody signed in whose console has since been replaced, as far as the pages' code goes: it is not there any more. */
async function withoutOldCode(chunk: string): Promise<{ loads: () => number; putBack: () => Promise<void> }> {
  page = await visit('ana')
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const pattern = `**/assets/${chunk}-*.js`
  await page.route(pattern, (route) => route.fulfill({ status: 403, body: 'gone' }))
  return { loads: () => loads, putBack: () => page.unroute(pattern) }
}

const openAbout = () => page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Sobre' }).click()

describe('an open console', () => {
  it('whose code was replaced is loaded anew, once, at the page that was wanted', async () => {
    const old = await withoutOldCode('AboutPage')
    await page.route(`${testCloud().url}/`, async (route) => {
      await old.putBack()
      await route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><script type="module" src="/assets/index-newer.js"></script>',
      })
    })
    await openAbout()
    await page.waitForURL(`**${pathTo('sobre')}`)
    await page.getByRole('heading', { level: 1, name: 'Sobre' }).waitFor()
    expect(old.loads()).toBe(1)
  })

  it('whose code cannot be fetched says so when there is no newer one', async () => {
    const old = await withoutOldCode('AboutPage')
    const asked = page.waitForResponse(`${testCloud().url}/`)
    await openAbout()
    await asked
    await page.getByRole('button', { name: 'Tentar novamente' }).waitFor()
    expect(old.loads()).toBe(0)
    await old.putBack()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sobre' }).waitFor()
  })
})
