import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seedProfile } from '../../scripts/seed/catalogue.ts'
import { PEOPLE } from '../../scripts/seed/people.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { UsuarioLogado } from '../../shared/contract/login.ts'
import type { Perfil } from '../../shared/contract/profile.ts'
import { STORED_UNITS } from '../../shared/domain/numbers/unitSystems.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsOf } from '../e2e/axe.ts'
import { complaintsOf, keepLooks, noticed, settled } from '../e2e/browser.ts'
import { fillInLogin } from '../e2e/signInAs.ts'
import { reading } from '../fixtures/readings.ts'
import { readingFrom } from './demoReadings.ts'
import { keepProfile } from './keptProfile.ts'
import { accountOf, asSignedIn, asSignedOut, loggedIn, profileOf } from './people.ts'
import { signedIn, signedOut } from './visit.ts'

const { editar, editarPreferencias, excluir, trocarEmail, trocarSenha, ver } = AREAS.profile.routes
const PROFILE = pathTo('perfil')

/** Ana at her profile. */
async function visit(profile: Partial<Perfil> = {}, who: Partial<UsuarioLogado> = {}) {
  const visitor = await signedIn(loggedIn('ana', who))
  keepProfile(visitor.answers, profileOf('ana', profile))
  await visitor.open(PROFILE)
  await visitor.page.getByRole('heading', { name: 'Perfil', level: 1 }).waitFor()
  return visitor
}

/** Chooses a language or a unit, and waits until it is saved. */
async function prefer(page: Page, label: RegExp, option: string | RegExp) {
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/perfil/preferencias'))
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
  expect((await saved).status()).toBe(200)
}

/** Shows the units of each quantity; which they are stays as it is. */
async function chooseEachUnit(page: Page) {
  await page.getByRole('button', { name: /^Unidades/ }).click()
  await page.getByRole('option', { name: 'Personalizadas', exact: true }).click()
}

const sessionKept = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('aspersa.sessao') ?? '{}').usuario)

describe('the language', () => {
  it('and other units are kept as soon as they are chosen', async () => {
    const { page, answers } = await visit()
    await prefer(page, /^Idioma/, 'Español')
    await page.getByText('Preferencias guardadas.').first().waitFor()
    await page.getByRole('heading', { name: 'Idioma y unidades' }).waitFor()
    await chooseEachUnit(page)
    await prefer(page, /^Presión/, 'psi')
    await page.getByRole('button', { name: /^Presión.*psi/ }).waitFor()
    // While it is saved, too.
    expect(await page.locator(':focus').getAttribute('aria-labelledby')).toBe(
      await page.getByRole('button', { name: /^Presión/ }).getAttribute('aria-labelledby'),
    )
    // An alqueire is offered in Portuguese alone.
    await page.getByRole('button', { name: /^Superficie Hect/ }).click()
    await page.getByRole('option', { name: 'Acres (ac)' }).waitFor()
    expect(await page.getByRole('option', { name: 'Alqueires' }).count()).toBe(0)
    await page.getByRole('option', { name: 'Acres (ac)' }).click()
    await page.getByRole('button', { name: /^Superficie Acres/ }).waitFor()
    await prefer(page, /^Idioma/, 'Русский')
    await page.getByText('There is no Russian console yet').first().waitFor()
    const chosen = { idioma: 'ru', unidades: { ...STORED_UNITS, pressao: 'PSI', area: 'AC' } } as const
    expect(answers.callsOf(editarPreferencias).at(-1)?.body).toMatchObject(chosen)
    await expect.poll(() => sessionKept(page)).toMatchObject(chosen)
    asSignedIn(answers, loggedIn('ana', chosen))
    await page.reload()
    await page.getByRole('button', { name: /^Area Acres/ }).waitFor()
  })

  it('is also that of what was wrong in the former one, and what was typed stays', async () => {
    const { page } = await visit()
    await page.getByLabel('Nome completo').fill('Zilda')
    await page.getByLabel('Nome completo').press('Tab')
    await page.getByText('Informe nome e sobrenome.').first().waitFor()
    await page.getByRole('button', { name: /^Configurações de aparência/ }).click()
    await page.getByRole('menuitemcheckbox', { name: 'English' }).click()
    await page.getByText('Enter first and last name.').first().waitFor()
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Zilda')
  })

  it('is the person’s alone: whoever signs in next in that browser has their own', async () => {
    const { page, answers } = await signedOut(loggedIn('ana'))
    keepProfile(answers, profileOf('ana'))
    await page.goto(pathTo('login'))
    await page.getByRole('button', { name: 'Português' }).click()
    await fillInLogin(page, accountOf('ana'))
    await page.waitForURL(`**${pathTo('app')}`)
    await page.goto(PROFILE)
    await prefer(page, /^Idioma/, 'English')
    await page.getByText('Preferences saved.').first().waitFor()
    asSignedIn(answers, loggedIn('ana', { idioma: 'en' }))
    await page.reload()
    await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor()
    // A new tab learns only from the session it renews whose it is.
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor()
    // The browser is closed and opened again.
    await page.evaluate(() => sessionStorage.clear())
    asSignedOut(answers, loggedIn('diego', { idioma: 'es' }))
    await page.goto(pathTo('login'))
    await fillInLogin(page, accountOf('diego'))
    await page.getByRole('heading', { name: /^Hola/ }).waitFor()
  })
})

describe('the units', () => {
  it('are those of every figure as soon as they are chosen, and what is stored stays', async () => {
    const measured = reading({ flows: [1.2, 1.2, 1.2, 1.26], profile: seedProfile('leque', '03', 'PLASTICO').id })
    const { row, whole } = readingFrom('ASP-BARRA-01', measured)
    const { page, answers } = await visit({ area_ha: 100.123456 })
    answers.give(AREAS.readings.routes.listar, { itens: [row], proximo: null })
    answers.give(AREAS.readings.routes.ver, whole)
    answers.give(AREAS.readings.routes.historico, { itens: [], proximo: null })
    const complaints = complaintsOf(page)
    const area = page.getByLabel(/^Área da propriedade –/)
    const stored = () => (answers.callsOf(editar).at(-1)?.body as { area_ha: number } | undefined)?.area_ha
    await expect.poll(() => area.inputValue()).toBe('100,1235')
    await chooseEachUnit(page)
    await prefer(page, /^Pressão/, 'psi')
    await prefer(page, /^Vazão/, 'Galões americanos por minuto (gal EUA/min)')
    await prefer(page, /^Área Hect/, 'Alqueires')
    await prefer(page, /^Alqueire/, 'Do Norte (2,7225 ha)')
    await expect.poll(() => area.inputValue()).toBe('36,7763')
    await page.getByText('alq. (de 2,7225 ha)').first().waitFor()

    // Saved with other things, the area keeps what its figure does not show.
    await page.getByLabel(/^Cidade/).fill('Dourados')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await noticed(page, 'Perfil salvo.')
    expect(stored()).toBe(100.123456)
    await area.fill('10')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await noticed(page, 'Perfil salvo.')
    expect(stored()).toBeCloseTo(27.225, 9)

    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Coletas (leituras)' }).click()
    await page.locator('tbody tr a').first().click()
    await page.waitForURL(`**${pathTo('leituraVer', { leituraId: row.id })}`)
    const fact = (label: string) =>
      page
        .locator('dt', { hasText: new RegExp(`^${label}\\s*$`) })
        .first()
        .locator('xpath=following-sibling::dd[1]')
    await page
      .getByRole('option', { name: /^Bico 1,.* Vazão 0,3170 gal EUA\/min/ })
      .first()
      .waitFor()
    await page.getByRole('columnheader', { name: 'Vazão (gal EUA/min)' }).waitFor()
    await page.getByRole('cell', { name: '0,3329', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Vazão', exact: true }).click()
    await page.getByText('gal EUA/min', { exact: true }).first().waitFor()
    expect(await page.getByRole('main').innerText()).not.toMatch(/\d\s(bar|L\/min)\b/)
    await page.getByRole('tab', { name: 'Cálculo' }).click()
    await expect.poll(() => fact('Pressão').innerText()).toMatch(/^43,5\spsi$/)
    await expect.poll(() => fact('Vazão total').innerText()).toMatch(/^1,2839\sgal EUA\/min$/)
    await expect.poll(() => fact('Maior vazão').innerText()).toMatch(/^0,3329\sgal EUA\/min$/)
    await expect.poll(() => fact('Taxa real').innerText()).toMatch(/^243,0\sL\/ha$/)
    await page.getByText('Em unidades métricas, nas quais se guarda e calcula').first().waitFor()

    // All units of the United States are chosen at once; what is stored stays as it is.
    await page.getByRole('button', { name: /menu de/ }).click()
    await page.getByRole('link', { name: 'Perfil', exact: true }).first().click()
    await prefer(page, /^Unidades Pers/, /^Americanas/)
    await expect.poll(() => area.inputValue()).toBe('67,2744')
    await page.getByRole('button', { name: /^Pressão/ }).waitFor({ state: 'detached' })
    await keepLooks(page, 'profile-us')
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Coletas (leituras)' }).click()
    await page.locator('tbody tr a').first().click()
    await page.getByRole('tab', { name: 'Cálculo' }).click()
    await expect.poll(() => fact('Taxa real').innerText()).toMatch(/^25,98\sGPA$/)
    await expect.poll(() => fact('Velocidade').innerText()).toMatch(/^\d,\d\smph$/)
    await keepLooks(page, 'reading-us')
    expect(stored()).toBeCloseTo(27.225, 9)
    expect(complaints).toEqual([])
  })
})

it('accounts of others are left after a question, and the last one too', async () => {
  const dono_conta = { id_usuario: PEOPLE.bruno.id, nome: PEOPLE.bruno.name }
  const { page, answers } = await visit({}, { contas_associadas: [{ tipo: 'UTILIZADOR', dono_conta }] })
  answers.give(AREAS.members.routes.sair, { trabalho_id: null })
  const leave = page.getByRole('button', { name: `Sair da conta de ${dono_conta.nome}` })
  await leave.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sair da conta', exact: true }).click()
  await noticed(page, `Você saiu da conta de ${dono_conta.nome}.`)
  expect(await leave.count()).toBe(0)
  expect(answers.callsOf(AREAS.members.routes.sair)).toHaveLength(1)
})

describe('the profile is clean', () => {
  it('where much is missing, and in the dialogs of e-mail, password and deletion', async () => {
    const told = { email_confirmado: false, completo: false, faltam: ['telefone', 'cidade', 'ocupacao'] } as const
    const { page, answers } = await visit({ ...told, faltam: [...told.faltam] }, { email_confirmado: false })
    const dialog = page.getByRole('dialog')
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
    const wrong = () =>
      dialog
        .getByText(/senha atual/i)
        .filter({ visible: true })
        .nth(1)
        .waitFor()
    const isClean = async (name: string) => {
      await settled(page)
      expect(await findingsOf(page), name).toEqual([])
      await keepLooks(page, name)
    }
    await expect.poll(() => page.getByText('necessário para ver os planos').count()).toBe(3)
    await isClean('profile')

    for (const spec of [trocarEmail, trocarSenha, excluir]) answers.refuse(spec, 'SENHA_ATUAL_INCORRETA')
    await page.getByRole('button', { name: 'Alterar e-mail' }).click()
    await dialog.getByLabel('Novo e-mail').fill('nova@fazenda.example')
    await dialog.getByLabel('Senha atual').fill('errada')
    await press('Enviar link')
    await wrong()
    await isClean('profile-email')

    await page.goto(PROFILE)
    await page.getByRole('button', { name: 'Alterar senha' }).click()
    await dialog.getByLabel('Senha atual').fill('errada')
    await dialog.getByLabel('Nova senha', { exact: true }).fill('senha nova')
    await dialog.getByLabel('Confirme a nova senha').fill('diferente')
    await press('Alterar senha')
    await dialog.getByText('As senhas não são iguais: digite a mesma nos dois campos.').first().waitFor()
    await dialog.getByLabel('Confirme a nova senha').fill('senha nova')
    await press('Alterar senha')
    await wrong()
    await isClean('profile-password')

    await page.goto(PROFILE)
    await page.getByRole('button', { name: 'Excluir conta' }).click()
    await dialog.getByText('O que fica com outras contas').first().waitFor()
    await isClean('profile-delete')

    const awaited = { email: 'nova@fazenda.example', expira_em: '2099-01-01T00:00:00.000Z' }
    answers.give(ver, profileOf('ana', { ...told, faltam: [...told.faltam], email_novo: awaited }))
    await page.goto(PROFILE)
    await page.getByText(`Aguardando confirmação de ${awaited.email}`).waitFor()
    await isClean('profile-email-awaited')
  })
})
