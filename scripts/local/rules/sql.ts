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
  /** The bytes an action gets; undefined when the topic does not match. */
  evaluate(message: RuleMessage): Buffer | undefined
}

/** One column's value; undefined, which is SQL's Undefined, leaves the column out. */
type Value = (message: RuleMessage) => unknown

const STATEMENT = /^SELECT (.+) FROM '([^']+)'$/s
/** Columns stand behind each other; each is read where the last one ended. */
const COLUMN = /(encode\(\*, 'base64'\)|\w+\(\d*\)|'[^']*'|\w+) AS (\w+)(?:, (?=\S)|$)/y

/**
 * Compiles as much of topic-rule SQL as the templates use: `SELECT value AS name, … FROM 'filter'`, where a value is
 * `encode(*, 'base64')`, `topic(n)`, `principal()`, `timestamp()`, a text, or an attribute of the message's JSON.
 * Throws with the part it does not understand, so that a rule which needs more stops the start.
 * Source: https://docs.aws.amazon.com/iot/latest/developerguide/iot-sql-reference.html
 */
export function compileSql(sql: string): RuleSql {
  const [, selected, topicFilter] = STATEMENT.exec(sql) ?? refuse(sql, sql)
  if (!selected || !topicFilter || !isTopicFilter(topicFilter)) return refuse(topicFilter ?? sql, sql)
  const columns = columnsOf(selected, sql)
  return {
    topicFilter,
    evaluate(message) {
      if (!matchesTopic(topicFilter, message.topic)) return undefined
      const output = columns.map(({ name, value }) => [name, value(message)])
      return Buffer.from(JSON.stringify(Object.fromEntries(output)))
    },
  }
}

function columnsOf(selected: string, sql: string): { name: string; value: Value }[] {
  const columns: { name: string; value: Value }[] = []
  for (let at = 0; at < selected.length; at = COLUMN.lastIndex) {
    COLUMN.lastIndex = at
    const [, expression = '', name = ''] = COLUMN.exec(selected) ?? refuse(selected.slice(at), sql)
    columns.push({ name, value: readerOf(expression) ?? refuse(expression, sql) })
  }
  return columns
}

function readerOf(expression: string): Value | undefined {
  const [, level] = /^topic\(([1-9]\d*)\)$/.exec(expression) ?? []
  if (level) return ({ topic }) => topic.split('/')[Number(level) - 1]
  const [, text] = /^'(.*)'$/.exec(expression) ?? []
  if (text !== undefined) return () => text
  if (/^[a-z]\w*$/i.test(expression)) return ({ payload }) => attributeOf(payload, expression)
  switch (expression) {
    case "encode(*, 'base64')":
      return ({ payload }) => payload.toString('base64')
    case 'principal()':
      return ({ principal }) => principal
    case 'timestamp()':
      return ({ timestamp }) => timestamp
    default:
      return undefined
  }
}

function refuse(part: string, sql: string): never {
  throw new Error(`Topic rule SQL: ${part} is not supported in: ${sql}`)
}

function attributeOf(payload: Buffer, name: string): unknown {
  try {
    const json: unknown = JSON.parse(payload.toString())
    return typeof json === 'object' && json !== null
      ? Object.entries(json).find(([key]) => key === name)?.[1]
      : undefined
  } catch {
    // A message that is not JSON has no attributes.
    return undefined
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
