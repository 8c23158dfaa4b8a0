import { AwsError } from './awsError.ts'

export type IotAction = 'iot:Connect' | 'iot:Publish' | 'iot:RetainPublish' | 'iot:Subscribe' | 'iot:Receive'

/** A device's connection as policies see it. `thing` is the thing its certificate is attached to. */
export interface Connection {
  clientId: string
  thing: string | undefined
}

/** Decides about actions of devices. */
export interface IotPolicy {
  allows(action: IotAction, resource: string, connection: Connection): 'allow' | 'deny' | 'none'
}

interface Statement {
  Effect: 'Allow' | 'Deny'
  Action: string | string[]
  Resource: string | string[]
  Condition?: unknown
}

const VARIABLES: Record<string, (connection: Connection) => string | undefined> = {
  'iot:ClientId': ({ clientId }) => clientId,
  'iot:Connection.Thing.ThingName': ({ thing }) => thing,
}

/**
 * Compiles an IoT policy document. Throws MalformedPolicyException, naming it, for anything the local cloud does not
 * evaluate: an unknown policy variable or condition. `*` and `?` are wildcards; MQTT's `+` and `#` are literal.
 */
export function compileIotPolicy(document: unknown): IotPolicy {
  const parsed = typeof document === 'string' ? JSON.parse(document) : document
  const statements = [parsed?.Statement].flat().map((statement) => compileStatement(statement))
  return {
    allows(action, resource, connection) {
      const effects = statements
        .filter((statement) => statement.applies(action, resource, connection))
        .map((statement) => statement.effect)
      if (effects.includes('Deny')) return 'deny'
      return effects.includes('Allow') ? 'allow' : 'none'
    },
  }
}

/** Whether several policies together allow it: an explicit denial wins, and without an allowance nothing is allowed. */
export function isAllowed(policies: IotPolicy[], action: IotAction, resource: string, connection: Connection): boolean {
  const answers = policies.map((policy) => policy.allows(action, resource, connection))
  return answers.includes('allow') && !answers.includes('deny')
}

function compileStatement(statement: Statement) {
  if (!statement || !['Allow', 'Deny'].includes(statement.Effect)) malformed('a statement without Effect')
  const actions = [statement.Action].flat().map((action) => pattern(action))
  const resources = [statement.Resource].flat().map((resource) => pattern(resource))
  const condition = compileCondition(statement.Condition)
  return {
    effect: statement.Effect,
    applies: (action: string, resource: string, connection: Connection) =>
      condition(connection) &&
      actions.some((matches) => matches(action, connection)) &&
      resources.some((matches) => matches(resource, connection)),
  }
}

function pattern(text: string): (value: string, connection: Connection) => boolean {
  if (typeof text !== 'string') malformed('a statement without Action or Resource')
  const parts = text.split(/(\$\{[^}]*\})/)
  for (const part of parts) {
    if (part.startsWith('${') && !VARIABLES[part.slice(2, -1)]) malformed(`the policy variable ${part}`)
  }
  return (value, connection) => {
    const filled: string[] = []
    for (const part of parts) {
      if (!part.startsWith('${')) {
        filled.push(escapeRegExp(part).replaceAll('\\*', '.*').replaceAll('\\?', '.'))
        continue
      }
      const variable = VARIABLES[part.slice(2, -1)]?.(connection)
      if (variable === undefined) return false
      filled.push(escapeRegExp(variable))
    }
    return new RegExp(`^${filled.join('')}$`, 's').test(value)
  }
}

function compileCondition(condition: unknown): (connection: Connection) => boolean {
  if (condition === undefined) return () => true
  const text = JSON.stringify(condition)
  const attached = /^\{"Bool":\{"iot:Connection\.Thing\.IsAttached":\[?"?(true|false)"?\]?\}\}$/.exec(text)?.[1]
  if (!attached) return malformed(`the condition ${text}`)
  return ({ thing }) => (thing !== undefined) === (attached === 'true')
}

function malformed(what: string): never {
  throw new AwsError('MalformedPolicyException', `The local cloud does not evaluate ${what} of an IoT policy`)
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
