import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { transact } from '../../functions/store/kit/transact.ts'
import { newReport, type Report } from '../../functions/store/reports/reports.ts'
import { changedSchedule, getSchedule } from '../../functions/store/reports/schedules.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Relatorio, RelatorioPedido } from '../../shared/contract/reports.ts'
import { ERRORS } from '../../shared/errors.ts'
import { call, ok, refused } from '../fixtures/client.ts'
import { control } from '../fixtures/cloud.ts'
import { account, idOf } from '../fixtures/demo.ts'
import { actAsOperator, newEquipment } from '../fixtures/equipment.ts'
import { mailsTo, tokenOf } from '../fixtures/mail.ts'
import { measured } from '../fixtures/measured.ts'
import { putMembership } from '../fixtures/membership.ts'
import { until } from '../fixtures/poll.ts'
import { readPdf, readWorkbook, rowsOf } from '../fixtures/readBack.ts'
import { as } from '../fixtures/readings.ts'
import { registered, signedIn } from '../fixtures/registered.ts'
import { inDays } from '../fixtures/revisions.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'

const { criar, listar, arquivo, enviar, tentar, agendar, agendados, convidar, encerrarAgendamento } =
  AREAS.reports.routes
const { consultar, responder, abrirPorCorreio, encerrarPorCorreio } = AREAS.reports.routes
const { routes: readings } = AREAS.readings
const BAD_DATA = 30

let admin: Session
let ana: Session
/** Addresses that administrators have confirmed as theirs, and some for what is tried once more. */
let inboxes: string[]

beforeAll(async () => {
  ;[admin, ana] = await Promise.all([sessionOf(account('admin')), sessionOf(account('ana'))])
  const administrators = await Promise.all(Array.from({ length: 20 }, () => registered({ papel: 'ADMIN' })))
  inboxes = administrators.map(({ email }) => email)
})
const inbox = (): string => inboxes.pop() ?? expect.unreachable()
const stranger = () => `${randomUUID()}@fazenda.example`

/** A wish for all of Ana's readings, mailed to an administrator of the test's own. */
const wish = (more: Partial<RelatorioPedido> = {}): RelatorioPedido => ({
  data_inicial: '2020-01-01',
  data_final: '2029-12-31',
  tipo: 'PADRAO',
  erro_percentual: 10,
  vazao_referencia: 'NOMINAL',
  email: inbox(),
  tipo_pulverizador: null,
  pressao_minima: null,
  pressao_maxima: null,
  marca_id: null,
  modelo_id: null,
  tipo_jato: null,
  material: null,
  dono_id: idOf('ana'),
  usuario_id: null,
  ...more,
})

/** A report that could not be made, whose job is forgotten by now. */
async function failedReport(pedido: RelatorioPedido): Promise<Report> {
  const one: Report = {
    id: randomUUID(),
    trabalho_id: randomUUID(),
    usuario_id: idOf('admin'),
    pedido,
    fuso: 'America/Sao_Paulo',
    arquivos: [],
    feito_em: null,
    leituras: null,
    envio: null,
    agendamento: null,
    criado_em: new Date().toISOString(),
  }
  actAsOperator()
  await transact([newReport(one)])
  return one
}

/** Lets a schedule's time come. */
async function comesTo(id: string): Promise<void> {
  actAsOperator()
  const before = await getSchedule(id)
  if (!before) throw new Error(`there is no schedule ${id}`)
  await transact([changedSchedule(before, { proximo_em: new Date().toISOString() })])
  await control().runSchedule('AgendarRelatorios')
}

/** The request that a mail program sends. */
const oneClick = (token: string) => ({
  params: { token },
  body: 'List-Unsubscribe=One-Click',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})

const when = (id: string, is: (one: Relatorio) => boolean): Promise<Relatorio> =>
  until('the report', async () => {
    const { itens } = await ok(listar, as(admin))
    const one = itens.find((item) => item.id === id)
    return one && is(one) ? one : undefined
  })
const mailed = (id: string) => when(id, ({ envio }) => envio?.status === 'CONCLUIDO')

async function fetched(relatorioId: string, formato: 'PDF' | 'EXCEL'): Promise<Buffer> {
  const { url } = await ok(arquivo, { ...as(admin), params: { relatorioId, formato } })
  const response = await fetch(url)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

/** Ana's complete readings of a period. */
async function completeOf({ data_inicial, data_final }: { data_inicial: string; data_final: string }) {
  const query = { inicio: data_inicial, fim: data_final, limite: 100 }
  const { itens } = await ok(readings.listar, { ...as(ana), query })
  return itens.filter(({ situacao }) => situacao !== 'RECEBENDO')
}
/** A report mailed while no other file stored a reading of that period, in which sprayers of Ana's measure. */
const undisturbed = (past: { data_inicial: string; data_final: string }) =>
  until('a report of readings that stand still', async () => {
    const before = await completeOf(past)
    const body = wish(past)
    const { id } = await ok(criar, { ...as(admin), body })
    const one = await mailed(id)
    const complete = await completeOf(past)
    const isSame = before.map((reading) => reading.id).join() === complete.map((reading) => reading.id).join()
    return isSame ? { body, id, one, complete } : undefined
  })

it('makes a PDF and a workbook of all complete readings of a period, and mails both', async () => {
  const { body, id, one, complete } = await undisturbed({ data_inicial: '2020-01-01', data_final: inDays(-10) })
  expect(one).toMatchObject({ status: 'CONCLUIDO', progresso: 1, envio: { para: body.email, erro: null } })
  expect(one.arquivos.map(({ formato }) => formato)).toEqual(['PDF', 'EXCEL'])
  const [headings = [], ...rows] = rowsOf(await readWorkbook(await fetched(id, 'EXCEL')), 'Leituras')
  expect(one.leituras).toBe(complete.length)
  const serial = headings.indexOf('Código do produto')
  expect(new Set(rows.map((row) => row[serial]))).toEqual(new Set(complete.map(({ numero_serie }) => numero_serie)))
  const sum = (name: string) => rows.reduce((total, row) => total + Number(row[headings.indexOf(name)] ?? 0), 0)
  expect(sum('Bicos')).toBe(complete.reduce((total, { bicos_medidos }) => total + bicos_medidos, 0))
  const { text } = await readPdf(await fetched(id, 'PDF'))
  const number = (value: number) => value.toLocaleString('pt-BR')
  const beyond = sum('Acima do limite') + sum('Abaixo do limite')
  expect(text).toContain(`${number(beyond)} de ${number(sum('Bicos avaliados'))} bicos`)
  const [mail] = await mailsTo(body.email)
  expect(mail?.body.text).toContain('O PDF e a planilha estão anexados.')
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(one.arquivos.map(({ nome }) => nome))
})

it('refuses a period without readings, a reversed one and reversed pressures before anything is begun', async () => {
  const refusal = async (more: Partial<RelatorioPedido>) => {
    const { status, body } = await call(criar, { ...as(admin), body: wish(more) })
    return [status, (body as { error?: { report?: { campos?: unknown } } }).error?.report?.campos]
  }
  expect(await refusal({ data_inicial: '2020-01-01', data_final: '2020-01-31' })).toEqual([
    ERRORS.REGRA_VIOLADA.status,
    [{ caminho: 'data_inicial', mensagem: 'periodo_sem_leituras' }],
  ])
  expect(await refusal({ data_inicial: '2026-02-01', data_final: '2026-01-31' })).toEqual([
    400,
    [{ caminho: 'data_final', mensagem: 'periodo' }],
  ])
  expect(await refusal({ pressao_minima: 4, pressao_maxima: 3 })).toEqual([
    400,
    [{ caminho: 'pressao_minima', mensagem: 'pressao_minima' }],
  ])
})

it('is for administrators of the product only', async () => {
  const { id } = await ok(criar, { ...as(admin), body: wish() })
  await mailed(id)
  const params = { relatorioId: id, formato: 'PDF' } as const
  expect(await refused(listar, as(ana))).toBe(403)
  expect(await refused(criar, { ...as(ana), body: wish() })).toBe(403)
  expect(await refused(arquivo, { ...as(ana), params })).toBe(403)
  expect(await refused(enviar, { ...as(ana), params, body: { email: 'a@fazenda.example' } })).toBe(403)
})

it('is sent again, to another address, and one that is not there is not', async () => {
  const { id } = await ok(criar, { ...as(admin), body: wish() })
  await mailed(id)
  const email = inbox()
  const again = await ok(enviar, { ...as(admin), params: { relatorioId: id }, body: { email } })
  expect(again.envio).toMatchObject({ para: email })
  await when(id, ({ envio }) => envio?.para === email && envio.status === 'CONCLUIDO')
  expect(await mailsTo(email)).toHaveLength(1)
  const unknown = { relatorioId: randomUUID(), formato: 'PDF' } as const
  expect(await refused(enviar, { ...as(admin), params: unknown, body: { email } })).toBe(404)
  expect(await refused(arquivo, { ...as(admin), params: unknown })).toBe(404)
})

it('asks an address that is no administrator’s first, and sends nothing before its press', async () => {
  const email = stranger()
  const { id } = await ok(criar, { ...as(admin), body: wish({ email }) })
  expect((await mailed(id)).envio).toMatchObject({ para: email, situacao: 'AGUARDA' })
  const [question, ...more] = await mailsTo(email)
  expect([question?.attachments, more]).toEqual([[], []])
  const body = { token: tokenOf(question ?? expect.unreachable()) }
  expect(await ok(consultar, { body })).toEqual({ email, estado: 'CONFIRMADO', periodico: false })
  expect(await mailsTo(email)).toHaveLength(1)
  for (let times = 0; times < 2; times += 1) await ok(responder, { body })
  const sent = await when(id, ({ envio }) => envio?.situacao === 'CONFIRMADO' && envio.status === 'CONCLUIDO')
  expect(sent.envio?.para).toBe(email)
  const mails = await mailsTo(email)
  expect(mails.map(({ attachments }) => attachments.length)).toEqual([0, 2])
  // Once it goes to another, the press of the first sends nothing any more.
  const other = stranger()
  await ok(enviar, { ...as(admin), params: { relatorioId: id }, body: { email: other } })
  await when(id, ({ envio }) => envio?.para === other && envio.status === 'CONCLUIDO')
  expect(await refused(responder, { body })).toBe(ERRORS.REGRA_VIOLADA.code)
  expect(await mailsTo(other)).toMatchObject([{ attachments: [] }])
})

it('takes the same request twice for one report', async () => {
  const body = wish()
  const headers = { 'idempotency-key': randomUUID() }
  const [first, again] = [
    await ok(criar, { ...as(admin), body, headers }),
    await ok(criar, { ...as(admin), body, headers }),
  ]
  expect(again.id).toBe(first.id)
  await mailed(first.id)
  expect(await mailsTo(body.email)).toHaveLength(1)
  expect(await refused(criar, { ...as(admin), body: { ...body, erro_percentual: 0 } })).toBe(BAD_DATA)
})

it('is made again as it was asked for once it failed, and not while it is being made or is there', async () => {
  const { id, trabalho_id } = await ok(criar, { ...as(admin), body: wish() })
  await mailed(id)
  const params = { relatorioId: id }
  expect(await refused(tentar, { ...as(admin), params })).toBe(ERRORS.NAO_PERMITIDO_AGORA.code)
  expect(await refused(tentar, { ...as(ana), params })).toBe(403)
  expect(await refused(tentar, { ...as(admin), params: { relatorioId: randomUUID() } })).toBe(404)
  const failed = await failedReport(wish())
  const again = await ok(tentar, { ...as(admin), params: { relatorioId: failed.id } })
  expect(again.trabalho_id).not.toBe(failed.trabalho_id)
  expect(await mailed(failed.id)).toMatchObject({ pedido: failed.pedido, envio: { para: failed.pedido.email } })
  expect(trabalho_id).not.toBe(again.trabalho_id)
})

it('is scheduled for whoever says yes by the link of a mail, and ends for them or for all', async () => {
  const { data_inicial: _, data_final: __, email: ___, ...filters } = wish()
  const address = `${randomUUID()}@fazenda.example`
  const body = { ...filters, frequencia: 'MENSAL', emails: [address] } as const
  const { id, destinatarios, proximo_em } = await ok(agendar, { ...as(admin), body })
  expect(destinatarios).toEqual([{ email: address, estado: 'PENDENTE' }])
  expect(Date.parse(proximo_em)).toBeGreaterThan(Date.now())
  const mail = (count: number) =>
    until('the question', async () => {
      const mails = await mailsTo(address)
      return mails.length >= count ? mails.at(-1) : undefined
    })
  const first = await mail(1)
  expect(first.body.text).toContain('Nada é enviado antes que você confirme.')
  const state = async () =>
    (await ok(agendados, as(admin))).itens.find((one) => one.id === id)?.destinatarios.map(({ estado }) => estado)
  const token = tokenOf(first)
  // The link is answered to nobody signed in, and twice alike; to look at it changes nothing.
  expect(await ok(consultar, { body: { token } })).toEqual({ email: address, estado: 'CONFIRMADO', periodico: true })
  expect(await state()).toEqual(['PENDENTE'])
  for (let times = 0; times < 2; times += 1)
    expect(await ok(responder, { body: { token } })).toEqual({ email: address, estado: 'CONFIRMADO', periodico: true })
  await until('the answer', async () => ((await state())?.[0] === 'CONFIRMADO' ? true : undefined))
  expect(await refused(responder, { body: { token: 'a'.repeat(43) } })).toBe(ERRORS.REGRA_VIOLADA.code)

  // The address that ends a report for a mail program says yes to none, and leads whoever opens it to the page.
  expect(await refused(encerrarPorCorreio, oneClick(token))).toBe(ERRORS.REGRA_VIOLADA.code)
  expect(await state()).toEqual(['CONFIRMADO'])
  await comesTo(id)
  const sent = await mail(2)
  expect(sent.attachments.map(({ filename = '' }) => filename.split('.').at(-1))).toEqual(['pdf', 'xlsx'])
  const end = tokenOf(sent)
  const opened = await call(abrirPorCorreio, { params: { token: end } })
  expect([opened.status, opened.headers.location]).toEqual([
    302,
    expect.stringMatching(new RegExp(`/relatorio-por-email#token=${end}$`)),
  ])
  expect(await state()).toEqual(['CONFIRMADO'])
  for (let times = 0; times < 2; times += 1) await ok(encerrarPorCorreio, oneClick(end))
  expect(await state()).toEqual(['ENCERRADO'])
  // A yes from before the no is worth nothing.
  expect(await refused(consultar, { body: { token } })).toBe(ERRORS.REGRA_VIOLADA.code)
  expect(await refused(responder, { body: { token } })).toBe(ERRORS.REGRA_VIOLADA.code)
  expect(await state()).toEqual(['ENCERRADO'])

  const params = { agendamentoId: id }
  expect(await refused(convidar, { ...as(admin), params, body: { email: 'outra@fazenda.example' } })).toBe(404)
  expect((await ok(convidar, { ...as(admin), params, body: { email: address } })).destinatarios).toEqual([
    { email: address, estado: 'PENDENTE' },
  ])
  const anew = tokenOf(await mail(3))
  expect(await refused(responder, { body: { token } }), 'nor after it was asked for again').toBe(
    ERRORS.REGRA_VIOLADA.code,
  )
  expect(await ok(responder, { body: { token: anew } })).toMatchObject({ estado: 'CONFIRMADO' })
  expect(await state()).toEqual(['CONFIRMADO'])
  for (const route of [agendados, agendar] as const)
    expect(await refused(route, { ...as(ana), body } as never)).toBe(403)
  expect(await refused(encerrarAgendamento, { ...as(ana), params })).toBe(403)
  await ok(encerrarAgendamento, { ...as(admin), params })
  expect(await refused(encerrarAgendamento, { ...as(admin), params })).toBe(404)
  expect(await refused(responder, { body: { token } })).toBe(ERRORS.REGRA_VIOLADA.code)
})

it('is judged again when it is fetched or sent: a reading that was transferred since is not in it', async () => {
  const [giver, taker] = await Promise.all([signedIn(), signedIn()])
  const machine = await newEquipment(giver.user.id)
  await putMembership({
    dono_id: giver.user.id,
    usuario_id: taker.user.id,
    cargo: 'UTILIZADOR',
    equipamentos: [machine.id],
  })
  const leituras = await measured(giver.user, 2, machine)
  const [of, elsewhere] = [
    wish({ dono_id: giver.user.id }),
    wish({ dono_id: giver.user.id, data_inicial: '2026-01-01' }),
  ]
  const { id } = await ok(criar, { ...as(admin), body: of })
  expect(await mailed(id)).toMatchObject({ leituras: 2 })
  expect(await refused(criar, { ...as(admin), body: elsewhere }), 'nothing was measured then').toBe(
    ERRORS.REGRA_VIOLADA.code,
  )
  const params = { relatorioId: id, formato: 'EXCEL' as const }
  const before = await ok(arquivo, { ...as(admin), params })

  const gone = leituras.slice(0, 1)
  await ok(AREAS.transfers.routes.transferir, {
    ...as(giver.session),
    body: { modo: 'SELECIONADAS', leituras: gone, para: taker.user.id },
  })
  await until('the transfer', async () => {
    const answer = await call(readings.ver, { ...as(giver.session), params: { leituraId: gone[0] ?? '' } })
    return answer.code === ERRORS.LEITURA_TRANSFERIDA.code || undefined
  })
  expect((await fetch(before.url)).status, 'by a ticket that was given before').toBe(404)
  const remade = ERRORS.ARQUIVO_REFEITO.code
  expect(await refused(enviar, { ...as(admin), params: { relatorioId: id }, body: { email: of.email } })).toBe(remade)
  expect(await when(id, ({ status }) => status === 'CONCLUIDO')).toMatchObject({ leituras: 1 })
  const rows = rowsOf(await readWorkbook(await fetched(id, 'EXCEL')), 'Leituras')
  expect(rows).toHaveLength(2)
  expect(await mailsTo(of.email), 'nobody is mailed anew').toHaveLength(1)
  expect(await refused(arquivo, { ...as(giver.session), params })).toBe(403)
})
