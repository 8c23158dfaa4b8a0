import { describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { ok } from '../fixtures/client.ts'
import { account } from '../fixtures/demo.ts'
import { as } from '../fixtures/readings.ts'
import { sessionOf } from '../fixtures/session.ts'
import { complaintsOf } from './browser.ts'
import { fillInLogin } from './signInAs.ts'
import { newPage } from './visits.ts'

describe('a reading in the field', () => {
  it('is opened, read again without a network after a reload, and gone when its reader leaves', async () => {
    const { itens } = await ok(AREAS.readings.routes.listar, {
      ...as(await sessionOf(account('ana'))),
      query: { limite: '1' },
    })
    const [reading] = itens
    if (!reading) throw new Error('Ana has no reading')
    const page = await newPage({ offline: true })
    const complaints = complaintsOf(page, [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/])
    await page.goto(pathTo('login'))
    await fillInLogin(page, account('ana'), true)
    await page.locator('.avatar-button').waitFor()
    await page.goto(pathTo('leituraVer', { leituraId: reading.id }))
    const verdict = page.getByRole('region', { name: 'O que fazer' })
    await verdict.waitFor()
    const held = () =>
      page.evaluate(async () => ({
        readings: Object.keys(localStorage).filter((key) => key.startsWith('aspersa.guardada.leitura.')).length,
        isThere: (await caches.match('/')) !== undefined && navigator.serviceWorker.controller !== null,
        // A browser may go on naming a cache that was deleted; what matters is what is in it.
        files: (
          await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length))
        ).reduce((sum, count) => sum + count, 0),
        databases: (await indexedDB.databases()).length,
      }))
    await expect.poll(held).toMatchObject({ readings: 1, isThere: true, databases: 0 })

    await page.context().setOffline(true)
    await page.reload()
    await verdict.waitFor()
    await page.getByText(/^Esta é a leitura como estava em/).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Coletas (leituras)', exact: true }).click()
    const kept = page.getByRole('region', { name: 'Sem internet: as últimas leituras abertas' })
    await kept.getByRole('link').click()
    await verdict.waitFor()

    await page.context().setOffline(false)
    await page.getByText(/^Esta é a leitura como estava em/).waitFor({ state: 'detached' })
    await page.locator('.avatar-button').click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.getByRole('button', { name: 'Sim' }).click()
    await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor()
    await expect.poll(held).toMatchObject({ readings: 0, isThere: false, files: 0, databases: 0 })
    expect(complaints).toEqual([])
  })
})
