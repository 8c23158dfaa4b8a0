import { Stack } from 'aws-cdk-lib'
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Duration } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'

export interface AlarmSpec {
  /** The alarm's name; by default the one that CloudFormation makes of the ids. */
  name?: string
  /** What has happened, for the person who reads the mail. */
  description: string
  metric: IMetric
  /** Fires above this value. */
  above: number
  /** Periods that are looked at, default 1. */
  periods?: number
  /** How many of these periods must be above; all by default. */
  enough?: number
}

export interface MetricSpec {
  namespace: string
  name: string
  dimensions?: Record<string, string>
  statistic?: string
  /** Default five minutes. */
  period?: Duration
}

/** A metric of a service; the sum over five minutes unless told otherwise. */
export const metricOf = ({ namespace, name, dimensions, statistic, period }: MetricSpec): Metric =>
  new Metric({
    namespace,
    metricName: name,
    dimensionsMap: dimensions ?? {},
    statistic: statistic ?? Stats.SUM,
    period: period ?? Duration.minutes(5),
  })

/** The sum of metrics, over five minutes unless told otherwise, in which one that nobody wrote counts as none. */
export const sumOf = (metrics: Record<string, IMetric>, period = Duration.minutes(5)): MathExpression =>
  new MathExpression({
    expression: Object.keys(metrics)
      .map((name) => `FILL(${name}, 0)`)
      .join(' + '),
    usingMetrics: metrics,
    period,
  })

/** The one place alarms go to: a topic that mails the operators. Constructs raise their own alarms through it. */
export class Alarms extends Construct {
  readonly topic: Topic

  constructor(scope: Construct, id: string, { email }: { email: string }) {
    super(scope, id)
    const key = new Key(this, 'Key', { description: 'Encrypts alarms on their way', enableKeyRotation: true })
    // CloudWatch publishes to an encrypted topic only if the key lets it.
    key.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['kms:Decrypt', 'kms:GenerateDataKey*'],
        resources: ['*'],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
    this.topic = new Topic(this, 'Topic', { enforceSSL: true, masterKey: key })
    this.topic.addSubscription(new EmailSubscription(email))
    // A topic that is given a policy loses the default one, by which CloudWatch of the account may publish.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
  }

  /** An alarm above a threshold; silence counts as health. */
  raise(
    scope: Construct,
    id: string,
    { name, description, metric, above, periods = 1, enough = periods }: AlarmSpec,
  ): Alarm {
    const alarm = new Alarm(scope, id, {
      ...(name && { alarmName: name }),
      alarmDescription: description,
      metric,
      threshold: above,
      evaluationPeriods: periods,
      ...(enough < periods && { datapointsToAlarm: enough }),
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(new SnsAction(this.topic))
    return alarm
  }

  /** An alarm for what should happen and does not: here silence is the fault. */
  miss(scope: Construct, id: string, { description, metric, periods = 1 }: Omit<AlarmSpec, 'above' | 'enough'>): Alarm {
    const alarm = new Alarm(scope, id, {
      alarmDescription: description,
      metric,
      threshold: 1,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
    })
    alarm.addAlarmAction(new SnsAction(this.topic))
    return alarm
  }
}
