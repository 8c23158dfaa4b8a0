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

  it('selects attributes and texts, and leaves out what is absent', () => {
    const sql = "SELECT 'CERTIFICADO' AS tipo, clientId AS numero_serie, absent AS nada FROM '#'"
    expect(JSON.parse(evaluate(sql, '{"clientId":"A1","other":1}') ?? '')).toEqual({
      tipo: 'CERTIFICADO',
      numero_serie: 'A1',
    })
    for (const payload of ['raw bytes', '[]', 'null', '"clientId"', '{"__proto__":1}']) {
      expect(JSON.parse(evaluate(sql, payload) ?? '')).toEqual({ tipo: 'CERTIFICADO' })
    }
    expect(JSON.parse(evaluate("SELECT constructor AS a FROM '#'", '{}') ?? '')).toEqual({})
  })

  it.each([
    ["SELECT upper(a) AS b FROM '#'", 'upper(a) AS b'],
    ["SELECT topic(2) AS a, clientid() AS b FROM '#'", 'clientid()'],
    ["SELECT topic(0) AS t FROM '#'", 'topic(0)'],
    ["SELECT topic(2) FROM '#'", 'topic(2)'],
    ["SELECT a.b AS c FROM '#'", 'a.b AS c'],
    ["SELECT encode(a, 'base64') AS b FROM '#'", "encode(a, 'base64') AS b"],
    ["SELECT * FROM '#'", '*'],
    ["SELECT a AS b, FROM '#'", 'a AS b,'],
    ["SELECT a AS b FROM '#' WHERE a = 1", "SELECT a AS b FROM '#' WHERE a = 1"],
    ['SELECT a AS b', 'SELECT a AS b'],
    ["SELECT a AS b FROM 'a/#/b'", 'a/#/b'],
  ])('refuses %s with the part it does not understand', (sql, part) => {
    expect(() => compileSql(sql)).toThrow(`Topic rule SQL: ${part} is not supported`)
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
      { name: 'leituras', sql: "SELECT n AS n FROM 'a/+'", actions: [{ Sqs: 'one' }, { Sqs: 'two' }], errorAction },
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
    const rule = { name: 'r', sql: "SELECT n AS n FROM '#'", actions: [{ Republish: { Topic: `$\{topic(2)}` } }] }
    expect(() => compileRules([rule], async () => {})).toThrow(`Topic rule r: the substitution template $\{topic(2)}`)
    expect(() => compileRules([{ ...rule, sql: 'SELECT', actions: [] }], async () => {})).toThrow('Topic rule r: ')
  })
})
