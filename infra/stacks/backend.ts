import { CfnOutput, CfnParameter, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import type { AreaName } from '../../shared/contract/areas.ts'
import { FUNCTIONS, type FunctionName } from '../../shared/functions.ts'
import { INDEXES, PART_PREFIX } from '../../shared/table.ts'
import { consoleOrigin, type StageConfig } from '../config.ts'
import { acknowledge } from '../constructs/acknowledge.ts'
import { Alarms, metricOf } from '../constructs/alarms.ts'
import { Api } from '../constructs/api.ts'
import { Devices } from '../constructs/devices.ts'
import { queueConsumer, queueSource, streamConsumer, streamSource } from '../constructs/eventSources.ts'
import { Mail } from '../constructs/mail.ts'
import { Schedules } from '../constructs/schedules.ts'
import { ServiceFunction, type ServiceFunctionProps } from '../constructs/serviceFunction.ts'
import { ParkingQueue, WorkQueue } from '../constructs/workQueue.ts'
import type { StatefulStack } from './stateful.ts'

const timeoutOf = (name: FunctionName) => Duration.seconds(FUNCTIONS[name].timeoutSeconds)

interface Queues {
  ingest: WorkQueue
  jobs: WorkQueue
  undelivered: ParkingQueue
  unfolded: ParkingQueue
}

/** What runs: the API, the device messages, the jobs. Can be thrown away and deployed anew without losing anything. */
export class BackendStack extends Stack {
  readonly alarms: Alarms
  readonly api: Api
  private readonly common: Omit<ServiceFunctionProps, 'name' | 'trigger'>

  constructor(
    scope: Construct,
    id: string,
    config: StageConfig,
    stateful: StatefulStack,
    assets: string,
    props: StackProps,
  ) {
    super(scope, id, props)
    const origin = new CfnParameter(this, 'ConsoleOrigin', {
      default: consoleOrigin(config),
      description: 'Origin of the console',
    })
    this.alarms = new Alarms(this, 'Alarms', { email: config.alarmEmail })
    const { alarms } = this
    const queues = this.createQueues()
    const devices = new Devices(this, 'Devices', {
      config,
      alarms,
      readings: queues.ingest.queue,
      jobs: queues.jobs.queue,
      undelivered: queues.undelivered.queue,
    })
    this.common = this.commonProps(config, stateful, assets, origin.valueAsString, devices.policy.ref)

    this.createConsumers(stateful, queues)
    this.api = new Api(this, 'Api', {
      config,
      alarms,
      areas: this.createAreas(),
      userPool: stateful.userPool,
      clients: [stateful.clientSessao, stateful.clientPersistente],
    })
    new Schedules(this, 'Schedules', { jobs: queues.jobs.queue })
    new Mail(this, 'Mail', { domain: config.mailDomain, alarms })
    this.raiseTableAlarms(stateful)
    const output = (name: string, value: string) => new CfnOutput(this, name, { value })
    output('DevicePolicyName', devices.policy.ref)
    output('ApiId', this.api.api.apiId)
    output('IngestQueueUrl', queues.ingest.queue.queueUrl)
    output('JobsQueueUrl', queues.jobs.queue.queueUrl)
  }

  private createQueues(): Queues {
    const { alarms } = this
    const ingest = new WorkQueue(this, 'IngestQueue', {
      alarms,
      holds: 'Device messages',
      consumerTimeout: timeoutOf('ingest'),
      maxAge: Duration.minutes(10),
    })
    const jobs = new WorkQueue(this, 'JobsQueue', {
      alarms,
      holds: 'Jobs',
      consumerTimeout: timeoutOf('jobs'),
      maxAge: Duration.minutes(30),
    })
    const undelivered = new ParkingQueue(this, 'UndeliveredQueue', {
      alarms,
      holds: 'Device messages a topic rule could not deliver',
    })
    const unfolded = new ParkingQueue(this, 'UnfoldedQueue', {
      alarms,
      holds: 'Stream positions of parts that could not be folded',
    })
    return { ingest, jobs, undelivered, unfolded }
  }

  private createConsumers(stateful: StatefulStack, queues: Queues) {
    const ingest = this.createFunction('ingest', queueConsumer(queues.ingest.queue))
    queueSource(ingest, ingest.function, {
      queue: queues.ingest.queue,
      batchSize: 50,
      window: Duration.seconds(1),
      maxConcurrency: 20,
    })
    const jobs = this.createFunction('jobs', queueConsumer(queues.jobs.queue))
    queueSource(jobs, jobs.function, { queue: queues.jobs.queue, batchSize: 10, maxConcurrency: 5 })
    this.createFold(stateful, queues.unfolded)
  }

  private commonProps(
    config: StageConfig,
    stateful: StatefulStack,
    assets: string,
    origin: string,
    devicePolicyName: string,
  ): Omit<ServiceFunctionProps, 'name' | 'trigger'> {
    const { tableArn } = stateful.table
    return {
      config,
      alarms: this.alarms,
      assets,
      targets: {
        tableArn,
        indexArns: INDEXES.map((index) => `${tableArn}/index/${index}`),
        appSecretArn: stateful.appSecret.secretArn,
        originSecretArn: stateful.originSecret.secretArn,
        userPoolArn: stateful.userPool.userPoolArn,
      },
      values: {
        STAGE: config.stage,
        LOG_LEVEL: config.logLevel,
        CONSOLE_ORIGIN: origin,
        TABLE_NAME: stateful.table.tableName,
        APP_SECRET_ARN: stateful.appSecret.secretArn,
        ORIGIN_SECRET_ARN: stateful.originSecret.secretArn,
        USER_POOL_ID: stateful.userPool.userPoolId,
        CLIENT_ID_SESSAO: stateful.clientSessao.userPoolClientId,
        CLIENT_ID_PERSISTENTE: stateful.clientPersistente.userPoolClientId,
        DEVICE_POLICY_NAME: devicePolicyName,
      },
    }
  }

  private createFunction(name: FunctionName, trigger?: ServiceFunctionProps['trigger']): ServiceFunction {
    return new ServiceFunction(this, `${name}-function`, { ...this.common, name, ...(trigger && { trigger }) })
  }

  private createAreas(): Record<AreaName, IFunction> {
    const areas: Partial<Record<AreaName, IFunction>> = {}
    for (const [name, { trigger }] of Object.entries(FUNCTIONS)) {
      if (trigger.kind === 'api') areas[trigger.area] = this.createFunction(name as FunctionName).function
    }
    return areas as Record<AreaName, IFunction>
  }

  private createFold(stateful: StatefulStack, unfolded: ParkingQueue) {
    const { table } = stateful
    const fold = this.createFunction('fold', streamConsumer(table, unfolded.queue))
    acknowledge(fold.role, {
      'AwsSolutions-IAM5[Resource::*]': 'dynamodb:ListStreams, alone in its statement: it answers names only.',
    })
    streamSource(fold, fold.function, {
      table,
      failures: unfolded.queue,
      alarms: this.alarms,
      sortKeyPrefix: PART_PREFIX,
    })
  }

  private raiseTableAlarms(stateful: StatefulStack) {
    for (const name of ['ReadThrottleEvents', 'WriteThrottleEvents']) {
      this.alarms.raise(this, `Table${name}Alarm`, {
        description: `The table throttles: ${name}`,
        metric: metricOf({
          namespace: 'AWS/DynamoDB',
          name,
          dimensions: { TableName: stateful.table.tableName },
        }),
        above: 0,
        periods: 2,
      })
    }
  }
}
