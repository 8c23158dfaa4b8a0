import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { DAY_MS } from '../../shared/days.ts'
import { pathTo } from '../../shared/paths.ts'
import { launchBrowser } from '../e2e/browser.ts'
import { fillInLogin } from '../e2e/signInAs.ts'
import { testCloud } from '../fixtures/cloud.ts'
import { account } from '../fixtures/demo.ts'
import { arrive } from './visit.ts'

/** Zones as machines have them; a driver's own time zone would hide what the browser makes of it. */
it.each(['BRT3', 'Brazil/Nowhere', ''])(
  'whoever’s machine says TZ=“%s” signs in and reaches the console',
  async (zone) => {
    const browser = await launchBrowser({ env: { TZ: zone } })
    onTestFinished(() => browser.close())
    const page = await (await browser.newContext({ baseURL: testCloud().url, locale: 'pt-BR' })).newPage()
    await page.goto(pathTo('login'))
    await fillInLogin(page, account('ana'))
    await page.locator('.avatar-button').waitFor()
    await page.getByRole('heading', { name: /^Olá/ }).waitFor()
    expect(new URL(page.url()).pathname).toBe(pathTo('app'))
  },
)

const HOUR_MS = 3_600_000

/** Minutes that “agora” and “há 3 minutos” stand for; whatever else there is, as it is. */
const minutes = (text: string): number | string => {
  if (text === 'agora') return 0
  const [, told] = /^há (\d+) minutos?$/.exec(text) ?? []
  return told === undefined ? text : Number(told)
}
/** Whether two pages say the same of a time, one of them a moment later. */
const isSame = (one: number | string, other: number | string | undefined): boolean =>
  one === other || Math.abs(Number(one) - Number(other)) <= 1

/** Has the clock of every page differ from the machine's by so much, ms. */
function setClock(off: number) {
  const Right = Date
  globalThis.Date = class extends Right {
    constructor(...given: ConstructorParameters<typeof Date>) {
      super(
        ...(((given as unknown[]).length === 0 ? [Right.now() + off] : given) as ConstructorParameters<typeof Date>),
      )
    }
    static override now = () => Right.now() + off
  } as DateConstructor
}

/** Set by hand where summer time was given up; a battery that is empty; a year mistyped. */
it.each([
  ['two hours ahead', 2 * HOUR_MS],
  ['a day behind', -DAY_MS],
  ['six years behind', -2400 * DAY_MS],
  ['a year ahead', 400 * DAY_MS],
])('whoever’s clock is %s signs in, stays so, and is told when things were', async (_, off) => {
  const { context, page, wire } = await arrive()
  await page.addInitScript(setClock, off)
  await page.goto(pathTo('login'))
  await fillInLogin(page, account('ana'))
  await page.getByRole('heading', { name: /^Olá/ }).waitFor()
  const right = await context.newPage()
  // What people saw last of a machine, by a page whose clock is right and by theirs.
  const seen = (tab: Page) => tab.getByRole('main').locator('tbody td span[title]').allTextContents()
  for (const tab of [right, page]) {
    await tab.goto(pathTo('equipamentos'))
    await tab.getByRole('main').locator('tbody .row-link a').first().waitFor()
  }
  const [theirs, told] = [(await seen(page)).map(minutes), (await seen(right)).map(minutes)]
  expect(told.length).toBeGreaterThan(1)
  expect(
    theirs.filter((one, index) => !isSame(one, told[index])),
    `${told}`,
  ).toEqual([])
  const renewals = wire.asked.filter(({ method, path }) => method === 'PUT' && path === '/api/login')
  // One for each page that was loaded, and none for a token that only their clock takes for old.
  expect(renewals).toHaveLength(2)
})
