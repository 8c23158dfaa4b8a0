import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pathTo } from '../../shared/paths.ts'
import { account } from '../fixtures/demo.ts'
import { newCpf } from '../fixtures/people.ts'
import { person } from '../fixtures/registered.ts'
import { findingsOf } from './axe.ts'
import { complaintsOf, keepLooks, noticed } from './browser.ts'
import { enter, fillInLogin } from './signInAs.ts'
import { newPage } from './visits.ts'

const UNSAVED = 'O que foi digitado durante o salvamento ainda não foi salvo.'
const RESTORED = 'Recuperamos o que você tinha digitado.'

let page: Page
let complaints: string[]

beforeEach(async () => {
  page = await newPage()
  complaints = complaintsOf(page, [/status of (401|403|422)/])
})
afterEach(() => {
  expect(complaints).toEqual([])
})

const dialog = () => page.getByRole('dialog')
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click()

/** The next call whose body says so is held back: begins it, types meanwhile, and lets it be answered. */
async function whileSaving(address: string, says: string, begin: () => Promise<unknown>, type: () => Promise<unknown>) {
  const answer = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (!route.request().postData()?.includes(says)) return route.continue()
    arrived.resolve()
    await answer.promise
    return route.continue()
  })
  await begin()
  await arrived.promise
  await type()
  answer.resolve()
  await page.getByText(UNSAVED).waitFor()
  await page.unroute(address)
}

describe('what is typed while it is being saved', () => {
  it('keeps the dialog open, and is saved by the next press', async () => {
    await enter(page, account('admin'), pathTo('sobre'))
    const edit = page.getByRole('button', { name: 'Editar contatos' })
    const street = dialog().getByLabel(/^Endereço/)
    const mail = dialog().getByLabel(/^E-mail do pós-venda/)
    await edit.click()
    const former = [await street.inputValue(), await mail.inputValue()] as const
    await street.fill('Rua do Meio, 1')
    await whileSaving(
      '**/api/conteudo',
      'mutation',
      () => press('Salvar'),
      () => mail.fill('meio@example.com'),
    )
    await page.getByText('Contatos salvos').first().waitFor()
    await expect.poll(() => mail.inputValue()).toBe('meio@example.com')
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'form-meanwhile')
    await press('Salvar')
    await dialog().waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'meio@example.com' }).waitFor()
    await edit.click()
    await expect.poll(() => street.inputValue()).toBe('Rua do Meio, 1')
    await street.fill(former[0])
    await mail.fill(former[1])
    await press('Salvar')
    await dialog().waitFor({ state: 'detached' })
  })

  it('is what the next people to be linked are, without the former', async () => {
    const owner = await person({ nome: 'Nara Convida' })
    const [first, second] = [1, 2].map((one) => `${one}-${crypto.randomUUID()}@convidado.example`) as [string, string]
    await enter(page, owner.account, pathTo('usuariosEPermissoes'))
    const typed = dialog().getByPlaceholder('nome@exemplo.com')
    await page.getByRole('button', { name: 'Vincular usuários' }).first().click()
    await typed.fill(`${first},`)
    // Nobody has the address: it is to be invited.
    const refused = page.waitForResponse((answer) => answer.status() === 422)
    await press('Vincular')
    await refused
    await whileSaving(
      '**/api/usuarios-e-permissoes**',
      first,
      () => press('Convidar por e-mail'),
      () => typed.fill(`${second},`),
    )
    await dialog().getByText(second).waitFor()
    await expect.poll(() => dialog().getByText(first, { exact: true }).count()).toBe(0)
    await page.getByRole('row', { name: first, includeHidden: true }).waitFor({ state: 'attached' })
  })

  it('about a new person goes on as a change of them', async () => {
    const name = `Meio ${crypto.randomUUID().slice(0, 6)}`
    await enter(page, account('admin'), pathTo('usuarioNovo'))
    await page.getByLabel('Nome completo', { exact: true }).fill(name)
    await page.getByLabel('E-mail', { exact: true }).fill(`${crypto.randomUUID()}@fazenda.example`)
    await page.getByLabel('CPF ou CNPJ', { exact: true }).fill(newCpf())
    await page.getByRole('button', { name: /^Tipo de pulverizador/ }).click()
    await page.getByRole('option', { name: 'Pulverizador', exact: true }).click()
    const city = page.getByLabel(/^Cidade/)
    const password = page.getByLabel(/^Senha/)
    await password.fill('segredo1')
    await page.getByRole('button', { name: 'Mostrar senha' }).click()
    await expect.poll(() => password.getAttribute('type')).toBe('text')
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/usuarios', async (route) => {
      await answer.promise
      return route.continue()
    })
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/usuarios'),
    )
    await page.getByRole('button', { name: 'Criar usuário' }).click()
    await sent
    await city.fill('Dourados')
    answer.resolve()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByRole('main').getByText(RESTORED).waitFor()
    await expect.poll(() => city.inputValue()).toBe('Dourados')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Usuário salvo.').first().waitFor()
    await page.getByText('Dourados').first().waitFor()
  })

  it('about a person can be saved over the first part', async () => {
    await enter(page, account('admin'), pathTo('usuarios'))
    const somebody = await person({ nome: 'Olga Meio', pais: 'BR', cpf_cnpj: newCpf() })
    await page.goto(pathTo('usuarioEditar', { usuarioId: somebody.user.id }))
    const city = page.getByLabel(/^Cidade/)
    const company = page.getByLabel(/^Empresa/)
    await city.fill('Dourados')
    await whileSaving(
      '**/api/usuarios/*',
      'Dourados',
      () => page.getByRole('button', { name: 'Salvar' }).click(),
      () => company.fill('Agro Sul'),
    )
    await noticed(page, 'Usuário salvo.')
    await expect.poll(() => company.inputValue()).toBe('Agro Sul')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.waitForURL(`**${pathTo('usuarioVer', { usuarioId: somebody.user.id })}`)
    await page.getByText('Agro Sul').first().waitFor()
  })
})

describe('the dialog of the contacts', () => {
  it('is open again with what was typed when the session ended meanwhile', async () => {
    await enter(page, account('admin'), pathTo('sobre'))
    await page.getByRole('button', { name: 'Editar contatos' }).click()
    await dialog()
      .getByLabel(/^Endereço/)
      .fill('Rua da Sessão, 9')
    await page.route('**/api/**', (route) =>
      route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer x.y.z' } }),
    )
    await page.context().clearCookies()
    await press('Salvar')
    await page.waitForURL(`**${pathTo('login')}**`)
    await page.unroute('**/api/**')
    await fillInLogin(page, account('admin'))
    await dialog().getByText(RESTORED).waitFor()
    await expect
      .poll(() =>
        dialog()
          .getByLabel(/^Endereço/)
          .inputValue(),
      )
      .toBe('Rua da Sessão, 9')
    await press('Cancelar')
    await page.getByRole('button', { name: 'Descartar alterações', exact: true }).click()
    await expect.poll(() => dialog().count()).toBe(0)
    await expect.poll(() => new URL(page.url()).search).toBe('')
  })
})
