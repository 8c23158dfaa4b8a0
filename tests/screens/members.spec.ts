import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PEOPLE } from '../../scripts/seed/people.ts'
import { rulesFor } from '../../shared/abilities.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { UsuarioLogado } from '../../shared/contract/login.ts'
import { type Convite, editarMembro, type Membro, vincular as vincularBody } from '../../shared/contract/members.ts'
import type { MotivoEmail } from '../../shared/enums.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import { askedAt, keepLooks, PHONE, resize, settled } from '../e2e/browser.ts'
import { fillInLogin } from '../e2e/signInAs.ts'
import { Refused } from './answers.ts'
import { giveReadings } from './demoReadings.ts'
import { linesOf } from './lists.ts'
import { accountOf, loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

const { convidar, editar, equipamentos, listar, vincular } = AREAS.members.routes
const NOW = '2026-11-20T12:00:00.000Z'
const GUEST = 'convidada@fazenda.example'
const KNOWN = PEOPLE.carla.email

const invitation = (email: string): Convite => ({
  email,
  cargo: 'UTILIZADOR',
  quantidade_equipamentos: 0,
  criado_em: NOW,
  expira_em: '2099-01-01T00:00:00.000Z',
  expirado: false,
})
const member = (email: string, more: Partial<Membro> = {}): Membro => ({
  usuario_id: PEOPLE.carla.id,
  nome: null,
  email,
  foto_perfil: null,
  cargo: 'UTILIZADOR',
  status: 'ATIVO',
  equipamentos: [],
  andamento: null,
  criado_em: NOW,
  versao: 1,
  ...more,
})
/** The refusal of addresses, each for its reason. */
const unfit = (name: 'EMAILS_INVALIDOS' | 'EMAILS_NAO_CADASTRADOS', motivos: Record<string, MotivoEmail>) =>
  new Refused(name, { emails_invalidos: Object.keys(motivos), motivos })

/** Ana at the people of her account, with nobody there yet, and at the dialog that links some. */
async function linking() {
  const visitor = await signedIn(loggedIn('ana'))
  return { ...visitor, present: await beginLinking(visitor, () => visitor.open(pathTo('usuariosEPermissoes'))) }
}

async function beginLinking(
  visitor: Pick<Awaited<ReturnType<typeof signedIn>>, 'answers' | 'page'>,
  open: () => Promise<unknown>,
) {
  const { answers, page } = visitor
  const present: { itens: Membro[]; convites: Convite[] } = { itens: [], convites: [] }
  answers.make(listar, () => present)
  answers.give(equipamentos, { itens: [] })
  answers.make(vincular, ({ body }) => {
    const itens = vincularBody.parse(body).emails.map((email) => member(email))
    present.itens.push(...itens)
    return { itens, trabalho_id: null }
  })
  answers.make(editar, ({ body }) => {
    const { cargo, status } = editarMembro.parse(body)
    present.itens = present.itens.map((one) => ({ ...one, cargo, status, versao: one.versao + 1 }))
    return present.itens[0] ?? expect.unreachable()
  })
  answers.make(convidar, ({ body }) => {
    const convites = vincularBody.parse(body).emails.map(invitation)
    present.convites.push(...convites)
    return { itens: [], convites, trabalho_id: null }
  })
  await open()
  await openDialog(page)
  return present
}

const openDialog = (page: Page) => page.getByRole('button', { name: 'Vincular usuários' }).first().click()
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const emails = (page: Page) => dialog(page).getByPlaceholder('nome@exemplo.com')
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const discard = (page: Page) => page.getByRole('button', { name: 'Descartar alterações', exact: true }).click()

it('an invitation that has expired says so, and is sent anew', async () => {
  const { page, answers, open } = await signedIn(loggedIn('ana'))
  const { reenviarConvite } = AREAS.members.routes
  const expired = { ...invitation(GUEST), expira_em: '2026-11-19T12:00:00.000Z', expirado: true }
  const present: { itens: Membro[]; convites: Convite[] } = { itens: [], convites: [expired, invitation(KNOWN)] }
  answers.make(listar, () => present)
  answers.give(equipamentos, { itens: [] })
  answers.make(reenviarConvite, () => {
    const convites = [invitation(GUEST)]
    present.convites = [...convites, invitation(KNOWN)]
    return { itens: [], convites, trabalho_id: null }
  })
  await open(pathTo('usuariosEPermissoes'))
  await row(page, GUEST).getByText('Venceu em 19/11/2026').waitFor()
  expect(await row(page, KNOWN).getByText('Venceu').count()).toBe(0)
  await settled(page)
  expect(await findingsOf(page)).toEqual([])
  await keepLooks(page, 'convites-vencidos')
  await row(page, GUEST)
    .getByRole('button', { name: /^Ações/ })
    .click()
  await page.getByRole('menuitem', { name: 'Enviar de novo' }).click()
  await press(page, 'Enviar de novo')
  await page.getByText('Convite enviado.').first().waitFor()
  await row(page, GUEST).getByText('Venceu').waitFor({ state: 'detached' })
  expect(answers.callsOf(reenviarConvite)).toMatchObject([{ body: { email: GUEST } }])
})

describe('addresses that cannot be linked', () => {
  it('are told apart, each with its reason, and those without an account are offered an invitation', async () => {
    const { page, answers, present } = await linking()
    await dialog(page).getByText('A conta ainda não tem equipamentos').first().waitFor()
    await press(page, 'Vincular')
    await dialog(page).getByText('Informe pelo menos um e-mail.').first().waitFor()
    // An address that is still being typed is asked for by the press that leaves its field, though its line moves the
    // button.
    answers.make(vincular, () => {
      throw unfit('EMAILS_INVALIDOS', { [GUEST]: 'JA_ASSOCIADO' })
    })
    await emails(page).fill(GUEST)
    await press(page, 'Vincular')
    await expect
      .poll(() => answers.callsOf(vincular).map(({ body }) => (body as { emails: string[] }).emails))
      .toEqual([[GUEST]])
    await page.getByRole('button', { name: `Remover ${GUEST}` }).click()
    await emails(page).fill(`${GUEST}; ${PEOPLE.ana.email}; errado;`)
    await dialog(page).getByText('Não é um e-mail válido.').first().waitFor()
    await page.getByRole('button', { name: 'Remover errado' }).click()
    answers.make(vincular, () => {
      throw unfit('EMAILS_INVALIDOS', { [PEOPLE.ana.email]: 'DONO_DA_CONTA' })
    })
    await press(page, 'Vincular')
    await dialog(page).getByText('É o dono da conta.').first().waitFor()
    await settled(page)
    expect(await findingsInBothThemes(page)).toEqual([])
    await page.getByRole('button', { name: `Remover ${PEOPLE.ana.email}` }).click()
    answers.make(vincular, () => {
      throw unfit('EMAILS_NAO_CADASTRADOS', { [GUEST]: 'NAO_CADASTRADO' })
    })
    await press(page, 'Vincular')
    await dialog(page).getByText(`Este e-mail não está cadastrado: ${GUEST}.`, { exact: false }).waitFor()
    present.itens.push(member(KNOWN))
    await press(page, 'Convidar por e-mail')
    await page.getByText('Convite enviado.').first().waitFor()
    await row(page, GUEST).waitFor()
    await settled(page)
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'membros')
    const filter = page.getByRole('combobox', { name: 'Filtros' })
    await filter.fill('ninguem')
    await filter.press('Enter')
    await page.getByText('Nada encontrado').first().waitFor()
    // The filter stands in the address, so that a reload and a link show the same.
    expect(JSON.parse(new URL(page.url()).searchParams.get('filtro') ?? '')).toEqual({ busca: 'ninguem' })
    await page.reload()
    await page.getByText('Nada encontrado').first().waitFor()
    // Opened anew the list has it still, and says so.
    await page.goto(pathTo('usuariosEPermissoes'))
    await page.getByText(/^Filtro guardado: .* = ninguem/).waitFor()
    await page.getByText('O filtro guardado da última visita não deixa nenhum registro.').waitFor()
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'membros-filtro-guardado')
    await page.getByRole('button', { name: 'Limpar', exact: true }).click()
    await row(page, KNOWN).waitFor()
    expect(await page.getByText(/^Filtro guardado/).count()).toBe(0)
    // The field that was cleared has the focus, and offers its properties over the first row.
    await page.keyboard.press('Escape')
    await row(page, KNOWN).getByRole('link').first().click()
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await resize(page, PHONE)
    await expect
      .poll(async () => (await linesOf(page)).find(([name]) => name?.startsWith(KNOWN)))
      .toEqual([`${KNOWN} Ainda não abriu a conta`, 'Utilizador', KNOWN, 'Nenhum equipamento'])
  })

  it('for want of a plan are refused in passing (215), and for want of a place with the way to the plans', async () => {
    const { page, answers } = await linking()
    const subscribe = answers.refuse(vincular, 'SEM_ASSINATURA_ATIVA')
    await emails(page).fill(`${KNOWN},`)
    await press(page, 'Vincular')
    await page.locator('.toast').getByText('Não há assinatura ativa.', { exact: false }).first().waitFor()
    expect(await dialog(page).getByText('Não há assinatura ativa.', { exact: false }).count()).toBe(0)
    subscribe()
    answers.make(vincular, () => {
      throw new Refused('LIMITE_DE_USUARIOS', { equipamentos: ['ASP-BARRA-01'] })
    })
    await press(page, 'Vincular')
    const limit = dialog(page).getByText(
      'O limite de usuários do plano foi atingido em ASP-BARRA-01. É possível adicionar mais usuários na tela de planos.',
    )
    await limit.waitFor()
    // The link opens a tab of its own: the addresses that were typed stay.
    const plans = dialog(page).getByRole('link', { name: 'Ver planos' })
    expect([await plans.getAttribute('href'), await plans.getAttribute('target')]).toEqual([pathTo('planos'), '_blank'])
    await dialog(page)
      .getByRole('button', { name: `Remover ${KNOWN}` })
      .click()
    await limit.waitFor({ state: 'detached' })
  })

  it('are judged each where places are wanting, and one that is taken out takes its alert along', async () => {
    const { page, answers } = await linking()
    answers.make(vincular, () => {
      const motivos = { [GUEST]: 'SEM_VAGA' as const }
      throw new Refused('LIMITE_DE_USUARIOS', { equipamentos: ['ASP-BARRA-01'], emails_invalidos: [GUEST], motivos })
    })
    await emails(page).fill(`${KNOWN}, ${GUEST},`)
    await press(page, 'Vincular')
    await dialog(page).getByText('Sem vaga nos equipamentos escolhidos', { exact: false }).waitFor()
    const limit = dialog(page).getByText('O limite de usuários do plano foi atingido em ASP-BARRA-01.', {
      exact: false,
    })
    await limit.waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'membros-sem-vaga')
    // Anybody else who goes frees a place as well.
    await page.getByRole('button', { name: `Remover ${KNOWN}` }).click()
    await limit.waitFor({ state: 'detached' })
    expect(await dialog(page).getByText('Sem vaga nos', { exact: false }).count()).toBe(0)

    answers.make(vincular, () => {
      throw unfit('EMAILS_INVALIDOS', { [PEOPLE.ana.email]: 'DONO_DA_CONTA', [GUEST]: 'ADMINISTRADOR_DO_PRODUTO' })
    })
    await emails(page).fill(`${PEOPLE.ana.email},`)
    await press(page, 'Vincular')
    await dialog(page).getByText('Estes e-mails não podem ser vinculados', { exact: false }).waitFor()
    await page.getByRole('button', { name: `Remover ${GUEST}` }).click()
    const left = dialog(page).getByText(`Este e-mail não pode ser vinculado: ${PEOPLE.ana.email}.`)
    await left.waitFor()
    await page.getByRole('button', { name: `Remover ${PEOPLE.ana.email}` }).click()
    await left.waitFor({ state: 'detached' })
  })

  it('lead an administrator of the account to its owner, who alone can take another plan', async () => {
    const contas_associadas: UsuarioLogado['contas_associadas'] = [
      { tipo: 'ADMINISTRADOR', dono_conta: { id_usuario: PEOPLE.ana.id, nome: PEOPLE.ana.name } },
    ]
    const visitor = await signedIn(loggedIn('bruno', { contas_associadas }))
    const { page, answers } = visitor
    giveReadings(answers, 'ana')
    const inAccount = { papel: 'CLIENTE', cargo: 'ADMINISTRADOR', flags: loggedIn('bruno') } as const
    answers.give(AREAS.login.routes.permissoes, { cargo: 'ADMINISTRADOR', permissoes: rulesFor(inAccount) })
    await beginLinking(visitor, async () => {
      await visitor.open(pathTo('leituras'))
      await page.getByRole('button', { name: /^Conta/ }).click()
      await page.getByRole('option', { name: /Ana Ribeiro/ }).click()
      await page.getByText('Você está na conta de Ana Ribeiro.').first().waitFor()
      await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Usuários e permissões' }).click()
    })
    answers.make(vincular, () => {
      throw new Refused('LIMITE_DE_USUARIOS', { equipamentos: ['ASP-BARRA-01'] })
    })
    await emails(page).fill(`${GUEST},`)
    await press(page, 'Vincular')
    await dialog(page)
      .getByText(
        `O limite de usuários do plano foi atingido em ASP-BARRA-01. Quem pode aumentar o plano é o dono da conta, ${PEOPLE.ana.name}.`,
      )
      .waitFor()
    expect(await dialog(page).getByRole('link', { name: 'Ver planos' }).count()).toBe(0)
  })
})

describe('what is typed about people', () => {
  it('while others are being invited are the next to be linked, without the former', async () => {
    const { page, answers } = await linking()
    const next = 'outra@fazenda.example'
    answers.make(vincular, () => {
      throw unfit('EMAILS_NAO_CADASTRADOS', { [GUEST]: 'NAO_CADASTRADO' })
    })
    await emails(page).fill(`${GUEST},`)
    await press(page, 'Vincular')
    const answer = answers.hold(convidar)
    await press(page, 'Convidar por e-mail')
    await expect.poll(() => answers.callsOf(convidar).length).toBe(1)
    await emails(page).fill(`${next},`)
    answer()
    await page.getByText('O que foi digitado durante o salvamento ainda não foi salvo.').waitFor()
    await dialog(page).getByText(next).waitFor()
    await expect.poll(() => dialog(page).getByText(GUEST, { exact: true }).count()).toBe(0)
    await page.getByRole('row', { name: GUEST, includeHidden: true }).waitFor({ state: 'attached' })
  })

  it('is asked about when it is half an address, and is there again when the session ended meanwhile', async () => {
    const { page, session } = await linking()
    const loseSession = async (name: string) => {
      session.end()
      const led = page.waitForURL(`**${pathTo('login')}**`)
      // A question that the page asks by itself may find out first, and take the button away: a press that waited for
      // it would come once the person is back.
      await dialog(page)
        .getByRole('button', { name, exact: true })
        .evaluateAll((buttons) => {
          for (const button of buttons as HTMLButtonElement[]) button.click()
        })
      await led
      await fillInLogin(page, accountOf('ana'))
    }
    await emails(page).fill('caio')
    await page.keyboard.press('Escape')
    await page.getByText('Deseja descartar as informações do formulário?').first().waitFor()
    await discard(page)
    await openDialog(page)
    await emails(page).fill(`${KNOWN},`)
    await loseSession('Vincular')
    await dialog(page).getByText(KNOWN).waitFor()
    await press(page, 'Vincular')
    await page.getByText('Usuário vinculado.').first().waitFor()
    await expect.poll(() => askedAt(page)).toBe('')

    await page.getByRole('button', { name: `Ações de ${KNOWN}` }).click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    const role = dialog(page).getByRole('button', { name: /Papel na conta/ })
    await role.click()
    await page.getByRole('option', { name: /^Administrador/ }).click()
    await loseSession('Salvar')
    await dialog(page)
      .getByRole('button', { name: /Papel na conta.*Administrador/ })
      .waitFor()
    await press(page, 'Salvar')
    await page.getByText('Usuário salvo.').first().waitFor()
  })
})
