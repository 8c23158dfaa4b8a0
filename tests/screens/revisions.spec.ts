import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { PEOPLE } from '../../scripts/seed/people.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { EquipamentoListado } from '../../shared/contract/equipment.ts'
import type { Revisao, RevisaoListada } from '../../shared/contract/revisions.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import { DESKTOP, fitsIn, keepLooks, keepScreenshot, noticed, PHONE, resize } from '../e2e/browser.ts'
import { inDays, today } from '../fixtures/revisions.ts'
import { Refused } from './answers.ts'
import { linesOf } from './lists.ts'
import { loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

const { listar, ver, criar, editar, mudarStatus } = AREAS.revisions.routes
const NOW = '2026-11-20T12:00:00.000Z'

const ONE: Revisao = {
  id: randomUUID(),
  USUARIO_DONO_ID: PEOPLE.ana.id,
  data_recebimento: '2026-11-01',
  data_revisao: '2026-11-05',
  revisor_nome: 'Marta Reis',
  proxima_revisao: inDays(5),
  ultima_revisao: '2026-11-05',
  relatorio: {
    id_anexos: randomUUID(),
    caminho: 'anexos/1/relatorio.pdf',
    nome_original: 'Relatório nº 7.pdf',
    nome: 'relatorio.pdf',
    tamanho: 2048,
    mimetype: 'application/pdf',
    created_at: NOW,
  },
  equipamento: {
    id: randomUUID(),
    apelido: 'Turbo café',
    numero_serie: 'ASP-TURBO-01',
    dono: { id: PEOPLE.ana.id, nome: PEOPLE.ana.name, email: PEOPLE.ana.email },
  },
  status: 'ATIVO',
  criado_em: NOW,
  atualizado_em: NOW,
  versao: 3,
}

const rowOf = ({ equipamento, relatorio, ...one }: Revisao): RevisaoListada => ({
  ...one,
  equipamento_id: equipamento.id,
  numero_serie: equipamento.numero_serie,
  possui_relatorio: relatorio !== null,
})
const other = (numero_serie: string, given: Partial<RevisaoListada>): RevisaoListada => ({
  ...rowOf(ONE),
  id: randomUUID(),
  numero_serie,
  possui_relatorio: false,
  ...given,
})
const ROWS = [
  rowOf(ONE),
  other('ASP-BARRA-02', { proxima_revisao: inDays(-3) }),
  other('ASP-BARRA-03', { proxima_revisao: inDays(200) }),
]
const REMOVED = other('ASP-BARRA-09', { status: 'REMOVIDO', versao: 8 })

const SOLD: EquipamentoListado = {
  id: randomUUID(),
  apelido: 'Barra 24 m',
  numero_serie: 'ASP-BARRA-01',
  tipos_pulverizador: ['PULVERIZADOR'],
  status: 'ATIVO',
  visto_em: null,
  versao_firmware: null,
  bateria_minima: null,
  bateria_maxima: null,
  versao_hardware: '3.1.0',
  ativado_em: null,
  dono_id: null,
  dono_nome: null,
  possui_plano: null,
}

type Visitor = Awaited<ReturnType<typeof signedIn>>
let admin: Visitor
const row = (code: string) => admin.page.getByRole('row').filter({ hasText: code })
const dialog = (name: string) => admin.page.getByRole('dialog', { name })
const button = (name: string) => admin.page.getByRole('button', { name, exact: true })

async function choose(code: string, action: string) {
  await row(code).getByRole('button').click()
  await admin.page.getByRole('menuitem', { name: action }).click()
}

beforeEach(async () => {
  admin = await signedIn(loggedIn('admin'))
  admin.answers.make(listar, ({ query }) => ({ itens: query.status === 'REMOVIDO' ? [REMOVED] : ROWS, proximo: null }))
  admin.answers.give(ver, ONE)
  await admin.open(pathTo('revision'))
  await row('ASP-TURBO-01').waitFor()
})

const day = (iso: string) => iso.split('-').toReversed().join('/')

describe('the list of revisions', () => {
  it('has id, code, day, last and next revision of each, and what can be done with it', async () => {
    const { page } = admin
    const headers = ['ID', 'Código do equipamento', 'Data da revisão', 'Última revisão', 'Próxima revisão', 'Ações']
    for (const name of headers) await page.getByRole('columnheader', { name, exact: true }).waitFor()
    for (const text of [ONE.id, 'ASP-TURBO-01', '05/11/2026', `${day(inDays(5))} (em breve)`])
      await row('ASP-TURBO-01').getByText(text).first().waitFor()
    await row('ASP-BARRA-02').getByText('(vencida)').first().waitFor()
    expect(await row('ASP-BARRA-03').innerText()).not.toContain('(')
    await row('ASP-BARRA-03').getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Editar' }).waitFor()
    await page.getByRole('menuitem', { name: 'Remover' }).waitFor()
    // This revision has no report to download.
    expect(await page.getByRole('menuitem', { name: 'Baixar relatório' }).getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Escape')
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'revisions')
    await resize(page, PHONE)
    await fitsIn(page)
    await expect
      .poll(async () => (await linesOf(page))[0])
      .toEqual(['ASP-TURBO-01', `Próxima revisão: ${day(inDays(5))} (em breve)`, 'Data da revisão: 05/11/2026'])
    // A card has each column that the table has.
    await page.getByRole('listitem').filter({ hasText: 'ASP-TURBO-01' }).getByText(ONE.id).waitFor()
    const actions = page.getByRole('listitem').filter({ hasText: 'ASP-TURBO-01' }).getByRole('button')
    await actions.press('Enter')
    await page.getByRole('menuitem', { name: 'Editar' }).waitFor()
    await page.keyboard.press('Escape')
    await resize(page, DESKTOP)
  })

  it('is narrowed to a code, a state and the days to come of the next revision', async () => {
    const { page, answers } = admin
    const asked = () => answers.callsOf(listar).at(-1)?.query
    // Revisions run by their own day: that of an earlier one stands below an equipment’s last.
    const byDay = page.getByRole('columnheader', { name: 'Data da revisão' }).getByRole('button')
    await byDay.click()
    await expect.poll(asked).toMatchObject({ ordem: 'ANTIGAS' })
    await byDay.click()
    const filter = page.getByRole('combobox', { name: 'Filtros' })
    await filter.pressSequentially('asp-tu')
    await filter.press('Enter')
    await expect.poll(asked).toMatchObject({ codigo: 'ASP-TU' })
    await page
      .locator('.period-filter')
      .getByRole('button', { name: /Próxima revisão/ })
      .click()
    await page.getByText('Próximos 30 dias').click()
    await keepScreenshot(page, 'revisions-period')
    await button('Aplicar').click()
    await expect.poll(asked).toMatchObject({ proxima_de: today(), proxima_ate: inDays(29) })
    // Revisions of a period come soonest first.
    await byDay.waitFor({ state: 'detached' })
    await page.getByText('Próximos 30 dias').first().waitFor()
    await filter.pressSequentially('Situação = Removidas')
    await filter.press('Enter')
    await row('ASP-BARRA-09').waitFor()
    expect(asked()).toMatchObject({ status: 'REMOVIDO', codigo: 'ASP-TU', proxima_de: today() })
  })

  it('says that it failed in the words of the catalogue', async () => {
    admin.answers.refuse(listar, 'ERRO_INTERNO')
    await admin.page.reload()
    await admin.page.getByText('Não foi possível obter as revisões, tente novamente mais tarde.').first().waitFor()
  })
})

describe('a revision', () => {
  it('is written down in a dialog, and refused there for bad days and for equipment without an owner', async () => {
    const { page, answers } = admin
    answers.give(AREAS.equipment.routes.listar, { itens: [SOLD], proximo: null })
    await button('Criar revisão').click()
    const modal = dialog('Criar revisão')
    await modal.getByRole('button', { name: /^Código do equipamento/ }).click()
    await page.getByRole('option', { name: 'ASP-BARRA-01' }).click()
    await modal.getByRole('textbox', { name: 'Equipamento recebido em' }).fill('06/11/2026')
    await modal.getByRole('textbox', { name: 'Data da revisão' }).fill('05/11/2026')
    await modal.getByRole('textbox', { name: 'Próxima revisão' }).fill('31/02/2027')
    await modal.getByRole('button', { name: 'Criar revisão' }).click()
    await modal.getByText('Não pode ser posterior à data da revisão.').first().waitFor()
    await modal.getByText('Campo obrigatório.').first().waitFor()
    await modal.getByText('Informe uma data válida, no formato DD/MM/AAAA.').first().waitFor()
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'revision-new')
    await modal.getByRole('textbox', { name: 'Próxima revisão' }).fill('05/11/3000')
    await modal.getByText('O ano deve estar entre 1900 e 2199.').first().waitFor()

    await modal.getByRole('textbox', { name: 'Equipamento recebido em' }).fill('')
    await modal.getByLabel('Revisor').fill('Marta Reis')
    await modal.getByRole('textbox', { name: 'Próxima revisão' }).fill('05/11/2026')
    await modal.getByRole('button', { name: 'Criar revisão' }).click()
    await modal.getByText('Deve ser posterior à data da revisão.').first().waitFor()
    expect(answers.callsOf(criar)).toEqual([])

    await modal.getByRole('textbox', { name: 'Próxima revisão' }).fill('05/11/2027')
    const owned = answers.refuse(criar, 'EQUIPAMENTO_SEM_DONO')
    await modal.getByRole('button', { name: 'Criar revisão' }).click()
    await modal.getByText('Equipamento não possui dono.').first().waitFor()
    owned()
    const failing = answers.refuse(criar, 'ERRO_INTERNO')
    await modal.getByRole('button', { name: 'Criar revisão' }).click()
    await modal.getByText('Não foi possível criar a revisão, tente novamente mais tarde.').first().waitFor()
    failing()
    answers.give(criar, ONE)
    await modal.getByRole('button', { name: 'Criar revisão' }).click()
    await noticed(page, 'Revisão criada com sucesso!')
    expect(answers.callsOf(criar).at(-1)?.body).toEqual({
      equipamento_id: SOLD.id,
      data_recebimento: null,
      data_revisao: '2026-11-05',
      revisor_nome: 'Marta Reis',
      proxima_revisao: '2027-11-05',
      relatorio_id: null,
    })
  })

  it('shows everything known of it when it is edited, and is read again where somebody was faster', async () => {
    const { page, answers } = admin
    await choose('ASP-TURBO-01', 'Editar')
    const modal = dialog('Editar revisão')
    const known = [ONE.id, 'ASP-TURBO-01', PEOPLE.ana.name, PEOPLE.ana.email, PEOPLE.ana.id, 'Relatório nº 7.pdf']
    for (const text of [...known, 'Criada em', 'Atualizada em']) await modal.getByText(text).first().waitFor()
    expect(await modal.getByRole('textbox', { name: 'Equipamento recebido em' }).inputValue()).toBe('01/11/2026')
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'revision-edit')

    await modal.getByRole('button', { name: 'Retirar PDF' }).press('Enter')
    // The button is gone: who has no mouse goes on at the one beside it.
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Escolher PDF')
    // A calendar is called by its field, and begins at its day.
    await modal.getByRole('button', { name: 'Abrir calendário: Data da revisão' }).press('Enter')
    await expect.poll(() => page.locator('td:focus').getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(() => modal.getByRole('textbox', { name: 'Data da revisão' }).inputValue()).toBe('06/11/2026')
    const elsewhere: Revisao = { ...ONE, revisor_nome: 'Rui Sá', versao: 4 }
    answers.make(editar, ({ body }) => {
      if ((body as Revisao).versao !== elsewhere.versao) throw new Refused('CONFLITO_DE_VERSAO')
      return { ...elsewhere, versao: 5 }
    })
    await modal.getByRole('button', { name: 'Salvar' }).click()
    answers.give(ver, elsewhere)
    await modal.getByRole('button', { name: 'Recarregar registro' }).click()
    await expect.poll(() => modal.getByLabel('Revisor').inputValue()).toBe('Rui Sá')
    expect(await modal.getByRole('textbox', { name: 'Data da revisão' }).inputValue()).toBe('06/11/2026')
    await modal.getByRole('button', { name: 'Salvar' }).click()
    await noticed(page, 'Revisão editada com sucesso!')
    expect(answers.callsOf(editar).at(-1)?.body).toMatchObject({
      data_revisao: '2026-11-06',
      revisor_nome: 'Rui Sá',
      relatorio_id: null,
      versao: 4,
    })
  })

  it('is removed after the question, and restored from among the removed ones', async () => {
    const { page, answers } = admin
    answers.give(mudarStatus, ONE)
    await choose('ASP-BARRA-02', 'Remover')
    await dialog('Remover').getByText('Deseja remover esta revisão?').first().waitFor()
    expect(answers.callsOf(mudarStatus)).toEqual([])
    await dialog('Remover').getByRole('button', { name: 'Remover' }).click()
    await noticed(page, 'Revisão removida com sucesso!')
    expect(answers.callsOf(mudarStatus).at(-1)?.body).toEqual({ status: 'REMOVIDO', versao: 3 })

    await page.goto(`${pathTo('revision')}?filtro=${encodeURIComponent(JSON.stringify({ status: 'REMOVIDO' }))}`)
    await choose('ASP-BARRA-09', 'Restaurar')
    await dialog('Restaurar').getByRole('button', { name: 'Restaurar' }).click()
    await noticed(page, 'Revisão restaurada com sucesso!')
    expect(answers.callsOf(mudarStatus).at(-1)).toMatchObject({
      params: { revisaoId: REMOVED.id },
      body: { status: 'ATIVO', versao: 8 },
    })
  })
})
