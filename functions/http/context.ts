import type { Logger } from '@aws-lambda-powertools/logger'
import type { AppAbility, UserFlags } from '../../shared/abilities.ts'
import type { AreaSpec, RouteInput, RouteResult, RouteSpec } from '../../shared/contract/route.ts'
import type { Coverage } from '../../shared/domain/equipment/regularity.ts'
import type { Cargo, ClienteSessao, Papel, TipoSessao } from '../../shared/enums.ts'

/** Who calls, in which account. Built once a request from one consistent read. */
export interface Actor {
  usuarioId: string
  nome: string
  papel: Papel
  /** Role in the selected account; null for an administrator of the product. */
  cargo: Cargo | null
  /** Owner of the selected account; an administrator's own id. */
  donoId: string
  donoNome: string
  /** What covers the account. */
  assinaturas: readonly Coverage[]
  /** Whether the caller is linked to the account and was never seen in it. */
  contaNova: boolean
  /** The account owner's permissions. */
  flags: UserFlags
  /** Equipment the caller may see in the account; null: all of it. An administrator sees every account's. */
  equipamentos: ReadonlySet<string> | null
  ability: AppAbility
  /** Whether they have yet to set up the second factor they must have: nothing else is open to them. */
  faltaFator: boolean
  /** Session the token belongs to, and when its person last signed in (seconds since the epoch). */
  originJti: string
  authTime: number
  sessionKind: TipoSessao
}

/** What a handler knows of the request beside its parsed input. */
export interface RequestContext {
  requestId: string
  /** Crosses queues with the work a request starts. */
  correlationId: string
  /** Viewer's address as CloudFront saw it. */
  clientIp: string
  /** IANA time zone of the browser, `UTC` when it sent none. */
  timeZone: string
  /** What the request says it comes from. */
  cliente: ClienteSessao
  cookies: Readonly<Record<string, string>>
  /** Asked by HEAD: the answer is that of GET, whose content nobody sees. */
  isHead: boolean
  /** As they came, by names in lower case. */
  headers: Readonly<Record<string, string | undefined>>
  log: Logger
  /** Answer headers and cookies a handler adds. */
  setHeader(name: string, value: string): void
  setCookie(cookie: string): void
  /** The work goes on as a job: the answer is 202. */
  goesOn(): void
}

export interface SignedInContext extends RequestContext {
  actor: Actor
}

type ContextOf<R extends RouteSpec> = R['access'] extends { kind: 'publico' } ? RequestContext : SignedInContext

/** The handlers of an area, one for every route of its contract: parsed values in, values out. */
export type Handlers<A extends AreaSpec> = {
  readonly [N in keyof A['routes']]: (
    input: RouteInput<A['routes'][N]>,
    context: ContextOf<A['routes'][N]>,
  ) => Promise<RouteResult<A['routes'][N]>>
}
