import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Leitura } from '../../shared/contract/readings.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import { complaintsOf, fitsIn, keepLooks, PHONE } from '../e2e/browser.ts'
import type { Answers } from './answers.ts'
import { DEMO_READINGS, giveReadings } from './demoReadings.ts'
import { asSignedIn, loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

const { marcarTroca, ver } = AREAS.readings.routes

const complaints: string[][] = []
afterEach(() => expect(complaints.splice(0).flat()).toEqual([]))

/** A reading of Ana's with nozzles to replace and to clean. */
const found = DEMO_READINGS.find(
  ({ row, whole }) => row.dono_id === loggedIn('ana').id_usuario && whole.gastos > 1 && whole.entupidos > 0,
)
if (!found) throw new Error('no reading has nozzles to replace and to clean')
const { whole } = found
const total = whole.gastos + whole.entupidos
const path = pathTo('leituraCampo', { leituraId: whole.id })

const field = (page: Page) => page.getByRole('article')
const present = (page: Page) => page.getByRole('region', { name: 'Bico de agora' })
const number = async (page: Page) => Number(await present(page).locator('.field-number').innerText())
const rows = (page: Page) => page.getByRole('region', { name: 'Todos os bicos' }).getByRole('button')
const done = (page: Page) => page.getByRole('button', { name: 'Feito', exact: true })
const unsent = (page: Page) => page.getByRole('region', { name: 'A enviar' })
const progress = (page: Page, feitos: number) => page.getByText(`${feitos} de ${total} feitos`)

type Mark = Leitura['trocas'][number]

/** Keeps marks as the API does; answers what is kept. */
function keepsMarks(answers: Answers) {
  const kept: Mark[] = []
  answers.make(marcarTroca, ({ body }) => {
    const {
      servico,
      antes: _,
      ...place
    } = body as { posicao: number; lado: Mark['lado']; servico: 'LIMPO'; antes: null }
    const at = kept.findIndex(({ posicao, lado }) => posicao === place.posicao && lado === place.lado)
    if (at >= 0) kept.splice(at, 1)
    if (servico) kept.push({ ...place, servico, por: 'Ana Ribeiro', em: new Date().toISOString() })
    return { trocas: [...kept] }
  })
  answers.make(ver, () => ({ ...whole, trocas: [...kept] }))
  return kept
}

async function inTheField({ offline = false } = {}) {
  const visit = await signedIn(loggedIn('ana'), { size: PHONE, ...(offline && { offline }) })
  const { page, answers, open } = visit
  complaints.push(complaintsOf(page, [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, /status of (40[134]|422|503) /]))
  giveReadings(answers, 'ana')
  const kept = keepsMarks(answers)
  await open(path)
  await present(page).waitFor()
  if (!offline) return { ...visit, kept }
  await expect.poll(() => page.evaluate(async () => (await caches.match('/')) !== undefined)).toBe(true)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
  // Whoever is under the worker has its files; the reading is kept by the page, once it is known what the person may.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const isKept = () =>
    page.evaluate(
      (id) => [localStorage, sessionStorage].some((one) => Object.keys(one).some((key) => key.includes(id))),
      whole.id,
    )
  await expect.poll(isKept).toBe(true)
  return { ...visit, kept }
}

describe('the field mode', () => {
  it('leads from nozzle to nozzle by one large button, skips, and takes back', async () => {
    const { page, answers } = await inTheField()
    await progress(page, 0).waitFor()
    await expect.poll(() => rows(page).count()).toBe(total)
    const first = await number(page)
    await done(page).click()
    await progress(page, 1).waitFor()
    const second = await number(page)
    expect(second).not.toBe(first)
    await page.getByRole('button', { name: 'Pular' }).click()
    await expect.poll(() => number(page)).not.toBe(second)
    await expect.poll(() => answers.callsOf(marcarTroca).length).toBe(1)
    expect(answers.callsOf(marcarTroca)[0]?.body).toMatchObject({ posicao: first, antes: null })
    await rows(page).first().click()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await progress(page, 0).waitFor()
    await expect.poll(() => answers.callsOf(marcarTroca).length).toBe(2)
    expect(answers.callsOf(marcarTroca)[1]?.body).toMatchObject({ posicao: first, servico: null })
  })

  it('is black on white in either theme, with nothing to press that is less than 56 px high', async () => {
    const { page } = await inTheField()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const colours = await field(page).evaluate((one) => {
        const { color, backgroundColor } = getComputedStyle(one)
        return [color, backgroundColor]
      })
      expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
    }
    const heights = await field(page)
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(56)
    expect(await findingsInBothThemes(page)).toEqual([])
    await fitsIn(page)
    await keepLooks(page, 'field')
  })

  it('says that all is done, once it is, and leads back', async () => {
    const { page } = await inTheField()
    for (let nozzle = 0; nozzle < total; nozzle += 1) {
      await progress(page, nozzle).waitFor()
      await done(page).click()
    }
    await page.getByText('Tudo feito: meça de novo para confirmar.').waitFor()
    await keepLooks(page, 'field-finished')
    await page.getByRole('button', { name: 'Sair do modo campo' }).click()
    await page.waitForURL(`**${pathTo('leituraVer', { leituraId: whole.id })}**`)
  })

  it('is a press away from a reading on a phone, and stands on the work order', async () => {
    const { page, open } = await inTheField()
    await open(pathTo('leituraVer', { leituraId: whole.id }))
    await page.getByRole('button', { name: 'Modo campo' }).click()
    await page.waitForURL(`**${path}**`)
    await page.goBack()
    await page.evaluate(() => {
      // Not as people have it: without a printer the paper would be gone before it is looked at.
      window.print = () => undefined
    })
    await page.getByRole('button', { name: 'Enviar lista' }).click()
    await page.getByRole('menuitem', { name: 'Imprimir ordem de serviço' }).click()
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('img', { name: 'Código QR do modo campo desta leitura' }).waitFor()
  })

  it('keeps the screen on, and asks for that again when it comes back into sight', async () => {
    const { page, open } = await inTheField()
    await page.addInitScript(() => {
      const asked: { released: boolean }[] = []
      Object.assign(window, { asked })
      const request = async () => {
        const lock = { released: false, release: async () => Object.assign(lock, { released: true }) }
        asked.push(lock)
        return lock
      }
      // Not as people have it: a browser without a screen has none to keep on.
      Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    })
    const locks = () =>
      page.evaluate(() => (window as unknown as { asked: { released: boolean }[] }).asked.map((one) => one.released))
    await open(path)
    await present(page).waitFor()
    await expect.poll(locks).toEqual([false])
    await page.evaluate(() => {
      const { asked } = window as unknown as { asked: { released: boolean }[] }
      for (const lock of asked) lock.released = true
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(locks).toEqual([true, false])
    await page.getByRole('button', { name: 'Sair do modo campo' }).click()
    await expect.poll(locks).toEqual([true, true])
  })
})

describe('marks without a network', () => {
  it('wait through a restart, are told, and are sent once', async () => {
    const { page, answers, setOffline, kept } = await inTheField({ offline: true })
    await setOffline(true)
    const first = await number(page)
    await done(page).click()
    await progress(page, 1).waitFor()
    await done(page).click()
    await progress(page, 2).waitFor()
    await unsent(page).getByText('2 marcas serão enviadas assim que houver conexão.').waitFor()
    await expect.poll(() => rows(page).filter({ hasText: 'Será enviado' }).count()).toBe(2)
    await keepLooks(page, 'field-offline')
    await page.setViewportSize(PHONE)
    await page.reload()
    await progress(page, 2).waitFor()
    await unsent(page).getByText('2 marcas serão enviadas assim que houver conexão.').waitFor()
    expect(await findingsOf(page)).toEqual([])
    expect(answers.callsOf(marcarTroca)).toEqual([])
    await setOffline(false)
    await expect.poll(() => kept.length).toBe(2)
    await unsent(page).waitFor({ state: 'detached' })
    await expect.poll(() => rows(page).filter({ hasText: 'Feito' }).count()).toBe(2)
    await page.reload()
    await progress(page, 2).waitFor()
    expect(answers.callsOf(marcarTroca).map(({ body }) => (body as Mark).posicao)[0]).toBe(first)
    expect(answers.callsOf(marcarTroca)).toHaveLength(2)
  })

  it('that somebody else made otherwise meanwhile end as the person says', async () => {
    const { page, answers, kept } = await inTheField()
    const allow = answers.refuse(marcarTroca, 'BICO_JA_MARCADO')
    const first = await number(page)
    const [nozzle] = whole.bicos.filter(({ posicao }) => posicao === first)
    kept.push({
      posicao: first,
      lado: nozzle?.lado ?? null,
      servico: 'LIMPO',
      por: 'Carla Souza',
      em: new Date().toISOString(),
    })
    await done(page).click()
    await unsent(page)
      .getByText(/outra pessoa já marcou este bico de outro modo/)
      .waitFor()
    await progress(page, 1).waitFor()
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'field-conflict')
    await page.setViewportSize(PHONE)
    allow()
    await unsent(page).getByRole('button', { name: 'Usar a minha marca' }).click()
    await expect.poll(() => kept[0]?.por).toBe('Ana Ribeiro')
    await unsent(page).waitFor({ state: 'detached' })
    expect(answers.callsOf(marcarTroca).at(-1)?.body).not.toHaveProperty('antes')
    expect(kept).toMatchObject([{ posicao: first }])
  })

  it('that are refused say why, and are discarded', async () => {
    const { page, answers } = await inTheField()
    answers.refuse(marcarTroca, 'LEITURA_TRANSFERIDA')
    await done(page).click()
    await unsent(page)
      .getByText(/não foi aceito/)
      .waitFor()
    await progress(page, 0).waitFor()
    await unsent(page).getByRole('button', { name: 'Descartar' }).click()
    await unsent(page).waitFor({ state: 'detached' })
  })
})

describe('a way out with unsent marks', () => {
  const wayOut = async (page: Page) => {
    await page.locator('.avatar-button').click()
    await page.getByRole('button', { name: 'Sair', exact: true }).click()
    return page.getByRole('dialog', { name: 'Sair' })
  }
  const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).length)

  it('asks, keeps them where they cannot be sent, and sends them before it leads out', async () => {
    const { page, answers, setOffline, kept } = await inTheField({ offline: true })
    await setOffline(true)
    await done(page).click()
    await progress(page, 1).waitFor()
    const dialog = await wayOut(page)
    await dialog.getByText(/^1 marca ainda não foi enviada\. Se você sair sem enviar, ela se perde\./).waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'logout-unsent')
    await page.setViewportSize(PHONE)
    await dialog.getByRole('button', { name: 'Enviar e sair' }).click()
    await dialog.getByText(/Sem conexão: nada foi enviado/).waitFor()
    expect(answers.callsOf(marcarTroca)).toEqual([])
    const holding = answers.refuse(marcarTroca, 'INDISPONIVEL')
    await setOffline(false)
    holding()
    await dialog.getByRole('button', { name: 'Enviar e sair' }).click()
    await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor()
    expect(kept).toHaveLength(1)
    await expect.poll(() => databases(page)).toBe(0)
  })

  it('loses them where the person wants that', async () => {
    const { page, answers } = await inTheField()
    answers.refuse(marcarTroca, 'INDISPONIVEL')
    await done(page).click()
    await progress(page, 1).waitFor()
    const dialog = await wayOut(page)
    await dialog.getByRole('button', { name: 'Sair e perder 1 marca' }).click()
    await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor()
    await expect.poll(() => databases(page)).toBe(0)
  })

  it('is not taken by the next person with somebody else’s marks, who has them again', async () => {
    const { page, answers, session, open, kept } = await inTheField()
    const allow = answers.refuse(marcarTroca, 'INDISPONIVEL')
    await done(page).click()
    await progress(page, 1).waitFor()
    await expect.poll(() => answers.callsOf(marcarTroca).length).toBe(1)
    session.end()
    await page.reload()
    await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor()
    session.begin()
    allow()
    asSignedIn(answers, loggedIn('diego'))
    await open(pathTo('leituras'))
    await page.getByRole('heading', { level: 1, name: 'Coletas (leituras)' }).waitFor()
    expect(await unsent(page).count()).toBe(0)
    expect(answers.callsOf(marcarTroca)).toHaveLength(1)
    session.end()
    await page.reload()
    await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor()
    session.begin()
    asSignedIn(answers, loggedIn('ana'))
    await open(path)
    await expect.poll(() => kept.length).toBe(1)
    await progress(page, 1).waitFor()
  })
})
