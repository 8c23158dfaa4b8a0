import { RemovalPolicy } from 'aws-cdk-lib'
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { StageConfig } from '../config.ts'

/** A log group that forgets after the stage's time; named where a service looks for it by name. */
export const logGroup = (scope: Construct, id: string, config: StageConfig, logGroupName?: string): LogGroup =>
  new LogGroup(scope, id, {
    ...(logGroupName && { logGroupName }),
    retention: config.logRetentionDays satisfies RetentionDays,
    removalPolicy: config.keepLogs ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  })
