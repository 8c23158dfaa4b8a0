import { Duration } from 'aws-cdk-lib'
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { BROWSER_FAILED } from '../../shared/alarms.ts'
import type { StageConfig } from '../config.ts'
import { type Alarms, metricOf } from './alarms.ts'

const METRIC = 'BrowserFailed'
/** More failures an hour than a single browser causes: a page tells of ten in its life. */
const MOST_AN_HOUR = 50

/** Counts the failures of browsers in the function's log, and raises an alarm where they are many. */
export function watchBrowsers(
  scope: Construct,
  { config, alarms, logGroup }: { config: StageConfig; alarms: Alarms; logGroup: ILogGroup },
): void {
  const metricNamespace = `Aspersa/${config.stage}`
  new MetricFilter(scope, METRIC, {
    logGroup,
    filterPattern: FilterPattern.stringValue('$.message', '=', BROWSER_FAILED),
    metricNamespace,
    metricName: METRIC,
    metricValue: '$.count',
  })
  alarms.raise(scope, `${METRIC}Alarm`, {
    description: `More than ${MOST_AN_HOUR} failures in browsers an hour`,
    metric: metricOf({ namespace: metricNamespace, name: METRIC, period: Duration.hours(1) }),
    above: MOST_AN_HOUR,
  })
}
