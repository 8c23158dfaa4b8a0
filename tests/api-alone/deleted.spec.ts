import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { DeviceMessage } from '../../scripts/simulator/message.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { type CallOptions, ok } from '../fixtures/client.ts'
import { control } from '../fixtures/cloud.ts'
import { account } from '../fixtures/demo.ts'
import { certify } from '../fixtures/device.ts'
import { newEquipment, type TestEquipment } from '../fixtures/equipment.ts'
import { jpegFile, pdfFile } from '../fixtures/files.ts'
import { newKind, vehicle } from '../fixtures/fleets.ts'
import { newCpf } from '../fixtures/people.ts'
import { until } from '../fixtures/poll.ts'
import { as, folded, reading } from '../fixtures/readings.ts'
import { newRecipe } from '../fixtures/recipes.ts'
import { signedIn, type TestPerson } from '../fixtures/registered.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'
import { upload } from '../fixtures/uploads.ts'
import { type Found, foundOf } from '../fixtures/walk.ts'

const { editar, historico, ver } = AREAS.equipment.routes
const { anexarDocumento, anexar } = AREAS.attachments.routes
const { vincular, convidar, aceitarConvite, recusarConvite, convitesRecebidos, sair } = AREAS.members.routes
type Someone = TestPerson & { session: Session }

const PDF = { nome: 'nota.pdf', mimetype: 'application/pdf' }
const mark = (what: string) => `${what} ${randomUUID().slice(0, 8)}`

/** Marks that a person is found by; none of them is anybody else's. */
const newMarks = () => ({
  nome: mark('Zulmira Apagada'),
  email: `${randomUUID()}@fazenda.example`,
  telefone: `+55679${Math.floor(10_000_000 + Math.random() * 89_999_999)}`,
  cpf_cnpj: newCpf(),
  cidade: mark('Cidade'),
  empresa: mark('Empresa'),
})
const newPapers = () => ({
  apelido: mark('Apelido'),
  fornecedor: mark('Revenda'),
  nota_fiscal_numero: mark('NF'),
  contrato_codigo: mark('Contrato'),
  entrega_responsavel: mark('Entregue a'),
})

/**
 * Everything an owner writes of a sprayer: papers twice, so that the history has what was and what became, and a
 * document.
 */
async function writePapers(owner: Someone, { id }: TestEquipment, papers: ReturnType<typeof newPapers>) {
  const caller = { ...as(owner.session), params: { equipamentoId: id } }
  for (const apelido of [`${papers.apelido} antes`, papers.apelido]) {
    const { versao, ...before } = await ok(ver, caller)
    await ok(editar, { ...caller, body: editar.body.parse({ ...before, ...papers, apelido, versao }) as never })
  }
  const envio = await upload(as(owner.session), PDF, pdfFile())
  const params = { equipamentoId: id, documento: 'nota_fiscal' } as const
  await ok(anexarDocumento, { ...as(owner.session), params, body: { envio_id: envio.id } })
}

async function deliver(caller: CallOptions, serial: string, message: DeviceMessage = reading()) {
  const body = { numero_serie: serial, mensagens: [message] }
  const { confirmacoes } = await ok(AREAS.devices.routes.enviarLeituras, { ...caller, body: body as never })
  return confirmacoes[0]?.resultado
}

async function giveTo(next: Someone, from: Someone, equipment: TestEquipment): Promise<void> {
  const { token } = await sessionOf(account('admin'))
  const { acessos, trocarDono } = AREAS.users.routes
  const params = { usuarioId: from.user.id, equipamentoId: equipment.id }
  const { versao } = (await ok(acessos, { token, params })).equipamento
  await ok(trocarDono, { token, params, body: { email: next.account.email, versao } })
}

const places = (found: readonly Found[]) => found.map(({ where, what }) => `${what}: ${where}`)

it('tells the next owner of a sprayer nothing of the former one, who is in nothing stored of it', async () => {
  const marks = newMarks()
  const papers = newPapers()
  const [former, next] = await Promise.all([signedIn(marks), signedIn()])
  const equipment = await newEquipment(former.user.id)
  await certify(equipment, former.session)
  await writePapers(former, equipment, papers)
  const params = { equipamentoId: equipment.id }
  const secrets = [...Object.values(marks), ...Object.values(papers), former.user.id]
  const told = async (who: Session) => {
    const [lines, record, certificates] = await Promise.all([
      ok(historico, { ...as(who), params, query: { limite: 100 } }),
      ok(ver, { ...as(who), params }),
      ok(AREAS.devices.routes.certificados, { ...as(who), params }),
    ])
    return { lines: lines.itens, text: JSON.stringify([lines, record, certificates]) }
  }
  const before = await told(former.session)
  expect(Object.values(papers).filter((secret) => !before.text.includes(secret))).toEqual([])
  expect(before.lines.length).toBeGreaterThan(10)

  await giveTo(next, former, equipment)
  const after = await told(next.session)
  expect(secrets.filter((secret) => after.text.includes(secret))).toEqual([])
  expect(after.lines.map(({ campo, de, para }) => [campo, de, para])).toEqual([
    ['dono', null, { id: next.user.id, nome: next.user.nome }],
  ])

  await control().drain()
  await until('the lines to be blank', async () => (await foundOf(Object.values(papers))).length === 0 || undefined)
  // An administrator still reads who did what and when, and who owned it.
  const admin = await told(await sessionOf(account('admin')))
  expect(admin.lines.length).toBeGreaterThan(before.lines.length)
  expect(admin.lines.filter(({ quem_nome }) => quem_nome === marks.nome).length).toBeGreaterThan(5)
  expect(admin.lines[0]).toMatchObject({ campo: 'dono', de: { nome: marks.nome } })
})

const UNTOLD = {
  produtor_nome: null,
  propriedade: null,
  cidade: null,
  estado: null,
  pais: null,
  operador_nome: null,
  taxa_declarada: null,
  taxa_declarada_planta: null,
}

/**
 * A member of a host's account, who works there; somebody whose invitation they decline; one whose they accept and
 * leave.
 */
async function workForOthers(one: Someone, host: Someone) {
  const hosted = await newEquipment(host.user.id)
  const emails = [one.account.email]
  await ok(vincular, { ...as(host.session), body: { emails, cargo: 'ADMINISTRADOR', equipamentos: null } })
  const there = as(one.session, host.user.id)
  const message = reading()
  expect(await deliver(there, hosted.serial, message)).toBe('aceita')
  await folded(message.uuid, there)
  const { routes } = AREAS.readings
  const params = { leituraId: message.uuid }
  const { versao } = await ok(routes.ver, { ...there, params })
  await ok(routes.editar, { ...there, params, body: { ...UNTOLD, observacao: 'revista', versao } })
  await ok(routes.marcarTroca, { ...there, params, body: { posicao: 1, lado: null, servico: 'TROCADO' } })
  const file = await upload(there, PDF, pdfFile())
  await ok(anexar, { ...there, params, body: { envio_id: file.id } })
  await newRecipe(there)
  await ok(AREAS.fleets.routes.criar, { ...there, body: { ...vehicle(await newKind()), dono_id: host.user.id } })
  // A message that is no message, which goes to quarantine.
  expect(await deliver(there, hosted.serial, { ...reading(), unidade_vazao: 'X' as never })).not.toBe('aceita')
  return message.uuid
}

/** Accounts invite an address that nobody has yet. */
async function invite(email: string, inviters: readonly Someone[]) {
  for (const inviter of inviters) {
    await newEquipment(inviter.user.id)
    const body = { emails: [email], cargo: 'UTILIZADOR' as const, equipamentos: null }
    await ok(convidar, { ...as(inviter.session), body })
  }
}

/**
 * The person who signed up with the address declines one invitation, accepts another and leaves, and lets the rest lie.
 */
async function answerInvitations(one: Someone, declined: Someone, left: Someone) {
  for (const [inviter, answer] of [
    [declined, recusarConvite],
    [left, aceitarConvite],
  ] as const) {
    const { itens } = await ok(convitesRecebidos, as(one.session))
    const { criado_em = '' } = itens.find(({ dono_conta }) => dono_conta.id_usuario === inviter.user.id) ?? {}
    await ok(answer, { ...as(one.session), params: { donoId: inviter.user.id }, body: { criado_em } })
  }
  await ok(sair, { ...as(one.session), params: { donoId: left.user.id } })
}

it('of a person who deleted their account nothing is left anywhere', async ({ annotate }) => {
  const marks = newMarks()
  const papers = newPapers()
  const notes = mark('Nota do suporte')
  const others = Array.from({ length: 6 }, () => signedIn({ pode_gerir_frotas: true }))
  const [host, declined, left, open, taker, next] = (await Promise.all(others)) as [
    ...[Someone, Someone, Someone, Someone, Someone, Someone],
  ]
  await invite(marks.email, [declined, left, open])
  const one = await signedIn({ ...marks, pode_gerir_frotas: true })
  const [kept, sold] = await Promise.all([newEquipment(one.user.id), newEquipment(one.user.id)])
  const [given, own] = [reading(), reading()]
  for (const message of [given, own]) {
    expect(await deliver(as(one.session), kept.serial, message)).toBe('aceita')
    await folded(message.uuid, as(one.session))
  }
  for (const equipment of [kept, sold]) await writePapers(one, equipment, papers)
  await giveTo(next, one, sold)
  const photo = { finalidade: 'FOTO_PERFIL', nome: 'eu.jpg', mimetype: 'image/jpeg' } as const
  const envio = await upload(as(one.session), photo, jpegFile())
  await ok(AREAS.profile.routes.trocarFoto, { ...as(one.session), body: { envio_id: envio.id } })
  const admin = await sessionOf(account('admin'))
  const noted = { ...as(admin), params: { usuarioId: one.user.id } }
  await ok(AREAS.users.routes.anotar, { ...noted, body: { texto: `${marks.nome} ligou: ${notes}` } })
  const theirs = await workForOthers(one, host)
  await answerInvitations(one, declined, left)
  // The taker is a member, to whom a reading is given.
  const emails = [taker.account.email]
  await ok(vincular, { ...as(one.session), body: { emails, cargo: 'UTILIZADOR', equipamentos: null } })
  await ok(AREAS.transfers.routes.transferir, {
    ...as(one.session),
    body: { modo: 'SELECIONADAS', leituras: [given.uuid], para: taker.user.id },
  })
  await folded(given.uuid, as(taker.session))
  await ok(AREAS.exports.routes.criar, {
    ...as(one.session),
    body: {
      conteudo: 'RESUMIDA',
      grafico: 'AMBOS',
      formato: 'PDF',
      por_email: true,
      modo: 'SELECIONADAS',
      leituras: [own.uuid],
    } as never,
  })
  await control().drain()

  const secrets = [...Object.values(marks), ...Object.values(papers), notes]
  const before = await foundOf(secrets)
  for (const what of [...Object.values(marks), notes]) expect(before.map((found) => found.what)).toContain(what)
  // Everywhere else the person is an id already.
  const kinds = new Set(before.map(({ where }) => where.split('#')[0] ?? ''))
  for (const kind of ['LEITURA', 'QUARENTENA', 'VEICULO', 'RECEITA']) expect(kinds).not.toContain(kind)

  const body = { senha_atual: one.account.senha }
  await ok(AREAS.profile.routes.excluir, { ...as(one.session), body })
  const soon = Date.now() / 1000 + 2 * 86_400
  await until(
    'nothing to be left',
    async () => {
      await control().drain()
      await control().runSchedule('VarrerEnvios')
      const found = await foundOf(secrets)
      // Answers that may be asked for again, and counts of attempts, are forgotten within a day.
      const lasting = found.filter(({ item }) => !(Number(item?.expira_em) < soon))
      return lasting.length === 0 || undefined
    },
    100_000,
  ).catch(async (error) => {
    throw new Error(`${error}\n${places(await foundOf(secrets)).join('\n')}`)
  })

  await annotate(`${before.length} lines of the person before, none after but what expires within a day`)

  // What others did about the person is still theirs, without the name.
  const seen = await ok(AREAS.readings.routes.ver, { ...as(host.session), params: { leituraId: theirs } })
  expect(seen.criador).toEqual({ id: one.user.id, nome: '' })
  expect([seen.atualizada_por, seen.trocas.map(({ por }) => por)]).toEqual(['', ['']])
  const lines = await ok(AREAS.readings.routes.historico, {
    ...as(host.session),
    params: { leituraId: theirs },
    query: {},
  })
  expect(new Set(lines.itens.filter(({ quem }) => quem === one.user.id).map(({ quem_nome }) => quem_nome))).toEqual(
    new Set(['']),
  )
})
