import { join } from 'node:path'
import type { Gateway } from './access/gateway.ts'
import type { Principals } from './access/principals.ts'
import type { Functions, LambdaFunction } from './functions/functions.ts'
import { compileRules } from './rules/rules.ts'
import type { OnMessage } from './services/broker.ts'
import { openJsonFile } from './services/jsonFile.ts'
import { dynamoCaller } from './sources/dynamoClient.ts'
import { createEventBus } from './sources/eventBus.ts'
import { createNotifications } from './sources/notifications.ts'
import { type ScheduleSpec, startSchedules } from './sources/schedules.ts'
import type { Checkpoint } from './sources/shards.ts'
import type { Source } from './sources/source.ts'
import type { Sources } from './sources/sources.ts'
import { startSqsSource } from './sources/sqsSource.ts'
import { type StreamSource, startStreamSource } from './sources/streamSource.ts'
import { checkRuleActions, createRuleExecutor, createTargets, type Targets } from './sources/targets.ts'
import { startTtlSweeper, type TtlSweeper } from './sources/ttl.ts'
import type { Services } from './startServices.ts'
import type { Model, Properties, Resource } from './template/model.ts'

export interface SourcesOptions {
  model: Model
  principals: Principals
  functions: Functions
  services: Services
  gateway: Gateway
  dataDir?: string | undefined
  redeliverAfterSeconds?: number | undefined
}

/** Actions that the role of a mapping's function needs; AWS refuses a mapping without them. */
const POLLING: Record<'sqs' | 'dynamodb', string[]> = {
  sqs: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
  dynamodb: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:ListStreams'],
}

const TIDY_EVERY_MS = 60 * 60_000

export async function startSources(options: SourcesOptions): Promise<Sources> {
  const { model, services, gateway, dataDir } = options
  const file = (name: string) => dataDir && join(dataDir, name)
  const targets = createTargets({ ...options, sqs: services.sqs })
  const ttl = startTtlSweeper(model.all('AWS::DynamoDB::Table'), dynamoCaller(services.dynamodb))
  const mappings = model.all('AWS::Lambda::EventSourceMapping').filter(({ properties }) => properties.Enabled !== false)
  const started = await Promise.all(mappings.map((mapping) => startMapping(mapping, { ...options, targets, ttl })))
  const streams = started.filter((source): source is StreamSource => 'nudge' in source)
  gateway.onCall(({ service, headers }) => {
    if (service !== 'dynamodb' || !/\.(Put|Update|Delete|BatchWrite|TransactWrite)/.test(headers['x-amz-target'] ?? ''))
      return
    for (const { nudge } of streams) nudge()
  })
  const schedules = startSchedules(scheduleSpecs(model, targets), openJsonFile(file('schedules.json'), {}))
  const sources: readonly Source[] = started
  const tidying = setInterval(() => {
    tidy(streams, services).catch((error) => console.error(`tidying: ${error.message}`))
  }, TIDY_EVERY_MS)
  tidying.unref()
  const putEvent = createEventBus(model, targets)
  return {
    onMessage: compileTopicRules(model, targets),
    onObject: createNotifications(model, targets, putEvent),
    putEvent,
    schedules,
    ttl,
    async busy() {
      const idle = await Promise.all(sources.map((source) => source.idle()))
      return [
        ...sources.filter((_, index) => !idle[index]).map(({ name }) => name),
        ...(targets.busy > 0 ? ['targets'] : []),
      ]
    },
    tidy: () => tidy(streams, services),
    async stop() {
      clearInterval(tidying)
      schedules.stop()
      ttl.stop()
      await Promise.all(sources.map((source) => source.stop()))
    },
  }
}

/** Makes files smaller: of what all mappings of a table have read, nothing is needed any more. */
async function tidy(streams: readonly StreamSource[], { dynamodb, sqs }: Pick<Services, 'dynamodb' | 'sqs'>) {
  const read = new Map<string, number>()
  for (const { table, done } of streams) read.set(table, Math.min(done(), read.get(table) ?? Number.POSITIVE_INFINITY))
  await dynamodb.tidy(read)
  await sqs.tidy()
}

interface MappingContext extends SourcesOptions {
  targets: Targets
  ttl: TtlSweeper
}

async function startMapping(mapping: Resource, context: MappingContext): Promise<Source | StreamSource> {
  const { model, functions, services, dataDir, targets, ttl, redeliverAfterSeconds } = context
  const { EventSourceArn, FunctionName, DestinationConfig } = mapping.properties
  const lambda = functions.find(FunctionName)
  const [, , kind] = String(EventSourceArn).split(':')
  if (kind === 'sqs') {
    const queue = model.find('AWS::SQS::Queue', EventSourceArn)
    requirePolling(mapping, lambda, POLLING.sqs, context)
    const limit = Number(queue.properties.VisibilityTimeout ?? 30) * 1000
    if (limit < lambda.timeoutMs) {
      throw new Error(`${mapping.id}: the visibility time-out of ${queue.id} is shorter than the function's time-out`)
    }
    return startSqsSource({ mapping, queue, lambda, sqs: services.sqs, redeliverAfterSeconds })
  }
  if (kind !== 'dynamodb') throw new Error(`${mapping.id}: the local cloud feeds from no ${kind}`)
  const table = model.find('AWS::DynamoDB::Table', String(EventSourceArn).replace(/\/stream\/.*$/, ''))
  requirePolling(mapping, lambda, POLLING.dynamodb, context)
  const destination = DestinationConfig?.OnFailure?.Destination
  const empty: Checkpoint = { streamArn: '', shards: {}, ended: [] }
  return startStreamSource({
    mapping,
    table,
    lambda,
    streams: dynamoCaller(services.dynamodb, true),
    checkpoint: openJsonFile(dataDir && join(dataDir, `stream-${mapping.name}.json`), empty),
    expired: ttl.expired,
    async onFailure(body) {
      if (destination) await targets.toQueue(destination, body, targets.assume(lambda.role.ref, lambda.name))
    },
  })
}

function requirePolling(mapping: Resource, lambda: LambdaFunction, actions: string[], { principals }: MappingContext) {
  const resource = String(mapping.properties.EventSourceArn)
  const role = principals.issue(lambda.name, lambda.role)
  const denial = principals.refuse(
    role,
    actions.map((action) => ({ action, resource })),
  )
  if (denial) throw new Error(`${mapping.id}: ${denial.message}`)
}

function compileTopicRules(model: Model, targets: Targets): OnMessage {
  const rules = model.all('AWS::IoT::TopicRule')
  for (const rule of rules) checkRuleActions(rule)
  const enabled = rules.filter(({ properties }) => properties.TopicRulePayload.RuleDisabled !== true)
  const arnOf = (name: string) => model.find('AWS::IoT::TopicRule', name).arn ?? ''
  return compileRules<Properties>(
    enabled.map(({ name, properties: { TopicRulePayload: payload } }) => ({
      name,
      sql: payload.Sql,
      actions: payload.Actions,
      errorAction: payload.ErrorAction,
    })),
    createRuleExecutor(targets, arnOf),
  )
}

function scheduleSpecs(model: Model, targets: Targets): ScheduleSpec[] {
  const schedules = model
    .all('AWS::Scheduler::Schedule')
    .filter(({ properties }) => properties.State !== 'DISABLED')
    .map(({ name, arn, properties }) =>
      scheduleSpec(name, properties.ScheduleExpression, () =>
        deliver(properties.Target, 'scheduler.amazonaws.com', arn),
      ),
    )
  const rules = model
    .all('AWS::Events::Rule')
    .filter(({ properties }) => properties.ScheduleExpression && properties.State !== 'DISABLED')
    .map(({ name, arn, properties }) =>
      scheduleSpec(name, properties.ScheduleExpression, async () => {
        for (const target of properties.Targets ?? []) await deliver(target, 'events.amazonaws.com', arn)
      }),
    )
  return [...schedules, ...rules]

  function scheduleSpec(name: string, expression: unknown, run: () => Promise<void>): ScheduleSpec {
    return { name, expression: String(expression), run }
  }
  async function deliver(target: Properties, service: string, source = '') {
    const { Arn, RoleArn, Input = '{}', DeadLetterConfig } = target
    const role = RoleArn && targets.assume(RoleArn, source.split('/').at(-1) ?? '')
    try {
      if (String(Arn).startsWith('arn:aws:sqs:')) await targets.toQueue(Arn, Input, role)
      else await targets.toFunction(Arn, JSON.parse(Input), service, source)
    } catch (error) {
      if (!DeadLetterConfig) throw error
      await targets.toQueue(DeadLetterConfig.Arn, Input, role)
    }
  }
}
