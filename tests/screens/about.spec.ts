import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsOf } from '../e2e/axe.ts'
import { complaintsOf, keepLooks } from '../e2e/browser.ts'
import { fillInLogin } from '../e2e/signInAs.ts'
import { keepContacts } from './keptContacts.ts'
import { accountOf, CONTACT, loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

const { executar } = AREAS.about.routes
const STREET = CONTACT.contato_endereco ?? ''

/** An administrator who has the contacts before them in a form. */
async function editing() {
  const visitor = await signedIn(loggedIn('admin'))
  const contacts = keepContacts(visitor.answers)
  const complaints = complaintsOf(visitor.page, [/status of (401|403|409)/])
  await visitor.open(pathTo('sobre'))
  await edit(visitor.page)
  await expect.poll(() => street(visitor.page).inputValue()).toBe(STREET)
  return { ...visitor, contacts, complaints }
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Editar contatos' })
const edit = (page: Page) => page.getByRole('button', { name: 'Editar contatos' }).click()
const street = (page: Page) => dialog(page).getByLabel(/^Endereço/)
const mail = (page: Page) => dialog(page).getByLabel(/^E-mail do pós-venda/)
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const closed = (page: Page) => dialog(page).waitFor({ state: 'detached' })
const shownStreet = (page: Page) =>
  page
    .locator('dt', { hasText: /^Endereço$/ })
    .locator('xpath=following-sibling::dd[1]')
    .innerText()

describe('the form of the contacts', () => {
  it('stops what is wrong, and asks before what was typed is lost', async () => {
    const { page, answers, complaints } = await editing()
    await mail(page).fill('ninguém')
    await press(page, 'Salvar')
    await dialog(page).getByText('Informe um e-mail válido.').first().waitFor()
    await press(page, 'Cancelar')
    await page.getByText('Deseja descartar as informações do formulário?').first().waitFor()
    await page.getByRole('button', { name: 'Descartar alterações', exact: true }).click()
    await closed(page)
    expect(answers.callsOf(executar).filter(({ body }) => 'variables' in (body as object))).toEqual([])
    expect(complaints).toEqual([])
  })

  it('saves over what somebody else changed meanwhile, once that was read again', async () => {
    const { page, contacts, complaints } = await editing()
    contacts.saveElsewhere({ contato_endereco: 'Rua de Outra Pessoa, 2' })
    await street(page).fill('Rua de Teste, 3')
    await press(page, 'Salvar')
    const again = dialog(page).getByRole('button', { name: 'Recarregar registro' })
    await again.click()
    await again.waitFor({ state: 'detached' })
    await expect.poll(() => street(page).inputValue()).toBe('Rua de Teste, 3')
    await press(page, 'Salvar')
    await closed(page)
    await expect.poll(() => shownStreet(page)).toBe('Rua de Teste, 3')
    expect(complaints).toEqual([])
  })

  it('stays open over what is typed while it is being saved, and the next press saves that', async () => {
    const { page, answers, complaints } = await editing()
    await street(page).fill('Rua do Meio, 1')
    const answer = answers.hold(executar)
    const before = answers.callsOf(executar).length
    await press(page, 'Salvar')
    await expect.poll(() => answers.callsOf(executar).length).toBe(before + 1)
    await mail(page).fill('meio@example.com')
    answer()
    await page.getByText('O que foi digitado durante o salvamento ainda não foi salvo.').waitFor()
    await page.getByText('Contatos salvos').first().waitFor()
    await expect.poll(() => mail(page).inputValue()).toBe('meio@example.com')
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'form-meanwhile')
    await press(page, 'Salvar')
    await closed(page)
    await page.getByRole('link', { name: 'meio@example.com' }).waitFor()
    await edit(page)
    await expect.poll(() => street(page).inputValue()).toBe('Rua do Meio, 1')
    expect(complaints).toEqual([])
  })

  it('is open again with what was typed when the session ended meanwhile', async () => {
    const { page, session, complaints } = await editing()
    await street(page).fill('Rua da Sessão, 9')
    session.end()
    await press(page, 'Salvar')
    await page.waitForURL(`**${pathTo('login')}**`)
    await fillInLogin(page, accountOf('admin'))
    await dialog(page).getByText('Recuperamos o que você tinha digitado.').waitFor()
    await expect.poll(() => street(page).inputValue()).toBe('Rua da Sessão, 9')
    await press(page, 'Cancelar')
    await page.getByRole('button', { name: 'Descartar alterações', exact: true }).click()
    await closed(page)
    await expect.poll(() => new URL(page.url()).search).toBe('')
    expect(complaints).toEqual([])
  })
})
