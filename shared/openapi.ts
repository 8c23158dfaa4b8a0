import type * as z from 'zod'
import { CONTACT_EMAIL } from './company.ts'
import { allRoutes, type NamedRoute } from './contract/allRoutes.ts'
import { errorsOf, isExternal, needsToken, type RouteSpec, statusOf } from './contract/route.ts'
import type { VersaoOpenApi } from './enums.ts'
import { ERRORS, type ErrorName } from './errors.ts'
import { type Json, schemaOf } from './openapiSchemas.ts'
import { WORKBOOK_TYPE } from './uploads.ts'

/** `publica`: only the routes for external API keys. `completa`: every route. */
export type Scope = 'publica' | 'completa'

/** Parts that several routes say, each said once. */
interface Shared {
  readonly version: VersaoOpenApi
  readonly responses: Map<string, Json>
  readonly schemas: Map<string, Json>
}

/** API Gateway gives these answers by itself: the statuses, and when it gives each. */
const GATEWAY: Readonly<Record<number, string>> = {
  401: 'without a valid token',
  413: 'for a request over 6 MB',
  429: 'over the rate of all callers together',
  500: 'when the function breaks down',
  503: 'when the function does not answer in time',
}

/** The statuses of API Gateway a route may answer beside those it declares. */
const gatewayStatuses = (spec: RouteSpec): number[] => [
  ...(needsToken(spec) ? [401] : []),
  ...(spec.method === 'GET' ? [] : [413]),
  429,
  500,
  503,
]

const ref = (name: string) => ({ $ref: `#/components/${name}` })

const REPORT = {
  description: 'Depends on the code: invalid e-mails, the manufacture year, or by field what does not fit.',
  oneOf: [
    {
      type: 'object',
      properties: {
        emails_invalidos: { type: 'array', items: { type: 'string' } },
        campos: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              caminho: { type: 'string', description: 'What does not fit: a field of query, path or body.' },
              mensagem: {
                type: 'string',
                description:
                  'Why, as a key: `too_small`, `too_big`, `invalid_type`, `invalid_value`, `date`, `uuid`, `cursor`, `unrecognized_keys` and others.',
              },
            },
            required: ['caminho', 'mensagem'],
          },
        },
        regra: { type: 'string' },
        permitido: {
          type: 'object',
          description: 'What a file may be that is announced for the same purpose.',
          properties: {
            tamanho_maximo: { type: 'integer', description: 'Bytes.' },
            tipos: {
              type: 'object',
              description: 'Media types by extension.',
              additionalProperties: { type: 'array', items: { type: 'string' } },
            },
          },
          required: ['tamanho_maximo', 'tipos'],
        },
      },
    },
    {
      type: 'array',
      items: { type: 'object', properties: { ano_fabricacao: { type: 'string' } }, required: ['ano_fabricacao'] },
    },
  ],
}

const errorSchema = (codes: readonly number[]): Json => ({
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: {
        code: { type: 'integer', enum: codes },
        message: { type: 'string' },
        report: ref('schemas/Report'),
      },
      required: ['code'],
    },
  },
  required: ['error'],
})

const json = (schema: Json) => ({ content: { 'application/json': { schema } } })

function refusal(status: number, names: readonly ErrorName[], fromGateway: boolean): Json {
  const codes = [...new Set(names.map((name) => ERRORS[name].code))].sort((a, b) => a - b)
  const texts = names.map((name) => `${ERRORS[name].code} ${name}`)
  if (fromGateway) texts.push(`{message} by API Gateway ${GATEWAY[status]}`)
  const own = codes.length > 0 ? [errorSchema(codes)] : []
  const all = fromGateway ? [...own, ref('schemas/GatewayAnswer')] : own
  const retry = status === 429 || status === 503 ? { headers: { 'Retry-After': ref('headers/RetryAfter') } } : {}
  return { description: texts.join(' · '), ...retry, ...json(all.length === 1 ? (all[0] as Json) : { oneOf: all }) }
}

/** Refusals by status. Equal ones are declared once, in `responses`, and referred to. */
function refusals(spec: RouteSpec, { responses }: Shared): Record<string, Json> {
  const byStatus = Map.groupBy(errorsOf(spec), (name): number => ERRORS[name].status)
  const gateway = gatewayStatuses(spec)
  const statuses = [...new Set([...byStatus.keys(), ...gateway])].sort((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => {
      const names = (byStatus.get(status) ?? []).toSorted()
      // Generators make a class of each name, which begins with a letter and has no dot.
      const name = `Refusal${[status, ...names, ...(gateway.includes(status) ? ['gateway'] : [])].join('__')}`
      if (!responses.has(name)) responses.set(name, refusal(status, names, gateway.includes(status)))
      return [String(status), ref(`responses/${name}`)]
    }),
  )
}

function headersOf(spec: RouteSpec): Json {
  const { redirects, files } = spec
  const headers = {
    ...(needsToken(spec) && { 'X-Permissoes': ref('headers/Permissoes') }),
    ...(redirects && { Location: ref('headers/Location') }),
    ...(isExternal(spec) && {
      ETag: ref('headers/ETag'),
      RateLimit: ref('headers/RateLimit'),
      'RateLimit-Policy': ref('headers/RateLimitPolicy'),
    }),
    ...(isExternal(spec) &&
      files && { 'X-Proximo': ref('headers/Proximo'), 'Content-Disposition': ref('headers/Name') }),
  }
  return Object.keys(headers).length > 0 ? { headers } : {}
}

function contentOf({ response, files }: RouteSpec, { schemas, version }: Shared): Json {
  if (files)
    return {
      content: Object.fromEntries(
        files.map((type) => [
          type,
          { schema: { type: 'string', ...(type === WORKBOOK_TYPE && { format: 'binary' }) } },
        ]),
      ),
    }
  return response ? json(schemaOf(response, 'output', schemas, version)) : {}
}

function success(spec: RouteSpec, shared: Shared): Json {
  const status = statusOf(spec)
  const description =
    { 200: 'Done', 201: 'Created', 202: 'Accepted', 204: 'Done, without a body', 302: 'The address of the file' }[
      status
    ] ?? 'Done'
  const answer = { ...headersOf(spec), ...contentOf(spec, shared) }
  const goesOn = spec.goesOn ? { 202: { description: 'Accepted: the work goes on as a job', ...answer } } : {}
  const known = isExternal(spec) ? { 304: { description: 'The same as `If-None-Match` names' } } : {}
  return { [status]: { description, ...answer }, ...goesOn, ...known }
}

/** Query fields every list takes; the console, which has their schemas too, needs no words for them. */
const OF_PAGES: Json = { limite: 'Records of a page.', cursor: '`proximo` of the page before, with the same filters.' }

/** One parameter for every field of an object schema. */
function parametersOf(schema: z.ZodObject | undefined, where: 'path' | 'query', { schemas, version }: Shared): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input', schemas, version) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description = OF_PAGES[name], ...field }]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    ...(description ? { description } : {}),
    // What programs that are made of the document write of a boolean.
    schema: (field.enum as string[] | undefined)?.join() === 'true,false' ? { type: 'boolean' } : field,
  }))
}

const headerParameters = (spec: RouteSpec): Json[] => [
  ...(needsToken(spec) ? [ref('parameters/ContaDono'), ref('parameters/FusoHorario')] : []),
  ...(isExternal(spec) ? [ref('parameters/IfNoneMatch')] : []),
  ...(spec.idempotent ? [ref('parameters/IdempotencyKey')] : []),
  ...(spec.consoleOnly === 'ou app' ? [ref('parameters/Cliente')] : []),
]

const isSessionRoute = ({ path, method }: RouteSpec) => path === '/login' && method !== 'POST'

function security(spec: RouteSpec): Json[] {
  if (isSessionRoute(spec)) return [{ sessao: [] }, {}]
  if (isExternal(spec)) return [{ chave: [] }]
  return needsToken(spec) ? [{ token: [] }] : []
}

const ORIGINS = {
  true: ' Only from the console’s own origin.',
  'ou app':
    ' Only from the console’s own origin, or with `X-Cliente: app` from the phone app, which sends no `Origin`: it gets and sends the refresh token in the body, as `token_renovacao`.',
}

/** A body that may be absent. */
const isOptional = (body: z.ZodType) => body.safeParse(undefined).success

function needs({ access, consoleOnly }: RouteSpec): string {
  const origin = consoleOnly ? ORIGINS[String(consoleOnly) as keyof typeof ORIGINS] : ''
  if (access.kind === 'publico') return `Anyone.${origin}`
  if (access.kind === 'autenticado') return `Whoever is signed in.${origin}`
  if (access.kind === 'papel') return `Whoever is ${access.papel}.${origin}`
  if (access.kind === 'chave') return `Needs a key with the scope \`${access.escopo}\`.`
  const sets = access.anyOf.map((all) => all.map(([action, subject]) => `\`${action} ${subject}\``).join(' and '))
  return `Needs ${sets.join(', or ')}.${origin}`
}

function operation({ area, name, spec }: NamedRoute, shared: Shared): Json {
  const parameters = [
    ...parametersOf(spec.params, 'path', shared),
    ...parametersOf(spec.query, 'query', shared),
    ...headerParameters(spec),
  ]
  return {
    operationId: `${area}_${name}`,
    tags: [area],
    summary: spec.summary,
    description: needs(spec),
    security: security(spec),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(spec.body
      ? {
          requestBody: {
            required: !isOptional(spec.body),
            ...json(schemaOf(spec.body, 'input', shared.schemas, shared.version)),
          },
        }
      : {}),
    responses: { ...success(spec, shared), ...refusals(spec, shared) },
  }
}

const header = (name: string, description: string, schema: Json) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
})

const COMPONENTS = {
  securitySchemes: {
    token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Answer of `POST /login`; 15 minutes.' },
    chave: { type: 'http', scheme: 'bearer', description: 'An API key: `asp_live_…` or `asp_test_…`.' },
    sessao: { type: 'apiKey', in: 'cookie', name: '__Secure-sessao', description: 'Set by `POST /login`.' },
  },
  parameters: {
    ContaDono: header('X-Conta-Dono', 'Owner of the selected account; absent: the own account. A foreign one is 403.', {
      type: 'string',
      format: 'uuid',
    }),
    Cliente: header('X-Cliente', '`app`: the phone app, which has no browser. Refused beside an `Origin`.', {
      type: 'string',
      enum: ['app'],
    }),
    FusoHorario: header(
      'X-Fuso-Horario',
      'Time zone of the caller, by its IANA name or as `±hh:mm`; absent or unknown: that of the account’s country.',
      { type: 'string' },
    ),
    IfNoneMatch: header('If-None-Match', 'The `ETag` of an answer before: one that did not change is 304.', {
      type: 'string',
    }),
    IdempotencyKey: header(
      'Idempotency-Key',
      'A repetition within 24 h is answered what the first call was answered.',
      {
        type: 'string',
        minLength: 8,
        maxLength: 128,
      },
    ),
  },
  headers: {
    RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer' } },
    ETag: {
      description: 'Names this content: sent back as `If-None-Match`, the same is 304.',
      schema: { type: 'string' },
    },
    Proximo: {
      description: 'The `cursor` of the next part, with the same filters; the last part has none.',
      schema: { type: 'string' },
    },
    Name: { description: 'What a file is called; `jsonl` has none.', schema: { type: 'string' } },
    RateLimit: { description: 'What is left: `"burst";r=49;t=1, "day";r=99999;t=3600`.', schema: { type: 'string' } },
    RateLimitPolicy: {
      description: 'The limits: `"burst";q=50;w=5, "day";q=100000;w=86400`.',
      schema: { type: 'string' },
    },
    Location: { description: 'Where to go on.', schema: { type: 'string', format: 'uri' } },
    Permissoes: {
      description: 'Changes when the caller’s role, permissions or part in the selected account change.',
      schema: { type: 'string' },
    },
  },
  schemas: {
    Report: REPORT,
    GatewayAnswer: { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] },
  },
}

/** As the document names them. */
const VERSIONS: Readonly<Record<VersaoOpenApi, string>> = { '3.1': '3.1.0', '3.0': '3.0.3' }

type Parts = Record<string, Record<string, unknown>>

/** The parts that paths refer to, and those that these refer to: a program is offered nothing that no route takes. */
function usedParts(paths: Record<string, Json>, parts: Parts): Parts {
  const used = new Set<string>()
  const look = (said: unknown) => {
    for (const [, kind = '', name = ''] of JSON.stringify(said).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      if (used.has(`${kind}/${name}`)) continue
      used.add(`${kind}/${name}`)
      look(parts[kind]?.[name])
    }
  }
  look(paths)
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods) as { security: Json[] }[])
  for (const name of operations.flatMap(({ security }) => security.flatMap(Object.keys)))
    used.add(`securitySchemes/${name}`)
  const kept = Object.entries(parts).map(([kind, named]): [string, Record<string, unknown>] => [
    kind,
    Object.fromEntries(Object.entries(named).filter(([name]) => used.has(`${kind}/${name}`))),
  ])
  return Object.fromEntries(kept.filter(([, named]) => Object.keys(named).length > 0))
}

/**
 * The OpenAPI document of the API, made from the contract alone; `origin` is where it is asked for. Gateways of clouds
 * and several generators read no version after 3.0.
 */
export function openApiDocument(scope: Scope, origin = '', version: VersaoOpenApi = '3.1'): Json {
  const paths: Record<string, Json> = {}
  const tags = new Set<string>()
  const shared: Shared = { version, responses: new Map(), schemas: new Map(Object.entries(COMPONENTS.schemas)) }
  for (const route of allRoutes().filter(({ spec }) => scope === 'completa' || isExternal(spec))) {
    const { path, method } = route.spec
    tags.add(route.area)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(route, shared) }
  }
  const [responses, schemas] = [Object.fromEntries(shared.responses), Object.fromEntries(shared.schemas)]
  return {
    openapi: VERSIONS[version],
    info: {
      title: 'Aspersa',
      version: '1',
      description: scope === 'publica' ? 'Routes for external API keys.' : 'Every route of the console’s API.',
      contact: { name: 'Aspersa', email: CONTACT_EMAIL },
    },
    // Viewers list them in this order.
    tags: [...tags].map((name) => ({ name })),
    // A program that was made of a copy calls this address.
    servers: [{ url: `${origin}/api` }],
    paths,
    components: usedParts(paths, { ...COMPONENTS, schemas, responses }),
  }
}
