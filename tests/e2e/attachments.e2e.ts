import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PersonKey } from '../../scripts/seed/people.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { ok } from '../fixtures/client.ts'
import { account, sprayer } from '../fixtures/demo.ts'
import { jpegFile, pdfFile } from '../fixtures/files.ts'
import { as } from '../fixtures/readings.ts'
import { sessionOf } from '../fixtures/session.ts'
import { complaintsOf, keepLooks } from './browser.ts'
import { signInAs } from './signInAs.ts'
import { newPage } from './visits.ts'

const complaints: string[][] = []
let readingId = ''

beforeAll(async () => {
  const query = { equipamento_id: sprayer('ASP-BARRA-01').id, limite: '1' }
  const { itens } = await ok(AREAS.readings.routes.listar, { ...as(await sessionOf(account('ana'))), query })
  readingId = itens[0]?.id ?? ''
})

async function visit(person: PersonKey, inAccountOf?: string): Promise<Page> {
  const page = await newPage()
  complaints.push(complaintsOf(page))
  await signInAs(page, person, inAccountOf)
  await page.goto(`${pathTo('leituraVer', { leituraId: readingId })}?aba=anexos`)
  await page.getByRole('heading', { name: /^Anexos/ }).waitFor()
  return page
}

describe('files of a reading', () => {
  it('are attached, told apart from wrong ones, downloaded and removed', async () => {
    const page = await visit('ana')
    await page.getByText('Nenhum anexo.', { exact: false }).waitFor()
    await page.locator('input[type=file]').setInputFiles([
      { name: 'Laudo nº 3.pdf', mimeType: 'application/pdf', buffer: pdfFile() },
      { name: 'bico entupido.jpg', mimeType: 'image/jpeg', buffer: jpegFile(6) },
      { name: 'planilha.xlsx', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('x') },
      { name: 'falso.png', mimeType: 'image/png', buffer: pdfFile() },
    ])
    const list = page.getByRole('list', { name: 'Anexos' })
    await list.getByText('Laudo nº 3.pdf').first().waitFor()
    await list.getByText('bico entupido.jpg').first().waitFor()
    await page.getByText('Formato não suportado. Use pdf, png, jpg, jpeg, webp.').first().waitFor()
    await page.getByText('O conteúdo não corresponde ao formato do arquivo.').first().waitFor()
    await page.getByRole('heading', { name: /Anexos.*2\/10/ }).waitFor()
    await keepLooks(page, 'attachments')

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar Laudo nº 3.pdf' }).click()
    expect((await downloading).suggestedFilename()).toBe('Laudo nº 3.pdf')

    await page.getByRole('button', { name: 'Remover o anexo bico entupido.jpg' }).click()
    await page.getByText('Deseja remover o anexo bico entupido.jpg?').first().waitFor()
    await page.getByRole('button', { name: 'Remover anexo', exact: true }).click()
    await page.getByText('Anexo removido.').first().waitFor()
    await list.getByText('bico entupido.jpg').waitFor({ state: 'detached' })

    const member = await visit('carla', 'Ana Ribeiro')
    await member.getByRole('button', { name: 'Baixar Laudo nº 3.pdf' }).waitFor()
    expect(await member.getByRole('button', { name: /Remover o anexo/ }).count()).toBe(0)
    expect(await member.locator('input[type=file]').count()).toBe(0)

    await page.getByRole('button', { name: 'Remover o anexo Laudo nº 3.pdf' }).click()
    await page.getByRole('button', { name: 'Remover anexo', exact: true }).click()
    await page.getByRole('heading', { name: /Anexos.*0\/10/ }).waitFor()
  })

  it('leave nothing in the browser’s console', () => {
    expect(complaints.flat()).toEqual([])
  })
})
