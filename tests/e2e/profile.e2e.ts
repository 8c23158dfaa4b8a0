import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { pathTo } from '../../shared/paths.ts'
import { UPLOADS } from '../../shared/uploads.ts'
import { jpegFile } from '../fixtures/files.ts'
import { mailsTo, tokenOf } from '../fixtures/mail.ts'
import { newCpf } from '../fixtures/people.ts'
import { until } from '../fixtures/poll.ts'
import { person, type TestPerson } from '../fixtures/registered.ts'
import { complaintsOf, keepLooks, noticed } from './browser.ts'
import { enter, fillInLogin } from './signInAs.ts'
import { newPage, visit } from './visits.ts'

const NEW_PASSWORD = 'senha nova'
const PROFILE = pathTo('perfil')

const folder = mkdtempSync(join(tmpdir(), 'aspersa-'))

afterAll(async () => {
  rmSync(folder, { recursive: true })
})

/** Signs in by the form, as whoever has used the browser before does. */
async function signIn(page: Page, who: TestPerson['account']) {
  await page.goto(pathTo('login'))
  await fillInLogin(page, who)
  await page.waitForURL(`**${pathTo('app')}`)
}

async function openProfile({ account }: TestPerson): Promise<Page> {
  const page = await visit(account, PROFILE)
  await page.getByRole('heading', { name: 'Perfil', level: 1 }).waitFor()
  return page
}

const dialog = (page: Page) => page.getByRole('dialog')
const avatar = (page: Page) => page.locator('.avatar-button')

describe('the profile', () => {
  it('is edited, and the header and the hints follow at once', async () => {
    const one = await person({ email_confirmado: false, pais: 'BR', cpf_cnpj: newCpf() })
    const page = await newPage()
    const complaints = complaintsOf(page)
    await enter(page, one.account)
    await page.getByText('O seu e-mail ainda não foi confirmado.').first().waitFor()
    await keepLooks(page, 'profile-notice')
    await page.getByRole('link', { name: 'Ir para o perfil' }).click()
    await page.waitForURL(`**${PROFILE}`)
    await page.getByText(/^Para ver os planos ainda falta informar: telefone, cidade, ocupação e tipo/).waitFor()
    await expect.poll(() => page.getByText('O seu e-mail ainda não foi confirmado.').count()).toBe(0)
    await expect.poll(() => page.getByText('necessário para ver os planos').count()).toBe(4)
    await page.getByRole('button', { name: 'Completar' }).click()
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('telefone')

    await page.getByRole('button', { name: 'Reenviar link' }).click()
    await page.getByText(`Enviamos um novo link para ${one.account.email}.`).waitFor()

    await page.getByLabel('Nome completo').fill('Zilda')
    await page.getByLabel('Nome completo').press('Tab')
    await page.getByText('Informe nome e sobrenome.').first().waitFor()
    await page.getByLabel('Nome completo').fill('Zilda Quadros')
    await page.getByLabel('Cidade').fill('Dourados')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Perfil salvo.').first().waitFor()
    await expect.poll(() => avatar(page).getAttribute('aria-label')).toContain('Zilda Quadros')
    await page.getByText(/ainda falta informar: telefone, ocupação e tipo de pulverizador\.$/).waitFor()
    await page.reload()
    await expect.poll(() => page.getByLabel('Cidade').inputValue()).toBe('Dourados')
    expect(complaints).toEqual([])
  })

  it('takes a photo, says before it is sent what cannot be one, and removes it', async () => {
    const page = await openProfile(await person())
    const choose = (name: string, bytes: Buffer) => {
      const path = join(folder, name)
      writeFileSync(path, bytes)
      return page.locator('input[type="file"]').setInputFiles(path)
    }
    let announced = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/envios')) announced += 1
    })
    await choose('grande.png', Buffer.alloc(UPLOADS.FOTO_PERFIL.maxBytes + 1))
    await page.getByText('O conteúdo não corresponde ao formato do arquivo.').waitFor()
    await choose('texto.txt', Buffer.from('x'))
    await page
      .getByText(/png, jpg, jpeg, webp/)
      .nth(1)
      .waitFor()
    expect(announced).toBe(0)

    await choose('eu.jpg', jpegFile())
    const photo = avatar(page).locator('img')
    await photo.waitFor()
    await expect.poll(() => photo.getAttribute('src')).toMatch(/^\/image\/perfil\/.+-64\.webp$/)
    await page.getByRole('button', { name: 'Remover foto' }).click()
    await dialog(page).getByRole('button', { name: 'Remover foto', exact: true }).click()
    await photo.waitFor({ state: 'detached' })
  })
})

describe('the e-mail', () => {
  it('is asked for with the password, sent again, given up; and confirmed by the link of its mail', async () => {
    const one = await person()
    const email = `nova-${one.user.id}@fazenda.example`
    const page = await openProfile(one)
    // The browser tells of every refusal, and a wrong password is one.
    const complaints = complaintsOf(page, [/status of 422.*\/api\/perfil\/email/])
    const ask = async (senha: string) => {
      await page.getByRole('button', { name: 'Alterar e-mail' }).click()
      await dialog(page).getByLabel('Novo e-mail').fill(email)
      await dialog(page).getByLabel('Senha atual').fill(senha)
      await dialog(page).getByRole('button', { name: 'Enviar link' }).click()
    }
    await ask('errada')
    await dialog(page)
      .getByText(/senha atual/i)
      .filter({ visible: true })
      .nth(1)
      .waitFor()
    await dialog(page).getByLabel('Senha atual').fill(one.account.senha)
    await dialog(page).getByRole('button', { name: 'Enviar link' }).click()
    const awaited = page.getByText(`Aguardando confirmação de ${email}`)
    await awaited.waitFor()
    await page.getByRole('button', { name: 'Enviar de novo' }).click()
    await noticed(page, `Enviamos um novo link para ${email}.`)
    const mailNumber = (count: number) =>
      until(`mail number ${count}`, async () => {
        const mails = await mailsTo(email)
        return mails.length === count ? mails.at(-1) : undefined
      })
    // A wish that was given up is mailed no more, so its mails are waited for.
    await mailNumber(2)
    await page.getByRole('button', { name: 'Cancelar troca' }).click()
    await noticed(page, 'A troca do e-mail foi cancelada.')
    await awaited.waitFor({ state: 'detached' })

    await ask(one.account.senha)
    await awaited.waitFor()
    await page.goto(`${pathTo('confirmacaoEmail')}#token=${tokenOf(await mailNumber(3))}`)
    await page.getByText(`Foi pedido que ${email} passe a ser o e-mail`).waitFor()
    await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
    await page.getByText(`O endereço ${email} está confirmado.`).waitFor()
    await page.goto(PROFILE)
    await page.getByRole('main').getByText(email, { exact: true }).first().waitFor()
    await awaited.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })
})

describe('the password', () => {
  it('is changed: this browser goes on, another is signed out', async () => {
    const one = await person()
    const [here, there] = [await openProfile(one), await openProfile(one)]
    await here.getByRole('button', { name: 'Alterar senha' }).click()
    const form = dialog(here)
    const submit = () => form.getByRole('button', { name: 'Alterar senha' }).click()
    await form.getByLabel('Senha atual').fill('errada')
    await form.getByLabel('Nova senha', { exact: true }).fill(NEW_PASSWORD)
    await form.getByLabel('Confirme a nova senha').fill('diferente')
    await submit()
    await form.getByText('As senhas não são iguais: digite a mesma nos dois campos.').first().waitFor()
    await form.getByLabel('Confirme a nova senha').fill(NEW_PASSWORD)
    await submit()
    await form
      .getByText(/senha atual/i)
      .filter({ visible: true })
      .nth(1)
      .waitFor()
    await form.getByLabel('Senha atual').fill(one.account.senha)
    await submit()
    await here.getByText('Senha alterada. As outras sessões foram encerradas.').first().waitFor()
    await here.reload()
    await here.getByRole('heading', { name: 'Perfil', level: 1 }).waitFor()

    await there.reload()
    await there.waitForURL(`**${pathTo('login')}*`)
    await signIn(there, { ...one.account, senha: NEW_PASSWORD })
  })
})

describe('deleting the account', () => {
  it('offers the data first, asks for the password, and leaves nobody signed in', async () => {
    const one = await person()
    const page = await openProfile(one)
    await page.getByRole('button', { name: 'Excluir conta' }).click()
    const form = dialog(page)
    await form.getByText('O que fica com outras contas').first().waitFor()
    const download = page.waitForEvent('download')
    await form.getByRole('button', { name: 'Exportar meus dados' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^aspersa-\d{4}-\d\d-\d\d\.json$/)
    const data = JSON.parse(readFileSync(await file.path(), 'utf8'))
    expect(data).toMatchObject({ usuario: { email: one.account.email }, leituras: [], equipamentos: [] })

    await form.getByLabel('Senha atual').fill('errada')
    await form.getByRole('button', { name: 'Excluir definitivamente' }).click()
    await form
      .getByText(/senha atual/i)
      .filter({ visible: true })
      .nth(1)
      .waitFor()
    await form.getByLabel('Senha atual').fill(one.account.senha)
    await form.getByRole('button', { name: 'Excluir definitivamente' }).click()
    await page.getByText('A sua conta foi excluída.').first().waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    expect(await page.evaluate(() => [localStorage, sessionStorage].some((one) => one.getItem('aspersa.sessao')))).toBe(
      false,
    )
    await page.goto(pathTo('login'))
    await fillInLogin(page, one.account)
    await page.getByText('E-mail ou senha inválidos.').first().waitFor()
  })
})
