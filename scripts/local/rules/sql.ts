/** A message as topic-rule SQL sees it. */
export interface RuleMessage {
  topic: string
  payload: Buffer
  /** Certificate id of the device; undefined for messages of the cloud itself. */
  principal: string | undefined
  clientId: string | undefined
  /** Milliseconds since the epoch. */
  timestamp: number
}

/** A compiled statement. */
export interface RuleSql {
  topicFilter: string
  /** The bytes an action gets; undefined when topic or WHERE do not match. */
  evaluate(message: RuleMessage): Buffer | undefined
}

/** JSON values, with undefined for SQL's Undefined. */
type Value = unknown
type Expression = (scope: Scope) => Value

interface Scope {
  message: RuleMessage
  /** The payload as JSON; undefined when it is not JSON. Parsed once, when first asked for. */
  json: () => Value
}

interface Token {
  kind: 'word' | 'text' | 'number' | 'sign' | 'end'
  text: string
  at: number
}

const TOKEN = /\s*(?:([A-Za-z_]\w*)|'((?:[^']|'')*)'|(-?\d+(?:\.\d+)?)|(<>|[*,()=.]))/y
const KEYWORDS = new Set(['SELECT', 'AS', 'FROM', 'WHERE', 'AND'])

/**
 * Compiles the subset of topic-rule SQL the product uses:
 * `SELECT expr [AS alias], … FROM 'filter' [WHERE expr]` with `*`, `encode(*, 'base64')`, `topic()`, `topic(n)`,
 * `principal()`, `clientid()`, `timestamp()`, attribute paths, literals, `=`, `<>` and `AND`.
 * Throws with the offending token and its place for anything else.
 * Source: https://docs.aws.amazon.com/iot/latest/developerguide/iot-sql-reference.html
 */
export function compileSql(sql: string): RuleSql {
  const parser = createParser(sql)
  parser.keyword('SELECT')
  const columns = [parser.column()]
  while (parser.takes(',')) columns.push(parser.column())
  parser.keyword('FROM')
  const topicFilter = parser.next('text').text
  if (!isTopicFilter(topicFilter)) throw new Error(`Topic rule SQL: '${topicFilter}' is no topic filter`)
  const where = parser.takesKeyword('WHERE') ? parser.condition() : () => true
  parser.next('end')

  return {
    topicFilter,
    evaluate(message) {
      if (!matchesTopic(topicFilter, message.topic)) return undefined
      let parsed: { json: Value } | undefined
      const scope: Scope = {
        message,
        json() {
          parsed ??= { json: parseJson(message.payload) }
          return parsed.json
        },
      }
      if (where(scope) !== true) return undefined
      if (columns.length === 1 && !columns[0]) return message.payload
      const output: Record<string, Value> = {}
      for (const column of columns) {
        if (column) output[column.alias] = column.value(scope)
        else Object.assign(output, scope.json())
      }
      return Buffer.from(JSON.stringify(output))
    },
  }
}

/** Whether an MQTT topic filter with `+` and `#` takes a topic; a leading wildcard takes no `$` topic. */
export function matchesTopic(filter: string, topic: string): boolean {
  if (topic.startsWith('$') && /^[+#]/.test(filter)) return false
  const levels = topic.split('/')
  const parts = filter.split('/')
  for (const [index, part] of parts.entries()) {
    if (part === '#') return true
    if (index >= levels.length || (part !== '+' && part !== levels[index])) return false
  }
  return parts.length === levels.length
}

function isTopicFilter(filter: string): boolean {
  const parts = filter.split('/')
  return parts.every(
    (part, index) => part === '+' || (part === '#' && index === parts.length - 1) || !/[+#]/.test(part),
  )
}

function createParser(sql: string) {
  const tokens = tokenize(sql)
  let position = 0
  const peek = (): Token => tokens[position] ?? { kind: 'end', text: '', at: sql.length }
  const fail = (token = peek()): never => {
    const what = token.kind === 'end' ? 'the end' : `'${token.text}'`
    throw new Error(`Topic rule SQL: ${what} at ${token.at} is not supported in: ${sql}`)
  }
  const isKeyword = (token: Token, word: string) => token.kind === 'word' && token.text.toUpperCase() === word
  const next = (kind: Token['kind'], text?: string): Token => {
    const token = peek()
    if (token.kind !== kind || (text !== undefined && token.text !== text)) fail(token)
    position++
    return token
  }
  const takes = (sign: string) => {
    if (peek().kind !== 'sign' || peek().text !== sign) return false
    position++
    return true
  }
  const takesKeyword = (word: string) => {
    if (!isKeyword(peek(), word)) return false
    position++
    return true
  }
  const keyword = (word: string) => {
    if (!takesKeyword(word)) fail()
  }

  function call(name: Token): Expression {
    const token = peek()
    switch (name.text.toLowerCase()) {
      case 'encode':
        next('sign', '*')
        next('sign', ',')
        if (peek().text !== 'base64') fail()
        next('text')
        next('sign', ')')
        return ({ message }) => message.payload.toString('base64')
      case 'topic': {
        if (takes(')')) return ({ message }) => message.topic
        const level = Number(next('number').text)
        if (!Number.isInteger(level) || level < 1) fail(token)
        next('sign', ')')
        return ({ message }) => message.topic.split('/')[level - 1]
      }
      case 'principal':
        next('sign', ')')
        return ({ message }) => message.principal
      case 'clientid':
        next('sign', ')')
        return ({ message }) => message.clientId ?? 'n/a'
      case 'timestamp':
        next('sign', ')')
        return ({ message }) => message.timestamp
      default:
        return fail(name)
    }
  }

  /** An operand, with the name a column of it has without AS. */
  function operand(): { value: Expression; name?: string } {
    const token = peek()
    if (token.kind === 'text' || token.kind === 'number') {
      position++
      const literal = token.kind === 'text' ? token.text : Number(token.text)
      return { value: () => literal }
    }
    if (token.kind !== 'word' || KEYWORDS.has(token.text.toUpperCase())) return fail(token)
    position++
    if (takes('(')) return { value: call(token) }
    if (['true', 'false', 'null'].includes(token.text.toLowerCase())) {
      const literal = JSON.parse(token.text.toLowerCase())
      return { value: () => literal }
    }
    const path = [token.text]
    while (takes('.')) path.push(next('word').text)
    return {
      value: ({ json }) => path.reduce<Value>(attribute, json()),
      name: path.at(-1),
    }
  }

  function column(): { alias: string; value: Expression } | undefined {
    if (takes('*')) return undefined
    const { value, name } = operand()
    const alias = takesKeyword('AS') ? next('word').text : name
    return { alias: alias ?? fail(), value }
  }

  function condition(): Expression {
    const comparison = (): Expression => {
      const left = operand().value
      const equal = takes('=')
      if (!equal && !takes('<>')) return left
      const right = operand().value
      return (scope) => {
        const [one, other] = [left(scope), right(scope)]
        if (one === undefined || other === undefined) return undefined
        return (one === other) === equal
      }
    }
    const all = [comparison()]
    while (takesKeyword('AND')) all.push(comparison())
    return (scope) => all.every((part) => part(scope) === true)
  }

  return { keyword, takes, takesKeyword, next, column, condition }
}

function tokenize(sql: string): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  const length = sql.trimEnd().length
  while (TOKEN.lastIndex < length) {
    const from = TOKEN.lastIndex
    const match = TOKEN.exec(sql)
    if (!match) {
      const token = sql.slice(from).trim().split(/\s/)[0]
      throw new Error(`Topic rule SQL: '${token}' at ${from} is not supported in: ${sql}`)
    }
    const [, word, text, number, sign = ''] = match
    const at = from + (match[0].length - match[0].trimStart().length)
    if (word !== undefined) tokens.push({ kind: 'word', text: word, at })
    else if (text !== undefined) tokens.push({ kind: 'text', text: text.replaceAll("''", "'"), at })
    else if (number !== undefined) tokens.push({ kind: 'number', text: number, at })
    else tokens.push({ kind: 'sign', text: sign, at })
  }
  return tokens
}

function attribute(value: Value, name: string): Value {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return (value as Record<string, Value>)[name]
}

function parseJson(payload: Buffer): Value {
  try {
    return JSON.parse(payload.toString())
  } catch {
    return undefined
  }
}
