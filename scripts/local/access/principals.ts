import { randomBytes } from 'node:crypto'
import type { Model, Resource } from '../template/model.ts'
import { type AccessContext, isAllowed, type Statement, statementsOf } from './iam.ts'

/** The caller: a function, a rule, a schedule, or the operator (whoever runs the local cloud). */
export interface Principal {
  /** ARN as AWS names it in refusals. */
  arn: string
  accessKeyId: string
  secretAccessKey: string
  /** Undefined for a principal that may do everything. */
  statements: readonly Statement[] | undefined
}

/** An action and resource that a call needs. */
export interface Requirement {
  action: string
  resource: string
  context?: AccessContext
}

export interface Denial {
  principal: string
  action: string
  resource: string
  message: string
}

export interface Principals {
  /** A principal with keys of its own, with the grants of `role`; without a role it may do everything. */
  issue(name: string, role?: Resource): Principal
  find(accessKeyId: string): Principal | undefined
  /** The first requirement that is refused, recorded; undefined when all are granted. */
  refuse(principal: Principal, requirements: readonly Requirement[]): Denial | undefined
  /** Every refusal so far. */
  readonly denials: Denial[]
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const accessKey = () => `AKIA${[...randomBytes(16)].map((byte) => ALPHABET[byte % 32]).join('')}`

export function createPrincipals(model: Model): Principals {
  const byKey = new Map<string, Principal>()
  const denials: Denial[] = []
  const statements = new Map<Resource, Statement[]>()
  const granted = (role: Resource) => {
    const found = statements.get(role) ?? statementsOf(role, model)
    statements.set(role, found)
    return found
  }
  return {
    denials,
    find: (accessKeyId) => byKey.get(accessKeyId),
    issue(name, role) {
      const account = model.resources[0]?.stack.account ?? ''
      const principal: Principal = {
        arn: role
          ? `arn:aws:sts::${role.stack.account}:assumed-role/${role.name}/${name}`
          : `arn:aws:iam::${account}:user/${name}`,
        accessKeyId: accessKey(),
        secretAccessKey: randomBytes(30).toString('base64url'),
        statements: role && granted(role),
      }
      byKey.set(principal.accessKeyId, principal)
      return principal
    },
    refuse({ arn, statements }, requirements) {
      const refused =
        statements &&
        requirements.find(({ action, resource, context }) => !isAllowed(statements, action, resource, context))
      if (!refused) return undefined
      const { action, resource } = refused
      const message = `User: ${arn} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`
      const denial = { principal: arn, action, resource, message }
      denials.push(denial)
      return denial
    },
  }
}
