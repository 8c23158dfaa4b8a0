import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { PEOPLE } from '../../scripts/seed/people.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Agendamento, Relatorio, RelatorioPedido } from '../../shared/contract/reports.ts'
import { pathTo, REPORT_OPEN } from '../../shared/paths.ts'
import { findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import { DESKTOP, fitsIn, keepLooks, noticed, PHONE, resize, settled } from '../e2e/browser.ts'
import { Refused } from './answers.ts'
import { loggedIn } from './people.ts'
import { signedIn, visit } from './visit.ts'

const { listar, criar, enviar, tentar, agendar, agendados, encerrarAgendamento, consultar, responder } =
  AREAS.reports.routes
const NOW = '2026-11-20T12:00:00.000Z'
const MARCA = { id: randomUUID(), nome: 'Jacto', imagem: null }

const WISH: RelatorioPedido = {
  data_inicial: '2026-01-01',
  data_final: '2026-06-30',
  tipo: 'PADRAO',
  erro_percentual: 10,
  vazao_referencia: 'NOMINAL',
  email: PEOPLE.admin.email,
  tipo_pulverizador: null,
  pressao_minima: null,
  pressao_maxima: null,
  marca_id: null,
  modelo_id: null,
  tipo_jato: null,
  material: null,
  dono_id: null,
  usuario_id: null,
}
const report = (more: Partial<Relatorio> = {}, pedido: Partial<RelatorioPedido> = {}): Relatorio => ({
  id: randomUUID(),
  trabalho_id: randomUUID(),
  status: 'CONCLUIDO',
  progresso: 1,
  leituras: 412,
  pedido: { ...WISH, ...pedido },
  arquivos: [
    { formato: 'PDF', nome: 'relatorio-2026-01-01-2026-06-30.pdf', tamanho: 60_000 },
    { formato: 'EXCEL', nome: 'relatorio-2026-01-01-2026-06-30.xlsx', tamanho: 90_000 },
  ],
  envio: { para: WISH.email, situacao: 'ADMINISTRADOR', status: 'CONCLUIDO', erro: null, pedido_em: NOW },
  pedido_por: PEOPLE.admin.name,
  criado_em: NOW,
  expira_em: '2026-12-20T12:00:00.000Z',
  ...more,
})
const MAKING = report(
  { status: 'EXECUTANDO', progresso: 0.4, leituras: null, arquivos: [], envio: null },
  { tipo: 'PRESSAO' },
)
const SENT = report({}, { tipo: 'MARCA' })
const TO_A_STRANGER = { para: 'gerente@fazenda.example', situacao: 'CONFIRMADO' } as const
const BOUNCED = report(
  { envio: { ...TO_A_STRANGER, status: 'FALHOU', erro: 'DEVOLVIDO', pedido_em: NOW } },
  { tipo: 'MODELO', email: 'gerente@fazenda.example' },
)
const FAILED = report(
  { status: 'FALHOU', progresso: 0.2, leituras: null, arquivos: [], envio: null },
  { tipo: 'TIPO_MATERIAL', erro_percentual: 15 },
)

let admin: Awaited<ReturnType<typeof signedIn>>
const label = (name: string) => admin.page.getByLabel(name, { exact: true })
const one = (name: string) => admin.page.getByRole('listitem').filter({ hasText: name })

async function opened(reports: Relatorio[], query = '') {
  admin = await signedIn(loggedIn('admin'))
  admin.answers.give(listar, { itens: reports })
  admin.answers.give(agendados, { itens: [] })
  await admin.open(`${pathTo('report')}${query}`)
  await admin.page.getByRole('heading', { name: 'Solicitar relatório' }).waitFor()
}

async function choose(field: string, option: string) {
  await admin.page.getByRole('button', { name: new RegExp(`^${field}`) }).click()
  await admin.page.getByRole('option', { name: option, exact: true }).click()
}

const submit = () => admin.page.getByRole('button', { name: 'Gerar relatório' }).click()

describe('the form of a report', () => {
  beforeEach(() => opened([]))

  it('has every field, asks for the days, and sends the rest as it is shown', async () => {
    const { page, answers } = admin
    const fields = ['Tipo de relatório', 'Vazão de referência', 'Tipo de pulverizador', 'Marca', 'Modelo']
    for (const name of [...fields, 'Tipo de jato', 'Tipo de material', 'Dono', 'Usuário'])
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).waitFor()
    for (const name of ['Data inicial', 'Data final', 'E-mail de destino']) await label(name).waitFor()
    expect(await label('E-mail de destino').inputValue()).toBe(PEOPLE.admin.email)
    await submit()
    await page.getByText('Campo obrigatório.').first().waitFor()
    expect(answers.callsOf(criar)).toEqual([])

    await label('Data inicial').fill('01/01/2026')
    await label('Data final').fill('30/06/2026')
    await choose('Tipo de relatório', 'Marca')
    await choose('Tipo de jato', 'Cone vazio')
    answers.give(AREAS.brands.routes.verOrdem, { itens: [MARCA], versao: 1 })
    await choose('Marca', 'Jacto')
    answers.give(criar, SENT)
    answers.give(listar, { itens: [SENT] })
    await submit()
    await noticed(page, 'Solicitação enviada com sucesso. O relatório será enviado via email.')
    expect(answers.callsOf(criar).at(-1)?.body).toEqual({
      ...WISH,
      tipo: 'MARCA',
      tipo_jato: 'CONE_VAZIO',
      marca_id: MARCA.id,
    })
    // The form begins anew, and the report is there.
    await one('Marca, 01/01/2026 a 30/06/2026').waitFor()
    await expect.poll(() => label('Data inicial').inputValue()).toBe('')
  })

  it('says of records to choose from that they could not be had', async () => {
    const { page, answers } = admin
    answers.refuse(AREAS.users.routes.listar, 'ERRO_INTERNO')
    await page.getByRole('button', { name: /^Dono/ }).click()
    await page.getByText('Não foi possível carregar as opções.', { exact: true }).waitFor()
  })

  it('says what is wrong between two fields when either is left, and takes it back so', async () => {
    const { page } = admin
    const inverted = page.getByText('A pressão mínima deve ser maior que a pressão máxima.').first()
    await page.getByLabel(/^Pressão mínima/).fill('4')
    await page.getByLabel(/^Pressão máxima/).fill('3')
    await page.getByLabel(/^Pressão máxima/).press('Tab')
    await inverted.waitFor()
    await page.getByLabel(/^Pressão máxima/).fill('5')
    await page.getByLabel(/^Pressão máxima/).press('Tab')
    await inverted.waitFor({ state: 'detached' })
  })

  it('keeps quiet after it was sent: no error of an empty field, no question when it is left', async () => {
    const { page, answers } = admin
    answers.give(criar, SENT)
    answers.give(listar, { itens: [SENT] })
    for (const send of [submit, () => label('E-mail de destino').press('Enter')]) {
      await label('Data inicial').fill('01/01/2026')
      await label('Data final').fill('30/06/2026')
      await label('E-mail de destino').fill('gerente@fazenda.example')
      await send()
      await expect.poll(() => label('Data inicial').inputValue()).toBe('')
      // A click that closes the calendar, and one beside it.
      await label('Data inicial').click()
      await page.getByRole('heading', { level: 1 }).click()
      await settled(page)
      expect(await page.getByText('Campo obrigatório.').count()).toBe(0)
    }
    await page.getByRole('link', { name: 'Sobre' }).click()
    await page.waitForURL(`**${pathTo('sobre')}`)
    expect(await page.getByText('Deseja descartar as informações do formulário?').count()).toBe(0)
  })

  it('says what §5 says of pressures, and that a period has no readings, at their fields', async () => {
    const { page, answers } = admin
    await label('Data inicial').fill('01/01/2026')
    await label('Data final').fill('31/12/2025')
    await page.getByLabel(/^Pressão mínima/).fill('4')
    await page.getByLabel(/^Pressão máxima/).fill('3')
    await submit()
    await page.getByText('A pressão mínima deve ser maior que a pressão máxima.').first().waitFor()
    await page.getByText('A data inicial não pode ser posterior à final.').first().waitFor()
    expect(answers.callsOf(criar)).toEqual([])
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'report-refused')

    await label('Data final').fill('31/12/2026')
    await page.getByLabel(/^Pressão máxima/).fill('5')
    answers.make(criar, () => {
      throw new Refused('REGRA_VIOLADA', { campos: [{ caminho: 'data_inicial', mensagem: 'periodo_sem_leituras' }] })
    })
    await submit()
    await page.getByText('Não há leituras completas neste período.').first().waitFor()
    answers.refuse(criar, 'ERRO_INTERNO')
    await submit()
    await page.getByText('Não foi possível gerar o relatório, tente novamente mais tarde.').first().waitFor()
    expect(await label('Data final').inputValue()).toBe('31/12/2026')
  })
})

describe('the reports that were asked for', () => {
  it('tell how far they are, what became of their mail, and have their files', async () => {
    await opened([MAKING, SENT, BOUNCED, FAILED])
    const { page, answers } = admin
    await one('Pressão, 01/01/2026').getByRole('progressbar').waitFor()
    await one('Marca, 01/01/2026').getByText(`Enviado para ${PEOPLE.admin.email}`).waitFor()
    await one('Marca, 01/01/2026').getByText('412 leituras').waitFor()
    for (const name of ['Baixar PDF: relatorio-2026-01-01-2026-06-30.pdf', 'Baixar planilha: relatorio'])
      await one('Marca, 01/01/2026').getByRole('button', { name }).waitFor()
    await one('Modelo, 01/01/2026')
      .getByText('Não chegou a gerente@fazenda.example: Devolvido pelo destinatário')
      .waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'reports')
    await resize(page, PHONE)
    await fitsIn(page)
    await resize(page, DESKTOP)
    // A person who does not see the list is told what came of the report that was made, and of no other.
    const { arquivos, envio } = BOUNCED
    const made = { ...MAKING, status: 'CONCLUIDO', progresso: 1, leituras: 9, arquivos, envio } as const
    answers.give(listar, { itens: [made, SENT, BOUNCED, FAILED] })
    const told = page.getByRole('status').filter({ hasText: 'Relatório pronto: Pressão, 01/01/2026 a 30/06/2026.' })
    await told
      .filter({ hasText: 'Pressão, 01/01/2026 a 30/06/2026. Não chegou a gerente@fazenda.example' })
      .waitFor({ state: 'attached' })
    expect(await told.filter({ hasText: /Marca|Modelo|Tipo de material/ }).count()).toBe(0)
  })

  it('are sent again, to another address', async () => {
    await opened([BOUNCED])
    const { page, answers } = admin
    await one('Modelo, 01/01/2026').getByRole('button', { name: 'Enviar novamente' }).click()
    const dialog = page.getByRole('dialog', { name: 'Enviar novamente' })
    await expect.poll(() => dialog.getByLabel('E-mail de destino').inputValue()).toBe('gerente@fazenda.example')
    await dialog.getByLabel('E-mail de destino').fill('rita')
    await dialog.getByRole('button', { name: 'Enviar novamente' }).click()
    await dialog.getByText('Informe um e-mail válido.').first().waitFor()
    await dialog.getByLabel('E-mail de destino').fill('rita@fazenda.example')
    const again = {
      ...BOUNCED,
      envio: { para: 'rita@fazenda.example', situacao: 'AGUARDA', status: 'CONCLUIDO', erro: null, pedido_em: NOW },
    }
    answers.give(enviar, again as Relatorio)
    answers.give(listar, { itens: [again as Relatorio] })
    await dialog.getByRole('button', { name: 'Enviar novamente' }).click()
    await noticed(page, 'O relatório será enviado novamente.')
    expect(answers.callsOf(enviar).at(-1)).toMatchObject({
      params: { relatorioId: BOUNCED.id },
      body: { email: 'rita@fazenda.example' },
    })
    await one('Modelo, 01/01/2026').getByText('Aguarda a confirmação de rita@fazenda.example').waitFor()
    await keepLooks(page, 'reports-asked')
    expect(await findingsOf(page)).toEqual([])
  })

  it('lend their fields to the form, where whoever chose that begins', async () => {
    await opened([SENT, BOUNCED])
    await one('Modelo, 01/01/2026').getByRole('button', { name: 'Usar estes dados: Modelo, 01/01/2026' }).press('Enter')
    const start = label('Data inicial')
    await expect.poll(() => start.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await start.inputValue()).toBe('01/01/2026')
    expect(await label('E-mail de destino').inputValue()).toBe('gerente@fazenda.example')
  })

  it('that failed are made again, as they were asked for', async () => {
    await opened([FAILED])
    const { answers } = admin
    await one('Tipo de material, 01/01/2026')
      .getByText('Não foi possível gerar o relatório, tente novamente mais tarde.')
      .first()
      .waitFor()
    const again = { ...FAILED, status: 'EXECUTANDO', trabalho_id: randomUUID() } as const
    answers.give(tentar, again)
    answers.give(listar, { itens: [again] })
    await one('Tipo de material, 01/01/2026').getByRole('button', { name: 'Tentar novamente' }).click()
    await one('Tipo de material, 01/01/2026').getByRole('progressbar').waitFor()
    expect(answers.callsOf(tentar)[0]?.params).toEqual({ relatorioId: FAILED.id })
  })

  it('begin with the one a mail led to, and say when there are none or they cannot be had', async () => {
    await opened([SENT, BOUNCED], `?${REPORT_OPEN}=${BOUNCED.id}`)
    const { page, answers } = admin
    const first = () => page.getByRole('list', { name: 'Relatórios solicitados' }).getByRole('listitem').first()
    await expect.poll(() => first().innerText()).toContain('Modelo, 01/01/2026')
    answers.give(listar, { itens: [] })
    await page.reload()
    await page.getByText('Nenhum relatório ainda').waitFor()
    const back = answers.refuse(listar, 'ERRO_INTERNO')
    await page.reload()
    await page.getByText('Não foi possível obter os relatórios, tente novamente mais tarde.').first().waitFor()
    back()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByText('Nenhum relatório ainda').waitFor()
  })
})

describe('scheduled reports', () => {
  const { data_inicial: _, data_final: __, email: ___, ...pedido } = WISH
  const SCHEDULE: Agendamento = {
    id: randomUUID(),
    frequencia: 'MENSAL',
    pedido,
    proximo_em: '2026-12-01T08:00:00.000Z',
    destinatarios: [
      { email: 'rita@fazenda.example', estado: 'PENDENTE' },
      { email: 'rui@fazenda.example', estado: 'PAUSADO' },
      { email: 'eva@fazenda.example', estado: 'CONFIRMADO' },
    ],
    pedido_por: PEOPLE.admin.name,
    criado_em: NOW,
  }

  it('are begun from a report, for several addresses, and ended after the question', async () => {
    await opened([SENT])
    const { page, answers } = admin
    await one('Marca, 01/01/2026').getByRole('button', { name: 'Agendar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Agendar relatório' })
    await dialog.getByLabel('Destinatários').fill('rita@fazenda.example, rui')
    await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
    await dialog.getByText('Informe um e-mail válido.').first().waitFor()
    expect(await findingsOf(page)).toEqual([])
    await dialog.getByLabel('Destinatários').fill('rita@fazenda.example, rui@fazenda.example')
    answers.give(agendar, SCHEDULE)
    answers.give(agendados, { itens: [SCHEDULE] })
    await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
    await noticed(page, 'Relatório agendado. Cada destinatário recebe um pedido de confirmação.')
    expect(answers.callsOf(agendar).at(-1)?.body).toEqual({
      ...pedido,
      tipo: 'MARCA',
      frequencia: 'MENSAL',
      emails: ['rita@fazenda.example', 'rui@fazenda.example'],
    })
    for (const said of [
      'rita@fazenda.example: aguarda confirmação',
      'rui@fazenda.example: pausado: as mensagens voltaram',
    ])
      await page.getByText(said).waitFor()
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'reports-scheduled')
    answers.give(encerrarAgendamento, undefined)
    await page.getByRole('button', { name: 'Encerrar: Padrão, mensal' }).click()
    answers.give(agendados, { itens: [] })
    const question = page.getByRole('dialog', { name: 'Encerrar' })
    await question.getByText('Deseja encerrar este relatório agendado?').first().waitFor()
    await question.getByRole('button', { name: 'Encerrar' }).click()
    await noticed(page, 'Relatório agendado encerrado.')
    await expect.poll(() => page.getByRole('list', { name: 'Relatórios agendados' }).count()).toBe(0)
  })

  it('are answered by the link of a mail alone', async () => {
    const visitor = await visit()
    visitor.answers.give(responder, { email: 'rita@fazenda.example', estado: 'ENCERRADO', periodico: true })
    visitor.answers.give(consultar, { email: 'rita@fazenda.example', estado: 'ENCERRADO', periodico: true })
    await visitor.page.goto(`${pathTo('relatorioPorEmail')}#token=${'a'.repeat(43)}`)
    await visitor.page.getByText('Encerrar os envios deste relatório para rita@fazenda.example?').waitFor()
    expect(visitor.answers.callsOf(responder), 'opened, and not pressed').toHaveLength(0)
    await keepLooks(visitor.page, 'relatorio-por-email')
    await visitor.page.getByRole('button', { name: 'Encerrar os envios' }).click()
    await visitor.page.getByText('rita@fazenda.example não recebe mais este relatório.').waitFor()
    expect(visitor.answers.callsOf(responder).at(-1)?.body).toEqual({ token: 'a'.repeat(43) })
    expect(await findingsOf(visitor.page)).toEqual([])
    visitor.answers.give(consultar, { email: 'rita@fazenda.example', estado: 'CONFIRMADO', periodico: false })
    await visitor.page.goto(`${pathTo('relatorioPorEmail')}#token=${'c'.repeat(43)}`)
    await visitor.page.getByText('Receber o relatório em rita@fazenda.example?').waitFor()
    await keepLooks(visitor.page, 'relatorio-por-email-uma-vez')
    visitor.answers.refuse(consultar, 'REGRA_VIOLADA')
    await visitor.page.goto(`${pathTo('relatorioPorEmail')}#token=${'b'.repeat(43)}`)
    await visitor.page.getByText('O link não vale mais').first().waitFor()
  })
})
