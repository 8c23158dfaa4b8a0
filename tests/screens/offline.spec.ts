import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { PEOPLE } from '../../scripts/seed/people.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import { complaintsOf, fitsIn, keepLooks, offeredBy } from '../e2e/browser.ts'
import { type DemoReading, giveReadings, newestOf } from './demoReadings.ts'
import { asSignedIn, loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

const { ver } = AREAS.readings.routes
const shown = newestOf('ASP-BARRA-01')
const other = newestOf('ASP-TURBO-02')
const KEPT = 'aspersa.guardada.'

const complaints: string[][] = []
afterEach(() => expect(complaints.splice(0).flat()).toEqual([]))

const pathOf = ({ row }: DemoReading) => pathTo('leituraVer', { leituraId: row.id })
const verdict = (page: Page) => page.getByRole('region', { name: 'O que fazer' })
const keptList = (page: Page) => page.getByRole('region', { name: 'Sem internet: as últimas leituras abertas' })
const toExport = (page: Page) => page.getByRole('button', { name: 'Exportar' })

/** Everything this browser holds of the console and its person, by where it is. */
const held = (page: Page) =>
  page.evaluate(async (prefix) => {
    const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith(prefix))
    const [files, databases, worker] = await Promise.all([
      caches.keys(),
      indexedDB.databases(),
      navigator.serviceWorker.getRegistration(),
    ])
    return { readings: keys.filter((key) => key.includes('leitura')).length, keys, files, databases, worker: !!worker }
  }, KEPT)
const NOTHING = { readings: 0, keys: [], files: [], databases: [], worker: false }

/** Ana with a reading that she has opened, and all that is needed to read it again. */
async function withReading() {
  const visit = await signedIn(loggedIn('ana'), { offline: true })
  const { page, answers, open } = visit
  complaints.push(complaintsOf(page, [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, /status of 40[134] /]))
  giveReadings(answers, 'ana')
  await open(pathOf(shown))
  await verdict(page).waitFor()
  // The page itself is the last of the files.
  await expect.poll(() => page.evaluate(async () => (await caches.match('/')) !== undefined)).toBe(true)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
  await expect.poll(async () => (await held(page)).readings).toBe(1)
  return visit
}

describe('a reading that was opened', () => {
  it('is read again without a network, as it was, and nothing but marks of it can be changed until that is back', async () => {
    const { page, setOffline } = await withReading()
    await setOffline(true)
    await page.reload()
    await verdict(page).getByRole('heading').waitFor()
    // The console, opened anew, has heard nothing of the server: it is as old as what it keeps.
    await page.getByText(/^Sem conexão: dados até \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/).waitFor()
    await page.getByText(/^Esta é a leitura como estava em \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/).waitFor()
    await expect.poll(() => offeredBy(page)).toMatchObject({ 'Editar dados': false, Exportar: false })
    await page.getByRole('listbox', { name: /^Barra com 48 bicos/ }).waitFor()
    await page.getByRole('tab', { name: 'Cálculo' }).click()
    await page.getByRole('tab', { name: 'Cálculo', selected: true }).waitFor()
    await page.getByRole('tab', { name: 'Anexos' }).click()
    await page.getByRole('tabpanel').getByText('Sem internet: disponível quando a conexão voltar.').first().waitFor()
    await verdict(page).getByRole('button', { name: 'Marcar o que foi feito' }).click()
    // A mark is made all the same: it waits to be sent.
    await expect.poll(() => verdict(page).getByRole('checkbox').first().isEnabled()).toBe(true)
    expect(await findingsInBothThemes(page)).toEqual([])
    await fitsIn(page)
    await keepLooks(page, 'reading-offline')

    await setOffline(false)
    await page.getByText(/^Esta é a leitura como estava em/).waitFor({ state: 'detached' })
    await expect.poll(() => verdict(page).getByRole('checkbox').first().isEnabled()).toBe(true)
    await expect.poll(() => offeredBy(page)).toMatchObject({ 'Editar dados': true, Exportar: true })
  })

  it('is found in the list of what can be opened, from the first page too, and another is not', async () => {
    const { page, answers, setOffline, open } = await withReading()
    answers.give(AREAS.recipes.routes.listar, { itens: [], proximo: null })
    await open(pathTo('leituras'))
    const transfer = page.getByRole('button', { name: 'Transferir' })
    await transfer.waitFor()
    await setOffline(true)
    for (const button of [transfer, toExport(page)])
      await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
    await page.goto(pathTo('app'))
    await keptList(page).waitFor()
    expect(new URL(page.url()).pathname).toBe(pathTo('leituras'))
    await expect.poll(() => keptList(page).getByRole('listitem').count()).toBe(1)
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'readings-offline')
    await keptList(page).getByRole('link').click()
    await verdict(page).waitFor()
    await page.goto(pathOf(other))
    await page.getByRole('main').getByText('Parece que você está sem conexão.').first().waitFor()
    expect(await verdict(page).count()).toBe(0)
    // A page of which nothing is kept says so too, and is there again with the network.
    await page.goto(pathTo('receitas'))
    await page.getByRole('heading', { name: 'Parece que você está sem conexão' }).waitFor()
    await setOffline(false)
    await page.waitForURL((url) => url.pathname === pathTo('receitas'))
  })

  it('is gone when the person leaves, with everything else that was kept', async () => {
    const { page } = await withReading()
    await page.locator('.avatar-button').click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.getByRole('button', { name: 'Sim' }).click()
    await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor()
    await expect.poll(() => held(page)).toEqual(NOTHING)
  })

  it('is gone when the session has ended, and nobody after sees it', async () => {
    const { page, answers, session, setOffline, open } = await withReading()
    session.end()
    await page.reload()
    await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor()
    await expect.poll(async () => (await held(page)).keys).toEqual([])

    session.begin()
    asSignedIn(answers, loggedIn('diego'))
    giveReadings(answers, 'diego')
    await page.evaluate((id) => {
      // The next person at the computer finds something that the other's console wrote at the last moment.
      localStorage.setItem('aspersa.guardada.acesso', `${id} ${id} mark [{"action":"read","subject":"Leitura"}]`)
      localStorage.setItem('aspersa.guardada.leitura.x', '{"opened":1}')
    }, PEOPLE.ana.id)
    await open(pathTo('leituras'))
    await page.locator('tbody tr').first().waitFor()
    await expect.poll(async () => (await held(page)).keys).toEqual([])
    await expect.poll(() => page.evaluate(async () => (await caches.match('/')) !== undefined)).toBe(true)
    await setOffline(true)
    await page.goto(pathOf(shown))
    await page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).waitFor()
    expect(await verdict(page).count()).toBe(0)
  })

  it('is gone when its equipment is no longer the person’s to see', async () => {
    const { page, answers, setOffline } = await withReading()
    await setOffline(true)
    await page.reload()
    await verdict(page).waitFor()
    answers.refuse(ver, 'NAO_ENCONTRADO')
    await setOffline(false)
    await page.getByText('Leitura não disponível').first().waitFor()
    expect(await verdict(page).count()).toBe(0)
    await expect.poll(async () => (await held(page)).readings).toBe(0)
  })
})

it('the way out is there without a network from the first moment, before anything is kept for such times', async () => {
  const { page, answers, setOffline, open } = await signedIn(loggedIn('ana'), { fresh: true })
  giveReadings(answers, 'ana')
  // What is fetched once nothing else is going on never comes.
  await page.addInitScript(() => {
    const { setTimeout: later } = window
    const soon = (run: () => void, ms = 0) => (ms < 3_000 ? later(run, ms) : 0)
    Object.assign(window, { setTimeout: soon })
  })
  await open(pathTo('leituras'))
  const asked = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/LogoutModal-')))
  await expect.poll(asked).toBe(true)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await setOffline(true)
  await page.locator('.avatar-button').click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('dialog').getByText('Deseja sair do sistema?').waitFor()
  await page.getByRole('button', { name: 'Sim' }).click()
  await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor()
})

it('tells the server that the person left, also where the network that is back leads nowhere yet', async () => {
  const { page, answers, setOffline, open } = await signedIn(loggedIn('ana'))
  giveReadings(answers, 'ana')
  // What is tried twice a minute is tried at once.
  await page.addInitScript(() => {
    const { setInterval: often } = window
    Object.assign(window, { setInterval: (run: () => void, ms = 0) => often(run, ms === 30_000 ? 300 : ms) })
  })
  await open(pathTo('leituras'))
  await page.locator('tbody tr').first().waitFor()
  await setOffline(true)
  await page.locator('.avatar-button').click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor()
  const ends = () => answers.callsOf(AREAS.login.routes.sair).length
  expect(ends()).toBe(0)
  await page.route('**/api/login', (route) => route.abort('addressunreachable'), { times: 1 })
  await setOffline(false)
  await expect.poll(ends).toBe(1)
})
