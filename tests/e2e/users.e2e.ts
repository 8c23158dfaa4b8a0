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
import { askAgainFor, asNew, complaintsOf } from './browser.ts'
import { enter, fillInLogin } from './signInAs.ts'
import { newPage } from './visits.ts'

/** These tests provoke refusals, and end a session. */
const EXPECTED = [
  /status of 40[13] .*\/api\/login$/,
  /status of 401 .*\/api\//,
  /status of (403|422) .*\/api\/usuarios/,
]
const mark = `Zé${Math.random().toString(36).slice(2, 8)}`

let admin: Page
let owner: Usuario
let member: Usuario
let equipment: { id: string; serial: string }
const complaints: string[][] = []

async function watched(): Promise<Page> {
  const page = await newPage()
  complaints.push(complaintsOf(page, EXPECTED))
  return page
}

beforeAll(async () => {
  owner = await createdPerson({ nome: `${mark} Dono` })
  member = await createdPerson({ nome: `${mark} Membro` })
  equipment = await newEquipment(owner.id)
  // Both the linked person and whoever links have confirmed their addresses.
  await Promise.all([confirmAddress(owner.id), confirmAddress(member.id)])
  const { token } = await signIn({ email: owner.email, senha: PASSWORD })
  const body = { emails: [member.email], cargo: 'UTILIZADOR', equipamentos: null }
  await ok(AREAS.members.routes.vincular, { token, body })
  admin = await watched()
  await enter(admin, account('admin'))
})
beforeEach(() => asNew(admin))

const title = (name: string) => admin.getByRole('heading', { name, level: 1, exact: true })
const field = (name: string) => admin.getByLabel(name, { exact: true })
const view = async ({ id }: Usuario, tab?: string) => {
  await admin.goto(pathTo('usuarioVer', { usuarioId: id }))
  if (tab) await admin.getByRole('tab', { name: tab }).click()
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

  it('edits a person, and the history tells what changed', async () => {
    await view(member)
    await admin.getByRole('button', { name: 'Editar' }).click()
    await title(`Editar ${member.nome}`).waitFor()
    await field('Empresa – opcional').fill('Agro Sul')
    await admin.getByRole('button', { name: 'Salvar' }).click()
    await admin.getByText('Usuário salvo.').first().waitFor()
    await admin.getByText('Agro Sul').first().waitFor()
    await admin.getByRole('tab', { name: 'Histórico' }).click()
    const row = admin.locator('tbody tr', { hasText: 'Agro Sul' })
    await row.waitFor()
    await expect.poll(() => row.innerText()).toContain('Empresa')
  })

  it('opens an equipment to more people and makes one of them its owner', async () => {
    await allow(2)
    await view(owner, 'Equipamentos')
    await admin.getByRole('link', { name: equipment.serial }).click()
    await title(`Acessos de ${equipment.serial}`).waitFor()
    await admin.getByText('1 de 2').first().waitFor()
    await admin.getByLabel('Máximo de usuários adicionais').fill('0')
    await admin.getByRole('checkbox', { name: member.nome }).uncheck()
    await admin.getByRole('button', { name: 'Salvar' }).click()
    await admin.getByText('Acessos salvos.').first().waitFor()
    await admin.getByText('0 de 0').first().waitFor()

    await admin.getByRole('button', { name: `Tornar dono: ${member.nome}` }).click()
    const dialog = admin.getByRole('dialog', { name: 'Trocar dono' })
    await dialog.getByText('As leituras feitas até agora').first().waitFor()
    await dialog.getByRole('button', { name: 'Trocar dono' }).click()
    await admin.getByText(`${member.nome} agora é dono de`).waitFor()
    await title(member.nome).waitFor()
    await admin.getByRole('link', { name: equipment.serial }).waitFor()
  })

  it('shuts a person out: their open console ends, and they cannot come back until let in', async () => {
    const theirs = await watched()
    await theirs.clock.install()
    await enter(theirs, { email: owner.email, senha: PASSWORD }, pathTo('leituras'))
    await theirs.getByRole('heading', { name: 'Leituras', level: 1 }).waitFor()
    await view(owner)
    await admin.getByRole('button', { name: 'Desativar usuário' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Desativar usuário' })
    await dialog.getByRole('button', { name: 'Desativar usuário' }).click()
    await admin.getByText(`Usuário ${owner.nome} desativado.`).waitFor()
    await admin.getByText('Este usuário está inativo').first().waitFor()

    // The list asks for itself: nobody has to touch the console.
    await askAgainFor(theirs, theirs.getByRole('button', { name: 'Entrar', exact: true }))
    await theirs.waitForURL(`**${pathTo('login')}**`)
    await fillInLogin(theirs, { email: owner.email, senha: PASSWORD })
    await theirs.getByText('E-mail ou senha inválidos.').first().waitFor()

    const letIn = { name: 'Ativar usuário', exact: true }
    await admin.getByRole('button', letIn).click()
    await admin.getByRole('dialog', letIn).getByRole('button', letIn).click()
    await admin.getByText(`Usuário ${owner.nome} ativado.`).waitFor()
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
    // Their own data is changed in the profile, which asks for the password; a form that was open already is refused.
    expect(await admin.getByRole('button', { name: 'Editar' }).getAttribute('aria-disabled')).toBe('true')
    const [, usuarioId = ''] = /usuarios\/([^/]+)/.exec(admin.url()) ?? []
    await admin.goto(pathTo('usuarioEditar', { usuarioId }))
    await admin.getByRole('button', { name: /^Tipo de usuário/ }).click()
    await admin.getByRole('option', { name: /^Cliente/ }).click()
    await admin.getByRole('button', { name: 'Salvar' }).click()
    await admin.getByText('Seus próprios dados são alterados no perfil.').first().waitFor()
  })

  it('had a console without complaints', () => {
    expect(complaints.flat()).toEqual([])
  })
})
