import type { Stack } from '../../tests/infra/templates.ts'

interface Statement {
  Action: string | string[]
  Resource: unknown
  Condition?: Record<string, Record<string, unknown>>
}

interface Policy {
  PolicyName: string
  PolicyDocument: { Statement: Statement[] }
}

const FOR = ' for '
const KEYS = 'dynamodb:LeadingKeys'

/**
 * What a role's policy allows, a line for each action, resource and partition:
 * `dynamodb:GetItem on <Table.Arn> for CONTA#*`. Any other condition stands behind it. `policy` is `needs`, what the
 * function's code asks for, or `trigger`, what feeds it.
 */
export function grantLines(stack: Stack, role: string, policy: 'needs' | 'trigger'): string[] {
  const policies: Policy[] = stack.one('AWS::IAM::Role', role).Policies
  const statements = policies.filter(({ PolicyName }) => PolicyName === policy)
  const lines = statements
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .flatMap((one) => linesOf(stack, one))
  return [...new Set(lines)].sort()
}

function linesOf(stack: Stack, { Action, Resource, Condition = {} }: Statement): string[] {
  const { 'ForAllValues:StringLike': { [KEYS]: keys = [], ...more } = {}, ...others } = Condition
  const rest = { ...others, ...(Object.keys(more).length > 0 && { 'ForAllValues:StringLike': more }) }
  const behind = Object.keys(rest).length > 0 ? ` if ${JSON.stringify(rest)}` : ''
  const partitions = [keys].flat() as string[]
  const ends = partitions.length > 0 ? partitions.map((key) => `${FOR}${key}${behind}`) : [behind]
  return [Action]
    .flat()
    .flatMap((action) =>
      [Resource].flat().flatMap((resource) => ends.map((end) => `${action} on ${stack.text(resource)}${end}`)),
    )
}

/** The action of a line; of a secret with the secret, as `usedActions` names it. */
export const actionOf = (line: string): string =>
  line.startsWith('secretsmanager:') ? (line.split(' if ')[0] ?? '') : (line.split(' on ')[0] ?? '')

/** Whether lines allow what a line allows: as it stands, or without its partition or its condition. */
export function isAllowedBy(lines: readonly string[], line: string): boolean {
  const [bare = ''] = line.split(' if ')
  const [whole = ''] = bare.split(FOR)
  return [line, bare, whole].some((one) => lines.includes(one))
}
