import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { certificateObstacle } from '../../shared/certificates/certifiedReading.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { inspectionResult } from '../../shared/domain/equipment/inspection.ts'
import { pathTo } from '../../shared/paths.ts'
import { ok } from '../fixtures/client.ts'
import { account, sprayer } from '../fixtures/demo.ts'
import { readPdf } from '../fixtures/readBack.ts'
import { as } from '../fixtures/readings.ts'
import { sessionOf } from '../fixtures/session.ts'
import { act, noticed } from './browser.ts'
import { signInAs } from './signInAs.ts'
import { newPage, visit } from './visits.ts'

/** A reading of Ana's that passed and has no certificate yet. */
async function uncertified(): Promise<string> {
  const ana = await sessionOf(account('ana'))
  const query = { equipamento_id: sprayer('ASP-TURBO-02').id, limite: '20' }
  const { itens } = await ok(AREAS.readings.routes.listar, { ...as(ana), query })
  for (const { id } of itens) {
    const reading = await ok(AREAS.readings.routes.ver, { ...as(ana), params: { leituraId: id } })
    const certified = await ok(AREAS.certificates.routes.listar, { ...as(ana), query: { leitura_id: id } })
    const passed = certificateObstacle(reading, []) === null && inspectionResult(reading) === 'APROVADO'
    if (passed && certified.itens.length === 0) return id
  }
  throw new Error('no reading can be certified')
}

describe('certificates of inspections', () => {
  it('are issued from a reading, and verified by a visitor with the address on the paper', async () => {
    const page = await visit('ana', pathTo('leituraVer', { leituraId: await uncertified() }))
    await act(page, 'Certificado')
    const form = page.getByRole('dialog', { name: 'Emitir certificado de inspeção' })
    await form.getByRole('radio', { name: /^24 meses/ }).check()
    await form.getByRole('button', { name: 'Emitir certificado' }).click()
    const issued = page.getByRole('dialog', { name: /^Certificado de inspeção \d{4}-/ })
    const numero = (await issued.getByRole('heading').first().innerText()).split(' ').at(-1) ?? ''
    await noticed(page, `Certificado ${numero} emitido.`)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      issued.getByRole('button', { name: 'Baixar PDF' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(new RegExp(`^(certificado|inspecao)-.*-${numero}\\.pdf$`))
    const { text } = await readPdf(await readFile(await file.path()))
    expect(text).toContain(numero)
    const address = /https?:\S+\/certificado\/[0-9A-Z]{20}/.exec(text)?.[0] ?? ''

    const visitor = await newPage()
    await visitor.goto(address)
    await visitor.getByRole('heading', { level: 1, name: numero }).waitFor()
    await visitor.getByText('Válido.', { exact: true }).waitFor()
    for (const hidden of ['Ana Ribeiro', 'ASP-TURBO-02', 'Turbo citros'])
      expect(await visitor.locator('body').innerText()).not.toContain(hidden)
  })

  it('are seen, and neither issued nor revoked, by who works in the account', async () => {
    const page = await newPage()
    await signInAs(page, 'bruno', 'Ana Ribeiro')
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Certificados' }).click()
    await page
      .getByRole('button', { name: /^Ações de \d{4}-/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Baixar PDF' }).waitFor()
    await expect.poll(() => page.getByRole('menuitem', { name: 'Revogar' }).count()).toBe(0)
  })
})
