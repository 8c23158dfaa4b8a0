import { describe, expect, it } from 'vitest'
import { pathTo } from '../../shared/paths.ts'
import { loggedIn } from './people.ts'
import { startSite } from './site.ts'
import { signedIn } from './visit.ts'

/**
 * Somebody signed in whose console has since been replaced, as far as the pages’ code goes: it is not there any more.
 */
async function withoutOldCode(chunk: string) {
  const { page, open } = await signedIn(loggedIn('ana'), { fresh: true })
  await open(pathTo('app'))
  const { url } = await startSite()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const pattern = `**/assets/${chunk}-*.js`
  await page.route(pattern, (route) => route.fulfill({ status: 403, body: 'gone' }))
  const openAbout = () => page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Sobre' }).click()
  const isThere = () => page.getByRole('heading', { level: 1, name: 'Sobre' }).waitFor()
  return { page, start: `${url}/`, loads: () => loads, putBack: () => page.unroute(pattern), openAbout, isThere }
}

describe('an open console', () => {
  it('whose code was replaced is loaded anew, once, at the page that was wanted', async () => {
    const { page, start, putBack, openAbout, isThere, loads } = await withoutOldCode('AboutPage')
    await page.route(start, async (route) => {
      await putBack()
      await route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><script type="module" src="/assets/index-newer.js"></script>',
      })
    })
    await openAbout()
    await page.waitForURL(`**${pathTo('sobre')}`)
    await isThere()
    expect(loads()).toBe(1)
  })

  it('whose code cannot be fetched says so when there is no newer one', async () => {
    const { page, start, putBack, openAbout, isThere, loads } = await withoutOldCode('AboutPage')
    const asked = page.waitForResponse(start)
    await openAbout()
    await asked
    await page.getByRole('button', { name: 'Tentar novamente' }).waitFor()
    expect(loads()).toBe(0)
    await putBack()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await isThere()
  })
})
