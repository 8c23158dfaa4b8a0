import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PEOPLE } from '../../scripts/seed/people.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsOf } from '../e2e/axe.ts'
import { complaintsOf, DESKTOP, keepLooks, type Look, PHONE, settled } from '../e2e/browser.ts'
import { DEMO_READINGS, giveReadings } from './demoReadings.ts'
import { pageOf } from './lists.ts'
import { loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

const { listar } = AREAS.readings.routes
/**
 * Opens the list of somebody whose session is kept; the console’s own script waits until it is let go: what is drawn
 * before it is there.
 */
async function openHeld(size: Look['size'] & object = DESKTOP, most = DEMO_READINGS.length) {
  const visitor = await signedIn(loggedIn('ana'), { size })
  const { page, answers } = visitor
  giveReadings(answers, 'ana')
  const few = DEMO_READINGS.filter(({ row }) => row.dono_id === PEOPLE.ana.id).slice(0, most)
  if (most < DEMO_READINGS.length)
    answers.make(listar, (call) =>
      pageOf(
        few.map(({ row }) => row),
        call,
      ),
    )
  await visitor.open(pathTo('leituras'))
  await settled(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-[^/]+\.js/, async (route) => {
    await released
    await route.continue()
  })
  const rows = page.locator('.row-link a')
  const plain = page.locator('.plain')
  return {
    page,
    answers,
    rows,
    plain,
    links: plain.getByRole('listitem').getByRole('link'),
    /** Opens the list, unless told how, and waits until the first rows are drawn, or will not be. */
    async open(go = () => page.goto(pathTo('leituras'), { waitUntil: 'commit' })) {
      await go()
      await page.waitForFunction(() => globalThis.firstDrawn)
      await page.evaluate(() => globalThis.firstDrawn)
    },
    async showConsole() {
      release()
      await rows.first().waitFor()
      await page.locator('.avatar-button').waitFor()
      await settled(page)
    },
  }
}

const placeOf = async (found: Locator) => {
  const { x, y } = (await found.boundingBox()) ?? { x: Number.NaN, y: Number.NaN }
  return { x, y }
}

describe('the first rows of the readings’ list', () => {
  it.each([
    ['a desk', DESKTOP],
    ['a desk where words of the cells break', { width: 1280, height: 720 }],
    ['a phone', PHONE],
    ['a phone that shows few of them', PHONE, 3],
  ])('are there before the console is, and the console’s lie where they lay: at %s', async (_, size, most?: number) => {
    const { page, open, plain, links, rows, showConsole } = await openHeld(size, most)
    const complaints = complaintsOf(page)
    await open()
    const drawn = {
      title: await placeOf(plain.locator('p')),
      first: await placeOf(links.nth(0)),
      last: await placeOf(links.last()),
    }
    const said = await links.allInnerTexts()
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, `first-rows-${size.width}`)
    await showConsole()
    expect(await plain.count()).toBe(0)
    expect((await rows.allInnerTexts()).slice(0, said.length)).toEqual(said)
    const shown = { title: page.locator('main p').first(), first: rows.nth(0), last: rows.nth(said.length - 1) }
    for (const [name, place] of Object.entries(drawn)) {
      const { x, y } = await placeOf(shown[name as keyof typeof shown])
      expect(
        [Math.abs(x - place.x), Math.abs(y - place.y)].filter((off) => !(off <= 3)),
        name,
      ).toEqual([])
    }
    expect(complaints).toEqual([])
  })

  it('lie where somebody has moved them to, once the console has taken their place', async () => {
    const { page, open, plain, links, rows, showConsole } = await openHeld({ width: 1280, height: 480 })
    await open()
    await page.evaluate(() => scrollTo({ top: 240 }))
    const before = await placeOf(links.nth(8))
    await showConsole()
    expect(await plain.count()).toBe(0)
    await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 240))).toBeLessThan(2)
    expect(Math.abs((await placeOf(rows.nth(8))).y - before.y)).toBeLessThan(4)
  })

  it('lead to their readings, and are words whatever they say', async () => {
    const { page, answers, open, plain, links } = await openHeld()
    const [first] = DEMO_READINGS.filter(({ row }) => row.dono_id === PEOPLE.ana.id).map(({ row }) => row)
    if (!first) throw new Error('there are no readings')
    answers.make(listar, (call) => pageOf([{ ...first, equipamento_nome: '<img src=x onerror=alert(1)>' }], call))
    await open()
    expect(await plain.getByRole('listitem').innerText()).toContain('<img src=x onerror=alert(1)>')
    await links.first().click()
    await page.waitForURL(`**${pathTo('leituraVer', { leituraId: first.id })}`, { waitUntil: 'commit' })
  })

  it('are drawn of no list that is refused or empty, nor of one that somebody comes back to at another page', async () => {
    const { page, answers, open, plain } = await openHeld()
    const grant = answers.refuse(listar, 'NAO_AUTORIZADO')
    await open()
    expect(await plain.count()).toBe(0)
    grant()
    answers.make(listar, (call) => pageOf([], call))
    await open()
    expect(await plain.count()).toBe(0)
    giveReadings(answers, 'ana')
    await open()
    expect(await plain.count()).toBe(1)
    await page.evaluate(() => history.replaceState({ ...history.state, listas: { leituras: {} } }, ''))
    await open(() => page.reload({ waitUntil: 'commit' }))
    expect(await plain.count()).toBe(0)
  })
})
