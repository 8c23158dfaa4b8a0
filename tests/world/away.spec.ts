import type { Page } from 'playwright-core'
import { beforeAll, describe, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { DESKTOP, keepLooks, offeredBy, PHONE } from '../e2e/browser.ts'
import { fillInLogin } from '../e2e/signInAs.ts'
import { ok } from '../fixtures/client.ts'
import { account } from '../fixtures/demo.ts'
import { until } from '../fixtures/poll.ts'
import { as } from '../fixtures/readings.ts'
import { sessionOf } from '../fixtures/session.ts'
import { comeBack, type OpenLook, visit, workerOf } from './visit.ts'
import type { Wire } from './wire.ts'

let leituraId = ''

beforeAll(async () => {
  const { itens } = await ok(AREAS.readings.routes.listar, {
    ...as(await sessionOf(account('ana'))),
    query: { limite: '1' },
  })
  leituraId = itens[0]?.id ?? ''
})

const verdict = (page: Page) => page.getByRole('region', { name: 'O que fazer' })
const asOf = (page: Page) => page.getByText(/^Esta é a leitura como estava em \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/)
const banner = (page: Page, words: RegExp) => page.locator('.offline-banner', { hasText: words })
const DATED = /^Sem conexão: dados até \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/

/** Ana as she comes back to a reading that she has opened before, kept signed in. */
async function withKeptReading(look: OpenLook) {
  const { page, wire } = await comeBack(look)
  await page.goto(pathTo('login'))
  await fillInLogin(page, account('ana'), true)
  await page.locator('.avatar-button').waitFor()
  await page.goto(pathTo('leituraVer', { leituraId }))
  await verdict(page).waitFor()
  await workerOf(page)
  // Kept is what somebody looks at for a moment.
  const kept = () => page.evaluate((id) => Object.keys(localStorage).some((key) => key.includes(id)), leituraId)
  await until('the reading to be kept', async () => (await kept()) || undefined)
  return { page, wire }
}

// These tests wait most of the time, and so run beside each other.
describe.concurrent('a server that is away, though the browser is online,', () => {
  it.for([
    ['refuses connections', DESKTOP, (wire: Wire) => wire.cut()],
    ['never answers, as from a phone whose Wi-Fi leads nowhere', PHONE, (wire: Wire) => wire.hang()],
  ] as const)(
    '%s: a kept reading says as of when it is, and is as it is now once the server is back',
    async ([_, size, goAway], { onTestFinished: whenFinished }) => {
      const { page, wire } = await withKeptReading({ size, whenFinished })
      goAway(wire)
      await page.reload({ waitUntil: 'commit' })
      await asOf(page).waitFor()
      await verdict(page).getByRole('heading').waitFor()
      await banner(page, /sem conexão/i).waitFor()
      await until('nothing to be changed', async () => !(await offeredBy(page))['Editar dados'] || undefined)
      await page.goto(pathTo('leituras'), { waitUntil: 'commit' })
      const kept = page.getByRole('region', { name: 'Sem internet: as últimas leituras abertas' })
      // The last readings of other sprayers may have been kept by now as well.
      await kept
        .getByText(/^como estava em/)
        .first()
        .waitFor()
      await kept.locator(`a[href*="${leituraId}"]`).click()
      await asOf(page).waitFor()
      wire.mend()
      await asOf(page).waitFor({ state: 'detached' })
      await banner(page, /sem conexão/i).waitFor({ state: 'detached' })
    },
  )

  it('is told of on whatever is open, with the time up to which that is true', async ({
    onTestFinished: whenFinished,
  }) => {
    const { page, wire } = await visit('ana', pathTo('equipamentos'), { size: PHONE, whenFinished })
    const equipment = page.getByRole('main').locator('a[href*="/equipamentos/"]').first()
    await equipment.waitFor()
    wire.hang()
    await equipment.click()
    await banner(page, DATED).waitFor()
    await keepLooks(page, 'away')
    wire.mend()
    await banner(page, DATED).waitFor({ state: 'detached' })
  })
})
