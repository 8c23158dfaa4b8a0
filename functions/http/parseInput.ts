import type { z } from 'zod'
import type { RouteSpec } from '../../shared/contract/route.ts'
import { ApiError, type ErrorReport } from '../../shared/errors.ts'
import { cutJson } from '../../shared/json.ts'
import { isTimeZone } from '../../shared/timeZones.ts'
import { wellFormed } from '../../shared/wellFormed.ts'
import { type ApiEvent, type Middleware, routeOf } from './exchange.ts'

const FIELDS_IN_REPORT = 20
/** The table stores no number nearer to zero. It is zero here, as one nearer than a double tells already is to JSON. */
const SMALLEST = 1e-130
/** Only these texts can have one. */
const TINY = /e-\d{3}|0{100}/i
const rounded = (_: string, value: unknown) => (typeof value === 'number' && Math.abs(value) < SMALLEST ? 0 : value)
const JSON_TYPE = /^application\/json(\s*;\s*charset="?utf-8"?)?\s*$/i

type Field = NonNullable<ErrorReport['campos']>[number]

/**
 * The request does not fit the contract (30): `report.campos` names the fields and, by key, what is wrong with each.
 */
const misfit = (campos: Field[]) => new ApiError('VALIDACAO', { report: { campos: campos.slice(0, FIELDS_IN_REPORT) } })

/** A rule's own key where the contract gives one, else zod's name of the rule. */
function keyOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom') return issue.message
  return issue.code === 'invalid_format' ? issue.format : issue.code
}

const fieldOf = (issue: z.core.$ZodIssue): Field => ({
  caminho: issue.path.map(String).join('.'),
  mensagem: keyOf(issue),
})

function parsed(schema: z.ZodType | undefined, given: () => unknown): unknown {
  if (!schema) return undefined
  const { data, error } = judged(schema, given())
  if (error) throw misfit(error.issues.map(fieldOf))
  return data
}

/** Whatever a rule of the contract throws is about what was given, which only the sender can mend. */
function judged(schema: z.ZodType, given: unknown): ReturnType<typeof schema.safeParse> {
  try {
    return schema.safeParse(given)
  } catch {
    throw misfit([{ caminho: '', mensagem: 'invalid' }])
  }
}

function jsonBody({ headers, body, isBase64Encoded }: ApiEvent, { deepAsText }: RouteSpec): unknown {
  if (!JSON_TYPE.test(headers['content-type'] ?? '')) {
    throw misfit([{ caminho: 'content-type', mensagem: 'invalid_type' }])
  }
  const { text, cut } = cutJson(isBase64Encoded ? Buffer.from(body ?? '', 'base64').toString('utf8') : (body ?? ''))
  if (cut && !deepAsText) throw misfit([{ caminho: '', mensagem: 'depth' }])
  try {
    // What a device measured stays as it wrote it.
    if (deepAsText) return JSON.parse(text)
    return wellFormed(TINY.test(text) ? JSON.parse(text, rounded) : JSON.parse(text))
  } catch {
    throw misfit([{ caminho: '', mensagem: 'json' }])
  }
}

/** The bytes as they came. */
const rawBody = ({ body = '', isBase64Encoded }: ApiEvent): string =>
  isBase64Encoded ? body : Buffer.from(body).toString('base64')

/** Whether there is no body, where there need not be one. */
const isLeftOut = ({ headers, body = '' }: ApiEvent, schema: z.ZodType | undefined): boolean =>
  body === '' && headers['content-type'] === undefined && schema?.safeParse(undefined).success === true

function bodyOf(event: ApiEvent, spec: RouteSpec): unknown {
  if (spec.rawBody) return rawBody(event)
  return isLeftOut(event, spec.body) ? undefined : jsonBody(event, spec)
}

/** Parses time zone, path, query and body by the contract. */
export const parseInput = (): Middleware => ({
  before: ({ event }) => {
    const { spec } = routeOf(event)
    const zone = event.headers['x-fuso-horario']
    // A browser may know no zone, or one that nobody else does: that is nobody's fault, and keeps nobody out.
    if (zone && isTimeZone(zone)) event.exchange.context.timeZone = zone
    event.exchange.input = {
      params: parsed(spec.params, () => event.pathParameters ?? {}),
      query: parsed(spec.query, () => event.queryStringParameters ?? {}),
      body: parsed(spec.body, () => bodyOf(event, spec)),
    }
  },
})
