import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { PHONE, settled } from '../e2e/browser.ts'
import { keepProfile } from './keptProfile.ts'
import { loggedIn, profileOf } from './people.ts'
import { signedIn } from './visit.ts'

const PLACE = 500
const placeOf = (page: Page) => page.evaluate(() => Math.round(scrollY))
const isThere = (page: Page) => page.getByRole('heading', { name: 'Perfil', level: 1 }).waitFor()
const isHigh = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeGreaterThan(PLACE)
const frames = (page: Page, count: number) =>
  page.evaluate(async (all) => {
    for (let one = 0; one < all; one += 1) await new Promise(requestAnimationFrame)
  }, count)
const scroll = async (page: Page, top: number) => {
  await page.evaluate((to) => scrollTo(0, to), top)
  await expect.poll(() => placeOf(page)).toBe(top)
  // What is noted is what the page was told of: a frame later.
  await frames(page, 2)
}

/** Ana far down her profile, whose answer comes when the test lets it. */
async function farDown(size?: typeof PHONE) {
  const visitor = await signedIn(loggedIn('ana'), size && { size })
  keepProfile(visitor.answers, profileOf('ana'))
  await visitor.open(pathTo('perfil'))
  await isThere(visitor.page)
  await isHigh(visitor.page)
  // What comes above the place would move it along.
  await settled(visitor.page)
  await scroll(visitor.page, PLACE)
  return visitor
}

describe.each([
  ['wide', undefined],
  ['a phone', PHONE],
] as const)('a page that is loaded anew: %s', (_, size) => {
  it('is where it was, although what it shows comes later', async () => {
    const { page, answers } = await farDown(size)
    const arrive = answers.hold(AREAS.profile.routes.ver)
    await page.reload()
    await page.locator('.avatar-button').waitFor()
    expect(await placeOf(page)).toBeLessThan(PLACE)
    arrive()
    await expect.poll(() => placeOf(page)).toBe(PLACE)
  })

  it('and is come back to and forward to is where each was left', async () => {
    const { page } = await farDown(size)
    const left = await placeOf(page)
    await page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, pathTo('sobre'))
    await expect.poll(() => page.title()).toContain('Sobre')
    await isHigh(page)
    await settled(page)
    await scroll(page, 200)
    await page.evaluate(() => history.back())
    await isThere(page)
    await expect.poll(() => placeOf(page)).toBe(left)
    await page.evaluate(() => history.forward())
    await expect.poll(() => page.title()).toContain('Sobre')
    // What is above it may yet take 24 px, and what is seen stays where it is.
    await expect.poll(async () => Math.abs((await placeOf(page)) - 200)).toBeLessThan(30)
  })

  it('is left to whoever scrolls meanwhile', async () => {
    const { page, answers } = await farDown(size)
    const arrive = answers.hold(AREAS.profile.routes.ver)
    await page.reload()
    await page.locator('.avatar-button').waitFor()
    await page.keyboard.press('Home')
    arrive()
    await isThere(page)
    await isHigh(page)
    // As long as a page is looked at before it is taken for settled, several times over.
    await frames(page, 60)
    expect(await placeOf(page)).toBe(0)
  })
})

it('the way past the menu goes to the content, from wherever the page was', async () => {
  const { page } = await farDown()
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('.skip-link')?.click())
  await expect.poll(() => placeOf(page)).toBeLessThan(PLACE)
  await frames(page, 60)
  expect(await placeOf(page)).toBeLessThan(PLACE)
})

it('another page begins at its top, and a page opened by its address too', async () => {
  const { page } = await farDown()
  await page.locator('.shell-menu').getByRole('link', { name: 'Sobre', exact: true }).click()
  await expect.poll(() => page.title()).toContain('Sobre')
  expect(await placeOf(page)).toBe(0)
  await scroll(page, 150)
  await page.goto(pathTo('perfil'))
  await isThere(page)
  await isHigh(page)
  expect(await placeOf(page)).toBe(0)
})
