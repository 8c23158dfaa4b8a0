import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { pathTo } from '../../shared/paths.ts'
import { newEquipment } from '../fixtures/equipment.ts'
import { mailsTo } from '../fixtures/mail.ts'
import { until } from '../fixtures/poll.ts'
import { person, registered, type TestPerson } from '../fixtures/registered.ts'
import { askAgainFor, complaintsOf, noticed } from './browser.ts'
import { enter } from './signInAs.ts'
import { newPage } from './visits.ts'

const complaints: string[][] = []

afterEach(() => {
  expect(complaints.splice(0).flat()).toEqual([])
})

/** Refusals are answers, and the browser notes each as an error. */
const REFUSED = /status of (401|403|404|409|422)/
/** A clock that is turned on asks for tickets sooner than anybody’s, the more so the longer a page lets one wait. */
const TURNED_ON = /status of 429 .*\/api\/ao-vivo$/

async function consoleOf({ account }: TestPerson, path?: string): Promise<Page> {
  const page = await newPage()
  complaints.push(complaintsOf(page, [REFUSED, TURNED_ON]))
  await page.clock.install()
  await enter(page, account, path)
  return page
}

const menuLink = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name })
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const act = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: new RegExp(`^Ações de (${name})$`) }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const emails = (page: Page) => dialog(page).getByPlaceholder('nome@exemplo.com')
const selector = (page: Page) => page.getByRole('button', { name: /^Conta/ })
const openAccount = async (page: Page, name: string) => {
  await selector(page).click()
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await page.getByText(`Você está na conta de ${name}.`).waitFor()
}

describe('the people of an account', () => {
  it('are linked by the owner, see what they may, and an open console follows every change', async () => {
    const owner = await person({ nome: 'Olívia Proprietária' })
    const [first] = [await newEquipment(owner.user.id), await newEquipment(owner.user.id)]
    const member = await person({ nome: 'Mauro Membro' })
    const theirs = await consoleOf(owner)
    await menuLink(theirs, 'Usuários e permissões').click()
    await theirs.getByText('Ninguém vinculado ainda').first().waitFor()

    await theirs.getByRole('button', { name: 'Vincular usuários' }).first().click()
    await emails(theirs).fill(`${member.user.email.toUpperCase()},`)
    await theirs.getByLabel('Escolher equipamentos').check()
    await dialog(theirs)
      .getByRole('button', { name: /Equipamentos escolhidos/ })
      .click()
    await theirs.getByRole('option', { name: new RegExp(first.serial) }).click()
    await theirs.keyboard.press('Escape')
    await press(theirs, 'Vincular')
    await theirs.getByText('Usuário vinculado.').first().waitFor()
    // The member is named by the address until the person has opened the account.
    await row(theirs, member.user.email).getByText('Ainda não abriu a conta').first().waitFor()
    await expect.poll(() => row(theirs, member.user.email).innerText()).toMatch(/Utilizador[\s\S]*Ativo/)

    // Somebody with one account only has no selector; the member has the owner's besides, under its role.
    expect(await selector(theirs).count()).toBe(0)
    const mine = await consoleOf(member)
    await selector(mine).click()
    await mine.getByRole('option', { name: /Olívia Proprietária.*Utilizador/s }).waitFor()
    await mine.keyboard.press('Escape')
    await openAccount(mine, 'Olívia Proprietária')
    expect(new URL(mine.url()).pathname).toBe(pathTo('app'))
    expect(await menuLink(mine, 'Usuários e permissões').count()).toBe(0)
    await menuLink(mine, 'Coletas (leituras)').click()
    await mine.getByRole('heading', { name: 'Leituras', level: 1 }).waitFor()

    // The member is made an administrator of the account: what they may do now appears while the page is open. The
    // owner's list may have heard already that the person opened the account, and who it is.
    await act(theirs, `${member.user.email}|Mauro Membro`, 'Editar')
    await dialog(theirs)
      .getByRole('button', { name: /Papel na conta/ })
      .click()
    await theirs.getByRole('option', { name: /^Administrador/ }).click()
    await press(theirs, 'Salvar')
    await noticed(theirs, 'Usuário salvo.')
    await askAgainFor(mine, mine.getByText('O seu acesso a esta conta mudou.'))
    await noticed(mine, 'O seu acesso a esta conta mudou.')
    await menuLink(mine, 'Usuários e permissões').click()
    await row(mine, 'Mauro Membro').getByText('(você)').first().waitFor()
    expect(await mine.getByRole('button', { name: 'Ações de Mauro Membro' }).count()).toBe(0)

    // Back to plain user: the page that is open is so no longer.
    await act(theirs, 'Mauro Membro', 'Editar')
    await dialog(theirs)
      .getByRole('button', { name: /Papel na conta/ })
      .click()
    await theirs.getByRole('option', { name: /^Utilizador/ }).click()
    await press(theirs, 'Salvar')
    await noticed(theirs, 'Usuário salvo.')
    const told = mine.getByText('O seu acesso a esta conta mudou.')
    const link = async () => {
      const timeout = 5000
      await mine.getByRole('button', { name: 'Vincular usuários' }).click({ timeout })
      await emails(mine).fill('alguem@exemplo.com,', { timeout })
      await dialog(mine).getByRole('button', { name: 'Vincular', exact: true }).click({ timeout })
    }
    // The refusal tells, unless something the page asked meanwhile has told already and taken the dialog away.
    await Promise.all([told.waitFor(), link().catch(() => told.waitFor())])
    await mine.getByRole('heading', { name: 'Página não encontrada' }).waitFor()

    // Removed: back in the own account, where there is no selector any more.
    await menuLink(mine, 'Coletas (leituras)').click()
    await mine.getByRole('heading', { name: 'Leituras', level: 1 }).waitFor()
    await act(theirs, 'Mauro Membro', 'Remover da conta')
    await press(theirs, 'Remover da conta')
    await theirs.getByText('Usuário removido.').first().waitFor()
    await askAgainFor(mine, mine.getByText('Você não tem mais acesso à conta de Olívia Proprietária.'))
    await mine.waitForURL(`**${pathTo('app')}`)
    await selector(mine).waitFor({ state: 'detached' })
  })

  it('who are not registered are told apart and invited, and the invitation can be taken back', async () => {
    const owner = await person({ nome: 'Inês Anfitriã' })
    const known = await registered({ nome: 'Carlos Conhecido' })
    const page = await consoleOf(owner, pathTo('usuariosEPermissoes'))
    await page.getByRole('button', { name: 'Vincular usuários' }).first().click()
    const guest = `${crypto.randomUUID()}@convidado.example`
    await emails(page).fill(`${guest}; ${known.email}; ${owner.user.email};`)
    await press(page, 'Vincular')
    await dialog(page).getByText('É o dono da conta.').first().waitFor()
    await page.getByRole('button', { name: `Remover ${owner.user.email}` }).click()
    await press(page, 'Vincular')
    await dialog(page).getByText(`Este e-mail não está cadastrado: ${guest}.`, { exact: false }).waitFor()
    await press(page, 'Convidar por e-mail')
    await page.getByText('Convite enviado.').first().waitFor()
    await row(page, known.email).waitFor()
    await row(page, guest).waitFor()
    await until('the mail', async () => (await mailsTo(guest))[0])
    await act(page, known.email, 'Desativar na conta')
    await press(page, 'Desativar na conta')
    await page.getByText(`O vínculo de ${known.email} com a conta está inativo.`).waitFor()
    await row(page, known.email).getByText('Inativo').first().waitFor()
    await act(page, guest, 'Cancelar convite')
    await press(page, 'Cancelar convite')
    await page.getByText('Convite cancelado.').first().waitFor()
    await row(page, guest).waitFor({ state: 'detached' })
  })
})
