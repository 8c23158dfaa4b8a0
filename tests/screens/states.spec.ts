import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import type { UsuarioLogado } from '../../shared/contract/login.ts'
import type { RouteSpec } from '../../shared/contract/route.ts'
import type { Anexo } from '../../shared/contract/uploads.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsOf } from '../e2e/axe.ts'
import { asNew, DESKTOP, fitsIn, keepLooks, PHONE, resize, settled } from '../e2e/browser.ts'
import { fillInLogin } from '../e2e/signInAs.ts'
import { jpegFile } from '../fixtures/files.ts'
import type { Answers } from './answers.ts'
import { giveReadings, newestOf } from './demoReadings.ts'
import { NOTHING } from './lists.ts'
import { accountOf, loggedIn, profileOf, userOf } from './people.ts'
import { signedIn, signedOut } from './visit.ts'

const { attachments, members, profile, readings, signup, survey, uploads, users } = AREAS

/** A page for a signed-in person who has yet to open a screen, with a clock that the test moves. */
async function enter(usuario: UsuarioLogado): Promise<{ page: Page; answers: Answers }> {
  const { page, answers } = await signedIn(usuario)
  await page.clock.install()
  return { page, answers }
}

/** How long the console waits, ms, before it asks again what failed, or follows another change of width. */
const SECOND_MS = 1_000

/** Nothing for axe to find in either theme, and nothing wider than a phone. */
async function isClean(page: Page, name: string) {
  await settled(page)
  expect(await findingsOf(page), name).toEqual([])
  await resize(page, PHONE)
  await fitsIn(page, name)
  await page.setViewportSize(DESKTOP)
  await page.clock.runFor(SECOND_MS)
  await resize(page, DESKTOP)
}

/** Opens a screen whose load fails, twice, and is then said to have failed. */
async function openFailing({ page, answers }: { page: Page; answers: Answers }, spec: RouteSpec, path: string) {
  const allow = answers.refuse(spec, 'ERRO_INTERNO')
  const before = answers.callsOf(spec).length
  await page.goto(path)
  await expect.poll(() => answers.callsOf(spec).length).toBeGreaterThan(before)
  await settled(page)
  await page.clock.runFor(SECOND_MS)
  await page.getByRole('button', { name: 'Tentar novamente' }).first().waitFor()
  return allow
}

describe('an administrator’s screens are clean', () => {
  let page: Page
  let answers: Answers
  const nobody = userOf('diego', { nome: 'Sem Nada' })
  const user = (tab: string) => `${pathTo('usuarioVer', { usuarioId: nobody.id })}?aba=${tab}`
  beforeAll(async () => {
    ;({ page, answers } = await enter(loggedIn('admin')))
    for (const spec of [users.routes.listar, users.routes.equipamentos, users.routes.historico, users.routes.correios])
      answers.give(spec, NOTHING)
    for (const spec of [users.routes.membros, users.routes.contas]) answers.give(spec, { itens: [] })
    answers.give(users.routes.ver, nobody)
    answers.give(survey.routes.verConfiguracao, { pesquisa: null, conclusoes: 0, por_mes: [] })
  })
  beforeEach(() => asNew(page))

  it('where there is nothing to show', async () => {
    const filter = encodeURIComponent(JSON.stringify({ nome: 'zzzz' }))
    for (const [path, text] of [
      [`${pathTo('usuarios')}?filtro=${filter}`, 'Nada encontrado'],
      [user('dados'), 'Identificação'],
      [user('equipamentos'), 'Nenhum equipamento'],
      [user('pessoas'), 'Nenhuma conta vinculada'],
      [user('historico'), 'Histórico'],
      [user('emails'), 'Nenhum e-mail'],
      [pathTo('pesquisaSatisfacao'), 'Pesquisa de satisfação'],
    ] as const) {
      await page.goto(path)
      await page.getByText(text).first().waitFor()
      await isClean(page, path)
    }
    const find = answers.refuse(users.routes.ver, 'NAO_ENCONTRADO')
    for (const path of ['usuarioVer', 'usuarioEditar'] as const) {
      await page.goto(pathTo(path, { usuarioId: nobody.id }))
      await page.getByText('Usuário não encontrado').first().waitFor()
      await isClean(page, path)
    }
    find()
  })

  it('where a load fails', async () => {
    const access = { usuarioId: nobody.id, equipamentoId: newestOf('ASP-BARRA-01').row.equipamento_id }
    const { listar, ver, equipamentos, membros, historico, correios, acessos } = users.routes
    for (const [spec, path] of [
      [listar, pathTo('usuarios')],
      [ver, user('dados')],
      [equipamentos, user('equipamentos')],
      [membros, user('pessoas')],
      [historico, user('historico')],
      [correios, user('emails')],
      [acessos, pathTo('usuarioEquipamento', access)],
      [survey.routes.verConfiguracao, pathTo('pesquisaSatisfacao')],
    ] as const) {
      const allow = await openFailing({ page, answers }, spec, path)
      await isClean(page, path)
      allow()
    }
  })

  it('where a form is refused', async () => {
    await page.goto(pathTo('usuarioEditar', { usuarioId: nobody.id }))
    await page.getByLabel('Nome completo').fill('')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Campo obrigatório.').first().waitFor()
    await isClean(page, 'a field')
    await page.getByLabel('Nome completo').fill('Sem Tudo')
    answers.refuse(users.routes.editar, 'ERRO_INTERNO')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Não foi possível salvar o usuário').first().waitFor()
    await isClean(page, 'the form')
  })
})

describe('a customer’s screens are clean', () => {
  let page: Page
  let answers: Answers
  beforeAll(async () => {
    ;({ page, answers } = await enter(loggedIn('ana', { nome: 'Nova Cliente' })))
    answers.give(members.routes.listar, { itens: [], convites: [] })
    answers.give(members.routes.equipamentos, { itens: [] })
    giveReadings(answers, 'ana')
    answers.give(profile.routes.ver, profileOf('ana', { nome: 'Nova Cliente' }))
  })
  beforeEach(() => asNew(page))

  it('where there is nothing to show, or a load fails', async () => {
    await page.goto(pathTo('usuariosEPermissoes'))
    await page.getByText('Ninguém vinculado ainda').first().waitFor()
    await isClean(page, 'nobody')
    for (const [spec, path] of [
      [members.routes.listar, pathTo('usuariosEPermissoes')],
      [profile.routes.ver, pathTo('perfil')],
    ] as const) {
      const allow = await openFailing({ page, answers }, spec, path)
      await isClean(page, path)
      allow()
    }
  })

  it('where a form or a dialog is refused', async () => {
    await page.goto(pathTo('perfil'))
    await page.getByLabel('Nome completo').fill('')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Campo obrigatório.').first().waitFor()
    await isClean(page, 'profile')
    await page.getByLabel('Nome completo').fill('Nova Cliente')
    await page.goto(`${pathTo('usuariosEPermissoes')}?dialogo=vincular`)
    answers.refuse(members.routes.vincular, 'ERRO_INTERNO')
    const dialog = page.getByRole('dialog')
    await dialog.getByPlaceholder('nome@exemplo.com').fill('quem@fazenda.example,')
    await dialog.getByRole('button', { name: 'Vincular', exact: true }).click()
    await dialog.getByText('Não foi possível vincular os usuários').first().waitFor()
    await isClean(page, 'linking')
  })
})

const PHOTO: Anexo = {
  id_anexos: '1f0c2d9a-6f0e-4c0b-9a3d-1f7b6c1d2e3f',
  caminho: 'leituras/ponta.jpg',
  nome_original: 'ponta.jpg',
  nome: 'ponta.jpg',
  tamanho: 6,
  mimetype: 'image/jpeg',
  created_at: '2026-11-01T12:00:00.000Z',
}

describe('the attachments of a reading are clean', () => {
  it('where there are none, one cannot be sent, and one cannot be removed', async () => {
    const { whole } = newestOf('ASP-BARRA-02')
    const { page, answers } = await enter(loggedIn('ana'))
    answers.give(readings.routes.ver, whole)
    const path = `${pathTo('leituraVer', { leituraId: whole.id })}?aba=anexos`
    await page.goto(path)
    await page.getByText('Nenhum anexo.', { exact: false }).waitFor()
    await isClean(page, 'none')
    answers.refuse(uploads.routes.criar, 'ERRO_INTERNO')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'perdida.jpg', mimeType: 'image/jpeg', buffer: jpegFile(6) })
    await page.getByText('Não foi possível enviar o arquivo').first().waitFor()
    await isClean(page, 'not sent')
    answers.give(readings.routes.ver, { ...whole, anexos: [PHOTO] })
    await page.goto(path)
    await page.getByRole('button', { name: 'Remover o anexo ponta.jpg' }).click()
    await page.getByText('Deseja remover o anexo ponta.jpg?').first().waitFor()
    await isClean(page, 'question')
    answers.refuse(attachments.routes.remover, 'ERRO_INTERNO')
    await page.getByRole('button', { name: 'Remover anexo', exact: true }).click()
    await page.locator('.toast').waitFor()
    await isClean(page, 'not removed')
  })
})

describe('the public screens are clean', () => {
  it('where something is wrong, and where it is done', async () => {
    const { page, answers } = await signedOut(loggedIn('ana'))
    await page.clock.install()
    answers.give(signup.routes.pedirRedefinicao, undefined)
    answers.give(signup.routes.conferirRedefinicao, undefined)
    await page.goto(pathTo('login'))
    await page.getByText('Verificado').first().waitFor()
    await fillInLogin(page, { ...accountOf('ana'), senha: 'errada' })
    await page.getByText('E-mail ou senha inválidos.').first().waitFor()
    await isClean(page, 'login')

    await page.goto(pathTo('cadastroUsuario'))
    await page.getByText('Verificado').first().waitFor()
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await page.getByText('Campo obrigatório.').first().waitFor()
    await isClean(page, 'sign-up')

    await page.goto(pathTo('esqueceuSenha'))
    await page.getByText('Verificado').first().waitFor()
    await page.locator('form button[type=submit]').click()
    await page.getByText('Informe um e-mail válido.').or(page.getByText('Campo obrigatório.')).first().waitFor()
    await isClean(page, 'forgot')
    await page.getByLabel('E-mail').fill(accountOf('ana').email)
    await page.locator('form button[type=submit]').click()
    await page.getByRole('status').locator('h1').waitFor()
    await isClean(page, 'asked')

    await page.goto(`${pathTo('redefinicaoSenha')}#token=${'a'.repeat(43)}`)
    await page.locator('form button[type=submit]').click()
    await page.locator('[id$=-error]').first().waitFor()
    await isClean(page, 'reset')
    await page.goto(pathTo('confirmacaoEmail'))
    await page.getByRole('status').locator('h1').waitFor()
    await isClean(page, 'no link')
  })
})

describe('a page that is being loaded', () => {
  it('shows its shape around the word, and stands where it stood once it is there', async () => {
    const { page, answers, open } = await signedIn(loggedIn('ana'))
    giveReadings(answers, 'ana')
    answers.give(AREAS.certificates.routes.listar, NOTHING)
    const release = answers.hold(readings.routes.ver)
    await open(pathTo('leituraVer', { leituraId: newestOf('ASP-BARRA-01').whole.id }))
    const waiting = page.getByRole('status').filter({ hasText: 'Carregando...' }).and(page.locator('.waiting-page'))
    await waiting.waitFor()
    expect(await waiting.locator('> span').count()).toBeGreaterThan(3)
    // It fades in.
    await waiting.evaluate((shape) => Promise.all(shape.getAnimations().map(({ finished }) => finished)))
    // Its heading names what has yet to come.
    expect((await findingsOf(page)).filter((one) => !one.startsWith('page-has-heading-one'))).toEqual([])
    const trail = page.getByRole('navigation', { name: 'Trilha' }).or(page.locator('main nav')).first()
    const before = await trail.boundingBox()
    release()
    await page.getByRole('region', { name: 'O que fazer' }).waitFor()
    expect(await waiting.count()).toBe(0)
    expect((await trail.boundingBox())?.y).toBe(before?.y)
  })

  it('of a list stands below its heads, around the word for it', async () => {
    const { page, answers, open } = await signedIn(loggedIn('ana'))
    answers.give(AREAS.recipes.routes.listar, NOTHING)
    const release = answers.hold(AREAS.recipes.routes.listar)
    await open(pathTo('receitas'))
    const waiting = page.getByRole('status').filter({ hasText: 'Carregando...' }).and(page.locator('.waiting-rows'))
    await waiting.waitFor()
    const heads = await page.getByRole('columnheader').first().boundingBox()
    const shapes = waiting.locator('> span')
    expect((await shapes.first().boundingBox())?.y).toBeGreaterThan(heads?.y ?? Number.NaN)
    expect(await shapes.count()).toBeGreaterThan(3)
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'lista-carregando')
    release()
    await waiting.waitFor({ state: 'detached' })
  })
})
