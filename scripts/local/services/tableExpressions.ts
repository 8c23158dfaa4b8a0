/** Names and values an expression of DynamoDB speaks of. */
export interface Spoken {
  ExpressionAttributeNames?: Readonly<Record<string, string>>
  ExpressionAttributeValues?: Readonly<Record<string, Value>>
}

/** A value as the protocol writes it: its type, and the value. */
export type Value = Readonly<Record<string, unknown>>

/** A name within an item, or a place in a list. */
export type Step = string | number

/** The change that an update makes to one attribute: its path, and the values that may become it. */
export interface Change {
  clause: string
  path: readonly Step[]
  values: readonly string[]
}

const TOKENS = /<>|<=|>=|[=<>(),.[\]+-]|[#:]?[\w]+/g
const CLAUSES = new Set(['SET', 'REMOVE', 'ADD', 'DELETE'])
const SIGNS = new Set(['=', '<>', '<', '<=', '>', '>='])
const WORDS = new Set(['AND', 'OR', 'NOT', 'IN', 'BETWEEN'])

export const tokensOf = (expression: string): string[] => expression.match(TOKENS) ?? []

const word = (token: string | undefined) => token?.toUpperCase()

/**
 * How many operators and functions a condition has, as DynamoDB counts them: the AND of a BETWEEN is none of its own.
 */
export function operatorsOf(tokens: readonly string[]): number {
  const count = (is: (token: string, index: number) => boolean) => tokens.filter(is).length
  const isWord = (token: string) => WORDS.has(word(token) ?? '')
  const signs = count((token) => SIGNS.has(token) || isWord(token)) - count((token) => word(token) === 'BETWEEN')
  return signs + count((token, index) => tokens[index + 1] === '(' && /^\w/.test(token) && !isWord(token))
}

/** How many operands each IN of a condition has. */
export const operandsOfIn = (tokens: readonly string[]): number[] =>
  tokens.flatMap((token, index) => (word(token) === 'IN' ? [listed(tokens, index + 2)] : []))

/** How many stand in brackets that open before `from`. */
function listed(tokens: readonly string[], from: number): number {
  let depth = 1
  let count = 1
  for (let index = from; index < tokens.length && depth > 0; index++) {
    if (tokens[index] === '(') depth += 1
    if (tokens[index] === ')') depth -= 1
    if (tokens[index] === ',' && depth === 1) count += 1
  }
  return count
}

/** The comparisons of a condition: an operator, and those of its operands that are values. */
export function ordersOf(tokens: readonly string[]): { operator: string; values: string[] }[] {
  const values = (...at: number[]) => at.map((index) => tokens[index] ?? '').filter((token) => token.startsWith(':'))
  return tokens.flatMap((token, index) => {
    if (token.length <= 2 && /^[<>]=?$/.test(token)) return [{ operator: token, values: values(index - 1, index + 1) }]
    if (word(token) !== 'BETWEEN') return []
    const and = tokens.findIndex((other, at) => at > index && word(other) === 'AND')
    return [
      { operator: 'BETWEEN', values: values(index - 1) },
      { operator: 'BETWEEN', values: values(index + 1, and + 1) },
    ]
  })
}

/** The changes of an update, in the order in which it says them. */
export function changesOf(expression: string, { ExpressionAttributeNames = {} }: Spoken): Change[] {
  const tokens = tokensOf(expression)
  const changes: Change[] = []
  let clause = ''
  let at = 0
  while (at < tokens.length) {
    const head = word(tokens[at]) ?? ''
    if (CLAUSES.has(head)) {
      clause = head
      at += 1
      continue
    }
    const end = endOfAction(tokens, at)
    const action = tokens.slice(at, end)
    const path = pathOf(action, ExpressionAttributeNames)
    changes.push({ clause, path, values: action.filter((token) => token.startsWith(':')) })
    at = tokens[end] === ',' ? end + 1 : end
  }
  return changes
}

function endOfAction(tokens: readonly string[], from: number): number {
  let depth = 0
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at] ?? ''
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (depth === 0 && at > from && (token === ',' || CLAUSES.has(word(token) ?? ''))) return at
  }
  return tokens.length
}

/** The path an action begins with. */
function pathOf(action: readonly string[], names: Readonly<Record<string, string>>): Step[] {
  const name = (token = '') => (token.startsWith('#') ? (names[token] ?? token) : token)
  const path: Step[] = [name(action[0])]
  for (let at = 1; action[at] === '.' || action[at] === '['; at += action[at] === '[' ? 3 : 2)
    path.push(action[at] === '[' ? Number(action[at + 1]) : name(action[at + 1]))
  return path
}

/** Whether one path is the other's beginning, or the two take the same thing for a list and for a map. */
export function areAtOdds(one: readonly Step[], other: readonly Step[]): boolean {
  const parted = one.findIndex((step, at) => step !== other[at])
  if (parted === -1 || parted >= other.length) return true
  return typeof one[parted] !== typeof other[parted]
}

/** A key condition's comparisons of a name with values. */
export function keyComparisons(
  tokens: readonly string[],
  { ExpressionAttributeNames: names = {} }: Spoken,
): { name: string; values: string[] }[] {
  const named = (token = '') => (token.startsWith('#') ? (names[token] ?? token) : token)
  return tokens.flatMap((token, at) => {
    if (SIGNS.has(token)) return [{ name: named(tokens[at - 1]), values: [tokens[at + 1] ?? ''] }]
    if (word(token) === 'BETWEEN')
      return [{ name: named(tokens[at - 1]), values: [tokens[at + 1] ?? '', tokens[at + 3] ?? ''] }]
    if (token === 'begins_with') return [{ name: named(tokens[at + 2]), values: [tokens[at + 4] ?? ''] }]
    return []
  })
}
