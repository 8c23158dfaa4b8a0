import type { Model, Properties, Resource } from '../template/model.ts'

/** One statement of a policy, ready to be matched. */
export interface Statement {
  effect: 'Allow' | 'Deny'
  actions: readonly RegExp[]
  resources: readonly RegExp[]
  conditions: readonly ((context: AccessContext) => boolean)[]
}

/** Values of condition keys the caller's request carries, by the key's name. */
export type AccessContext = Readonly<Record<string, readonly string[]>>

type Operator = (values: readonly string[], wanted: readonly string[]) => boolean

/** Whether a key is missing, where that is what is wanted. */
const isNull = (values: readonly string[] | undefined, wanted: readonly string[]) =>
  wanted.includes(String(values === undefined))

const anyLike: Operator = (values, wanted) =>
  values.some((value) => wanted.some((pattern) => like(pattern).test(value)))
const OPERATORS: Record<string, Operator> = {
  StringEquals: (values, wanted) => values.some((value) => wanted.includes(value)),
  StringLike: anyLike,
  ArnEquals: anyLike,
  ArnLike: anyLike,
  Bool: (values, wanted) => values.some((value) => wanted.includes(value)),
  'ForAllValues:StringEquals': (values, wanted) => values.every((value) => wanted.includes(value)),
  'ForAllValues:StringLike': (values, wanted) => values.every((value) => anyLike([value], wanted)),
}

/** Condition keys the gateway knows the values of. */
export const CONDITION_KEYS: readonly string[] = [
  'aws:SecureTransport',
  'ses:FromAddress',
  'dynamodb:LeadingKeys',
  'dynamodb:Attributes',
  's3:if-none-match',
]

/** AWS's own managed policies, which grant nothing of the services that run locally: they only let a function log. */
const AWS_MANAGED = /:policy\/service-role\/AWSLambdaBasicExecutionRole$/

const listOf = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as T]

/** A pattern of IAM: `*` any text, `?` any sign. */
function like(pattern: string, flags = ''): RegExp {
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  return new RegExp(`^${source}$`, `s${flags}`)
}

/**
 * Compiles a policy document. Throws, naming it, on an element, operator or key that is not understood: guessing would
 * grant or refuse what AWS does not. Source:
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements.html
 */
export function compilePolicy(document: Properties, where: string): Statement[] {
  return listOf<Properties>(document.Statement).map((statement) => {
    for (const element of ['NotAction', 'NotResource', 'NotPrincipal']) {
      if (element in statement) throw new Error(`${where}: the local cloud does not evaluate ${element}`)
    }
    return {
      effect: statement.Effect === 'Deny' ? 'Deny' : 'Allow',
      actions: listOf<string>(statement.Action).map((action) => like(action, 'i')),
      resources: listOf<string>(statement.Resource).map((resource) => like(resource)),
      conditions: compileConditions(statement.Condition ?? {}, where),
    }
  })
}

function compileConditions(conditions: Properties, where: string) {
  return Object.entries(conditions).flatMap(([operator, pairs]) => {
    const matches = OPERATORS[operator]
    if (!matches && operator !== 'Null')
      throw new Error(`${where}: the local cloud does not evaluate the condition ${operator}`)
    return Object.entries(pairs as Properties).map(([key, wanted]) => {
      if (!CONDITION_KEYS.includes(key)) throw new Error(`${where}: the local cloud does not know the key ${key}`)
      const texts = listOf(wanted).map(String)
      return (context: AccessContext) => {
        const values = context[key]
        if (!matches) return isNull(values, texts)
        return values === undefined ? operator.startsWith('ForAllValues:') : matches(values, texts)
      }
    })
  })
}

/** Whether a role with these statements may do `action` on `resource`: an Allow matches and no Deny does. */
export function isAllowed(
  statements: readonly Statement[],
  action: string,
  resource: string,
  context: AccessContext = {},
): boolean {
  const matching = statements.filter(
    ({ actions, resources, conditions }) =>
      actions.some((pattern) => pattern.test(action)) &&
      resources.some((pattern) => pattern.test(resource)) &&
      conditions.every((condition) => condition(context)),
  )
  return matching.some(({ effect }) => effect === 'Allow') && !matching.some(({ effect }) => effect === 'Deny')
}

/** Every statement a role has: inline, attached by `AWS::IAM::Policy`, and managed policies of the templates. */
export function statementsOf(role: Resource, model: Model): Statement[] {
  const { Policies = [], ManagedPolicyArns = [] } = role.properties
  const inline = (Policies as Properties[]).flatMap(({ PolicyName, PolicyDocument }) =>
    compilePolicy(PolicyDocument, `${role.id}/${PolicyName}`),
  )
  const attached = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy']
    .flatMap((type) => model.all(type))
    .filter(({ properties, ref }) => listOf(properties.Roles).includes(role.ref) || ManagedPolicyArns.includes(ref))
    .flatMap(({ id, properties }) => compilePolicy(properties.PolicyDocument, id))
  const own = new Set(model.all('AWS::IAM::ManagedPolicy').map(({ ref }) => ref))
  for (const arn of ManagedPolicyArns as string[]) {
    if (!own.has(arn) && !AWS_MANAGED.test(arn)) {
      throw new Error(`${role.id}: the local cloud does not know the managed policy ${arn}`)
    }
  }
  return [...inline, ...attached]
}
