import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Usuario } from '../../shared/contract/users.ts'
import { pathTo } from '../../shared/paths.ts'
import { ok } from '../fixtures/client.ts'
import { account } from '../fixtures/demo.ts'
import { newEquipment } from '../fixtures/equipment.ts'
import { confirmAddress, createdPerson, newCpf, PASSWORD } from '../fixtures/people.ts'
import { sessionOf, signIn } from '../fixtures/session.ts'
import { findingsInBothThemes } from './axe.ts'
import {
  askAgainFor,
  asNew,
  complaintsOf,
  DESKTOP,
  fitsIn,
  keepLooks,
  noticed,
  PHONE,
  resize,
  settled,
} from './browser.ts'
import { type Account, enter, fillInLogin } from './signInAs.ts'
import { newPage } from './visits.ts'

/** What these tests provoke is refused, and so is the session that they end. */
const EXPECTED = [
  /status of 40[13] .*\/api\/login$/,
  /status of 401 .*\/api\//,
  /status of (403|409|422|429|500) .*\/api\/usuarios/,
]
/** What was read a moment ago, ms, is not read again. */
const STALE_MS = 2_100
const mark = `Zé${Math.random().toString(36).slice(2, 8)}`

let admin: Page
let owner: Usuario
let member: Usuario
let equipment: { id: string; serial: string }
const complaints: string[][] = []

async function visit(who: Account, path?: string): Promise<Page> {
  const page = await newPage()
  complaints.push(complaintsOf(page, EXPECTED))
  await page.clock.install()
  await enter(page, who, path)
  return page
}

beforeAll(async () => {
  owner = await createdPerson({ nome: `${mark} Dono` })
  member = await createdPerson({ nome: `${mark} Membro` })
  equipment = await newEquipment(owner.id)
  await confirmAddress(owner.id)
  const { token } = await signIn({ email: owner.email, senha: PASSWORD })
  const body = { emails: [member.email], cargo: 'UTILIZADOR', equipamentos: null }
  await ok(AREAS.members.routes.vincular, { token, body })
  admin = await visit(account('admin'))
}, 90_000)
beforeEach(() => asNew(admin))

const title = (name: string) => admin.getByRole('heading', { name, level: 1, exact: true })
const field = (name: string) => admin.getByLabel(name, { exact: true })
const view = async ({ id }: Usuario, tab?: string) => {
  await admin.goto(pathTo('usuarioVer', { usuarioId: id }))
  if (tab) await admin.getByRole('tab', { name: tab }).click()
}
/** The session ends at what is done, and the administrator signs in again. */
const loseSession = async (done: () => Promise<unknown>) => {
  await admin.route('**/api/usuarios/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer x.y.z' } }),
  )
  await admin.context().clearCookies()
  await done()
  await admin.waitForURL(`**${pathTo('login')}**`)
  await admin.getByText('A sua sessão terminou').first().waitFor()
  await admin.unroute('**/api/usuarios/**')
  await fillInLogin(admin, account('admin'))
}
const clean = async (name: string) => {
  await settled(admin)
  expect(await findingsInBothThemes(admin), name).toEqual([])
  await resize(admin, PHONE)
  await fitsIn(admin, name)
  expect(await findingsInBothThemes(admin), name).toEqual([])
  // What is pressed next must not be drawn anew under the pointer.
  await resize(admin, DESKTOP)
}
/** The users whose fields begin so, as a link leads to them. */
const list = (filter: { nome?: string; email?: string; documento?: string }) =>
  admin.goto(`${pathTo('usuarios')}?filtro=${encodeURIComponent(JSON.stringify(filter))}`)
const rows = () => admin.locator('tbody tr').count()
const access = () => ({ usuarioId: owner.id, equipamentoId: equipment.id })
/** Somebody else lets so many people use the equipment, the member among them. */
const allow = async (usuarios_adicionais: number) => {
  const { token } = await sessionOf(account('admin'))
  const params = access()
  const { equipamento } = await ok(AREAS.users.routes.acessos, { token, params })
  const body = { usuarios_adicionais, vinculados: [member.id], versao: equipamento.versao }
  await ok(AREAS.users.routes.editarAcessos, { token, params, body })
}

describe('an administrator', () => {
  it('finds people by the beginning of name, e-mail or document', async () => {
    const menu = admin.getByRole('navigation', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Usuários', exact: true }).click()
    await title('Usuários').waitFor()
    const filter = admin.getByRole('combobox', { name: 'Filtros' })
    await filter.pressSequentially(`Nome : ${mark.replace('é', 'E')} m`)
    await filter.press('Enter')
    await admin.waitForURL(/filtro=/)
    await admin.getByRole('link', { name: member.nome }).waitFor()
    await expect.poll(rows).toBe(1)
    for (const fields of [{ email: owner.email.slice(0, 12) }, { documento: owner.cpf_cnpj?.slice(0, 9) ?? 'none' }]) {
      await list(fields)
      await admin.getByRole('link', { name: owner.nome }).waitFor()
      await expect.poll(rows).toBe(1)
    }
    await clean('list')
    await keepLooks(admin, 'users')
    await admin.getByRole('button', { name: 'Limpar filtros' }).first().click()
    await expect.poll(() => new URL(admin.url()).search).toBe('')
    await expect.poll(rows).toBeGreaterThan(1)
  })

  it('creates a person, is told of each wrong field, and sees who it is', async () => {
    await admin.goto(pathTo('usuarios'))
    await admin.getByRole('button', { name: 'Criar usuário' }).click()
    await title('Criar usuário').waitFor()
    await admin.getByRole('button', { name: 'Criar usuário' }).click()
    await admin.getByText('Campo obrigatório.').first().waitFor()
    await expect.poll(() => admin.getByText('Campo obrigatório.').count()).toBe(4)
    await clean('create')
    await keepLooks(admin, 'user-create')

    await field('Nome completo').fill(`${mark} Nova`)
    await field('E-mail').fill(owner.email)
    await field('CPF ou CNPJ').fill(newCpf())
    await admin.getByRole('button', { name: /^Tipo de pulverizador/ }).click()
    await admin.getByRole('option', { name: 'Ambos' }).click()
    await admin.getByRole('button', { name: /^Tipo grátis no primeiro ano/ }).click()
    await admin.getByRole('option', { name: 'Turbopulverizador' }).click()
    await admin.getByText('Gerir frotas', { exact: true }).click()
    await admin.getByRole('button', { name: 'Criar usuário' }).click()
    await admin.getByText('Este e-mail já está cadastrado.').first().waitFor()
    await field('E-mail').fill(`${mark.replace('é', 'e')}@fazenda.example`)
    await admin.getByRole('button', { name: 'Criar usuário' }).click()
    await title(`${mark} Nova`).waitFor()
    await admin.getByText('Primeiro ano gratuito').first().waitFor()
    await admin.getByText('O e-mail deste usuário ainda não foi confirmado.').first().waitFor()
    await admin.getByRole('tab', { name: 'E-mails' }).click()
    await admin.getByText('Conta criada').first().waitFor()
    await admin.getByText('Enviado', { exact: true }).waitFor()
  })

  it('asks a foreigner’s document and lets the CPF be told besides, keeping what was typed', async () => {
    await admin.goto(pathTo('usuarioNovo'))
    await field('CPF ou CNPJ').fill('111.444.777-35')
    const country = admin.getByRole('button', { name: /^País/ }).first()
    await country.click()
    await admin.getByRole('option', { name: 'Argentina' }).click()
    await admin.getByLabel('Número do documento').fill('20-1')
    await expect.poll(() => admin.getByLabel('CPF ou CNPJ – opcional').inputValue()).toBe('111.444.777-35')
    await country.click()
    await admin.getByRole('option', { name: 'Brasil' }).click()
    await expect.poll(() => field('CPF ou CNPJ').inputValue()).toBe('111.444.777-35')
    // A number typed with its country's code is one of that country.
    await admin.locator('input[name=telefone]').fill('+54 11 4123-4567')
    await admin.getByRole('button', { name: /País do telefone.*\+54 Argentina/ }).waitFor()
  })

  it('keeps what was typed when somebody else saves the same person first, and saves over what they read again', async () => {
    const edit = pathTo('usuarioEditar', { usuarioId: member.id })
    await admin.goto(edit)
    // The one who is late has read the record before.
    await expect.poll(() => field('Nome completo').inputValue()).toBe(member.nome)
    const other = await admin.context().newPage()
    await other.goto(edit)
    await other.getByLabel('Cidade – opcional').fill('Sinop')
    await other.getByRole('button', { name: 'Salvar' }).click()
    await other.waitForURL('**/visualizar')
    await other.close()

    let sent = 0
    admin.on('request', (request) => {
      if (request.method() === 'PUT') sent += 1
    })
    await field('Propriedade – opcional').fill('Fazenda Boa Vista')
    await admin.getByRole('button', { name: 'Salvar' }).click()
    await admin.getByRole('button', { name: 'Recarregar registro' }).click()
    await admin.getByText('O que você digitou foi mantido').first().waitFor()
    await expect.poll(() => field('Propriedade – opcional').inputValue()).toBe('Fazenda Boa Vista')
    await expect.poll(() => field('Cidade – opcional').inputValue()).toBe('Sinop')
    expect(sent).toBe(1)
    await admin.getByRole('button', { name: 'Salvar' }).dblclick()
    await admin.getByText('Usuário salvo.').first().waitFor()
    await admin.getByText('Fazenda Boa Vista').first().waitFor()
    expect(sent).toBe(2)
  })

  it('finds what was typed again when the session ended in the middle of saving it', async () => {
    await admin.goto(pathTo('usuarioEditar', { usuarioId: member.id }))
    await field('Propriedade – opcional').fill('Fazenda Santa Rita')
    await loseSession(() => admin.getByRole('button', { name: 'Salvar' }).click())
    await field('Propriedade – opcional').waitFor()
    await expect.poll(() => field('Propriedade – opcional').inputValue()).toBe('Fazenda Santa Rita')
    await admin.getByRole('button', { name: 'Salvar' }).click()
    await admin.getByText('Usuário salvo.').first().waitFor()
  })

  it('edits a person, and the history tells what changed', async () => {
    await view(member)
    await admin.getByRole('button', { name: 'Editar' }).click()
    await title(`Editar ${member.nome}`).waitFor()
    await field('Empresa – opcional').fill('Agro Sul')
    await clean('edit')
    await admin.getByRole('button', { name: 'Salvar' }).click()
    await admin.getByText('Usuário salvo.').first().waitFor()
    await admin.getByText('Agro Sul').first().waitFor()
    await admin.getByRole('tab', { name: 'Histórico' }).click()
    const row = admin.locator('tbody tr', { hasText: 'Agro Sul' })
    await row.waitFor()
    await expect.poll(() => row.innerText()).toContain('Empresa')
    await clean('history')
    await keepLooks(admin, 'user-history')
  })

  it('keeps what was typed about access while somebody else saves it: under their eyes, after a refusal, and after the session', async () => {
    const maximum = admin.getByLabel('Máximo de usuários adicionais')
    const lookedAtAgain = () => {
      const read = admin.waitForResponse((answer) => answer.url().endsWith('/acessos'))
      return Promise.all([read, admin.evaluate(() => dispatchEvent(new Event('visibilitychange')))])
    }
    const save = async () => {
      const button = admin.getByRole('button', { name: 'Salvar' })
      const answered = admin.waitForResponse((answer) => answer.request().method() === 'PUT')
      await button.click()
      expect((await answered).status()).toBe(200)
      await noticed(admin, 'Acessos salvos.')
      await expect.poll(() => button.isEnabled()).toBe(true)
    }
    await admin.goto(pathTo('usuarioEquipamento', access()))
    await title(`Acessos de ${equipment.serial}`).waitFor()
    await allow(5)
    await admin.clock.runFor(STALE_MS)
    await lookedAtAgain()
    await expect.poll(() => maximum.inputValue()).toBe('5')

    await maximum.fill('7')
    await allow(6)
    await admin.clock.runFor(STALE_MS)
    await lookedAtAgain()
    await settled(admin)
    expect(await maximum.inputValue()).toBe('7')
    await admin.getByRole('button', { name: 'Salvar' }).click()
    await admin.getByRole('button', { name: 'Recarregar registro' }).click()
    await admin.getByText('O que você digitou foi mantido').first().waitFor()
    await expect.poll(() => maximum.inputValue()).toBe('7')
    await save()
    await maximum.fill('8')
    await save()

    await maximum.fill('2')
    await loseSession(() => admin.getByRole('button', { name: 'Salvar' }).click())
    await expect.poll(() => maximum.inputValue()).toBe('2')
    // The other dialog ends the page: what is typed is asked about first.
    await admin.getByRole('button', { name: 'Trocar dono' }).click()
    await admin.getByText('Deseja descartar as informações do formulário?').first().waitFor()
    await admin.getByRole('button', { name: 'Continuar editando', exact: true }).click()
    await expect.poll(() => maximum.inputValue()).toBe('2')
    await save()
  })

  it('finds the dialog for another owner again after the session, and after a failure', async () => {
    const dialog = admin.getByRole('dialog', { name: 'Trocar dono' })
    const choice = dialog.getByRole('button', { name: /^Novo dono/ })
    await view(owner, 'Equipamentos')
    await admin.getByRole('button', { name: `Ações de ${equipment.serial}` }).click()
    await admin.route('**/acessos', (route) => route.fulfill({ status: 500, body: '{}' }))
    await admin.getByRole('menuitem', { name: 'Trocar dono' }).click()
    await dialog.getByText('Não foi possível obter os dados do usuário').first().waitFor()
    await admin.unroute('**/acessos')
    await dialog.getByRole('button', { name: 'Tentar novamente' }).click()
    await choice.click()
    await admin.getByRole('option', { name: 'Outra pessoa, pelo e-mail' }).click()
    await dialog.getByLabel('E-mail do novo dono').fill('alguem@fazenda.example')
    await loseSession(() => dialog.getByRole('button', { name: 'Trocar dono' }).click())
    await expect.poll(() => dialog.getByLabel('E-mail do novo dono').inputValue()).toBe('alguem@fazenda.example')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await admin.getByRole('button', { name: 'Descartar alterações', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => new URL(admin.url()).search).toBe('?aba=equipamentos')
  })

  it('opens an equipment to more people and makes one of them its owner', async () => {
    await allow(2)
    await view(owner, 'Equipamentos')
    await admin.getByRole('link', { name: equipment.serial }).click()
    await title(`Acessos de ${equipment.serial}`).waitFor()
    await admin.getByText('1 de 2').first().waitFor()
    await clean('access')
    await keepLooks(admin, 'user-access')
    await admin.getByLabel('Máximo de usuários adicionais').fill('0')
    await admin.getByText('Há mais usuários marcados do que o máximo permite.').first().waitFor()
    const asked: string[] = []
    admin.on('request', (request) => asked.push(request.method()))
    await admin.getByRole('button', { name: 'Salvar' }).click()
    await expect.poll(() => admin.evaluate(() => (document.activeElement as HTMLInputElement).type)).toBe('checkbox')
    expect(asked).not.toContain('PUT')
    await admin.route('**/acessos', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 422, body: '{"error":{"code":306}}' })
        : route.continue(),
    )
    await admin.getByLabel('Máximo de usuários adicionais').fill('1')
    await admin.getByText('Há mais usuários marcados do que o máximo permite.').waitFor({ state: 'detached' })
    // Somebody else took the place meanwhile.
    await admin.getByRole('button', { name: 'Salvar' }).click()
    await admin.getByText('Há mais usuários marcados do que o máximo permite.').first().waitFor()
    expect(await admin.getByText(/planos/).count()).toBe(0)
    await admin.unroute('**/acessos')
    await admin.getByLabel('Máximo de usuários adicionais').fill('0')
    await admin.getByRole('checkbox', { name: member.nome }).uncheck()
    await admin.getByRole('button', { name: 'Salvar' }).click()
    await admin.getByText('Acessos salvos.').first().waitFor()
    await admin.getByText('0 de 0').first().waitFor()

    await admin.getByRole('button', { name: `Tornar dono: ${member.nome}` }).click()
    const dialog = admin.getByRole('dialog', { name: 'Trocar dono' })
    await dialog.getByText('As leituras feitas até agora').first().waitFor()
    await clean('owner')
    await dialog.getByRole('button', { name: 'Trocar dono' }).click()
    await admin.getByText(`${member.nome} agora é dono de`).waitFor()
    await title(member.nome).waitFor()
    await admin.getByRole('link', { name: equipment.serial }).waitFor()
  })

  it('shuts a person out: their open console ends, and they cannot come back until let in', async () => {
    const theirs = await visit({ email: owner.email, senha: PASSWORD }, pathTo('leituras'))
    await theirs.getByRole('heading', { name: 'Leituras', level: 1 }).waitFor()
    await view(owner)
    await admin.getByRole('button', { name: 'Desativar usuário' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Desativar usuário' })
    await clean('deactivate')
    // A refusal that may concern the record is said twice, one about the moment only in passing.
    await admin.route('**/status', (route) => route.fulfill({ status: 429, body: '{"error":{"code":100}}' }))
    await dialog.getByRole('button', { name: 'Desativar usuário' }).click()
    await admin.locator('.toast').waitFor()
    await settled(admin)
    expect(await dialog.getByRole('alert').count()).toBe(0)
    await admin.unroute('**/status')
    await admin.route('**/status', (route) => route.fulfill({ status: 403, body: '{"error":{"code":403}}' }))
    await dialog.getByRole('button', { name: 'Desativar usuário' }).click()
    const said = () => dialog.getByRole('alert').innerText()
    await expect.poll(said).toMatch(/\S/)
    await admin.locator('.toast', { hasText: await said() }).waitFor()
    await admin.unroute('**/status')
    await dialog.getByRole('button', { name: 'Desativar usuário' }).click()
    await admin.getByText(`${owner.nome} foi desativado.`).waitFor()
    await admin.getByText('Este usuário está inativo').first().waitFor()
    await clean('inactive')
    await keepLooks(admin, 'user-inactive')

    // The list asks for itself: nobody has to touch the console.
    await askAgainFor(theirs, theirs.getByRole('button', { name: 'Entrar', exact: true }))
    await theirs.waitForURL(`**${pathTo('login')}**`)
    await fillInLogin(theirs, { email: owner.email, senha: PASSWORD })
    await theirs.getByText('E-mail ou senha inválidos.').first().waitFor()

    const letIn = { name: 'Ativar usuário', exact: true }
    await admin.getByRole('button', letIn).click()
    await admin.getByRole('dialog', letIn).getByRole('button', letIn).click()
    await admin.getByText(`${owner.nome} foi ativado.`).waitFor()
    await fillInLogin(theirs, { email: owner.email, senha: PASSWORD })
    await theirs.waitForURL(`**${pathTo('leituras')}**`)
  })

  it('is told that nobody takes away their own access', async () => {
    await list({ nome: 'Marta Administradora' })
    await admin.getByRole('link', { name: 'Marta Administradora' }).click()
    await title('Marta Administradora').waitFor()
    await expect
      .poll(() => admin.getByRole('button', { name: 'Desativar usuário' }).getAttribute('aria-disabled'))
      .toBe('true')
    await admin.getByRole('button', { name: 'Editar' }).click()
    await admin.getByRole('button', { name: /^Tipo de usuário/ }).click()
    await admin.getByRole('option', { name: /^Cliente/ }).click()
    await admin.getByRole('button', { name: 'Salvar' }).click()
    await admin.getByText('Não é possível retirar o próprio acesso: peça a outro administrador.').first().waitFor()
  })

  it('had a console without complaints', () => {
    expect(complaints.flat()).toEqual([])
  })
})
