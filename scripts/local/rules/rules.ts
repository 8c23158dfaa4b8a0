import { compileSql, type RuleMessage } from './sql.ts'

/** A topic rule of the template; actions are whatever the runner executes. */
export interface TopicRule<Action> {
  name: string
  sql: string
  actions: Action[]
  errorAction?: Action | undefined
}

/** Executes one action with the bytes the rule gives it; it rejects when the target did not take them. */
export type ExecuteAction<Action> = (action: Action, output: Buffer, ruleName: string) => Promise<void>

/**
 * Compiles topic rules into the function the broker calls for every message. All actions of all matching rules run;
 * when actions of a rule fail, its error action gets IoT Core's error document. The function rejects when an action
 * failed and no error action took the message. Throws, naming the rule, for SQL outside the subset and for substitution
 * templates.
 */
export function compileRules<Action>(rules: TopicRule<Action>[], execute: ExecuteAction<Action>) {
  const compiled = rules.map((rule) => ({ rule, sql: compile(rule) }))

  async function apply(rule: TopicRule<Action>, output: Buffer, message: RuleMessage) {
    const outcomes = await Promise.allSettled(rule.actions.map((action) => execute(action, output, rule.name)))
    const failures = outcomes.flatMap((outcome, index) =>
      outcome.status === 'rejected' ? [{ action: rule.actions[index], error: outcome.reason as Error }] : [],
    )
    if (failures.length === 0) return
    if (rule.errorAction === undefined) {
      throw new AggregateError(
        failures.map(({ error }) => error),
        `Actions of topic rule ${rule.name} failed: ${failures.map(({ error }) => error.message).join('; ')}`,
      )
    }
    await execute(rule.errorAction, Buffer.from(JSON.stringify(errorDocument(rule, message, failures))), rule.name)
  }

  return async (topic: string, payload: Buffer, principal: string | undefined, clientId: string | undefined) => {
    const message: RuleMessage = { topic, payload, principal, clientId, timestamp: Date.now() }
    const outcomes = await Promise.allSettled(
      compiled.map(async ({ rule, sql }) => {
        const output = sql.evaluate(message)
        if (output) await apply(rule, output, message)
      }),
    )
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
  }
}

function compile<Action>({ name, sql, actions, errorAction }: TopicRule<Action>) {
  const template = /\$\{[^}]*\}/.exec(JSON.stringify([actions, errorAction ?? null]))?.[0]
  if (template) throw new Error(`Topic rule ${name}: the substitution template ${template} is not supported`)
  try {
    return compileSql(sql)
  } catch (error) {
    throw new Error(`Topic rule ${name}: ${(error as Error).message}`)
  }
}

/** Source: https://docs.aws.amazon.com/iot/latest/developerguide/rule-error-handling.html */
function errorDocument<Action>(
  { name }: TopicRule<Action>,
  { topic, payload, clientId }: RuleMessage,
  failures: { action: Action | undefined; error: Error }[],
) {
  return {
    ruleName: name,
    topic,
    clientId,
    base64OriginalPayload: payload.toString('base64'),
    failures: failures.map(({ action, error }) => ({
      failedAction: `${Object.keys(action ?? {})[0] ?? ''}Action`,
      failedResource: JSON.stringify(action),
      errorMessage: error.message,
    })),
  }
}
