import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import type { RouteAnswer } from '../../shared/contract/route.ts'
import { STATUS_USUARIO } from '../../shared/enums.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import { complaintsOf, DESKTOP, fitsIn, keepLooks, noticed, PHONE, resize, settled } from '../e2e/browser.ts'
import { fillInLogin } from '../e2e/signInAs.ts'
import { sprayer } from '../fixtures/demo.ts'
import { newCpf } from '../fixtures/people.ts'
import { keepAccess, keepUser } from './keptUsers.ts'
import { NOTHING } from './lists.ts'
import { accountOf, loggedIn, userOf, userRow } from './people.ts'
import { signedIn } from './visit.ts'

const {
  acessos,
  contas,
  correios,
  criar,
  editar,
  editarAcessos,
  equipamentos,
  historico,
  listar,
  membros,
  mudarStatus,
  trocarDono,
} = AREAS.users.routes
/** How long an answer is not read again, ms. */
const STALE_MS = 2_100

const OWNER = userOf('ana')
const MEMBER = userOf('carla')
const { id, nickname, design } = sprayer('ASP-BARRA-01')
const EQUIPMENT = {
  id,
  apelido: nickname,
  numero_serie: design.serial,
  tipos_pulverizador: ['PULVERIZADOR'],
  status: 'ATIVO',
  usuarios_adicionais: 2,
} satisfies Partial<RouteAnswer<typeof equipamentos>['itens'][number]>
const LINK = {
  usuario_id: MEMBER.id,
  nome: MEMBER.nome,
  email: MEMBER.email,
  cargo: 'UTILIZADOR',
  status: 'ATIVO',
} as const
const ACCESS: RouteAnswer<typeof acessos> = {
  equipamento: {
    ...EQUIPMENT,
    usuarios_assinatura: 0,
    dono: { id: OWNER.id, nome: OWNER.nome, email: OWNER.email },
    versao: 1,
  },
  membros: [{ ...LINK, quantidade_equipamentos: 1, vinculado: true }],
}
const ACCESS_PAGE = pathTo('usuarioEquipamento', { usuarioId: OWNER.id, equipamentoId: id })
const EDIT_PAGE = pathTo('usuarioEditar', { usuarioId: OWNER.id })
const ofOwner = (tab: string) => `${pathTo('usuarioVer', { usuarioId: OWNER.id })}?aba=${tab}`

/** An administrator at one of the pages about Ana, who has a sprayer that Carla may use. */
async function visit(path: string) {
  const visitor = await signedIn(loggedIn('admin'))
  const { answers } = visitor
  answers.give(listar, { itens: [userRow(OWNER), userRow(MEMBER)], proximo: null })
  answers.give(equipamentos, { itens: [{ ...EQUIPMENT, usuarios_vinculados: 1 }], proximo: null })
  answers.give(membros, { itens: [{ ...LINK, quantidade_equipamentos: 1 }] })
  answers.give(contas, { itens: [] })
  for (const spec of [historico, correios]) answers.give(spec, NOTHING)
  const records = { user: keepUser(answers, OWNER), access: keepAccess(answers, ACCESS) }
  await visitor.page.clock.install()
  await visitor.open(path)
  return { ...visitor, ...records }
}

type Admin = Awaited<ReturnType<typeof visit>>

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click()
const maximumOf = (page: Page) => page.getByLabel('Máximo de usuários adicionais')
const property = (page: Page) => field(page, 'Propriedade – opcional')

/** The session ends at what is done, and the administrator signs in again. */
async function loseSession({ page, session }: Pick<Admin, 'page' | 'session'>, done: () => Promise<unknown>) {
  session.end()
  await done()
  await page.waitForURL(`**${pathTo('login')}**`)
  await page.getByText('A sua sessão terminou').first().waitFor()
  await fillInLogin(page, accountOf('admin'))
}

/** Nothing for axe to find at either width, and nothing wider than a phone. */
async function isClean(page: Page, name: string) {
  await settled(page)
  expect(await findingsInBothThemes(page), name).toEqual([])
  await page.setViewportSize(PHONE)
  await page.clock.runFor(1_000)
  await resize(page, PHONE)
  await fitsIn(page, name)
  expect(await findingsOf(page), name).toEqual([])
  await page.setViewportSize(DESKTOP)
  await page.clock.runFor(1_000)
  await resize(page, DESKTOP)
}

describe('the form of a user', () => {
  it('asks a foreigner’s document and lets the CPF be told besides, keeping what was typed', async () => {
    const { page } = await visit(pathTo('usuarioNovo'))
    await field(page, 'CPF ou CNPJ').fill('111.444.777-35')
    const country = page.getByRole('button', { name: /^País/ }).first()
    await country.click()
    await page.getByRole('option', { name: 'Argentina' }).click()
    await page.getByLabel('Número do documento').fill('20-1')
    await expect.poll(() => page.getByLabel('CPF ou CNPJ – opcional').inputValue()).toBe('111.444.777-35')
    await country.click()
    await page.getByRole('option', { name: 'Brasil' }).click()
    await expect.poll(() => field(page, 'CPF ou CNPJ').inputValue()).toBe('111.444.777-35')
    // A number typed with its country's code is one of that country.
    await page.locator('input[name=telefone]').fill('+54 11 4123-4567')
    await page.getByRole('button', { name: /País do telefone.*\+54 Argentina/ }).waitFor()
  })

  it('keeps what was typed when somebody else saves the same person first, and saves over what they read again', async () => {
    const { page, answers, user } = await visit(EDIT_PAGE)
    // The one who is late has read the record before.
    await expect.poll(() => field(page, 'Nome completo').inputValue()).toBe(OWNER.nome)
    user.saveElsewhere({ cidade: 'Sinop' })
    await property(page).fill('Fazenda Nova Aurora')
    await save(page)
    await page.getByRole('button', { name: 'Recarregar registro' }).click()
    await page.getByText('O que você digitou foi mantido').first().waitFor()
    await expect.poll(() => property(page).inputValue()).toBe('Fazenda Nova Aurora')
    await expect.poll(() => field(page, 'Cidade – opcional').inputValue()).toBe('Sinop')
    expect(answers.callsOf(editar)).toHaveLength(1)
    await page.getByRole('button', { name: 'Salvar' }).dblclick()
    await page.getByText('Usuário salvo.').first().waitFor()
    await page.getByText('Fazenda Nova Aurora').first().waitFor()
    expect(answers.callsOf(editar)).toHaveLength(2)
  })

  it('has what was typed again when the session ended in the middle of saving it', async () => {
    const visitor = await visit(EDIT_PAGE)
    const { page } = visitor
    await property(page).fill('Fazenda Santa Rita')
    await loseSession(visitor, () => save(page))
    await expect.poll(() => property(page).inputValue()).toBe('Fazenda Santa Rita')
    await save(page)
    await page.getByText('Usuário salvo.').first().waitFor()
  })
})

describe('what is typed while a user is being saved', () => {
  it('can be saved over the first part', async () => {
    const { page, answers } = await visit(EDIT_PAGE)
    const company = field(page, 'Empresa – opcional')
    await field(page, 'Cidade – opcional').fill('Dourados')
    const answer = answers.hold(editar)
    await save(page)
    await expect.poll(() => answers.callsOf(editar).length).toBe(1)
    await company.fill('Agro Sul')
    answer()
    await page.getByText('O que foi digitado durante o salvamento ainda não foi salvo.').waitFor()
    await noticed(page, 'Usuário salvo.')
    await expect.poll(() => company.inputValue()).toBe('Agro Sul')
    await save(page)
    await page.waitForURL(`**${pathTo('usuarioVer', { usuarioId: OWNER.id })}`)
    await page.getByText('Agro Sul').first().waitFor()
  })

  it('about a new person goes on as a change of them', async () => {
    const { page, answers } = await visit(pathTo('usuarioNovo'))
    await field(page, 'Nome completo').fill(OWNER.nome)
    await field(page, 'E-mail').fill(OWNER.email)
    await field(page, 'CPF ou CNPJ').fill(newCpf())
    await page.getByRole('button', { name: /^Tipo de pulverizador/ }).click()
    await page.getByRole('option', { name: 'Pulverizador', exact: true }).click()
    const city = page.getByLabel(/^Cidade/)
    const password = page.getByLabel(/^Senha/)
    await password.fill('segredo1')
    await page.getByRole('button', { name: 'Mostrar senha' }).click()
    await expect.poll(() => password.getAttribute('type')).toBe('text')
    answers.give(criar, OWNER)
    const answer = answers.hold(criar)
    await page.getByRole('button', { name: 'Criar usuário' }).click()
    await expect.poll(() => answers.callsOf(criar).length).toBe(1)
    await city.fill('Dourados')
    answer()
    await page.getByRole('heading', { level: 1, name: OWNER.nome }).waitFor()
    await page.getByRole('main').getByText('Recuperamos o que você tinha digitado.').waitFor()
    await expect.poll(() => city.inputValue()).toBe('Dourados')
    await save(page)
    await page.getByText('Usuário salvo.').first().waitFor()
    await page.getByText('Dourados').first().waitFor()
  })
})

describe('who may use an equipment', () => {
  it('is as it was typed while somebody else saves it: under their eyes, after a refusal, and after the session', async () => {
    const visitor = await visit(ACCESS_PAGE)
    const { page, answers, access } = visitor
    const maximum = maximumOf(page)
    const lookAgain = async () => {
      await page.clock.runFor(STALE_MS)
      const before = answers.callsOf(acessos).length
      await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
      await expect.poll(() => answers.callsOf(acessos).length).toBeGreaterThan(before)
    }
    const saved = async () => {
      await save(page)
      await noticed(page, 'Acessos salvos.')
      await expect.poll(() => page.getByRole('button', { name: 'Salvar' }).isEnabled()).toBe(true)
    }
    await expect.poll(() => maximum.inputValue()).toBe('2')
    access.allowElsewhere(5)
    await lookAgain()
    await expect.poll(() => maximum.inputValue()).toBe('5')

    await maximum.fill('7')
    access.allowElsewhere(6)
    await lookAgain()
    await settled(page)
    expect(await maximum.inputValue()).toBe('7')
    await save(page)
    await page.getByRole('button', { name: 'Recarregar registro' }).click()
    await page.getByText('O que você digitou foi mantido').first().waitFor()
    await expect.poll(() => maximum.inputValue()).toBe('7')
    await saved()
    await maximum.fill('8')
    await saved()

    await maximum.fill('2')
    await loseSession(visitor, () => save(page))
    await expect.poll(() => maximum.inputValue()).toBe('2')
    // The other dialog ends the page: what is typed is asked about first.
    await page.getByRole('button', { name: 'Trocar dono' }).click()
    await page.getByText('Deseja descartar as informações do formulário?').first().waitFor()
    await page.getByRole('button', { name: 'Continuar editando', exact: true }).click()
    await expect.poll(() => maximum.inputValue()).toBe('2')
    await saved()
  })

  it('is not sent with more people than the maximum, nor once somebody else took the place', async () => {
    const { page, answers } = await visit(ACCESS_PAGE)
    const over = page.getByText('Há mais usuários marcados do que o máximo permite.')
    await maximumOf(page).fill('0')
    await over.first().waitFor()
    await save(page)
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).type)).toBe('checkbox')
    expect(answers.callsOf(editarAcessos)).toEqual([])
    const allow = answers.refuse(editarAcessos, 'LIMITE_DE_USUARIOS')
    await maximumOf(page).fill('1')
    await over.waitFor({ state: 'detached' })
    await save(page)
    await over.first().waitFor()
    expect(await page.getByText(/planos/).count()).toBe(0)
    allow()
  })

  it('has the dialog for another owner again after the session, and after a failure', async () => {
    const visitor = await visit(ofOwner('equipamentos'))
    const { page, answers } = visitor
    const dialog = page.getByRole('dialog', { name: 'Trocar dono' })
    const owner = dialog.getByLabel('E-mail do novo dono')
    const allow = answers.refuse(acessos, 'ERRO_INTERNO')
    await page.getByRole('button', { name: `Ações de ${EQUIPMENT.apelido}` }).click()
    await page.getByRole('menuitem', { name: 'Trocar dono' }).click()
    // The record is asked for once more, a second later, before it is said to have failed.
    await expect.poll(() => answers.callsOf(acessos).length).toBeGreaterThan(0)
    await settled(page)
    await page.clock.runFor(1_000)
    await dialog.getByText('Não foi possível obter os dados do usuário').first().waitFor()
    allow()
    await dialog.getByRole('button', { name: 'Tentar novamente' }).click()
    await dialog.getByRole('button', { name: /^Novo dono/ }).click()
    await page.getByRole('option', { name: 'Outra pessoa, pelo e-mail' }).click()
    await owner.fill('alguem@fazenda.example')
    await loseSession(visitor, () => dialog.getByRole('button', { name: 'Trocar dono' }).click())
    await expect.poll(() => owner.inputValue()).toBe('alguem@fazenda.example')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Descartar alterações', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).search).toBe('?aba=equipamentos')
  })

  it('is not asked for again under the former owner, once there is another: the page would be told that it is gone', async () => {
    const { page, answers } = await visit(ACCESS_PAGE)
    const complaints = complaintsOf(page)
    const dono = { id: MEMBER.id, nome: MEMBER.nome, email: MEMBER.email }
    answers.make(trocarDono, () => {
      answers.refuse(acessos, 'NAO_ENCONTRADO')
      return { equipamento: { ...ACCESS.equipamento, dono, versao: 2 }, membros: [] }
    })
    await page.getByRole('button', { name: `Tornar dono: ${MEMBER.nome}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Trocar dono' })
    await dialog.getByText(/^As leituras feitas até agora/).waitFor()
    keepUser(answers, MEMBER)
    await dialog.getByRole('button', { name: 'Trocar dono' }).click()
    await page.getByText(`${MEMBER.nome} agora é dono de`).waitFor()
    await page.getByRole('heading', { level: 1, name: MEMBER.nome }).waitFor()
    await settled(page)
    expect(complaints).toEqual([])
  })
})

describe('a refusal to shut somebody out', () => {
  it('is said twice where it may concern the record, and only in passing where it is about the moment', async () => {
    const { page, answers } = await visit(ofOwner('dados'))
    await page.getByRole('button', { name: 'Desativar usuário' }).click()
    const dialog = page.getByRole('dialog', { name: 'Desativar usuário' })
    const press = () => dialog.getByRole('button', { name: 'Desativar usuário' }).click()
    const later = answers.refuse(mudarStatus, 'NAO_PERMITIDO_AGORA')
    await press()
    await page.locator('.toast').waitFor()
    await settled(page)
    expect(await dialog.getByRole('alert').count()).toBe(0)
    later()
    answers.refuse(mudarStatus, 'NAO_AUTORIZADO')
    await press()
    const said = () => dialog.getByRole('alert').innerText()
    await expect.poll(said).toMatch(/\S/)
    await page.locator('.toast', { hasText: await said() }).waitFor()
  })
})

describe('the pages about users are clean', () => {
  const CHANGE = { quem: null, quem_nome: 'Marta Administradora', quando: OWNER.criado_em }

  it('the list, forms, the history, and what is asked about access', async () => {
    const { page, answers, user } = await visit(pathTo('usuarios'))
    answers.give(historico, { itens: [{ ...CHANGE, campo: 'empresa', de: null, para: 'Agro Sul' }], proximo: null })
    await page.getByRole('link', { name: OWNER.nome }).waitFor()
    await isClean(page, 'list')
    await keepLooks(page, 'users')
    await page.goto(pathTo('usuarioNovo'))
    await page.getByRole('button', { name: 'Criar usuário' }).click()
    await expect.poll(() => page.getByText('Campo obrigatório.').count()).toBe(4)
    await isClean(page, 'create')
    await keepLooks(page, 'user-create')
    await page.goto(EDIT_PAGE)
    await field(page, 'Empresa – opcional').fill('Agro Sul')
    await isClean(page, 'edit')
    await save(page)
    await page.getByText('Usuário salvo.').first().waitFor()
    await page.goto(ofOwner('historico'))
    await page.locator('tbody tr', { hasText: 'Agro Sul' }).waitFor()
    await isClean(page, 'history')
    await keepLooks(page, 'user-history')
    await page.goto(ACCESS_PAGE)
    await page.getByText('1 de 2').first().waitFor()
    await isClean(page, 'access')
    await keepLooks(page, 'user-access')
    await page.getByRole('button', { name: `Tornar dono: ${MEMBER.nome}` }).click()
    await page.getByRole('dialog').getByText('As leituras feitas até agora').first().waitFor()
    await isClean(page, 'owner')
    await page.goto(ofOwner('dados'))
    await page.getByRole('button', { name: 'Desativar usuário' }).click()
    await page.getByRole('dialog', { name: 'Desativar usuário' }).waitFor()
    await isClean(page, 'deactivate')
    user.saveElsewhere({ status: STATUS_USUARIO.INATIVO })
    await page.goto(ofOwner('dados'))
    await page.getByText('Este usuário está inativo').first().waitFor()
    await isClean(page, 'inactive')
    await keepLooks(page, 'user-inactive')
  })
})
