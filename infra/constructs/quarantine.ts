import { Duration } from 'aws-cdk-lib'
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { QUARANTINED } from '../../shared/alarms.ts'
import type { StageConfig } from '../config.ts'
import { type Alarms, metricOf } from './alarms.ts'

const METRIC = 'Quarantined'
const namespaceOf = ({ stage }: StageConfig) => `Aspersa/${stage}`
/** No sound device has so many messages refused in an hour. */
const MOST_AN_HOUR = 20

/** Adds what a function puts into quarantine, as its log tells, to the metric that all of them share. */
export function countQuarantined(scope: Construct, config: StageConfig, logGroup: ILogGroup): void {
  new MetricFilter(scope, METRIC, {
    logGroup,
    filterPattern: FilterPattern.stringValue('$.message', '=', QUARANTINED),
    metricNamespace: namespaceOf(config),
    metricName: METRIC,
    metricValue: '$.count',
  })
}

export function raiseQuarantineAlarm(scope: Construct, config: StageConfig, alarms: Alarms): void {
  alarms.raise(scope, `${METRIC}Alarm`, {
    description: `More than ${MOST_AN_HOUR} messages of devices an hour are refused for good, or readings cannot be folded`,
    metric: metricOf({ namespace: namespaceOf(config), name: METRIC, period: Duration.hours(1) }),
    above: MOST_AN_HOUR,
  })
}
