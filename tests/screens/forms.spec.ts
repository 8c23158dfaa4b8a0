import type { BrowserContext, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import { complaintsOf, DESKTOP, keepLooks, noticed, PHONE, settled } from '../e2e/browser.ts'
import { fillInLogin } from '../e2e/signInAs.ts'
import { type Answers, Refused } from './answers.ts'
import { keepProfile } from './keptProfile.ts'
import { accountOf, type KeptSession, loggedIn, profileOf } from './people.ts'
import { signedIn, signedOut } from './visit.ts'

const { trocarSenha, editar, ver } = AREAS.profile.routes
const QUESTION = 'Deseja descartar as informações do formulário?'
const RESTORED = 'Recuperamos o que você tinha digitado.'
const PROFILE = pathTo('perfil')
/** How long a session that is over waits for the one that is to replace it, ms. */
const REPLACED_MS = 8_000

const ana = loggedIn('ana')
const OLD = accountOf('ana').senha

let context: BrowserContext
let page: Page
let answers: Answers
let session: KeptSession
let profile: ReturnType<typeof keepProfile>

/** Gives the records that every screen here may ask for. */
function giveRecords() {
  profile = keepProfile(answers, profileOf('ana', { cidade: null, area_ha: 100.1235, telefone: '+5519998887766' }))
}

/** Comes to the profile from another screen, which the browser's way back leads to. */
async function openProfile() {
  await page.getByRole('heading', { level: 1, name: 'Sobre' }).waitFor()
  await page.locator('.avatar-button').click()
  await page.getByRole('link', { name: 'Perfil', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Perfil' }).waitFor()
}

/** The profile of somebody whose session went on. */
async function visitProfile() {
  const visitor = await signedIn(ana)
  ;({ page, context, answers, session } = visitor)
  giveRecords()
  await visitor.open(pathTo('sobre'))
  await openProfile()
}

const city = () => page.getByLabel(/^Cidade/)
const company = () => page.getByLabel(/^Empresa/)
const area = () => page.locator('input[name=area_ha]')
const cityAndCompany = async () => [await city().inputValue(), await company().inputValue()]
const hasFocus = (element: Locator) => element.evaluate((node) => node === document.activeElement)
/** The sentence of the form itself, besides the notice that passes. */
const restored = () => page.getByRole('main').getByText(RESTORED)
const save = () => page.getByRole('button', { name: 'Salvar' }).click()
const dialog = (name: string) => page.getByRole('dialog', { name })
const drafts = (of = page) =>
  of.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('aspersa.rascunho.')))

async function askToLogOut() {
  await page.locator('.avatar-button').click()
  await page.getByRole('button', { name: 'Sair' }).click()
}

describe('two forms on one screen', () => {
  it('are both asked about, whichever was opened last', async () => {
    await visitProfile()
    await city().fill('Dourados')
    await page.getByRole('button', { name: 'Alterar senha' }).click()
    await dialog('Alterar senha').getByLabel('Senha atual').waitFor()
    await page.goBack()
    await page.getByText(QUESTION).waitFor()
    await page.getByRole('button', { name: 'Continuar editando', exact: true }).click()
    await dialog('Alterar senha').getByRole('button', { name: 'Cancelar' }).click()
    await expect.poll(() => city().inputValue()).toBe('Dourados')
    await page.goBack()
    await page.getByRole('button', { name: 'Descartar alterações', exact: true }).click()
    await page.waitForURL(`**${pathTo('sobre')}`)
  })

  it('are both kept when the session ends while one is sent; what was changed comes back, and can be taken back', async () => {
    await visitProfile()
    const complaints = complaintsOf(page, [/status of 40[013]/])
    await city().fill('Dourados')
    await page.getByRole('button', { name: 'Alterar senha' }).click()
    const form = dialog('Alterar senha')
    await form.getByLabel('Senha atual').fill(OLD)
    await form.getByLabel('Nova senha', { exact: true }).fill('outra senha')
    await form.getByLabel('Confirme a nova senha').fill('outra senha')
    await page.clock.install()
    const refused = page.waitForResponse((answer) => answer.url().endsWith('/api/login'))
    session.end()
    // A question that the page asks by itself may find out before the press does.
    const pressed = form.getByLabel('Confirme a nova senha').press('Enter', { timeout: 5000 })
    await pressed.catch(() => undefined)
    await refused
    await settled(page)
    // The page waits for another session, which a changed password begins.
    await page.clock.runFor(REPLACED_MS)
    await page.getByText('A sua sessão terminou').first().waitFor()
    await expect.poll(() => drafts()).toHaveLength(1)

    await fillInLogin(page, accountOf('ana'))
    await page.locator('.notifications').getByText(RESTORED).waitFor()
    await restored().waitFor()
    await expect.poll(() => city().inputValue()).toBe('Dourados')
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'form-draft')
    await page.getByRole('button', { name: 'Descartar' }).click()
    await expect.poll(() => city().inputValue()).toBe('')
    await expect.poll(() => restored().count()).toBe(0)
    await page.goto(pathTo('sobre'))
    await page.getByRole('heading', { level: 1, name: 'Sobre' }).waitFor()
    expect(complaints).toEqual([])
  })
})

describe('what was typed and not saved', () => {
  it('does not undo what somebody else saved meanwhile in other fields', async () => {
    await visitProfile()
    await city().fill('Dourados')
    session.end()
    // What the page asks by itself may find out before the press does.
    const pressed = page.getByRole('button', { name: 'Salvar' }).click({ timeout: 5000 })
    await Promise.all([page.getByText('A sua sessão terminou').first().waitFor(), pressed.catch(() => undefined)])
    profile.saveElsewhere({ empresa: 'Agro Sul' })
    await fillInLogin(page, accountOf('ana'))
    await restored().waitFor()
    await expect.poll(cityAndCompany).toEqual(['Dourados', 'Agro Sul'])
    await save()
    await page.getByText('Perfil salvo.').first().waitFor()
    await expect.poll(() => restored().count()).toBe(0)
  })

  it('comes back to a phone that ended the page out of sight, and not to whoever left it knowingly', async () => {
    await visitProfile()
    const seen = (state: 'hidden' | 'visible') =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await seen('hidden')
    expect(await drafts()).toEqual([])
    await seen('visible')
    await city().fill('Dourados')
    await seen('hidden')
    const [key = ''] = await drafts()
    const kept = await page.evaluate((name) => sessionStorage.getItem(name), key)
    expect(kept).toContain('Dourados')
    await seen('visible')
    expect(await drafts()).toEqual([])
    // What the browser asks is answered by leaving; a page that is ended in the background is as if it had not been.
    await seen('hidden')
    page.once('dialog', (question) => void question.accept())
    await page.reload()
    await expect.poll(() => city().inputValue()).toBe('')
    expect(await drafts()).toEqual([])
    await page.goto(pathTo('sobre'))
    await page.evaluate(([name, value]) => sessionStorage.setItem(name, value), [key, kept ?? ''] as const)
    await page.goto(PROFILE)
    await restored().waitFor()
    await expect.poll(() => city().inputValue()).toBe('Dourados')
  })

  it('is told of before logging out, and leaves nothing behind, in other tabs neither', async () => {
    ;({ page, context, answers } = await signedOut(ana))
    giveRecords()
    await page.goto(pathTo('sobre'))
    await fillInLogin(page, accountOf('ana'), true)
    await openProfile()
    const other = await context.newPage()
    await other.goto(PROFILE)
    await other.getByLabel(/^Cidade/).fill('Naviraí')
    // What stands in the other tab counts as well.
    await askToLogOut()
    await page.getByText('O que você digitou e não salvou será perdido.').first().waitFor()
    await page.getByRole('button', { name: 'Não', exact: true }).click()
    await city().fill('Dourados')
    await askToLogOut()
    await page.getByText('O que você digitou e não salvou será perdido.').first().waitFor()
    await keepLooks(page, 'form-logout')
    await page.getByRole('button', { name: 'Sim', exact: true }).click()
    await page.waitForURL(/\/login/)
    await other.waitForURL(/\/login/)
    await expect.poll(async () => [await drafts(), await drafts(other)]).toEqual([[], []])
  })

  it('while a save is under way is yet to be saved', async () => {
    await visitProfile()
    const answer = answers.hold(editar)
    await city().fill('Dourados')
    const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/api/perfil'))
    await save()
    await sent
    await company().pressSequentially('Agro Sul')
    answer()
    await page.getByText('Perfil salvo.').first().waitFor()
    await expect.poll(cityAndCompany).toEqual(['Dourados', 'Agro Sul'])
    expect(await hasFocus(company())).toBe(true)
    await noticed(page, 'Perfil salvo.')
    await page.goBack()
    await page.getByText(QUESTION).waitFor()
    await page.getByRole('button', { name: 'Continuar editando', exact: true }).click()
    await save()
    await noticed(page, 'Perfil salvo.')
    await expect.poll(() => page.getByRole('button', { name: 'Salvar' }).isEnabled()).toBe(true)
    await page.goBack()
    await page.waitForURL(`**${pathTo('sobre')}`)
  })
})

describe('a record that changed meanwhile', () => {
  it('is still said to have changed when it cannot be read again', async () => {
    await visitProfile()
    const complaints = complaintsOf(page, [/status of 409/, /net::ERR_CONNECTION_RESET/])
    profile.saveElsewhere({})
    const reach = answers.cut(ver)
    await city().fill('Dourados')
    await save()
    const again = page.getByRole('button', { name: 'Recarregar registro' })
    await again.click()
    await page.locator('.notifications').getByText('conexão').first().waitFor()
    await expect.poll(() => page.getByText('Registro alterado em outro lugar').count()).toBe(1)
    reach()
    await again.click()
    await page.getByText('O registro foi lido de novo.').first().waitFor()
    await expect.poll(() => city().inputValue()).toBe('Dourados')
    await expect.poll(() => again.count()).toBe(0)
    // Saved, it asks for no look before saving any more.
    await save()
    await page.locator('.notifications').getByText('Perfil salvo.').waitFor()
    expect(await page.getByText('O registro foi lido de novo.').count()).toBe(0)
    expect(complaints).toEqual([])
  })
})

describe('another language in the middle of a form', () => {
  it('shows numbers and days in its own notation, and reads them so', async () => {
    await visitProfile()
    await page.getByRole('textbox', { name: /^Área .*ha/ }).waitFor()
    await expect.poll(() => area().inputValue()).toBe('100,1235')
    await page.getByRole('button', { name: /^Configurações de aparência/ }).click()
    await page.getByRole('menuitemcheckbox', { name: 'English' }).click()
    await expect.poll(() => area().inputValue()).toBe('100.1235')
    await area().press('End')
    await area().press('Backspace')
    await page.getByLabel(/^City/).focus()
    await expect.poll(() => area().inputValue()).toBe('100.123')
    const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/api/perfil'))
    await page.getByRole('button', { name: 'Save' }).click()
    expect((await sent).postDataJSON().area_ha).toBe(100.123)
  })
})

describe('a dialog with changes', () => {
  it('stays as it is under the question whether to close it', async () => {
    await visitProfile()
    await page.getByRole('button', { name: 'Alterar senha' }).click()
    const short = dialog('Alterar senha')
    const old = short.getByLabel('Senha atual')
    await old.fill('Bia')
    await old.press('Escape')
    await page.getByText(QUESTION).waitFor()
    await expect.poll(() => short.count()).toBe(1)
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'form-dialog-question')
    await page.getByRole('button', { name: 'Continuar editando', exact: true }).click()
    await page.getByText(QUESTION).waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(old)).toBe(true)
    await expect.poll(() => old.inputValue()).toBe('Bia')
    await old.press('Enter')
    await short.getByText('Campo obrigatório.').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Descartar alterações', exact: true }).click()
    await short.waitFor({ state: 'detached' })
  })
})

describe('a field with punctuation of its own', () => {
  const textAndCaretOf = async (input: Locator) => [
    await input.inputValue(),
    await input.evaluate((element) => (element as HTMLInputElement).selectionStart),
  ]
  const setCaret = (input: Locator, at: number) =>
    input.evaluate((element, position) => {
      const field = element as HTMLInputElement
      field.focus()
      field.setSelectionRange(position, position)
    }, at)

  it('is written as documents, phones and postal codes are, and keeps the caret where a character is corrected', async () => {
    await visitProfile()
    const document = page.locator('input[name=cpf_cnpj]')
    await document.fill('12abc34501de35')
    await expect.poll(() => document.inputValue()).toBe('12.ABC.345/01DE-35')
    await document.fill('11144477735')
    await setCaret(document, 5)
    await page.keyboard.press('Backspace')
    await expect.poll(() => textAndCaretOf(document)).toEqual(['111.447.773-5', 3])
    await page.keyboard.type('4')
    await expect.poll(() => textAndCaretOf(document)).toEqual(['111.444.777-35', 5])
    const code = page.locator('input[name="endereco.cep"]')
    await code.fill('13083970')
    await expect.poll(() => code.inputValue()).toBe('13083-970')
    await setCaret(code, 2)
    await page.keyboard.press('Delete')
    await expect.poll(() => textAndCaretOf(code)).toEqual(['13839-70', 2])
    const phone = page.locator('input[name=telefone]')
    await phone.fill('')
    await phone.pressSequentially('1999888776')
    await setCaret(phone, 2)
    await page.keyboard.type('1')
    await expect.poll(() => textAndCaretOf(phone)).toEqual(['(11) 99988-8776', 3])
    await page.keyboard.press('End')
    await page.keyboard.type('5')
    await expect.poll(() => textAndCaretOf(phone)).toEqual(['119998887765', 12])
  })

  it('takes what is pasted with words around it, and finds a country without its accent', async () => {
    await visitProfile()
    const document = page.locator('input[name=cpf_cnpj]')
    await document.fill('CPF: 111.444.777-35')
    await expect.poll(() => document.inputValue()).toBe('111.444.777-35')
    const code = page.locator('input[name="endereco.cep"]')
    await code.fill('CEP 13083-970')
    await expect.poll(() => code.inputValue()).toBe('13083-970')
    await page.getByRole('button', { name: /País do telefone|\+55 Brasil/ }).click()
    await page.getByLabel('Buscar', { exact: true }).fill('mexico')
    await page.getByRole('option', { name: /México/ }).waitFor()
    await expect.poll(() => page.getByRole('option').count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.locator('input[name=telefone]').fill('0**11 99812-3456 (WhatsApp)')
    await save()
    await noticed(page, 'Perfil salvo.')
    expect(answers.callsOf(editar).at(-1)?.body).toMatchObject({
      telefone: '+5511998123456',
      cpf_cnpj: '11144477735',
      endereco: { cep: '13083970' },
    })
  })

  it('takes a phone with its country’s code when the numbering plans cannot be fetched', async () => {
    await visitProfile()
    const complaints = complaintsOf(page, [/net::ERR_FAILED/])
    await page.route('**/assets/min-*.js', (route) => route.abort())
    await page.reload()
    await page.getByText(/^Digite o número com \+ e o código do país/).waitFor()
    const phone = page.locator('input[name=telefone]')
    const refusal = page.getByText('Informe um só telefone, com código de área')
    await phone.fill('1999')
    await phone.press('Tab')
    await refusal.waitFor()
    await phone.fill('+55 (19) 99888-7755')
    await refusal.waitFor({ state: 'detached' })
    await save()
    await noticed(page, 'Perfil salvo.')
    expect(answers.callsOf(editar).at(-1)?.body).toMatchObject({ telefone: '+5519998887755' })
    expect(complaints).toEqual([])
  })
})

/** Height of a phone's screen with its keyboard up, px. */
const LOW = 320

describe('a refusal in a dialog that is taller than the screen', () => {
  it('is brought into sight', async () => {
    await visitProfile()
    await page.setViewportSize({ width: PHONE.width, height: LOW })
    await page.getByRole('button', { name: 'Alterar senha' }).click()
    const form = dialog('Alterar senha')
    await form.getByLabel('Senha atual').fill(OLD)
    await form.getByLabel('Nova senha', { exact: true }).fill('outra senha')
    await form.getByLabel('Confirme a nova senha').fill('outra senha')
    answers.make(trocarSenha, async () => {
      await form.getByLabel('Confirme a nova senha').evaluate((input) => input.scrollIntoView({ block: 'start' }))
      throw new Refused('ERRO_INTERNO')
    })
    await form.getByLabel('Confirme a nova senha').press('Enter')
    const said = form.getByRole('alert').first()
    await said.waitFor()
    await expect
      .poll(async () => {
        const box = await said.boundingBox()
        return box !== null && box.y >= 0 && box.y + box.height <= LOW
      })
      .toBe(true)
    await page.setViewportSize(DESKTOP)
  })
})
