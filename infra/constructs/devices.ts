import { Stack } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnLogging, CfnTopicRule } from 'aws-cdk-lib/aws-iot'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { topicos } from '../../shared/contract/devices.ts'
import type { TopicoEntrada } from '../../shared/enums.ts'
import { MESSAGE_QUEUE } from '../../shared/jobQueues.ts'
import type { StageConfig } from '../config.ts'
import { type Alarms, metricOf } from './alarms.ts'
import { logGroup } from './logs.ts'
import type { JobQueues } from './workQueue.ts'

/** Where IoT Core writes its log, by this name in every account. */
const IOT_LOGS = 'AWSIotLogsV2'

const CERTIFICATE_CONNECTED = 'CERTIFICADO_CONECTADO' satisfies keyof typeof MESSAGE_QUEUE

/**
 * The payload is encoded, because a message that is not JSON must reach the quarantine instead of vanishing in the
 * rule.
 */
const sqlOf = (topic: TopicoEntrada) =>
  `SELECT encode(*, 'base64') AS dados, topic(2) AS numero_serie, topic(3) AS topico, principal() AS certificado, timestamp() AS recebido_em FROM '${topicos[topic]('+')}'`
export const READINGS_SQL = sqlOf('leituras')
/** A rule for each topic that goes up: one for all would also hear what is sent down. */
export const CALIBRATIONS_SQL = sqlOf('calibracoes')
export const STATES_SQL = sqlOf('estado')

/** The rule's query that makes a job of each connection of a device: it retires former certificates. */
export const CONNECTED_SQL = `SELECT '${CERTIFICATE_CONNECTED}' AS tipo, clientId AS numero_serie, principalIdentifier AS certificado_id FROM '$aws/events/presence/connected/+'`

export interface DevicesProps {
  config: StageConfig
  alarms: Alarms
  readings: Queue
  jobs: JobQueues
  /** The queue of what a rule could not deliver. */
  undelivered: Queue
}

/** The topic rules by which messages of devices reach the queue, and IoT's log of them. */
export class Devices extends Construct {
  private readonly role: Role

  constructor(scope: Construct, id: string, { config, alarms, readings, jobs, undelivered }: DevicesProps) {
    super(scope, id)
    this.keepLog(config)
    const connected = jobs[MESSAGE_QUEUE[CERTIFICATE_CONNECTED]].queue
    this.role = new Role(this, 'RuleRole', {
      assumedBy: new ServicePrincipal('iot.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
      inlinePolicies: {
        send: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['sqs:SendMessage'],
              resources: [readings.queueArn, connected.queueArn, undelivered.queueArn],
            }),
          ],
        }),
      },
    })
    this.createRule('Readings', { sql: READINGS_SQL, queue: readings, undelivered, alarms })
    this.createRule('Calibrations', { sql: CALIBRATIONS_SQL, queue: readings, undelivered, alarms })
    this.createRule('States', { sql: STATES_SQL, queue: readings, undelivered, alarms })
    this.createRule('Connected', { sql: CONNECTED_SQL, queue: connected, undelivered, alarms })
  }

  /** Connections, publications and rules that failed. Who published or read what goes into no log. */
  private keepLog(config: StageConfig) {
    const logs = logGroup(this, 'Logs', config, IOT_LOGS)
    const role = new Role(this, 'LogRole', {
      assumedBy: new ServicePrincipal('iot.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
      inlinePolicies: {
        logs: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
              resources: [logs.logGroupArn],
            }),
          ],
        }),
      },
    })
    new CfnLogging(this, 'Logging', {
      accountId: Stack.of(this).account,
      defaultLogLevel: 'ERROR',
      roleArn: role.roleArn,
    })
  }

  private createRule(
    id: string,
    { sql, queue, undelivered, alarms }: { sql: string; queue: Queue; undelivered: Queue; alarms: Alarms },
  ) {
    const deliver = (to: Queue) => ({ sqs: { queueUrl: to.queueUrl, roleArn: this.role.roleArn, useBase64: false } })
    const rule = new CfnTopicRule(this, id, {
      // Topics name no stage, so two stages in one account would answer each other's devices: the second one's rule
      // finds the name taken, and its stack is refused.
      ruleName: `aspersa_${id.toLowerCase()}`,
      topicRulePayload: {
        sql,
        awsIotSqlVersion: '2016-03-23',
        ruleDisabled: false,
        actions: [deliver(queue)],
        errorAction: deliver(undelivered),
      },
    })
    for (const name of ['Failure', 'ErrorActionFailure', 'ParseError']) {
      alarms.raise(this, `${id}${name}Alarm`, {
        description: `Topic rule ${id}: ${name}`,
        metric: metricOf({
          namespace: 'AWS/IoT',
          name,
          dimensions: { RuleName: rule.ref, ...(name === 'Failure' && { ActionType: 'SQS' }) },
        }),
        above: 0,
      })
    }
  }
}
