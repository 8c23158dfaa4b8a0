import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { keepLooks, PHONE } from '../e2e/browser.ts'
import { fillInLogin } from '../e2e/signInAs.ts'
import { ok } from '../fixtures/client.ts'
import { account } from '../fixtures/demo.ts'
import { as } from '../fixtures/readings.ts'
import { sessionOf } from '../fixtures/session.ts'
import { comeBack, visit, workerOf } from './visit.ts'
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
async function withKeptReading(size?: { width: number; height: number }) {
  const { page, wire } = await comeBack(size && { size })
  await page.goto(pathTo('login'))
  await fillInLogin(page, account('ana'), true)
  await page.locator('.avatar-button').waitFor()
  await page.goto(pathTo('leituraVer', { leituraId }))
  await verdict(page).waitFor()
  await workerOf(page)
  // Kept is what somebody looks at for a moment.
  const kept = () => page.evaluate((id) => Object.keys(localStorage).some((key) => key.includes(id)), leituraId)
  await expect.poll(kept).toBe(true)
  return { page, wire }
}

describe('a server that is away, though the browser is online,', () => {
  it.each([
    ['refuses connections', undefined, (wire: Wire) => wire.cut()],
    ['never answers, as from a phone whose Wi-Fi leads nowhere', PHONE, (wire: Wire) => wire.hang()],
  ] as const)(
    '%s: a kept reading says as of when it is, and is as it is now once the server is back',
    async (_, size, goAway) => {
      const { page, wire } = await withKeptReading(size)
      goAway(wire)
      await page.reload({ waitUntil: 'commit' })
      // Two and a half seconds for each of page, call and question, and what it takes to draw: nobody waits for a turn besides.
      await asOf(page).waitFor({ timeout: 14_000 })
      await verdict(page).getByRole('heading').waitFor()
      await banner(page, /sem conexão/i).waitFor()
      await expect
        .poll(() => page.getByRole('button', { name: 'Editar dados' }).getAttribute('aria-disabled'))
        .toBe('true')
      await page.goto(pathTo('leituras'), { waitUntil: 'commit' })
      const kept = page.getByRole('region', { name: 'Sem internet: as últimas leituras abertas' })
      await kept.getByText(/^como estava em/).waitFor()
      await kept.getByRole('link').click()
      await asOf(page).waitFor()
      wire.mend()
      await asOf(page).waitFor({ state: 'detached' })
      await banner(page, /sem conexão/i).waitFor({ state: 'detached' })
    },
  )

  it('is told of on whatever is open, with the time up to which that is true', async () => {
    const { page, wire } = await visit('ana', pathTo('equipamentos'), { size: PHONE })
    const equipment = page.getByRole('main').locator('a[href*="/equipamentos/"]').first()
    await equipment.waitFor()
    wire.hang()
    await equipment.click()
    await banner(page, DATED).waitFor({ timeout: 15_000 })
    await keepLooks(page, 'away')
    wire.mend()
    await banner(page, DATED).waitFor({ state: 'detached' })
  })
})
