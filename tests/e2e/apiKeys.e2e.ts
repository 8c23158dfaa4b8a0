import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { users } from '../../functions/store/users/users.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { call } from '../fixtures/client.ts'
import { mailsTo } from '../fixtures/mail.ts'
import { until } from '../fixtures/poll.ts'
import { person } from '../fixtures/registered.ts'
import { standIn } from '../fixtures/standIn.ts'
import { noticed } from './browser.ts'
import { visit } from './visits.ts'

const { leituras } = AREAS.externalApi.routes
const receiver = standIn()
/** The API's answer to a program that sends a key. */
const answerTo = async (token: string) => (await call(leituras, { token })).status

describe('an API key', () => {
  it('is made in the browser, reads by the API, is told of by mail, and is dead once it is revoked', async () => {
    const { account } = await person({ pode_gerar_chaves: true })
    const page = await visit(account, pathTo('chaves'))
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Criar chave' }).first().click()
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('Painel da fazenda')
    await dialog.getByRole('button', { name: /Acesso/ }).click()
    await page.getByRole('option', { name: /leituras/ }).click()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Criar chave' }).click()
    const text = await dialog.getByText(/^asp_test_\w+$/).innerText()
    await dialog.getByRole('button', { name: 'Já guardei a chave' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await answerTo(text)).toBe(200)
    // Nothing but its end is ever shown again.
    await page.reload()
    const row = page.getByRole('row').filter({ hasText: 'Painel da fazenda' })
    await row.getByText(`…${text.slice(-4)}`).waitFor()
    expect(await page.content()).not.toContain(text)
    await until('the mail', async () => {
      const sent = await mailsTo(account.email)
      return sent.some(({ body }) => body.text?.includes('Painel da fazenda')) || undefined
    })

    await page.getByRole('button', { name: /Ações de Painel da fazenda/ }).click()
    await page.getByRole('menuitem', { name: 'Revogar' }).click()
    await dialog.getByRole('button', { name: 'Revogar' }).click()
    await noticed(page, 'A chave Painel da fazenda foi revogada.')
    expect(await answerTo(text)).toBe(401)
  })

  it('is dead with the permission of its owner at the next request, and its page is none any more', async () => {
    const { user, account } = await person({ pode_gerar_chaves: true })
    const page = await visit(account, pathTo('chaves'))
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Criar chave' }).first().click()
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('Planilha')
    await dialog.getByRole('button', { name: /Acesso/ }).click()
    await page.getByRole('option', { name: /leituras/ }).click()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Criar chave' }).click()
    const text = await dialog.getByText(/^asp_test_\w+$/).innerText()
    expect(await answerTo(text)).toBe(200)
    await users.edit({ before: user, patch: { pode_gerar_chaves: false }, author: { id: null, nome: 'Ensaio' } })
    expect(await answerTo(text)).toBe(401)
    await page.reload()
    await page.getByRole('heading', { name: 'Página não encontrada' }).waitFor()
  })
})

describe('a webhook', () => {
  it('is made in the browser, sent a signed event, which is listed with its answer and sent again', async () => {
    receiver.answer('POST /aspersa', { recebido: true })
    const sent = (count: number) =>
      until(`${count} requests`, () => {
        const all = receiver.sentTo('POST /aspersa')
        return all.length >= count ? all : undefined
      })
    const { account } = await person({ pode_gerar_chaves: true })
    const page = await visit(account, pathTo('webhooks'))
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Criar webhook' }).first().click()
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('ERP da fazenda')
    await dialog.getByRole('textbox', { name: 'Endereço' }).fill(`${receiver.url()}/aspersa`)
    await dialog.getByRole('button', { name: /Eventos/ }).click()
    await page.getByRole('option', { name: /Leitura recebida/ }).click()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Criar webhook' }).click()
    const secret = await dialog.getByText(/^whsec_/).innerText()
    await dialog.getByRole('button', { name: 'Já guardei o segredo' }).click()
    await page.getByRole('link', { name: 'ERP da fazenda' }).click()
    await page.getByRole('button', { name: 'Enviar teste' }).click()
    const [first] = await sent(1)
    const headers = first?.headers as Record<string, string>
    expect(new Webhook(secret).verify(first?.body ?? '', headers)).toMatchObject({ type: 'webhook.teste' })
    const row = page.getByRole('row').filter({ hasText: 'HTTP 200' })
    await until('the delivery on the page', async () => {
      await page.reload()
      await page.getByRole('heading', { name: 'ERP da fazenda', level: 1 }).waitFor()
      return (await row.count()) > 0 || undefined
    })
    await row.getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Ver detalhes' }).click()
    await dialog.getByText('"recebido":true').waitFor()
    await dialog.getByRole('button', { name: 'Enviar de novo' }).click()
    await noticed(page, 'A entrega está a caminho.')
    const [, second] = await sent(2)
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  })
})
