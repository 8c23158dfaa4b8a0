import { setTimeout as delay } from 'node:timers/promises'
import { SendMessageCommand } from '@aws-sdk/client-sqs'
import type { Principal, Principals } from '../access/principals.ts'
import type { Functions } from '../functions/functions.ts'
import { mayInvoke } from '../http/httpApi.ts'
import type { Sqs } from '../services/sqs.ts'
import type { Model, Properties, Resource } from '../template/model.ts'

/** Waits before the second and third try of an asynchronous invocation; Lambda waits minutes. */
const RETRY_MS = [1000, 2000]

/** The targets that rules, schedules and notifications deliver to. */
export interface Targets {
  /** Sends to a queue with the grants of `role`; rejects, and records the refusal, when they do not suffice. */
  toQueue(queue: unknown, body: string, role: Principal | undefined): Promise<void>
  /** Sends to a queue whose own policy lets `service` do so for `source`; rejects when it does not. */
  toQueueAs(queue: unknown, body: string, service: string, source: string): Promise<void>
  /** Invokes a function asynchronously, if its policy lets `service` do so for `source`. */
  toFunction(reference: unknown, event: unknown, service: string, source: string): Promise<void>
  /** The principal a role makes of a rule or schedule. */
  assume(roleArn: unknown, session: string): Principal
  /** Asynchronous invocations under way. */
  readonly busy: number
}

interface TargetsOptions {
  model: Model
  principals: Principals
  functions: Functions
  sqs: Sqs
}

export function createTargets({ model, principals, functions, sqs }: TargetsOptions): Targets {
  let busy = 0
  const send = (queue: Resource, body: string) =>
    sqs.client.send(new SendMessageCommand({ QueueUrl: sqs.queueUrl(queue.name), MessageBody: body }))
  const assumed = new Map<string, Principal>()
  return {
    get busy() {
      return busy
    },
    assume(roleArn, session) {
      const key = `${roleArn}/${session}`
      const principal = assumed.get(key) ?? principals.issue(session, model.find('AWS::IAM::Role', roleArn))
      assumed.set(key, principal)
      return principal
    },
    async toQueue(reference, body, role) {
      const queue = model.find('AWS::SQS::Queue', reference)
      const denial = role && principals.refuse(role, [{ action: 'sqs:SendMessage', resource: queue.arn ?? '' }])
      if (denial) throw new Error(denial.message)
      await send(queue, body)
    },
    async toQueueAs(reference, body, service, source) {
      const queue = model.find('AWS::SQS::Queue', reference)
      if (!maySend(model, queue, service, source)) {
        throw new Error(`${service} is not authorized to perform: sqs:SendMessage on resource: ${queue.arn}`)
      }
      await send(queue, body)
    },
    async toFunction(reference, event, service, source) {
      const lambda = functions.find(reference)
      if (!mayInvoke(model, lambda, { invoked: reference, principal: service, source })) {
        throw new Error(`${service} is not authorized to perform: lambda:InvokeFunction on resource: ${lambda.arn}`)
      }
      busy += 1
      const run = async () => {
        for (const wait of [...RETRY_MS, undefined]) {
          const invocation = await lambda.invoke(event)
          if (!('error' in invocation) || wait === undefined) return
          await delay(wait)
        }
      }
      run().finally(() => {
        busy -= 1
      })
    },
  }
}

/** Whether a statement of the queue's `AWS::SQS::QueuePolicy` lets a service send for this source. */
function maySend(model: Model, queue: Resource, service: string, source: string): boolean {
  const listOf = (value: unknown) => [value].flat()
  return model.all('AWS::SQS::QueuePolicy').some(({ properties: { Queues, PolicyDocument } }) => {
    if (!Queues.includes(queue.ref)) return false
    return PolicyDocument.Statement.some(({ Effect, Action, Principal, Resource, Condition = {} }: Properties) => {
      const { 'aws:SourceArn': arn, ...others } = Condition.ArnEquals ?? {}
      if (Object.keys(Condition).some((operator) => operator !== 'ArnEquals') || Object.keys(others).length > 0)
        return false
      return (
        Effect === 'Allow' &&
        listOf(Action).includes('sqs:SendMessage') &&
        listOf(Principal?.Service).includes(service) &&
        listOf(Resource).includes(queue.arn) &&
        (arn === undefined || listOf(arn).includes(source))
      )
    })
  })
}

/** The target of a topic rule's action; throws for an action that is not run locally. */
export function createRuleExecutor({ toQueue, toFunction, assume }: Targets, ruleArn: (name: string) => string) {
  return async (action: Properties, output: Buffer, ruleName: string): Promise<void> => {
    if (action.Sqs) {
      const body = action.Sqs.UseBase64 ? output.toString('base64') : output.toString()
      await toQueue(action.Sqs.QueueUrl, body, assume(action.Sqs.RoleArn, ruleName))
    } else if (action.Lambda) {
      const event = JSON.parse(output.toString())
      await toFunction(action.Lambda.FunctionArn, event, 'iot.amazonaws.com', ruleArn(ruleName))
    }
  }
}

/** Throws, naming the rule, when it has an action the executor does not run. */
export function checkRuleActions({ id, properties }: Resource) {
  const { Actions, ErrorAction } = properties.TopicRulePayload
  for (const action of [...Actions, ...(ErrorAction ? [ErrorAction] : [])]) {
    const kinds = Object.keys(action)
    if (kinds.length !== 1 || !['Sqs', 'Lambda'].includes(kinds[0] ?? '')) {
      throw new Error(`${id}: the local cloud does not run the rule action ${kinds.join(', ')}`)
    }
  }
}
