import { describe, expect, it } from 'vitest'
import { compileRules } from './rules.ts'
import { compileSql, matchesTopic } from './sql.ts'

const readings =
  "SELECT encode(*, 'base64') AS dados, topic(2) AS numero_serie, principal() AS certificado, timestamp() AS recebido_em FROM 'aspersa/+/leituras'"

function evaluate(sql: string, payload: string, topic = 'aspersa/A1/leituras') {
  const message = { topic, payload: Buffer.from(payload), principal: 'cert', clientId: 'A1', timestamp: 1700 }
  return compileSql(sql).evaluate(message)?.toString()
}

describe('compileSql', () => {
  it('wraps any bytes, JSON or not, with topic, principal and time', () => {
    expect(JSON.parse(evaluate(readings, 'not { json') ?? '')).toEqual({
      dados: Buffer.from('not { json').toString('base64'),
      numero_serie: 'A1',
      certificado: 'cert',
      recebido_em: 1700,
    })
    expect(evaluate(readings, '{}', 'aspersa/A1/estado')).toBeUndefined()
    expect(evaluate(readings, '{}', 'aspersa/A1/leituras/x')).toBeUndefined()
  })

  it('selects attributes, literals and everything, and leaves out what is absent', () => {
    const sql = "select *, a.b, a.c as d, 'it''s' as e, clientid() as f, topic() as t from '#'"
    expect(JSON.parse(evaluate(sql, '{"x":1,"a":{"b":2}}') ?? '')).toEqual({
      x: 1,
      a: { b: 2 },
      b: 2,
      e: "it's",
      f: 'A1',
      t: 'aspersa/A1/leituras',
    })
    expect(evaluate("SELECT * FROM '#'", 'raw bytes')).toBe('raw bytes')
  })

  it('filters by WHERE; what is absent or not JSON matches nothing', () => {
    const sql = "SELECT a FROM '#' WHERE a = 1 AND b <> 'x'"
    expect(evaluate(sql, '{"a":1,"b":"y"}')).toBe('{"a":1}')
    expect(evaluate(sql, '{"a":1,"b":"x"}')).toBeUndefined()
    expect(evaluate(sql, '{"a":1}')).toBeUndefined()
    expect(evaluate(sql, 'nope')).toBeUndefined()
  })

  it.each([
    ["SELECT upper(a) AS b FROM '#'", "'upper' at 7"],
    ["SELECT * FROM '#' WHERE a > 1", "'>' at 25"],
    ["SELECT * FROM '#' WHERE a = 1 OR b = 2", "'OR' at 30"],
    ["SELECT encode(a, 'base64') AS b FROM '#'", "'a' at 14"],
    ["SELECT topic(2) FROM '#'", "'FROM' at 16"],
    ["SELECT topic(0) AS t FROM '#'", "'0' at 13"],
    ['SELECT *', 'the end at 8'],
    ["SELECT * FROM 'a/#/b'", "'a/#/b' is no topic filter"],
  ])('refuses %s with the offending token', (sql, message) => {
    expect(() => compileSql(sql)).toThrow(message)
  })

  it('matches topics as MQTT does', () => {
    expect(matchesTopic('a/#', 'a')).toBe(true)
    expect(matchesTopic('a/+', 'a')).toBe(false)
    expect(matchesTopic('a/+', 'a/')).toBe(true)
    expect(matchesTopic('#', '$aws/events')).toBe(false)
    expect(matchesTopic('$aws/events/presence/connected/+', '$aws/events/presence/connected/A1')).toBe(true)
  })
})

describe('compileRules', () => {
  const run = (targets: Record<string, Error | undefined>, errorAction?: { Sqs: string }) => {
    const taken: [string, unknown][] = []
    const rules = [
      { name: 'leituras', sql: "SELECT * FROM 'a/+'", actions: [{ Sqs: 'one' }, { Sqs: 'two' }], errorAction },
    ]
    const onMessage = compileRules(rules, async ({ Sqs }, output) => {
      const failure = targets[Sqs]
      if (failure) throw failure
      taken.push([Sqs, JSON.parse(output.toString())])
    })
    return { taken, done: onMessage('a/b', Buffer.from('{"n":1}'), 'cert', 'b') }
  }

  it('runs every action', async () => {
    const { taken, done } = run({})
    await done
    expect(taken.map(([target]) => target)).toEqual(['one', 'two'])
  })

  it('gives a failure with the original bytes to the error action', async () => {
    const { taken, done } = run({ two: new Error('full') }, { Sqs: 'errors' })
    await done
    expect(taken[1]).toEqual([
      'errors',
      {
        ruleName: 'leituras',
        topic: 'a/b',
        clientId: 'b',
        base64OriginalPayload: Buffer.from('{"n":1}').toString('base64'),
        failures: [{ failedAction: 'SqsAction', failedResource: '{"Sqs":"two"}', errorMessage: 'full' }],
      },
    ])
  })

  it('rejects when nobody took the message', async () => {
    await expect(run({ one: new Error('full') }).done).rejects.toThrow('leituras failed: full')
    await expect(run({ one: new Error('full'), errors: new Error('too') }, { Sqs: 'errors' }).done).rejects.toThrow(
      'too',
    )
  })

  it('refuses rules it cannot run, with their name', () => {
    const rule = { name: 'r', sql: "SELECT * FROM '#'", actions: [{ Republish: { Topic: `$\{topic(2)}` } }] }
    expect(() => compileRules([rule], async () => {})).toThrow(`Topic rule r: the substitution template $\{topic(2)}`)
    expect(() => compileRules([{ ...rule, sql: 'SELECT', actions: [] }], async () => {})).toThrow('Topic rule r: ')
  })
})
