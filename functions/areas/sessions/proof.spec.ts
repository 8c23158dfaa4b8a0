import { randomUUID } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { configOf } from '../../../infra/config.ts'
import { totpAt } from '../../../scripts/local/services/totp.ts'
import { signWithDevKey } from '../../../scripts/seed/devFirmwareKey.ts'
import { allRoutes } from '../../../shared/contract/allRoutes.ts'
import { AREAS } from '../../../shared/contract/areas.ts'
import type { PedidoAgendado } from '../../../shared/contract/reports.ts'
import { type RouteSpec, routeKey } from '../../../shared/contract/route.ts'
import { preparoFator } from '../../../shared/contract/secondFactor.ts'
import { NOTHING_TOLD } from '../../../shared/people.ts'
import { partOf, wholeMessage } from '../../../tests/fixtures/messages.ts'
import {
  claimsOf,
  invoke,
  SPEC_SESSION,
  type SpecAnswer,
  type SpecCloud,
  startSpecCloud,
} from '../../../tests/fixtures/specCloud.ts'
import { POOL_PASSWORD, pooledPerson, provenSession } from '../../../tests/fixtures/stored.ts'
import type { ApiHandler } from '../../http/serve.ts'
import { foldReadings } from '../../ingest/foldReadings.ts'
import { reportToMail } from '../../mail/reportMail.ts'
import { firmwares, type StoredFirmware } from '../../store/firmware/firmware.ts'
import { DAY_LIMITS, dayCounter, takeToday } from '../../store/identity/dayLimits.ts'
import { findOpenSession, PROOF_SECONDS } from '../../store/identity/openSessions.ts'
import { batchPut } from '../../store/kit/batch.ts'
import { documentClient, tableName } from '../../store/kit/table.ts'
import { transact } from '../../store/kit/transact.ts'
import { partItem } from '../../store/readings/parts.ts'
import { newReport, type Report } from '../../store/reports/reports.ts'
import { newSchedule } from '../../store/reports/schedules.ts'
import { createUserComplete } from '../../store/users/createUserComplete.ts'
import { editUser } from '../../store/users/userEdits.ts'
import { signInToPool } from '../../store/users/userPool.ts'
import { getUser, type User } from '../../store/users/users.ts'

const { users, firmware, profile, reports, secondFactor, sessions } = AREAS
const MINUTE = 60_000
const CODE_STEP = 30_000

let cloud: SpecCloud
let handlers: Map<RouteSpec, ApiHandler>

beforeAll(async () => {
  cloud = await startSpecCloud()
  vi.stubEnv('FIRMWARE_KEYS', configOf('dev').firmwareKeys.join(','))
  for (const name of ['info', 'warn', 'error'] as const) vi.spyOn(console, name).mockReturnValue()
  const loaded = await Promise.all([
    import('../users/handler.ts').then(({ handler }) => [users, handler] as const),
    import('../firmware/handler.ts').then(({ handler }) => [firmware, handler] as const),
    import('../profile/handler.ts').then(({ handler }) => [profile, handler] as const),
    import('../secondFactor/handler.ts').then(({ handler }) => [secondFactor, handler] as const),
    import('../reports/handler.ts').then(({ handler }) => [reports, handler] as const),
    import('./handler.ts').then(({ handler }) => [sessions, handler] as const),
  ])
  handlers = new Map(loaded.flatMap(([{ routes }, handler]) => Object.values(routes).map((spec) => [spec, handler])))
})
afterAll(async () => {
  vi.restoreAllMocks()
  await cloud.close()
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
afterEach(() => void vi.useRealTimers())
const goOn = (ms: number) => vi.setSystemTime(Date.now() + ms)

type Person = Pick<User, 'id'>
interface Given {
  params?: Record<string, string>
  body?: object
}
const call = (spec: RouteSpec, { id }: Person, given: Given = {}): Promise<SpecAnswer> =>
  invoke(handlers.get(spec) ?? expect.unreachable(), { routeKey: routeKey(spec), claims: claimsOf(id), ...given })
const current = async ({ id }: Person): Promise<User> => (await getUser(id)) ?? expect.unreachable()
const prove = (person: Person, senha_atual = POOL_PASSWORD, codigo?: string) =>
  call(sessions.routes.provar, person, { body: { senha_atual, ...(codigo && { codigo }) } })

async function administrator(): Promise<User> {
  const id = randomUUID()
  const given = { nome: 'Marta Prado', email: `${id}@example.com`, papel: 'ADMIN', email_confirmado: true } as const
  return createUserComplete({ ...given, id, senha: POOL_PASSWORD })
}

/** Turns the person's second factor on, and answers what shows its codes. */
async function withFactor(person: Person): Promise<() => string> {
  const offered = await call(secondFactor.routes.preparar, person, { body: { senha_atual: POOL_PASSWORD } })
  const { segredo, preparo } = preparoFator.parse(offered.json)
  // Each code counts once.
  const next = () => {
    goOn(CODE_STEP)
    return totpAt(segredo, Date.now())
  }
  const on = await call(secondFactor.routes.ligar, person, { body: { preparo, codigo: next() } })
  expect(on.statusCode).toBe(200)
  return next
}

const bodyOf = async (person: Person, change: object = {}) => {
  const { nome, email, papel, status, versao } = await current(person)
  const flags = { pode_gerar_chaves: false, pode_gerir_frotas: false, pode_visualizar_dashboard: false }
  return {
    ...NOTHING_TOLD,
    pais: 'AR',
    documento: { tipo: 'CI', numero: randomUUID().slice(0, 8) },
    nome,
    email,
    papel,
    idioma: 'pt',
    status,
    senha: null,
    ...flags,
    versao,
    ...change,
  }
}
const at = ({ id }: Person, body: object): Given => ({ params: { usuarioId: id }, body })

async function rollout(): Promise<StoredFirmware> {
  const now = new Date().toISOString()
  const number = `${Math.floor(Math.random() * 9000) + 1000}.0.0`
  const signed = { versao_firmware: number, versao_minima: '1.0.0', versao_maxima: '2.0.0' }
  const file = { tamanho: 1, sha256: 'a' }
  const version: StoredFirmware = {
    id: randomUUID(),
    ...signed,
    detalhes: '',
    binario: {
      nome: 'a.bin',
      enviado_em: now,
      caminho: 'a',
      ...file,
      ...(await signWithDevKey({ ...signed, ...file })),
    },
    distribuicao: { situacao: 'EM_ANDAMENTO', percentual: 1, desde: now },
    criado_em: now,
    atualizado_em: now,
    versao: 1,
  }
  return firmwares.create(version, { author: { id: null, nome: '' } })
}

/** What a stolen token would be used for, by route; each is a call that would be taken with a proof. */
type Attack = (admin: Person) => Promise<readonly [RouteSpec, Given]>
const ACCOUNT_ATTACKS: Readonly<Record<string, Attack>> = {
  'a customer’s password': async () => {
    const rita = await pooledPerson()
    return [users.routes.editar, at(rita, await bodyOf(rita, { senha: 'tomada123' }))]
  },
  'a customer’s address': async () => {
    const rita = await pooledPerson()
    return [users.routes.editar, at(rita, await bodyOf(rita, { email: `${randomUUID()}@example.net` }))]
  },
  'a customer’s role': async () => {
    const rita = await pooledPerson()
    return [users.routes.editar, at(rita, await bodyOf(rita, { papel: 'ADMIN' }))]
  },
  'another administrator’s address': async () => {
    const other = await administrator()
    return [users.routes.editar, at(other, await bodyOf(other, { email: `${randomUUID()}@example.net` }))]
  },
  'another administrator’s state, by the form': async () => {
    const other = await administrator()
    return [users.routes.editar, at(other, await bodyOf(other, { status: 0 }))]
  },
  'another administrator’s state': async () => {
    const other = await administrator()
    return [users.routes.mudarStatus, at(other, { status: 0, versao: other.versao })]
  },
  'an administrator of the attacker’s': async (admin) => {
    const { versao, ...body } = await bodyOf(admin, { email: `${randomUUID()}@example.net`, senha: 'tomada123' })
    return [users.routes.criar, { body: { ...body, papel: 'ADMIN', tipo_gratuito: null } }]
  },
  'a rollout': async () => {
    const { id, versao } = await rollout()
    return [firmware.routes.distribuir, { params: { firmwareId: id }, body: { percentual: 100, versao } }]
  },
  'a rollout taken back': async () => {
    const { id, versao } = await rollout()
    return [firmware.routes.encerrar, { params: { firmwareId: id }, body: { situacao: 'REVERTIDA', versao } }]
  },
}

const WISH: PedidoAgendado = {
  tipo: 'PADRAO',
  erro_percentual: 10,
  vazao_referencia: 'NOMINAL',
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
const stranger = () => `${randomUUID()}@example.net`

/** A report of all accounts that is there, and went to nobody but its administrator. */
async function madeReport({ id: usuario_id }: Person): Promise<Report> {
  const now = new Date().toISOString()
  const file = { formato: 'PDF', caminho: 'a', nome: 'a.pdf', tamanho: 1, mimetype: 'application/pdf' } as const
  const one: Report = {
    id: randomUUID(),
    trabalho_id: randomUUID(),
    usuario_id,
    fuso: 'UTC',
    arquivos: [file],
    leituras: 1,
    pedido: { ...WISH, data_inicial: '2020-01-01', data_final: '2029-12-31', email: 'a@example.com' },
    envio: { trabalho_id: randomUUID(), para: 'a@example.com', pedido_em: now, situacao: 'ADMINISTRADOR' },
    agendamento: null,
    feito_em: now,
    criado_em: now,
  }
  await transact([newReport(one)])
  return one
}

async function reading(): Promise<void> {
  const part = partOf(wholeMessage({ at: '2026-10-05T12:00:00.000Z', nozzles: 1, flow: () => 1.2 }), {
    dono_id: (await pooledPerson()).id,
  })
  await batchPut([partItem(part)])
  expect(await foldReadings([part.uuid], new Logger({ logLevel: 'CRITICAL' }))).toEqual([])
}

const REPORT_ATTACKS: Readonly<Record<string, Attack>> = {
  'everybody’s readings': async () => {
    await reading()
    const body = { ...WISH, data_inicial: '2020-01-01', data_final: '2029-12-31', email: stranger() }
    return [reports.routes.criar, { body }]
  },
  'a report that is there': async (admin) => {
    const { id } = await madeReport(admin)
    return [reports.routes.enviar, { params: { relatorioId: id }, body: { email: stranger() } }]
  },
  'a report each month': async () => [
    reports.routes.agendar,
    { body: { ...WISH, frequencia: 'MENSAL', emails: [stranger()] } },
  ],
  'another question about one': async (admin) => {
    const [id, email, now] = [randomUUID(), stranger(), new Date().toISOString()]
    const destinatarios = [{ email, estado: 'ENCERRADO', nao_em: now } as const]
    const timed = { frequencia: 'MENSAL', fuso: 'UTC', proximo_em: now, criado_em: now, versao: 1 } as const
    await transact([newSchedule({ id, usuario_id: admin.id, pedido: WISH, destinatarios, ...timed })])
    return [reports.routes.convidar, { params: { agendamentoId: id }, body: { email } }]
  },
}
const ATTACKS = { ...ACCOUNT_ATTACKS, ...REPORT_ATTACKS }

/** Routes that want a proof only of who has a second factor, and are told the password by themselves. */
const OWN: readonly RouteSpec[] = [profile.routes.trocarEmail, profile.routes.trocarSenha, profile.routes.excluir]

describe('an administrator’s token alone', () => {
  it.each(Object.keys(ATTACKS))('does not get %s, and the proof does', async (name) => {
    const admin = await administrator()
    await provenSession(admin)
    goOn((PROOF_SECONDS + 1) * 1000)
    const [spec, given] = (await ATTACKS[name]?.(admin)) ?? expect.unreachable()
    expect([(await call(spec, admin, given)).code, spec.proof !== undefined]).toEqual([209, true])
    expect((await prove(admin, 'errada')).code).toBe(205)
    expect((await call(spec, admin, given)).code).toBe(209)
    expect((await prove(admin)).statusCode).toBe(204)
    expect((await call(spec, admin, given)).statusCode).toBe(spec.status ?? 200)
  })

  it('gets nothing of the kind where no session is written down', async () => {
    const admin = await administrator()
    expect((await prove(admin)).code).toBe(401)
    const [spec, given] = (await ATTACKS['a rollout']?.(admin)) ?? expect.unreachable()
    expect((await call(spec, admin, given)).code).toBe(209)
  })

  it('leads no rollout to other hardware, with a proof neither', async () => {
    const admin = await administrator()
    await provenSession(admin)
    const { id, versao, versao_firmware, detalhes, versao_minima } = await rollout()
    const body = { versao_firmware, detalhes, versao_minima, versao_maxima: '9.0.0', versao }
    const answer = await call(firmware.routes.editar, admin, { params: { firmwareId: id }, body })
    expect([answer.statusCode, answer.code]).toEqual([422, 422])
  })

  it('is tried at every route that wants a proof', async () => {
    const admin = await administrator()
    const tried = await Promise.all(Object.values(ATTACKS).map(async (attack) => (await attack(admin))[0]))
    const wanting = allRoutes().flatMap(({ spec }) => (spec.proof ? [routeKey(spec)] : []))
    expect([...new Set([...tried, ...OWN].map(routeKey))].toSorted()).toEqual(wanting.toSorted())
  })

  it('changes nothing of the administrator’s own record, with a proof neither', async () => {
    const admin = await administrator()
    await provenSession(admin)
    for (const change of [{ senha: 'tomada123' }, { email: `${randomUUID()}@example.net` }, { nome: 'Outra Pessoa' }]) {
      const answer = await call(users.routes.editar, admin, at(admin, await bodyOf(admin, change)))
      expect(answer.json).toMatchObject({
        error: { code: 422, report: { campos: [{ mensagem: 'proprio_cadastro' }] } },
      })
    }
    expect(await current(admin)).toEqual(admin)
  })

  it('still stops a rollout, and edits what gives nobody anything', async () => {
    const [admin, rita] = [await administrator(), await pooledPerson()]
    const { id, versao } = await rollout()
    const stop = { params: { firmwareId: id }, body: { situacao: 'PARADA', versao } }
    expect((await call(firmware.routes.encerrar, admin, stop)).statusCode).toBe(200)
    const named = at(rita, await bodyOf(rita, { nome: 'Rita de Souza' }))
    expect((await call(users.routes.editar, admin, named)).statusCode).toBe(200)
    const out = at(rita, { status: 0, versao: (await current(rita)).versao })
    expect((await call(users.routes.mudarStatus, admin, out)).statusCode).toBe(200)
  })
})

describe('reports of all accounts', () => {
  it('go to administrators without another word, so many a day', async () => {
    const [admin, other] = [await administrator(), await administrator()]
    const { id } = await madeReport(admin)
    const send = (email: string) => call(reports.routes.enviar, admin, { params: { relatorioId: id }, body: { email } })
    expect((await send(other.email)).json).toMatchObject({ envio: { para: other.email, situacao: 'ADMINISTRADOR' } })
    await takeToday(dayCounter('RELATORIO', admin.id), DAY_LIMITS.RELATORIO - 1)
    const { id: next } = await madeReport(admin)
    const late = { params: { relatorioId: next }, body: { email: other.email } }
    const refused = await call(reports.routes.enviar, admin, late)
    expect([refused.code, Number(refused.headers['retry-after']) > 0]).toEqual([100, true])
  })

  it('are offered to so many strangers a day, with a proof too', async () => {
    const admin = await administrator()
    await provenSession(admin)
    await takeToday(dayCounter('RELATORIO_FORA', admin.id), DAY_LIMITS.RELATORIO_FORA - 1)
    const body = { ...WISH, frequencia: 'MENSAL', emails: [stranger(), stranger()] }
    expect((await call(reports.routes.agendar, admin, { body })).code).toBe(100)
    const one = await call(reports.routes.agendar, admin, { body: { ...body, emails: [stranger()] } })
    expect(one.statusCode).toBe(201)
  })

  it('go to nobody who is an administrator no more, nor to an address an administrator has not confirmed', async () => {
    const admin = await administrator()
    const { id: relatorio_id } = await madeReport(admin)
    const former = await administrator()
    const mail = { modelo: 'RELATORIO', usuario_id: admin.id, relatorio_id, para: former.email } as const
    expect((await reportToMail(mail))?.id).toBe(relatorio_id)
    await editUser({ before: former, patch: { email_confirmado: false }, author: { id: null, nome: '' } })
    expect(await reportToMail(mail)).toBeNull()
    expect(await reportToMail({ ...mail, para: stranger() })).toBeNull()
  })
})

describe('a proof', () => {
  it('counts for ten minutes, in its session', async () => {
    const admin = await administrator()
    await provenSession(admin, { id: 'another' })
    const [spec, given] = (await ATTACKS['a rollout']?.(admin)) ?? expect.unreachable()
    expect((await call(spec, admin, given)).code).toBe(209)
    await provenSession(admin, { provada_em: null })
    expect((await prove(admin)).statusCode).toBe(204)
    goOn(9 * MINUTE)
    expect((await call(spec, admin, given)).statusCode).toBe(200)
    goOn(MINUTE)
    expect((await call(spec, admin, given)).code).toBe(209)
    expect(await findOpenSession(admin.id, SPEC_SESSION)).toMatchObject({ provada_em: expect.any(String) })
  })

  it('is of password and code where the second factor is on, and leaves no session behind', async () => {
    const rita = await pooledPerson()
    await provenSession(rita, { provada_em: null })
    const code = await withFactor(rita)
    expect((await prove(rita)).code).toBe(206)
    expect((await prove(rita, POOL_PASSWORD, '000000')).code).toBe(207)
    expect((await prove(rita, POOL_PASSWORD, code())).statusCode).toBe(204)
  })

  it('is wanted, beside the password, of who has a second factor before their account itself changes', async () => {
    const rita = await pooledPerson()
    await provenSession(rita, { provada_em: null })
    const email = `${randomUUID()}@example.net`
    const told = { senha_atual: POOL_PASSWORD }
    const ask = () => call(profile.routes.trocarEmail, rita, { body: { email, ...told } })
    // Without a second factor, the password is all there is to prove.
    expect((await ask()).statusCode).toBe(200)
    const code = await withFactor(rita)
    const senha = { ...told, senha: 'segunda123', senha_confirmacao: 'segunda123' }
    const [changed, gone] = [{ body: senha }, { body: told }]
    expect((await ask()).code).toBe(209)
    expect((await call(profile.routes.trocarSenha, rita, changed)).code).toBe(209)
    expect((await call(profile.routes.excluir, rita, gone)).code).toBe(209)
    expect(await signInToPool(rita.id, 'segunda123', 's')).toBeNull()
    expect((await prove(rita, POOL_PASSWORD, code())).statusCode).toBe(204)
    expect((await ask()).statusCode).toBe(200)
    expect((await call(profile.routes.excluir, rita, gone)).statusCode).toBe(204)
  })
})

it('a changed address is told to the former one', async () => {
  const [admin, rita] = [await administrator(), await pooledPerson()]
  await provenSession(admin)
  const moved = at(rita, await bodyOf(rita, { email: `${randomUUID()}@example.net` }))
  expect((await call(users.routes.editar, admin, moved)).statusCode).toBe(200)
  const { Items = [] } = await documentClient().send(new ScanCommand({ TableName: tableName(), ConsistentRead: true }))
  const mails = Items.filter(({ dados }) => dados?.correio?.modelo === 'EMAIL_ALTERADO')
  expect(mails.map(({ dados }) => dados.correio)).toContainEqual({
    modelo: 'EMAIL_ALTERADO',
    usuario_id: rita.id,
    para: rita.email,
  })
})
