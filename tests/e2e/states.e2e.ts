import type { Browser, Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { ok } from '../fixtures/client.ts'
import { testCloud } from '../fixtures/cloud.ts'
import { account, idOf, sprayer } from '../fixtures/demo.ts'
import { jpegFile } from '../fixtures/files.ts'
import { newCpf } from '../fixtures/people.ts'
import { as } from '../fixtures/readings.ts'
import { person, type TestPerson } from '../fixtures/registered.ts'
import { sessionOf } from '../fixtures/session.ts'
import { findingsInBothThemes } from './axe.ts'
import { asNew, DESKTOP, fitsIn, newVisitor, PHONE, resize, settled, startBrowser } from './browser.ts'
import { enter, fillInLogin } from './signInAs.ts'

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})

async function visit(): Promise<Page> {
  const page = await (await newVisitor(browser, testCloud().url)).newPage()
  await page.clock.install()
  return page
}

async function signedIn(who: TestPerson['account'], path?: string): Promise<Page> {
  const page = await visit()
  await enter(page, who, path)
  return page
}

/** So long the console waits, ms, before it asks again what failed, or follows another change of width. */
const SECOND_MS = 1_000

/** Nothing for axe to find in either theme, and nothing wider than a phone. */
async function isClean(page: Page, name: string) {
  await settled(page)
  expect(await findingsInBothThemes(page), name).toEqual([])
  await resize(page, PHONE)
  await fitsIn(page, name)
  await page.setViewportSize(DESKTOP)
  await page.clock.runFor(SECOND_MS)
  await resize(page, DESKTOP)
}

/** The calls whose path ends so fail while it is looked at. */
async function failing(page: Page, calls: RegExp, look: () => Promise<void>) {
  await page.route(calls, (route) => route.fulfill({ status: 500, body: '{}' }))
  await look()
  await page.unroute(calls)
}

/** Opens a screen whose load fails, twice, and is then said to have failed. */
async function openFailing(page: Page, calls: RegExp, path: string) {
  const failed = page.waitForResponse(calls)
  await page.goto(path)
  await failed
  await settled(page)
  await page.clock.runFor(SECOND_MS)
  await page.getByRole('button', { name: 'Tentar novamente' }).first().waitFor()
}

describe('an administrator’s screens are clean', () => {
  let page: Page
  let nobody: TestPerson
  const user = (tab: string) => `${pathTo('usuarioVer', { usuarioId: nobody.user.id })}?aba=${tab}`
  beforeAll(async () => {
    nobody = await person({ nome: 'Sem Nada', cpf_cnpj: newCpf() })
    page = await signedIn(account('admin'))
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
      [pathTo('usuarioVer', { usuarioId: crypto.randomUUID() }), 'Usuário não encontrado'],
      [pathTo('usuarioEditar', { usuarioId: crypto.randomUUID() }), 'Usuário não encontrado'],
      [pathTo('pesquisaSatisfacao'), 'Pesquisa de satisfação'],
    ] as const) {
      await page.goto(path)
      await page.getByText(text).first().waitFor()
      await isClean(page, path)
    }
  })

  it('where a load fails', async () => {
    const access = { usuarioId: idOf('ana'), equipamentoId: sprayer('ASP-BARRA-01').id }
    for (const [calls, path] of [
      [/\/api\/usuarios\?/, pathTo('usuarios')],
      [/\/api\/usuarios\/[^/]+$/, user('dados')],
      [/\/equipamentos(\?|$)/, user('equipamentos')],
      [/\/(membros|contas)$/, user('pessoas')],
      [/\/historico\?/, user('historico')],
      [/\/correios\?/, user('emails')],
      [/\/acessos$/, pathTo('usuarioEquipamento', access)],
      [/\/api\/survey\//, pathTo('pesquisaSatisfacao')],
    ] as const) {
      await failing(page, calls, async () => {
        await openFailing(page, calls, path)
        await isClean(page, path)
      })
    }
  })

  it('where a form is refused', async () => {
    await page.goto(pathTo('usuarioEditar', { usuarioId: nobody.user.id }))
    await page.getByLabel('Nome completo').fill('')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Campo obrigatório.').first().waitFor()
    await isClean(page, 'a field')
    await page.getByLabel('Nome completo').fill('Sem Tudo')
    await failing(page, /\/api\/usuarios\/[^/]+$/, async () => {
      await page.getByRole('button', { name: 'Salvar' }).click()
      await page.getByText('Não foi possível salvar o usuário').first().waitFor()
      await isClean(page, 'the form')
    })
  })
})

describe('a customer’s screens are clean', () => {
  let page: Page
  beforeAll(async () => {
    page = await signedIn((await person({ nome: 'Nova Cliente' })).account)
  })
  beforeEach(() => asNew(page))

  it('where there is nothing to show, or a load fails', async () => {
    await page.goto(pathTo('usuariosEPermissoes'))
    await page.getByText('Ninguém vinculado ainda').waitFor()
    await isClean(page, 'nobody')
    for (const [calls, path] of [
      [/\/api\/usuarios-e-permissoes$/, pathTo('usuariosEPermissoes')],
      [/\/api\/perfil$/, pathTo('perfil')],
    ] as const) {
      await failing(page, calls, async () => {
        await openFailing(page, calls, path)
        await isClean(page, path)
      })
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
    await failing(page, /\/api\/usuarios-e-permissoes$/, async () => {
      const dialog = page.getByRole('dialog')
      await dialog.getByPlaceholder('nome@exemplo.com').fill('quem@fazenda.example,')
      await dialog.getByRole('button', { name: 'Vincular', exact: true }).click()
      await dialog.getByText('Não foi possível vincular os usuários').waitFor()
      await isClean(page, 'linking')
    })
  })
})

describe('the attachments of a reading are clean', () => {
  it('where there are none, one cannot be sent, and one cannot be removed', async () => {
    const query = { equipamento_id: sprayer('ASP-BARRA-02').id, limite: '1' }
    const { itens } = await ok(AREAS.readings.routes.listar, { ...as(await sessionOf(account('ana'))), query })
    const page = await signedIn(account('ana'), pathTo('leituraVer', { leituraId: itens[0]?.id ?? '' }))
    await page.getByText('Nenhum anexo.', { exact: false }).waitFor()
    await isClean(page, 'none')
    const file = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: jpegFile(6) })
    await failing(page, /\/api\/envios$/, async () => {
      await page.locator('input[type=file]').setInputFiles(file('perdida.jpg'))
      await page.getByText('Não foi possível enviar o arquivo').waitFor()
      await isClean(page, 'not sent')
    })
    await page.locator('input[type=file]').setInputFiles(file('ponta.jpg'))
    await page.getByRole('button', { name: 'Remover o anexo ponta.jpg' }).click()
    await page.getByText('Deseja remover o anexo ponta.jpg?').waitFor()
    await isClean(page, 'question')
    await failing(page, /\/anexos\/[^/]+$/, async () => {
      await page.getByRole('button', { name: 'Remover anexo', exact: true }).click()
      await page.locator('.toast').waitFor()
      await isClean(page, 'not removed')
    })
  })
})

describe('the public screens are clean', () => {
  it('where something is wrong, and where it is done', async () => {
    const page = await visit()
    await page.goto(pathTo('login'))
    await page.getByText('Verificado').waitFor()
    await fillInLogin(page, { ...account('ana'), senha: 'errada' })
    await page.getByText('E-mail ou senha inválidos.').waitFor()
    await isClean(page, 'login')

    await page.goto(pathTo('cadastroUsuario'))
    await page.getByText('Verificado').waitFor()
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await page.getByText('Campo obrigatório.').first().waitFor()
    await isClean(page, 'sign-up')

    await page.goto(pathTo('esqueceuSenha'))
    await page.getByText('Verificado').waitFor()
    await page.locator('form button[type=submit]').click()
    await page.getByText('Informe um e-mail válido.').or(page.getByText('Campo obrigatório.')).first().waitFor()
    await isClean(page, 'forgot')
    await page.getByLabel('E-mail').fill(account('ana').email)
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
