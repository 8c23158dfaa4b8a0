import { AwsError } from './awsError.ts'
import type { AwsCall, AwsReply } from './service.ts'

/** A CORS rule as a template gives it (`AWS::S3::Bucket CorsRule`). */
export interface CorsRule {
  AllowedOrigins: string[]
  AllowedMethods: string[]
  AllowedHeaders?: string[]
  ExposedHeaders?: string[]
  MaxAge?: number
}

/** Headers a cross-origin request gets; empty without an Origin or a rule that takes it. */
export function corsHeaders(rules: CorsRule[], { method, headers }: AwsCall): Record<string, string> {
  const rule = rules.find((candidate) => takes(candidate, headers.origin, method))
  return rule && headers.origin ? allowance(rule, headers.origin) : {}
}

/** Answers an OPTIONS request; throws AccessForbidden, 403, when no rule takes origin, method and headers. */
export function answerPreflight(rules: CorsRule[], { headers }: AwsCall): AwsReply {
  const origin = headers.origin
  const method = headers['access-control-request-method']
  if (!origin || !method) throw new AwsError('BadRequest', 'Insufficient information. Origin request header needed.')
  const asked = (headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name.length > 0)
  const rule = rules.find(
    (candidate) =>
      takes(candidate, origin, method) &&
      asked.every((name) => candidate.AllowedHeaders?.some((allowed) => matches(allowed.toLowerCase(), name))),
  )
  if (!rule) throw new AwsError('AccessForbidden', 'CORSResponse: This CORS request is not allowed.', 403)
  const answer: Record<string, string> = {
    ...allowance(rule, origin),
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
  }
  if (asked.length > 0) answer['access-control-allow-headers'] = asked.join(', ')
  if (rule.MaxAge !== undefined) answer['access-control-max-age'] = String(rule.MaxAge)
  return { status: 200, headers: answer, body: '' }
}

function takes(rule: CorsRule, origin: string | undefined, method: string): boolean {
  if (origin === undefined || !rule.AllowedMethods.includes(method)) return false
  return rule.AllowedOrigins.some((allowed) => matches(allowed, origin))
}

function allowance(rule: CorsRule, origin: string): Record<string, string> {
  const any = rule.AllowedOrigins.includes('*')
  return {
    'access-control-allow-origin': any ? '*' : origin,
    ...(!any && { 'access-control-allow-credentials': 'true' }),
    ...(rule.ExposedHeaders?.length && { 'access-control-expose-headers': rule.ExposedHeaders.join(', ') }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  }
}

function matches(pattern: string, text: string): boolean {
  const [start = '', end] = pattern.split('*')
  if (end === undefined) return pattern === text
  return text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end)
}
