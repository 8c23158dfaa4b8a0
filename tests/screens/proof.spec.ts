import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes } from '../e2e/axe.ts'
import { keepLooks, noticed, settled } from '../e2e/browser.ts'
import { Refused } from './answers.ts'
import { keepProfile } from './keptProfile.ts'
import { keepUser } from './keptUsers.ts'
import { loggedIn, profileOf, userOf } from './people.ts'
import { signedIn } from './visit.ts'

const { editar } = AREAS.users.routes
const { provar } = AREAS.sessions.routes
const { trocarEmail } = AREAS.profile.routes
const OWNER = userOf('ana')
const CODE = '246810'
const WRONG = '000000'

const asked = (page: Page) => page.getByRole('dialog', { name: 'Confirme que é você' })
const codeIn = (page: Page) => asked(page).getByLabel('Código do aplicativo ou de recuperação')
const passwordIn = (page: Page) => asked(page).getByLabel('Senha atual', { exact: true })
const confirm = (page: Page) => asked(page).getByRole('button', { name: 'Confirmar', exact: true }).click()

type Answers = Awaited<ReturnType<typeof signedIn>>['answers']

/** The API takes the proof of a person who has a second factor: from then on `proven` is so. */
function keepProof(answers: Answers) {
  const state = { proven: false }
  answers.make(provar, ({ body }) => {
    const { senha_atual, codigo } = body as { senha_atual: string; codigo?: string }
    if (senha_atual !== 'aspersa') throw new Refused('SENHA_ATUAL_INCORRETA')
    if (codigo === undefined) throw new Refused('SEGUNDO_FATOR_NECESSARIO')
    if (codigo !== CODE) throw new Refused('CODIGO_INVALIDO')
    state.proven = true
    return undefined
  })
  return state
}

describe('an administrator who changes somebody’s address', () => {
  async function visit() {
    const visitor = await signedIn(loggedIn('admin'))
    const { answers, open, page } = visitor
    keepUser(answers, OWNER)
    const state = keepProof(answers)
    answers.make(editar, ({ body }) => {
      if (!state.proven) throw new Refused('PROVA_NECESSARIA')
      const changed = { ...OWNER, ...(body as object), versao: OWNER.versao + 1 }
      answers.give(AREAS.users.routes.ver, changed)
      return changed
    })
    await open(pathTo('usuarioEditar', { usuarioId: OWNER.id }))
    await page.getByLabel('E-mail', { exact: true }).fill('outra@fazenda.example')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await asked(page).waitFor()
    return visitor
  }

  it('proves password and code in a dialog, and the press goes on by itself', async () => {
    const { page, answers } = await visit()
    await passwordIn(page).fill('errada')
    await confirm(page)
    await asked(page).getByText('A senha atual').first().waitFor()
    await passwordIn(page).fill('aspersa')
    expect(await codeIn(page).count()).toBe(0)
    await confirm(page)
    await codeIn(page).waitFor()
    // Nothing was wrong so far: the code is asked for, and the cursor is there.
    await expect.poll(() => codeIn(page).evaluate((field) => field === document.activeElement)).toBe(true)
    await keepLooks(page, 'proof')
    expect(await findingsInBothThemes(page)).toEqual([])
    await codeIn(page).fill(WRONG)
    await confirm(page)
    await asked(page).getByText('O código não confere ou já foi usado.').first().waitFor()
    await codeIn(page).fill(CODE)
    await confirm(page)
    await noticed(page, 'Usuário salvo.')
    expect(answers.callsOf(editar)).toHaveLength(2)
    expect(answers.callsOf(editar)[1]?.body).toMatchObject({ email: 'outra@fazenda.example' })
  })

  it('leaves the form as it was where they give no proof, without a word', async () => {
    const { page, answers } = await visit()
    await asked(page).getByRole('button', { name: 'Cancelar' }).click()
    await asked(page).waitFor({ state: 'detached' })
    await settled(page)
    expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe('outra@fazenda.example')
    const said = (await page.getByRole('alert').allInnerTexts()).filter((text) => text.trim() !== '')
    expect(said).toEqual([])
    expect(answers.callsOf(editar)).toHaveLength(1)
    // The next press asks anew.
    await page.getByRole('button', { name: 'Salvar' }).click()
    await asked(page).waitFor()
  })
})

it('who has a second factor and told the password is asked for the code alone', async () => {
  const { page, answers, open } = await signedIn(loggedIn('ana'))
  keepProfile(answers, profileOf('ana'))
  const state = keepProof(answers)
  answers.make(trocarEmail, ({ body }) => {
    if (!state.proven) throw new Refused('PROVA_NECESSARIA')
    const { email } = body as { email: string }
    return profileOf('ana', { email_novo: { email, expira_em: '2099-01-01T00:00:00.000Z' } })
  })
  await open(pathTo('perfil'))
  await page.getByRole('button', { name: 'Alterar e-mail' }).click()
  const form = page.getByRole('dialog', { name: 'Alterar e-mail' })
  await form.getByLabel('Novo e-mail').fill('nova@fazenda.example')
  await form.getByLabel('Senha atual', { exact: true }).fill('aspersa')
  await form.getByRole('button', { name: 'Enviar link' }).click()
  await codeIn(page).waitFor()
  expect(await passwordIn(page).count()).toBe(0)
  await keepLooks(page, 'proof-code')
  await codeIn(page).fill(CODE)
  await confirm(page)
  await form.waitFor({ state: 'detached' })
  expect(answers.callsOf(provar).map(({ body }) => body)).toEqual([{ senha_atual: 'aspersa', codigo: CODE }])
  expect(answers.callsOf(trocarEmail)).toHaveLength(2)
})

it('nobody edits their own record among the users', async () => {
  const me = userOf('admin')
  const { page, answers, open } = await signedIn(loggedIn('admin'))
  keepUser(answers, me)
  await open(pathTo('usuarioVer', { usuarioId: me.id }))
  const edit = page.getByRole('button', { name: 'Editar' })
  expect(await edit.getAttribute('aria-disabled')).toBe('true')
  expect(await page.getByText('Seus próprios dados são alterados no perfil.').count()).toBeGreaterThan(0)
})
