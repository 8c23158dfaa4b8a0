import { expect } from 'vitest'
import { SHIPPED } from '../../functions/store/catalogue/toleranceProfiles.ts'
import { type HttpReply, type HttpRequest, jsonReply } from '../../scripts/local/http/exchange.ts'
import { allRoutes } from '../../shared/contract/allRoutes.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { type RouteAnswer, type RouteResult, type RouteSpec, routeKey, statusOf } from '../../shared/contract/route.ts'
import { DEFAULT_CHOICES } from '../../shared/domain/equipment/alerts.ts'
import { ERRORS, type ErrorName, type ReportBody } from '../../shared/errors.ts'

const NO_EVOLUTION: RouteResult<typeof AREAS.trends.routes.ver> = {
  equipamento: { id: '00000000-0000-4000-8000-000000000000', nome: '', numero_serie: '' },
  posicoes: [],
  leituras: [],
  servico: { trocar: 0, limpar: 0, motivo: null, previstos: 0, previsto_em: null },
  outro_lado: null,
  previstas: [],
  ha_anteriores: false,
}

/** A call as the console made it. */
export interface ConsoleCall {
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
}

interface Reply {
  status: number
  body?: unknown
  headers?: Record<string, string>
}
type Answering = (call: ConsoleCall) => Reply | Promise<Reply>
/** Trouble of a call: an answer in its place, none at all, or time. */
type Trouble = { instead: Reply | 'nothing' } | { until: Promise<void> }

/** Thrown by what makes an answer: the call is refused by an error of the catalogue. */
export class Refused extends Error {
  readonly refusal: ErrorName
  readonly report: ReportBody | undefined

  constructor(refusal: ErrorName, report?: ReportBody) {
    super(refusal)
    this.refusal = refusal
    this.report = report
  }
}

/** The answers to the calls of one visitor. */
export interface Answers {
  /** Answers a route from now on, with a value the contract allows. */
  give<R extends RouteSpec>(spec: R, value: RouteResult<R>): void
  /** Answers a route from now on, with what is made of each call. */
  make<R extends RouteSpec>(spec: R, value: (call: ConsoleCall) => RouteResult<R> | Promise<RouteResult<R>>): void
  /** Refuses a route, by an error of the catalogue, until the function it answers is called. */
  refuse(spec: RouteSpec, error: ErrorName, headers?: Record<string, string>, report?: ReportBody): () => void
  /** Cuts the connection of a route’s calls, until the function it answers is called. */
  cut(spec: RouteSpec): () => void
  /** Has calls of a route wait for their answer, until the function it answers is called. */
  hold(spec: RouteSpec): () => void
  /** Calls of a route so far. */
  callsOf(spec: RouteSpec): readonly ConsoleCall[]
  /** Answers a call that arrived; nothing where its connection is cut. */
  answer(request: HttpRequest): Promise<HttpReply | undefined>
  /** Calls that no test foresaw: there must be none at the end. */
  readonly unexpected: string[]
}

const patterns = allRoutes().map(({ spec }) => {
  const names = [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const source = spec.path.replaceAll(/\{\w+\}/g, '([^/]+)')
  return { spec, names, expression: new RegExp(`^/api${source}$`) }
})

/** A path without parameters goes before one with them, as at the gateway. */
patterns.sort((a, b) => a.names.length - b.names.length)

function find({ method, path, query, body }: HttpRequest): { spec: RouteSpec; call: ConsoleCall } | undefined {
  for (const { spec, names, expression } of patterns) {
    const values = spec.method === method && expression.exec(path)
    if (!values) continue
    const params = Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index + 1] ?? '')]))
    const asked = Object.fromEntries(new URLSearchParams(query))
    return {
      spec,
      call: { params, query: asked, body: body.length > 0 ? JSON.parse(body.toString('utf8')) : undefined },
    }
  }
  return undefined
}

/**
 * The value that the API would answer: one that does not fit the contract fails the test instead of reaching the
 * console.
 */
function inContract(spec: RouteSpec, value: unknown): Reply {
  const status = statusOf(spec)
  if (!spec.response) return { status }
  const parsed = spec.response.safeParse(value)
  expect(parsed.error?.issues ?? [], `the answer to ${routeKey(spec)}`).toEqual([])
  return { status, body: parsed.data as RouteAnswer<typeof spec> }
}

const refusal = (error: ErrorName, headers?: Record<string, string>, report?: ReportBody): Reply => {
  const { code, status } = ERRORS[error]
  return { status, body: { error: { code, message: error, ...(report && { report }) } }, ...(headers && { headers }) }
}

async function answerOrRefusal(answer: Answering, call: ConsoleCall): Promise<Reply> {
  try {
    return await answer(call)
  } catch (error) {
    if (error instanceof Refused) return refusal(error.refusal, undefined, error.report)
    throw error
  }
}

/** The API marks what it answers to somebody signed in by the access it was read by, which is always the same here. */
const markOf = ({ access }: RouteSpec, status: number): Record<string, string> =>
  access.kind !== 'publico' && status < 400 ? { 'x-permissoes': 'of-these-tests' } : {}

/** A call that is refused needs no answer besides. */
const nothing: Answering = () => {
  throw new Error('a call was let go without an answer to give')
}

/** Answers to every call of a visitor to the API; one for which nothing was said is noted and fails. */
export function answering(): Answers {
  const given = new Map<RouteSpec, Answering>()
  const troubles = new Map<RouteSpec, readonly Trouble[]>()
  const troubleOf = (spec: RouteSpec) => troubles.get(spec)?.at(-1)
  /** Puts a route in trouble from now on; the function takes that back, and with it no other trouble of the route. */
  const trouble = (spec: RouteSpec, what: Trouble) => {
    troubles.set(spec, [...(troubles.get(spec) ?? []), what])
    return () => void troubles.set(spec, troubles.get(spec)?.filter((one) => one !== what) ?? [])
  }
  const calls = new Map<RouteSpec, ConsoleCall[]>()
  const unexpected: string[] = []
  async function answer(request: HttpRequest): Promise<HttpReply | undefined> {
    const found = find(request)
    const answer = found && (given.get(found.spec) ?? (troubleOf(found.spec) && nothing))
    if (!found || !answer) {
      unexpected.push(`${request.method} ${request.path}`)
      return jsonReply(501, {})
    }
    calls.set(found.spec, [...(calls.get(found.spec) ?? []), found.call])
    const before = troubleOf(found.spec)
    try {
      if (before && 'until' in before) await before.until
      const instead = before && 'instead' in before ? before.instead : undefined
      if (instead === 'nothing') return undefined
      const { status, body, headers } = instead ?? (await answerOrRefusal(answer, found.call))
      const reply = jsonReply(status, body, { 'cache-control': 'no-store', ...markOf(found.spec, status), ...headers })
      return body === undefined ? { ...reply, body: '' } : reply
    } catch (error) {
      unexpected.push((error as Error).message)
      return undefined
    }
  }
  const answers: Answers = {
    give: (spec, value) => void given.set(spec, () => inContract(spec, value)),
    make: (spec, value) => void given.set(spec, async (call) => inContract(spec, await value(call))),
    refuse: (spec, error, headers, report) => trouble(spec, { instead: refusal(error, headers, report) }),
    cut: (spec) => trouble(spec, { instead: 'nothing' }),
    hold: (spec) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const takeBack = trouble(spec, { until: promise })
      return () => {
        takeBack()
        resolve()
      }
    },
    callsOf: (spec) => calls.get(spec) ?? [],
    answer,
    unexpected,
  }
  answers.give(AREAS.documentation.routes.ambiente, { estagio: 'dev', producao: false })
  // The browser reports what a test breaks.
  answers.give(AREAS.browserFailures.routes.relatar, undefined)
  // The page of a reading asks for those next to it and for its fleet; where a test says nothing of them, there are
  // none.
  answers.give(AREAS.readings.routes.vizinhas, { anterior: null, proxima: null })
  answers.give(AREAS.fleets.routes.daLeitura, { veiculo: null, secoes: [] })
  // The page of an equipment asks for its last reading and those before it, the start page for what is lost: there is
  // none.
  answers.give(AREAS.trends.routes.ver, NO_EVOLUTION)
  answers.give(AREAS.replacements.routes.trocas, { maquinas: [], mais: false, custos: null })
  // A reading can be looked at by another profile, and an administrator's list narrowed to an owner.
  answers.give(AREAS.toleranceProfiles.routes.listar, { itens: [...SHIPPED], proximo: null })
  answers.give(AREAS.users.routes.listar, { itens: [], proximo: null })
  // What is kept for when there is no network is read ahead, for whoever stays signed in.
  answers.give(AREAS.recipes.routes.listar, { itens: [], proximo: null })
  // The bell asks on every screen.
  answers.give(AREAS.alerts.routes.novos, { quantidade: 0, mais: false })
  // The profile asks for what was chosen, and whether the second factor is on.
  answers.give(AREAS.alerts.routes.escolha, { ...DEFAULT_CHOICES, versao: 0 })
  answers.give(AREAS.secondFactor.routes.ver, { ligado_em: null, codigos_restantes: 0, exigido: false })
  // Profile and user page tell what covers the account.
  answers.give(AREAS.subscriptions.routes.listar, {
    itens: [],
    cobertos: { AMBOS: 0, PULVERIZADOR: 0, TURBOPULVERIZADOR: 0 },
  })
  answers.give(AREAS.subscriptions.routes.deUsuario, {
    itens: [],
    cobertos: { AMBOS: 0, PULVERIZADOR: 0, TURBOPULVERIZADOR: 0 },
  })
  // The page of plans asks what it costs to have equipment covered that nothing covers; there is none, unless a test
  // says so.
  answers.make(AREAS.regularization.routes.regularizacao, () => {
    throw new Refused('SEM_EQUIPAMENTO_IRREGULAR')
  })
  // Pages about equipment ask whether its device measures at the moment; it does not, unless a test says so.
  answers.give(AREAS.readings.routes.listar, { itens: [], proximo: null })
  // There is no event service here, so whoever wants to watch live updates goes on waiting for a ticket, unless a test
  // has one (`liveEvents.ts`).
  answers.make(AREAS.live.routes.acesso, () => new Promise(() => undefined))
  return answers
}
