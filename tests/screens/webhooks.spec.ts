import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Entrega, EntregaListada, Webhook } from '../../shared/contract/webhooks.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import { complaintsOf, keepLooks, noticed, PHONE, settled } from '../e2e/browser.ts'
import { NOTHING, pageOf } from './lists.ts'
import { loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

const routes = AREAS.webhooks.routes
const OWNER = { pode_gerar_chaves: true }
const SECRET = `whsec_${'a1B2c3D4'.repeat(5)}xyz=`
const AT = '2026-11-20T12:00:00.000Z'

const WEBHOOK: Webhook = {
  id: randomUUID(),
  nome: 'ERP da fazenda',
  url: 'https://erp.fazenda.example.com/aspersa',
  eventos: ['leitura.criada', 'certificado.emitido'],
  status: 'ATIVO',
  desativado_por: null,
  falhando_desde: AT,
  ultima_entrega_em: '2026-11-19T12:00:00.000Z',
  segredo_criado_em: '2026-10-02T12:00:00.000Z',
  segredo_anterior_ate: null,
  criado_em: '2026-10-02T12:00:00.000Z',
  atualizado_em: AT,
  versao: 3,
}
const TRIED = { em: AT, http: 500, falha: 'RESPOSTA_DE_ERRO', duracao_ms: 812 } as const
const LISTED: EntregaListada = {
  id: randomUUID(),
  evento_id: randomUUID(),
  tipo: 'leitura.criada',
  status: 'PENDENTE',
  tentativas: 1,
  ultima: TRIED,
  criado_em: AT,
}
const DELIVERY: Entrega = {
  ...LISTED,
  proxima_em: '2026-11-20T12:05:00.000Z',
  corpo: JSON.stringify({ type: 'leitura.criada', timestamp: AT, versao: 1, data: { bicos_medidos: 48 } }),
  tentativas: [{ ...TRIED, url: WEBHOOK.url, resposta: 'Internal Server Error' }],
}

describe('webhooks', () => {
  it('are made from their list, their secret shown once', async () => {
    const { page, answers, open } = await signedIn(loggedIn('ana', OWNER))
    answers.make(routes.listar, (call) => pageOf([WEBHOOK], call))
    answers.give(routes.criar, { ...WEBHOOK, segredo: SECRET })
    await open(pathTo('webhooks'))
    const row = page.getByRole('row').filter({ hasText: WEBHOOK.nome })
    await row.getByText('Leitura recebida, Certificado emitido').waitFor()
    await row.getByText(/^Falhando desde/).waitFor()
    await keepLooks(page, 'webhooks')
    await page.getByRole('button', { name: 'Criar webhook' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('ERP')
    await dialog.getByRole('textbox', { name: 'Endereço' }).fill(WEBHOOK.url)
    await dialog.getByRole('button', { name: /Eventos/ }).click()
    await page.getByRole('option', { name: /Leitura recebida/ }).click()
    await page.keyboard.press('Escape')
    await keepLooks(page, 'webhook-novo')
    await dialog.getByRole('button', { name: 'Criar webhook' }).click()
    await dialog.getByText(SECRET).waitFor()
    await expect.poll(() => page.locator(':focus').innerText()).toBe('Copiar')
    await page.keyboard.press('Escape')
    // A browser that does not copy it leaves it marked, for who has no mouse to mark it with.
    await page.evaluate(() => {
      const refusing = { writeText: () => Promise.reject(new Error('refused')) }
      // Not as people have it: a browser may refuse to copy.
      Object.defineProperty(navigator, 'clipboard', { value: refusing, configurable: true })
    })
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(SECRET)
    expect(answers.callsOf(routes.criar)[0]?.body).toEqual({
      nome: 'ERP',
      url: WEBHOOK.url,
      eventos: ['leitura.criada'],
    })
    await dialog.getByRole('button', { name: 'Já guardei o segredo' }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  it('tell what was sent and what came back, are tried, sent to again, disabled, given another secret and removed', async () => {
    const { page, answers, open } = await signedIn(loggedIn('ana', OWNER))
    const params = { webhookId: WEBHOOK.id }
    answers.give(routes.ver, WEBHOOK)
    answers.make(routes.entregas, (call) => pageOf([LISTED], call))
    answers.give(routes.entrega, DELIVERY)
    answers.give(routes.testar, { entrega_id: randomUUID() })
    answers.give(routes.reenviar, DELIVERY)
    answers.give(routes.trocarSegredo, { ...WEBHOOK, versao: 4, segredo: SECRET })
    answers.give(routes.mudarStatus, undefined)
    await open(pathTo('webhookVer', params))
    await page.getByRole('row').filter({ hasText: 'HTTP 500 · o servidor recusou' }).waitFor()
    await keepLooks(page, 'webhook')
    expect(await findingsInBothThemes(page)).toEqual([])

    await page.getByRole('button', { name: 'Enviar teste' }).click()
    await noticed(page, 'O teste está a caminho.')
    await page.getByRole('button', { name: /Leitura recebida/ }).click()
    await page.getByRole('menuitem', { name: 'Ver detalhes' }).click()
    const dialog = page.getByRole('dialog')
    // A text that is wider than the dialog is moved by the keyboard too.
    await dialog.getByRole('region', { name: 'Mensagem' }).getByText('"bicos_medidos": 48').waitFor()
    await dialog.getByText('Internal Server Error').waitFor()
    await keepLooks(page, 'entrega')
    await dialog.getByRole('button', { name: 'Enviar de novo' }).click()
    await noticed(page, 'A entrega está a caminho.')
    await dialog.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Ações', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Trocar segredo' }).click()
    await dialog.getByText('Durante 24 horas').waitFor()
    await dialog.getByRole('button', { name: 'Trocar segredo' }).click()
    await dialog.getByText(SECRET).waitFor()
    expect(answers.callsOf(routes.trocarSegredo)[0]?.body).toEqual({ versao: 3, imediata: false })
    await dialog.getByRole('button', { name: 'Já guardei o segredo' }).click()
    await dialog.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Ações', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Desativar' }).click()
    await dialog.getByRole('button', { name: 'Desativar' }).click()
    await noticed(page, `O webhook ${WEBHOOK.nome} foi desativado.`)
    expect(answers.callsOf(routes.mudarStatus)[0]?.body).toEqual({ status: 'DESATIVADO', versao: 3 })

    // Nothing is asked for again of a removed webhook, though its page may be in sight for a moment yet.
    const complaints = complaintsOf(page)
    answers.make(routes.listar, (call) => pageOf([], call))
    answers.make(routes.mudarStatus, () => {
      for (const route of [routes.ver, routes.entregas]) answers.refuse(route, 'NAO_ENCONTRADO')
      return undefined
    })
    await page.getByRole('button', { name: 'Ações', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Remover' }).click()
    await dialog.getByRole('button', { name: 'Remover' }).click()
    await noticed(page, `O webhook ${WEBHOOK.nome} foi removido.`)
    await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor()
    await settled(page)
    expect(complaints).toEqual([])
  })

  it('say how to begin where there is none, on a phone', async () => {
    const { page, answers, open } = await signedIn(loggedIn('ana', OWNER), { size: PHONE })
    answers.give(routes.listar, NOTHING)
    await open(pathTo('webhooks'))
    await page.getByText('Crie um webhook para que seu servidor saiba de novas leituras sem perguntar.').waitFor()
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'webhooks-vazios')
  })

  it('do not exist for who may not have them', async () => {
    const { page, answers, open } = await signedIn(loggedIn('ana'))
    // Rows are asked for before it is known who may see them.
    answers.refuse(routes.listar, 'NAO_AUTORIZADO')
    await open(pathTo('webhooks'))
    await page.getByRole('heading', { name: 'Página não encontrada' }).waitFor()
  })
})
