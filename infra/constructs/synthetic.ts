import { CfnRule } from 'aws-cdk-lib/aws-events'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Duration } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { SYNTHETIC_VISIBLE } from '../../shared/alarms.ts'
import type { StageConfig } from '../config.ts'
import { type Alarms, metricOf } from './alarms.ts'
import type { ServiceFunction } from './serviceFunction.ts'

const METRIC = 'SyntheticVisible'

export interface SyntheticProps {
  config: StageConfig
  alarms: Alarms
  device: ServiceFunction
}

/** Has the synthetic device measure every quarter of an hour, and rings when no reading of it was seen for two. */
export class Synthetic extends Construct {
  private readonly device: IFunction

  constructor(scope: Construct, id: string, { config, alarms, device }: SyntheticProps) {
    super(scope, id)
    const { function: measured } = device
    this.device = measured
    // A run that failed is tried again by the clock.
    measured.configureAsyncInvoke({ retryAttempts: 0 })
    const rule = new CfnRule(this, 'Rule', {
      scheduleExpression: 'rate(15 minutes)',
      targets: [{ id: 'Device', arn: measured.functionArn, input: '{}' }],
    })
    measured.addPermission('Clock', {
      principal: new ServicePrincipal('events.amazonaws.com'),
      sourceArn: rule.attrArn,
    })
    const namespace = `Aspersa/${config.stage}`
    new MetricFilter(this, METRIC, {
      logGroup: measured.logGroup,
      filterPattern: FilterPattern.stringValue('$.message', '=', SYNTHETIC_VISIBLE),
      metricNamespace: namespace,
      metricName: METRIC,
      metricValue: '$.ms',
    })
    alarms.miss(this, 'MissedAlarm', {
      description: 'No reading of the synthetic device was seen for half an hour',
      metric: metricOf({ namespace, name: METRIC, statistic: 'SampleCount', period: Duration.minutes(15) }),
      periods: 2,
    })
  }

  get functionName(): string {
    return this.device.functionName
  }

  get functionArn(): string {
    return this.device.functionArn
  }
}
