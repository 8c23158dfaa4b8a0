import { AwsError } from './awsError.ts'
import { operandsOfIn, operatorsOf, ordersOf, type Spoken, tokensOf, type Value } from './tableExpressions.ts'

/** The conditions of a call, or of a member of one. */
export interface Conditioned extends Spoken {
  KeyConditionExpression?: string
  ConditionExpression?: string
  FilterExpression?: string
}

const MOST_OPERATORS = 300
const MOST_OF_IN = 100
const ORDERED = new Set(['S', 'N', 'B'])
const CONDITIONS = ['ConditionExpression', 'FilterExpression', 'KeyConditionExpression'] as const

export const refuse = (message: string): never => {
  throw new AwsError('ValidationException', message)
}

/** Throws for a condition that DynamoDB refuses by what it says, whatever the items are. */
export function judgeConditions(asked: Conditioned): void {
  for (const name of CONDITIONS) {
    const tokens = tokensOf(asked[name] ?? '')
    const count = operatorsOf(tokens)
    if (count > MOST_OPERATORS)
      refuse(`Invalid ${name}: The expression contains too many operators; operator count: ${count}`)
    const most = Math.max(0, ...operandsOfIn(tokens))
    if (most > MOST_OF_IN)
      refuse(`Invalid ${name}: The IN operator is provided with too many operands; number of operands: ${most}`)
    for (const { operator, values } of ordersOf(tokens)) judgeOrder(name, operator, values.map(valueIn(asked)))
  }
}

export const valueIn =
  ({ ExpressionAttributeValues = {} }: Spoken) =>
  (name: string): Value =>
    ExpressionAttributeValues[name] ?? {}

/** Refuses an order of anything but texts, numbers and bytes, and bounds of two kinds or in the wrong order. */
function judgeOrder(expression: string, operator: string, values: readonly Value[]): void {
  const kinds = values.flatMap((value) => Object.keys(value))
  const odd = kinds.find((kind) => !ORDERED.has(kind))
  if (odd)
    refuse(
      `Invalid ${expression}: Incorrect operand type for operator or function; operator or function: ${operator}, operand type: ${odd}`,
    )
  const [low, high] = values
  if (operator !== 'BETWEEN' || !low || !high) return
  const told = `lower bound operand: AttributeValue: ${shown(low)}, upper bound operand: AttributeValue: ${shown(high)}`
  if (kinds[0] !== kinds[1])
    refuse(`Invalid ${expression}: The BETWEEN operator requires same data type for lower and upper bounds; ${told}`)
  if (isAfter(low, high))
    refuse(
      `Invalid ${expression}: The BETWEEN operator requires upper bound to be greater than or equal to lower bound; ${told}`,
    )
}

const shown = (value: Value) => `{${Object.entries(value).map(([kind, text]) => `${kind}:${text}`)}}`

function isAfter(one: Value, other: Value): boolean {
  if (one.N !== undefined) return Number(one.N) > Number(other.N)
  const bytes = ({ S, B }: Value) => (S === undefined ? Buffer.from(String(B), 'base64') : Buffer.from(String(S)))
  return Buffer.compare(bytes(one), bytes(other)) > 0
}
