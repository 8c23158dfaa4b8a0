import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedProfile } from '../../scripts/seed/catalogue.ts'
import { pathTo } from '../../shared/paths.ts'
import { testCloud } from '../fixtures/cloud.ts'
import { account, idOf } from '../fixtures/demo.ts'
import { certify, connectDevice, type TestDevice } from '../fixtures/device.ts'
import { newEquipment, setOwners, type TestEquipment } from '../fixtures/equipment.ts'
import { folded, reading } from '../fixtures/readings.ts'
import { sessionOf } from '../fixtures/session.ts'
import { complaintsOf, keepLooks } from './browser.ts'
import { enter, fillInLogin } from './signInAs.ts'
import { newPage } from './visits.ts'

/** Ten nozzles of 1.20 L/min nominal: one worn, one clogged. */
const FLOWS = [1.2, 1.26, 1.19, 1.4, 1.2, 1.18, 0.95, 1.2, 1.22, 1.2]
const PROFILE = seedProfile('leque', '03', 'PLASTICO').id
/** A reading is seen within seconds of its confirmation, ms. */
const SOON = 10_000
/** Asking for a session before there is one is refused, and the browser writes that down. */
const EXPECTED = [/status of 40[13] .*\/api\/login$/]

let page: Page
let complaints: string[]
let equipment: TestEquipment
let device: TestDevice

beforeAll(async () => {
  const { token } = await sessionOf(account('ana'))
  equipment = await newEquipment(idOf('ana'))
  device = await connectDevice(await certify(equipment, { token }))
  page = await newPage()
  complaints = complaintsOf(page, EXPECTED)
})

afterAll(async () => {
  await device?.close()
})

const rowOf = (serial: string) => page.getByRole('row').filter({ hasText: serial })

describe('from a device to the console', () => {
  it('sends a visitor without a session to the login', async () => {
    await page.goto(pathTo('leituras'))
    await page.waitForURL(/\/login\?de=/)
    await page.getByText('Verificado').first().waitFor()
    await keepLooks(page, 'login')
  })

  it('tells a wrong password from a wrong address by nothing', async () => {
    await fillInLogin(page, { ...account('ana'), senha: 'not the password' })
    await page.getByText('E-mail ou senha inválidos.').first().waitFor()
  })

  it('signs the owner in through the bot check and leads where they were going', async () => {
    await fillInLogin(page, account('ana'))
    await page.waitForURL((url) => url.pathname === pathTo('leituras'))
    await page.getByRole('heading', { name: 'Leituras', level: 1 }).waitFor()
    await page.getByRole('row').nth(1).waitFor()
    await keepLooks(page, 'readings')
  })

  it('shows a reading that a device publishes, without a reload', async () => {
    await page.evaluate(() => Object.assign(window, { notReloaded: true }))
    expect(await rowOf(equipment.serial).count()).toBe(0)
    const message = reading({ flows: FLOWS, profile: PROFILE })
    expect(await device.send(message)).toMatchObject({ uuid: message.uuid, resultado: 'aceita' })
    await rowOf(equipment.serial)
      .getByText(/^\d bicos fora$/)
      .waitFor({ timeout: SOON })
    await expect.poll(() => rowOf(equipment.serial).textContent()).toMatch(/Bico 7: -20,83\s%/)
    expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true)
  })

  it('shows its nozzles in numbers and as bars, and how the rate was calculated', async () => {
    await rowOf(equipment.serial).getByRole('link').click()
    await page.getByRole('heading', { name: /Leitura de/ }).waitFor()
    const table = page.getByRole('table', { name: 'Bicos medidos' })
    const rows = async () => (await table.getByRole('row').allInnerTexts()).slice(1)
    const cells = async () =>
      (await rows()).map((row) => row.split('\t').map((cell) => cell.trim().replace(/\s/g, ' ')))
    const flows = FLOWS.map((flow) => `${flow.toFixed(3).replace('.', ',')}`)
    await expect.poll(async () => (await cells()).map(([, flow]) => flow)).toEqual(flows)
    const nozzles = await cells()
    expect(nozzles[3]).toEqual(expect.arrayContaining(['+16,67', 'Gasto']))
    expect(nozzles[6]).toEqual(expect.arrayContaining(['-20,83', 'Entupido ou pressão baixa']))
    await page.getByRole('listbox', { name: /^Erro de/ }).waitFor()
    await page.getByRole('tab', { name: 'Cálculo' }).click()
    await page.getByText(/^600 × .+ = 240,0\sL\/ha$/).waitFor()
    await keepLooks(page, 'reading')
  })

  it('survives a reload, and says what is not there', async () => {
    await page.reload()
    await page.getByRole('heading', { name: /Leitura de/ }).waitFor()
    await page.goto(pathTo('usuarios'))
    await page.getByText('Página não encontrada').first().waitFor()
    await keepLooks(page, 'not-found')
  })

  it('logs out after asking, and leaves nothing behind', async () => {
    await page.goto(pathTo('app'))
    await page.getByRole('button', { name: /menu de/ }).click()
    await keepLooks(page, 'welcome')
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.getByRole('button', { name: 'Não', exact: true }).click()
    await page.getByRole('button', { name: /menu de/ }).click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.getByRole('button', { name: 'Sim', exact: true }).click()
    await page.waitForURL(`**${pathTo('login')}`)
    const left = async () => {
      const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
      // When the survey was last looked for is kept: whoever said “later” is not asked at every login.
      return keys.filter((key) => !key.startsWith('aspersa.pesquisa.'))
    }
    // The server hears of it, and takes the cookie back, a moment after the page has left.
    await expect.poll(left).toEqual([])
    const cookies = async () =>
      (await page.context().cookies(`${testCloud().url}/api/login`))
        .filter(({ value }) => value !== '')
        .map(({ name }) => name)
    // The mark of a browser that was signed in with opens nothing; it only has its guesses counted apart.
    await expect.poll(cookies).toEqual(['__Secure-navegador'])
    await page.goto(pathTo('leituras'))
    await page.waitForURL(/\/login\?de=/)
  })

  it('broke no rule of the browser on the way', () => {
    expect(complaints).toEqual([])
  })
})

describe('a message that could not be accepted', () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()
  const takenOver = (since: string) =>
    setOwners(equipment, [
      { dono_id: idOf('diego'), desde: days(300) },
      { dono_id: idOf('ana'), desde: since },
    ])

  it('becomes a reading once an administrator puts it through again', async () => {
    await takenOver(days(31))
    const message = reading({ at: days(40) })
    expect(await device.send(message)).toMatchObject({ resultado: 'recusada', motivo: 'TRANSFERENCIA_PASSADA' })
    const admin = await newPage()
    await enter(admin, account('admin'), pathTo('quarentena'))
    await admin.getByRole('row').filter({ hasText: equipment.serial }).getByRole('link').click()
    await admin.getByText('A medição é anterior à troca de dono e chegou tarde demais').first().waitFor()
    await takenOver(days(60))
    await admin.getByRole('button', { name: 'Reenviar' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Reenviar' }).click()
    await admin.getByRole('button', { name: 'Histórico', exact: true }).click()
    const history = admin.getByRole('dialog').getByRole('table', { name: 'Histórico' })
    await history.getByText('Aceita', { exact: true }).waitFor()
    await folded(message.uuid, { token: (await sessionOf(account('admin'))).token })
    await admin.reload()
    await admin.getByRole('link', { name: message.uuid }).click()
    await admin.getByRole('heading', { name: /Leitura de/ }).waitFor()
    await admin.getByText(equipment.serial).first().waitFor()
  })
})
