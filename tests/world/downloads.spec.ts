import { beforeAll, describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { act } from '../e2e/browser.ts'
import { ok } from '../fixtures/client.ts'
import { account } from '../fixtures/demo.ts'
import { pdfFile } from '../fixtures/files.ts'
import { readPdf, readWorkbook, rowsOf } from '../fixtures/readBack.ts'
import { as } from '../fixtures/readings.ts'
import { sessionOf } from '../fixtures/session.ts'
import { upload } from '../fixtures/uploads.ts'
import { type Taken, takeFile, type Visit, visit } from './visit.ts'

let leituraId = ''

beforeAll(async () => {
  const ana = as(await sessionOf(account('ana')))
  const { itens } = await ok(AREAS.readings.routes.listar, { ...ana, query: { limite: '1' } })
  leituraId = itens[0]?.id ?? ''
  const laudo = { finalidade: 'ANEXO', nome: 'Laudo nº 3.pdf', mimetype: 'application/pdf' } as const
  const { id } = await upload(ana, laudo, pdfFile('Laudo'))
  await ok(AREAS.attachments.routes.anexar, { ...ana, params: { leituraId }, body: { envio_id: id } })
})

/** A file of the server: asked for once, whatever stands between the page and it. */
async function takeOnce({ page, wire }: Visit, act: () => Promise<unknown>): Promise<Taken> {
  const before = wire.count('/storage/')
  const taken = await takeFile(page, act)
  expect(wire.count('/storage/') - before).toBe(1)
  return taken
}

describe('a download', () => {
  it('of an export is a file that was asked for once, and again', async () => {
    const visited = await visit('ana', pathTo('leituraVer', { leituraId }))
    const { page } = visited
    await act(page, 'Exportar')
    const dialog = page.getByRole('dialog', { name: 'Exportar leituras' })
    await dialog.getByRole('radio', { name: 'Excel' }).check({ force: true })
    const begin = dialog.getByRole('button', { name: 'Exportar', exact: true })
    const { name, bytes } = await takeOnce(visited, () => begin.click())
    expect(name).toMatch(/\.xlsx$/)
    expect(rowsOf(await readWorkbook(bytes), 'Leituras')).toHaveLength(2)
    const newest = dialog.getByRole('button', { name: `Baixar ${name}` }).first()
    const again = await takeOnce(visited, () => newest.click())
    expect(again.bytes.equals(bytes)).toBe(true)
  })

  it('of an attachment is a file that was asked for once, under its own name', async () => {
    const visited = await visit('ana', `${pathTo('leituraVer', { leituraId })}?aba=anexos`)
    const press = () => visited.page.getByRole('button', { name: 'Baixar Laudo nº 3.pdf' }).click()
    const { name, bytes } = await takeOnce(visited, press)
    expect(name).toBe('Laudo nº 3.pdf')
    expect(bytes.equals(pdfFile('Laudo'))).toBe(true)
  })

  it('that the server refuses, or that breaks on the way, is told in the page, which stays', async () => {
    const { page, wire } = await visit('ana', `${pathTo('leituraVer', { leituraId })}?aba=anexos`)
    const address = page.url()
    const button = page.getByRole('button', { name: 'Baixar Laudo nº 3.pdf' })
    const told = page.locator('.toast', { hasText: 'Não foi possível baixar o anexo' })
    for (const answer of [
      { status: 404, type: 'application/json', body: '{"error":{"code":404}}' },
      'broken',
    ] as const) {
      wire.answer(({ path }) => (path.startsWith('/storage/') ? answer : undefined))
      await button.click()
      await told.waitFor()
      expect(page.url()).toBe(address)
      await told.getByRole('button').click()
      await told.waitFor({ state: 'detached' })
    }
    wire.answer(null)
    expect((await takeFile(page, () => button.click())).name).toBe('Laudo nº 3.pdf')
  })

  it('of what a page makes itself is a file as well', async () => {
    const { page } = await visit('ana', pathTo('perfil'))
    const { name, bytes } = await takeFile(page, () =>
      page.getByRole('button', { name: 'Exportar meus dados' }).click(),
    )
    expect(name).toMatch(/^aspersa-.*\.json$/)
    expect(bytes.toString()).toContain(account('ana').email)
  })
})

describe('a document made when it is asked for', () => {
  it('is a file too', async () => {
    const { page } = await visit('ana', pathTo('listaTrocas'))
    const { bytes } = await takeFile(page, () => act(page, 'PDF'))
    expect((await readPdf(bytes)).text).toContain('Troca de bicos')
  })
})
