import type { z } from 'zod'
import type { AbilitySet, Action, Requirement, Subject } from '../abilities.ts'
import type { EscopoChave, Papel } from '../enums.ts'
import type { ErrorName } from '../errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call a route: anyone, whoever is signed in, people of one kind, whoever holds one of the ability
 * alternatives, or programs with an API key of a scope.
 */
export type Access =
  | { readonly kind: 'publico' }
  | { readonly kind: 'autenticado' }
  | { readonly kind: 'papel'; readonly papel: Papel }
  | { readonly kind: 'habilidade'; readonly anyOf: AbilitySet }
  | { readonly kind: 'chave'; readonly escopo: EscopoChave }

export const publico = { kind: 'publico' } as const
export const autenticado = { kind: 'autenticado' } as const

/** Customers, whatever their role in the account; not administrators of the product. */
export const soClientes = { kind: 'papel', papel: 'CLIENTE' } as const

/** Administrators of the product, for what no subject of the specification names. */
export const soAdministradores = { kind: 'papel', papel: 'ADMIN' } as const

/** All of the requirements: `requer(['read', 'Leitura'])`. */
export const requer = (...all: Requirement[]) => ({ kind: 'habilidade', anyOf: [all] }) as const

/** Any of the alternatives: `umDe([['read', 'Usuario']], [['manage', 'UsuariosAdicionaisEquipamento']])`. */
export const umDe = (...anyOf: (readonly Requirement[])[]) => ({ kind: 'habilidade', anyOf }) as const

/**
 * Holders of an API key that has the scope. Such routes are the external API: they only read, and stand in the public
 * documentation.
 */
export const externalKey = <const E extends EscopoChave>(escopo: E) => ({ kind: 'chave', escopo }) as const

export interface RouteSpec {
  readonly summary: string
  readonly method: Method
  /** Path below `/api`, parameters in braces. */
  readonly path: `/${string}`
  readonly access: Access
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly status?: 200 | 201 | 202 | 204
  /** Answers 202 instead when the work goes on as a job, which the answer names. */
  readonly goesOn?: true
  /**
   * Answers 302 to the address its handler gives, and no body. A page's navigation follows it; a fetch would read
   * another origin's file.
   */
  readonly redirects?: true
  /** Answers a file of one of these media types in place of JSON: a text, or bytes. */
  readonly files?: readonly string[]
  /** Absent: 204, or an answer without a body. */
  readonly response?: z.ZodType
  /** Refusals of this route beyond those every route of its kind has. */
  readonly errors?: readonly ErrorName[]
  /** Open also to whoever must have a second factor and has none yet: what they need to set it up. */
  readonly beforeFactor?: true
  /**
   * Wants password, and code where the second factor is on, proved in the caller's session within the last ten minutes:
   * of every call, or of those its handler names.
   */
  readonly proof?: 'always' | 'sometimes'
  /** Takes an `Idempotency-Key` header: a repetition answers what the first call answered. */
  readonly idempotent?: true
  /**
   * What lies too deep in the body is handed on as text instead of refusing the body: each of its messages is judged by
   * itself.
   */
  readonly deepAsText?: true
  /** The body is handed on as it came, in base64, whatever it is: its sender's signature is of its bytes. */
  readonly rawBody?: true
  /**
   * Refused unless the `Origin` header is the console's (the session cookie travels here); or also taken from the phone
   * app, which has no origin and says so (`X-Cliente: app`).
   */
  readonly consoleOnly?: true | 'ou app'
}

/** Declares one route; the literal types are kept. */
export const route = <const R extends RouteSpec>(spec: R): R => spec

/** A route whose answer a client reads, unlike a redirect. */
export type FetchedRoute = RouteSpec & { readonly redirects?: never }

/** A list with a form to create and one to edit, whose records can be removed and restored. Its five routes follow. */
export interface RegistrySpec {
  /** Name of its area. */
  readonly name: string
  /** What one of its records is called in the description of the API, and what several are. */
  readonly noun: readonly [one: string, several: string]
  readonly path: `/${string}`
  /** The name of a record's id in paths. */
  readonly param: string
  /** The subject that people need a right to. */
  readonly subject: Subject
  /** Rights that the list and one record take, where these are not `find` and `read`. */
  readonly rights?: { readonly list?: readonly Action[]; readonly see?: Action }
  /** A record as it is shown, and as a row of the list. */
  readonly record: z.ZodObject
  readonly row: z.ZodObject
  /** The fields that people write, and the rules between them. */
  readonly editable: z.ZodObject
  readonly rules?: readonly z.core.$ZodCheck<never>[]
  /** The fields that the list can be narrowed by. */
  readonly filter: z.core.$ZodLooseShape
  /** Whether removed records are shown and edited too, as those in use are. */
  readonly showsRemoved?: true
  /** Further refusals of the list, and of what people write. */
  readonly refused?: { readonly list?: readonly ErrorName[]; readonly write?: readonly ErrorName[] }
  /** What the description says of a route where that is more than follows from the noun. */
  readonly summaries?: Partial<Readonly<Record<RegistryRoute, string>>>
}

export type RegistryRoute = 'listar' | 'criar' | 'ver' | 'editar' | 'mudarStatus'

export interface AreaSpec {
  readonly name: string
  /** The declaration of the registry, where the area is one. */
  readonly registry?: RegistrySpec
  readonly routes: Readonly<Record<string, RouteSpec>>
}

/** Declares the routes of one resource; one function serves them. */
export const area = <const A extends AreaSpec>(spec: A): A => spec

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler of the route receives. */
export interface RouteInput<R extends RouteSpec> {
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: Parsed<R['body']>
}
/** What a client of the route sends. */
export interface RouteRequest<R extends RouteSpec> {
  params: Sent<R['params']>
  query: Sent<R['query']>
  body: Sent<R['body']>
}
/** What a handler returns (before the response schema strips and checks it). */
export type RouteResult<R extends RouteSpec> = R['redirects'] extends true
  ? string
  : R['files'] extends readonly string[]
    ? { readonly type: R['files'][number]; readonly content: string | Uint8Array }
    : R['response'] extends z.ZodType
      ? z.input<R['response']>
      : undefined
/** What a client gets. */
export type RouteAnswer<R extends RouteSpec> = R['response'] extends z.ZodType ? z.output<R['response']> : undefined

export const statusOf = ({ redirects, status, response, files }: RouteSpec): number =>
  redirects ? 302 : (status ?? (response || files ? 200 : 204))

/** What a route is called, in logs and where `serve` looks for it. */
export const routeKey = (spec: RouteSpec): string => `${spec.method} ${spec.path}`

/**
 * What a route of API Gateway calls the last segment of a path that is a part of a record, as `pagamento` of an order:
 * such parts share one.
 */
export const PART = 'parte'

const SAFE: readonly Method[] = ['GET']

/** Whether programs call it with an API key. */
export const isExternal = ({ access }: RouteSpec): boolean => access.kind === 'chave'

/** Whether API Gateway has the caller's token checked: neither visitors nor programs have one. */
export const needsToken = ({ access }: RouteSpec): boolean => access.kind !== 'publico' && access.kind !== 'chave'

/** Every refusal a route may answer: its own and those that follow from how it is declared. */
export function errorsOf(spec: RouteSpec): ErrorName[] {
  const names = new Set<ErrorName>(spec.errors ?? [])
  names.add('VALIDACAO')
  names.add('ERRO_INTERNO').add('INDISPONIVEL')
  if (spec.access.kind !== 'publico') names.add('NAO_AUTENTICADO').add('NAO_AUTORIZADO')
  if (needsToken(spec) && !spec.beforeFactor) names.add('SEGUNDO_FATOR_EXIGIDO')
  if (spec.proof) names.add('PROVA_NECESSARIA')
  if (isExternal(spec)) names.add('NAO_PERMITIDO_AGORA')
  if (spec.consoleOnly) names.add('NAO_AUTORIZADO')
  if (spec.params) names.add('NAO_ENCONTRADO')
  if (spec.params && 'leituraId' in spec.params.shape) names.add('LEITURA_TRANSFERIDA')
  if (!SAFE.includes(spec.method)) names.add('CORPO_GRANDE_DEMAIS')
  if (spec.idempotent) names.add('CHAVE_REUTILIZADA').add('CONFLITO_DE_VERSAO')
  return [...names]
}
