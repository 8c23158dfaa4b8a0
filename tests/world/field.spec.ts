import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { PHONE } from '../e2e/browser.ts'
import { fillInLogin } from '../e2e/signInAs.ts'
import { ok } from '../fixtures/client.ts'
import { account } from '../fixtures/demo.ts'
import { until } from '../fixtures/poll.ts'
import { as } from '../fixtures/readings.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'
import { comeBack, workerOf } from './visit.ts'

const { trocas } = AREAS.replacements.routes
const { ver } = AREAS.readings.routes

let ana: Session
/** The last reading of a sprayer of Ana's with something to replace: nobody opens it while there is a network. */
let leituraId = ''

beforeAll(async () => {
  ana = await sessionOf(account('ana'))
  const { maquinas } = await ok(trocas, as(ana))
  leituraId = maquinas.find(({ leitura }) => leitura && leitura.grupos.length > 0)?.leitura?.id ?? ''
  expect(leituraId).not.toBe('')
})

const keeps = (page: Page, what: string) =>
  page.evaluate((text) => Object.keys(localStorage).some((key) => key.includes(text)), what)

it('a sprayer that was never opened here is worked on without a network, and the marks arrive once', async () => {
  const { page, wire } = await comeBack({ size: PHONE })
  await page.goto(pathTo('login'))
  await fillInLogin(page, account('ana'), true)
  await page.locator('.avatar-button').waitFor()
  await workerOf(page)
  await until('the last readings to be kept', async () => (await keeps(page, leituraId)) || undefined)
  await until(
    'home and list to be kept',
    async () => ((await keeps(page, '"painel"')) && (await keeps(page, '"trocas"'))) || undefined,
  )

  wire.cut()
  await page.goto(pathTo('app'))
  await page.locator('.offline-banner').waitFor()
  expect(new URL(page.url()).pathname).toBe(pathTo('app'))
  await page.goto(pathTo('listaTrocas'))
  await page.getByRole('heading', { level: 1, name: 'Lista de troca de bicos' }).waitFor()
  await page.goto(pathTo('leituraCampo', { leituraId }))
  const present = page.getByRole('region', { name: 'Bico de agora' })
  const posicao = Number(await present.locator('.field-number').innerText())
  const before = (await ok(ver, { ...as(ana), params: { leituraId } })).trocas.length
  await page.getByRole('button', { name: 'Feito', exact: true }).click()
  const unsent = page.getByRole('region', { name: 'A enviar' })
  await unsent.getByText('1 marca será enviada assim que houver conexão.').waitFor()
  await page.reload()
  await unsent.getByText('1 marca será enviada assim que houver conexão.').waitFor()

  wire.mend()
  const marked = async () => {
    const { trocas: marks } = await ok(ver, { ...as(ana), params: { leituraId } })
    return marks.length > before ? marks : undefined
  }
  const marks = await until('the mark to arrive', marked)
  expect(marks).toHaveLength(before + 1)
  expect(marks.at(-1)).toMatchObject({ posicao, por: ana.usuario.nome })
  await unsent.waitFor({ state: 'detached' })
})
