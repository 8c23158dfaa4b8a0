import { expect, it } from 'vitest'
import { PEOPLE } from '../../scripts/seed/people.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { type ContaAcompanhada, followedAccountsArea } from '../../shared/contract/followedAccounts.ts'
import { daysLater, todayIn } from '../../shared/days.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes } from '../e2e/axe.ts'
import { fitsIn, keepLooks, PHONE, resize } from '../e2e/browser.ts'
import { giveReadings, newestOf } from './demoReadings.ts'
import { loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

const { listar, documento } = followedAccountsArea.routes
const TODAY = todayIn('UTC')
const idOf = (digit: number) => `${digit}f0f7a52-7f6f-4a52-9d0b-0d5f1f0f7a52`
const OWNERS = ['Ana Ribeiro', 'Cooperativa Agroindustrial do Vale do Ivaí', 'Fazenda Santa Rita', 'João Prado']

const LAST = {
  leitura_id: newestOf('ASP-BARRA-01').row.id,
  data: '2026-11-20T12:00:00.000Z',
  equipamento_nome: 'Barra do sul',
  trocar: 3,
  limpar: 1,
  motivo: null,
  bicos: 48,
  avaliados: 48,
  feito: false,
}

const account = (index: number, more: Partial<ContaAcompanhada>): ContaAcompanhada => ({
  id: idOf(index + 1),
  nome: OWNERS[index] ?? '',
  cargo: 'UTILIZADOR',
  pulverizadores: 2,
  mais: false,
  ultima: null,
  revisao: null,
  abertas: { trocar: 0, limpar: 0 },
  perda: null,
  ...more,
})

const ROWS: ContaAcompanhada[] = [
  account(0, {
    pulverizadores: 4,
    ultima: LAST,
    abertas: { trocar: 9, limpar: 2 },
    perda: { centavos: 1234, moeda: 'BRL' },
    revisao: { dia: daysLater(TODAY, -3), equipamento_nome: 'Barra do sul' },
  }),
  account(1, {
    pulverizadores: 200,
    mais: true,
    ultima: { ...LAST, trocar: 0, limpar: 0, motivo: 'CONFERIR', equipamento_nome: 'Turbo citros' },
    revisao: { dia: daysLater(TODAY, 12), equipamento_nome: 'Turbo citros' },
  }),
  account(2, {
    ultima: { ...LAST, trocar: 0, limpar: 0 },
    revisao: { dia: daysLater(TODAY, 90), equipamento_nome: 'Barra nova' },
  }),
  account(3, { cargo: 'UTILIZADOR', pulverizadores: null, abertas: null }),
  account(4, { id: PEOPLE.diego.id, nome: PEOPLE.diego.name, cargo: 'DONO' }),
]

const consultant = loggedIn('diego', {
  contas_associadas: [0, 1, 2, 3].map((index) => ({
    tipo: 'UTILIZADOR' as const,
    dono_conta: { id_usuario: idOf(index + 1), nome: OWNERS[index] ?? '' },
  })),
})

it('lists every account with what it asks for, in both themes and both widths', async () => {
  const { page, open, answers } = await signedIn(consultant)
  answers.give(listar, { itens: ROWS, proximo: null })
  await open(pathTo('contasAcompanhadas'))
  await page.getByRole('heading', { name: 'Contas que acompanho' }).waitFor()
  const table = page.getByRole('table')
  const row = (nome: string) => table.getByRole('row').filter({ hasText: nome })
  await row('Ana Ribeiro').getByText('R$ 12,34/ha').waitFor()
  await row('Ana Ribeiro').getByText('3 bicos para trocar, 1 para limpar').waitFor()
  await row('Ana Ribeiro')
    .getByText(/vencida/)
    .waitFor()
  await row('Cooperativa').getByText('Confira a pressão e o manômetro').waitFor()
  await row('Cooperativa')
    .getByText(/em breve/)
    .waitFor()
  await row('Fazenda Santa Rita').getByText('Dentro da tolerância').waitFor()
  expect(await row('João Prado').getByText('---').count()).toBeGreaterThanOrEqual(4)
  expect(await findingsInBothThemes(page)).toEqual([])
  await keepLooks(page, 'contas-acompanhadas')
  await resize(page, PHONE)
  await fitsIn(page)
  await page.getByText('3 bicos para trocar, 1 para limpar').waitFor()
})

it('opens a reading in its account, from where the way leads back', async () => {
  const { page, open, answers } = await signedIn(consultant)
  giveReadings(answers)
  answers.give(listar, { itens: ROWS, proximo: null })
  answers.give(AREAS.replacements.routes.trocas, { maquinas: [], mais: false, custos: null })
  await open(pathTo('contasAcompanhadas'))
  await page.getByRole('link', { name: 'Ana Ribeiro' }).click()
  await page.waitForURL(`**${pathTo('leituraVer', { leituraId: LAST.leitura_id })}?origem=contas`)
  await page.locator('.trail').getByRole('link', { name: 'Contas que acompanho' }).click()
  await page.waitForURL(`**${pathTo('contasAcompanhadas')}`)
  await page.getByRole('link', { name: 'Minha conta' }).click()
  await page.waitForURL(`**${pathTo('listaTrocas')}?**`)
})

it('is filtered, and saved as it is filtered', async () => {
  const { page, open, answers } = await signedIn(consultant)
  answers.make(listar, ({ query }) => ({
    itens: ROWS.filter(({ nome }) => nome.includes(query.busca ?? '')),
    proximo: null,
  }))
  answers.give(documento, { nome: 'contas.csv', mimetype: 'text/csv', conteudo: 'YQ==' })
  await open(pathTo('contasAcompanhadas'))
  await page.getByRole('link', { name: 'Ana Ribeiro' }).waitFor()
  const field = page.getByRole('combobox', { name: 'Filtros' })
  await field.fill('Fazenda')
  await field.press('Enter')
  await page.getByRole('link', { name: 'Ana Ribeiro' }).waitFor({ state: 'detached' })
  // What is open asks again by itself, also while it is being filtered.
  const asked = answers.callsOf(listar).map(({ query }) => query)
  expect(asked).toContainEqual(expect.objectContaining({ busca: 'Fazenda' }))
  await page.getByRole('button', { name: 'Exportar' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem').first().click()
  await saved
  expect(answers.callsOf(documento).at(-1)?.query).toEqual({ busca: 'Fazenda', formato: 'EXCEL' })
})

it('says that there is none yet, and that it failed', async () => {
  const { page, open, answers } = await signedIn(consultant)
  answers.give(listar, { itens: [], proximo: null })
  await open(pathTo('contasAcompanhadas'))
  await page.getByText('Nenhuma conta ainda').waitFor()
  answers.refuse(listar, 'ERRO_INTERNO')
  await open(pathTo('contasAcompanhadas'))
  await page
    .getByText(/Não foi possível/)
    .first()
    .waitFor()
})

it('is neither in the menu nor there for who has one account, nor for administrators of the product', async () => {
  for (const somebody of [loggedIn('ana'), loggedIn('admin')]) {
    const { page, open, answers } = await signedIn(somebody)
    answers.give(listar, { itens: ROWS, proximo: null })
    await open(pathTo('contasAcompanhadas'))
    await page.getByText('Página não encontrada').waitFor()
    expect(await page.getByRole('link', { name: 'Contas que acompanho' }).count()).toBe(0)
  }
})
