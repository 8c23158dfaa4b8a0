import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { PEOPLE } from '../../scripts/seed/people.ts'
import { deviceFiles } from '../../scripts/simulator/certificate.ts'
import { pathTo } from '../../shared/paths.ts'
import { testCloud } from '../fixtures/cloud.ts'
import { account, idOf, sprayer } from '../fixtures/demo.ts'
import { certify, connectDevice } from '../fixtures/device.ts'
import { newEquipment } from '../fixtures/equipment.ts'
import { mailsTo } from '../fixtures/mail.ts'
import { until } from '../fixtures/poll.ts'
import { reading } from '../fixtures/readings.ts'
import { sessionOf } from '../fixtures/session.ts'
import { complaintsOf } from './browser.ts'
import { fillInLogin } from './signInAs.ts'
import { newPage } from './visits.ts'

const run = promisify(execFile)
const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
const [, walk = ''] = /^## Three minutes\n(.*?)^\|/ms.exec(README) ?? []
const steps = walk.split(/^\d\. /m).slice(1)

/** No session yet; and an address that nobody has registered, which the invitation follows from. */
const EXPECTED = [/status of 40[13] .*\/api\/login$/, /status of 422 .*\/api\/usuarios-e-permissoes$/]

/** What a step of the README has somebody press or read, in its order. */
const namedIn = (step: number): string[] =>
  [...(steps[step - 1] ?? '').matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => name.replace(/\s+/g, ' '))

/** What a step of the README has somebody type, in its order. */
const commands = (step: number): string[] =>
  [...(steps[step - 1] ?? '').matchAll(/`((?:npm|--) [^`]+)`/g)].map(([, command = '']) => command)

/** Runs `npm run simulate` for one of Ana's demo devices, in a folder as the running `npm start` has it. */
async function simulate(serial: string, token: string, options: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aspersa-'))
  const { key, cert } = await certify({ id: sprayer(serial).id, serial }, { token })
  const files = deviceFiles(join(folder, 'devices'), serial)
  await mkdir(dirname(files.keyFile), { recursive: true })
  const { url, mqttPort, caFile } = testCloud()
  await writeFile(files.keyFile, key)
  await writeFile(files.certFile, cert)
  await writeFile(join(folder, 'cloud.json'), JSON.stringify({ url, mqttPort, caFile }))
  try {
    const script = join(import.meta.dirname, '../../scripts/simulate.ts')
    const own = ['--data-dir', folder, '--equipment', serial, '--mishaps', '0']
    const { stdout } = await run(process.execPath, [script, ...own, ...options])
    return stdout
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Follows the menu, whose entries the README names by their labels. */
const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }).click()

async function signInFrom(page: Page, press: string, who: 'ana' | 'admin') {
  await page.goto(pathTo('inicio'))
  await page.getByRole('link', { name: press, exact: true }).first().click()
  await fillInLogin(page, account(who))
  await page.waitForURL(`**${pathTo('app')}`)
}

it('is walked as the README tells it', async () => {
  expect(steps).toHaveLength(7)
  const page = await newPage()
  const complaints = complaintsOf(page, EXPECTED)

  const [enter = ''] = namedIn(1)
  expect(steps[0]).toContain(PEOPLE.ana.email)
  await signInFrom(page, enter, 'ana')

  const [readings = '', arithmetic = ''] = namedIn(2)
  await follow(page, readings)
  await page.getByRole('row').filter({ hasText: /fora/ }).first().getByRole('link').first().click()
  await page.getByRole('region', { name: 'O que fazer' }).waitFor()
  await page.getByRole('tab', { name: arithmetic }).click()
  await page.getByText('Taxa real').first().waitFor()

  await follow(page, readings)
  const { token } = await sessionOf(account('ana'))
  const device = await connectDevice(await certify(await newEquipment(idOf('ana')), { token }))
  const message = reading()
  await device.send(message)
  await page.locator(`tbody a[href*="${message.uuid}"]`).waitFor()
  await device.close()
  // The command itself, of one demo device: nozzle by nozzle, while the list is open.
  const [command, options = ''] = commands(3)
  expect(command).toBe('npm run simulate')
  const newest = page.getByRole('row').filter({ hasText: 'Turbo café' }).first().getByRole('link').first()
  const before = await newest.getAttribute('href')
  const simulated = simulate('ASP-TURBO-01', token, options.split(' ').slice(1))
  await expect.poll(() => newest.getAttribute('href')).not.toBe(before)
  await newest.click()
  await page.locator('.hero-live').waitFor()
  expect(await simulated).toContain('finally confirmed')

  const [people = '', link = ''] = namedIn(4)
  await follow(page, people)
  await page.getByRole('button', { name: link }).first().click()
  const dialog = page.getByRole('dialog')
  // The README's address is taken in every other walk: an own one is invited the same way.
  const guest = `eva-${randomUUID()}@example.com`
  await dialog.getByPlaceholder('nome@exemplo.com').fill(`${guest};`)
  await page.getByLabel('Escolher equipamentos').check()
  await dialog.getByRole('button', { name: /Equipamentos escolhidos/ }).click()
  await page.getByRole('option', { name: /Turbo citros/ }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Vincular', exact: true }).click()
  await dialog.getByRole('button', { name: 'Convidar por e-mail' }).click()
  const mail = await until('the invitation', async () => (await mailsTo(guest))[0])
  const invited = await newPage()
  const [, signUp = ''] = /(https?:\S+\/cadastro\S*)/.exec(mail.body.text ?? '') ?? []
  const { pathname, hash } = new URL(signUp)
  await invited.goto(pathname + hash)
  await expect.poll(() => invited.getByLabel('E-mail', { exact: true }).inputValue()).toBe(guest)

  const [plans = '', pay = ''] = namedIn(5)
  await follow(page, plans)
  await page.getByRole('button', { name: /^Plano Escolha/ }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: pay }).click()
  await page.getByRole('heading', { name: 'Pagamento simulado' }).waitFor()
  await page.getByRole('button', { name: 'Cartão aprovado' }).click()
  await page.getByRole('link', { name: 'Voltar ao pedido' }).click()
  await page.getByRole('main').getByText('Concluído', { exact: true }).first().waitFor()

  const [keys = '', create = '', webhooks = ''] = namedIn(6)
  await follow(page, keys)
  await page.getByRole('button', { name: create }).first().click()
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Três minutos')
  await dialog.getByRole('button', { name: /Acesso/ }).click()
  await page.getByRole('option', { name: /leituras/ }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: create }).click()
  const key = await dialog.getByText(/^asp_test_\w+$/).innerText()
  const answer = await fetch(`${testCloud().url}/v1/leituras`, { headers: { authorization: `Bearer ${key}` } })
  expect(answer.status).toBe(200)
  await dialog.getByRole('button', { name: 'Já guardei a chave' }).click()
  await page.getByRole('main').getByText(webhooks, { exact: true }).first().waitFor()

  const [everybody = '', reports = ''] = namedIn(7)
  await page.getByRole('button', { name: /menu de / }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('button', { name: 'Sim', exact: true }).click()
  await page.waitForURL(`**${pathTo('login')}`)
  await signInFrom(page, enter, 'admin')
  await follow(page, everybody)
  await page.getByRole('row').filter({ hasText: 'Ana Ribeiro' }).first().waitFor()
  await follow(page, reports)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(complaints).toEqual([])
})
