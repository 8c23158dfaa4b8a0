import { expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import type { FalhaListada } from '../../shared/contract/browserFailures.ts'
import { pathTo } from '../../shared/paths.ts'
import { ok } from '../fixtures/client.ts'
import { account } from '../fixtures/demo.ts'
import { pdfFile } from '../fixtures/files.ts'
import { until } from '../fixtures/poll.ts'
import { as } from '../fixtures/readings.ts'
import { sessionOf } from '../fixtures/session.ts'
import { allItems } from '../fixtures/table.ts'
import { upload } from '../fixtures/uploads.ts'
import { visit } from './visit.ts'

const { relatar, listar } = AREAS.browserFailures.routes
const REPORTS = `/api${relatar.path}`

/** A reading of Ana's with a file. */
async function readingWithFile(nome: string): Promise<string> {
  const ana = as(await sessionOf(account('ana')))
  const { itens } = await ok(AREAS.readings.routes.listar, { ...ana, query: { limite: '1' } })
  const leituraId = itens[0]?.id ?? ''
  const laudo = { finalidade: 'ANEXO', nome, mimetype: 'application/pdf' } as const
  const { id } = await upload(ana, laudo, pdfFile('Laudo'))
  await ok(AREAS.attachments.routes.anexar, { ...ana, params: { leituraId }, body: { envio_id: id } })
  return leituraId
}

it('what fails in a browser is told once each, without saying whose it was, and listed for administrators', async () => {
  // A name of its own at a second try, which finds the file of the first.
  const name = `Laudo nº ${Date.now()}.pdf`
  const leituraId = await readingWithFile(name)
  const { page, wire } = await visit('ana', `${pathTo('leituraVer', { leituraId })}?aba=anexos`, { emptied: true })
  // What fails before anything is drawn shows the words for browsers that cannot draw it.
  const file = page.getByRole('button', { name: `Baixar ${name}` })
  await file.waitFor()
  const before = wire.count(REPORTS)
  await page.evaluate(() => {
    for (let times = 0; times < 3; times += 1)
      setTimeout(() => {
        throw new TypeError('"Rita Prado" rita@example.com 98765-4321')
      })
    setTimeout(() => void Promise.reject(new RangeError('`Rita Prado` is too long')))
    document.head.append(Object.assign(document.createElement('script'), { textContent: '/* Rita Prado */' }))
  })
  wire.answer(({ path }) =>
    path.startsWith('/storage/') || path.startsWith('/assets/AboutPage-')
      ? { status: 404, type: 'application/json', body: '{"error":{"code":404}}' }
      : undefined,
  )
  await file.click()
  await page.locator('.toast', { hasText: 'Não foi possível baixar o anexo' }).waitFor()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Sobre' }).click()
  await page.getByRole('button', { name: 'Tentar novamente' }).waitFor()

  const admin = as(await sessionOf(account('admin')))
  const told = [
    'ARQUIVO AboutPage.js',
    'DOWNLOAD A page came in place of a file',
    'ERRO TypeError: ‹…› ‹email› #',
    'POLITICA script-src-elem inline',
    'PROMESSA RangeError: ‹…› is too long',
  ]
  const nameOf = ({ tipo, mensagem }: FalhaListada) => `${tipo} ${mensagem}`
  await until('the failures', async () => {
    const { itens } = await ok(listar, { ...admin, query: { limite: '100' } })
    return told.every((one) => itens.map(nameOf).includes(one)) || undefined
  })
  expect(wire.count(REPORTS) - before).toBe(told.length)
  // The browser itself reports the policy, as it asks for anything else.
  const own = wire.asked.filter(
    ({ path, headers }) => path === REPORTS && headers['content-type'] === 'application/json',
  )
  expect(own).toHaveLength(told.length - 1)
  for (const { headers } of own)
    expect(Object.keys(headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(cookie|authorization|referer)$/)]),
    )
  const stored = (await allItems()).filter(({ pk }) => pk.startsWith('FALHA_NAVEGADOR#'))
  expect(JSON.stringify(stored)).not.toMatch(new RegExp(`Rita|example\\.com|98765|Laudo|${leituraId}`))
})
