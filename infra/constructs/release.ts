import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch'
import { CfnApplication, CfnDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Alias, type CfnAlias } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Duration, Stack } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { envSchema, type FunctionName } from '../../shared/functions.ts'
import { consoleOrigin, type StageConfig } from '../config.ts'
import { acknowledge } from './acknowledge.ts'
import { type Alarms, metricOf } from './alarms.ts'
import type { ServiceFunction } from './serviceFunction.ts'

/** The alias by which the API calls a function: the version it points at serves people. */
const ALIAS = 'live'

/**
 * How a new version gets its traffic. Lambda's metrics come a minute or two late: in ten minutes five of them are over
 * and told, however the windows lie. At once is for what must not wait, such as a mend at night (docs/operations.md).
 */
export const TRAFFIC = {
  canary: 'CodeDeployDefault.LambdaCanary10Percent10Minutes',
  'at-once': 'CodeDeployDefault.LambdaAllAtOnce',
} as const
export type Traffic = keyof typeof TRAFFIC

const FAILED = 'RequestsFailed'
const WINDOW = Duration.minutes(5)

/** How many requests, and which share of all, must fail before a version counts as bad. */
const FEWEST = 5
const LEAST_SHARE = 0.01
/**
 * How many times the share of its predecessor must fail. Both meet the same requests, so that nobody can fail one of
 * them alone.
 */
const TIMES = 3

/**
 * 1 where a version fails more than its predecessor: by its failures (`errors`, `failed`), the requests it had
 * (`asked`), and the same of all versions of the alias. Where Lambda has not told yet how many there were, there is no
 * figure and no verdict.
 */
export const WORSE = (() => {
  const [own, all] = ['(FILL(errors, 0) + FILL(failed, 0))', '(FILL(allErrors, 0) + FILL(allFailed, 0))']
  const isMany = `${own} >= ${FEWEST} AND ${own} >= ${LEAST_SHARE} * asked`
  const isWorse = `${own} * (allAsked - asked) >= ${TIMES} * (${all} - ${own}) * asked`
  return `IF(${isMany} AND ${isWorse}, 1, 0)`
})()

export interface ReleasesProps {
  config: StageConfig
  alarms: Alarms
  traffic: Traffic
  functions: ReadonlyMap<FunctionName, ServiceFunction>
}

/**
 * Has each function called by an alias, whose traffic a deployment moves to the new version bit by bit. An alarm of
 * that version takes it back, and with it the whole update of the stack.
 */
export class Releases extends Construct {
  readonly aliases: ReadonlyMap<FunctionName, Alias>
  private readonly props: ReleasesProps

  constructor(scope: Construct, id: string, props: ReleasesProps) {
    super(scope, id)
    this.props = props
    const application = new CfnApplication(this, 'Application', { computePlatform: 'Lambda' })
    const role = this.createRole()
    this.aliases = new Map(
      [...props.functions].map(([name, served]) => [name, this.release(name, served, application, role)]),
    )
  }

  /** The role that moves the traffic: it reads alarms and points aliases of these functions at their versions. */
  private createRole(): Role {
    const arns = [...this.props.functions.values()].map(({ function: { functionArn } }) => functionArn)
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
      inlinePolicies: {
        shift: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'],
              resources: arns.flatMap((arn) => [arn, `${arn}:*`]),
            }),
            new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] }),
          ],
        }),
      },
    })
    const ofFunctions = arns.map((arn) => {
      const [id, attribute] = Stack.of(this).resolve(arn)['Fn::GetAtt']
      return [`AwsSolutions-IAM5[Resource::<${id}.${attribute}>:*]`, 'Versions and aliases of the function.']
    })
    acknowledge(role, {
      ...Object.fromEntries(ofFunctions),
      'AwsSolutions-IAM5[Resource::*]': 'cloudwatch:DescribeAlarms, alone in its statement: it takes no resource.',
    })
    return role
  }

  private release(name: FunctionName, served: ServiceFunction, application: CfnApplication, role: Role): Alias {
    const { config, traffic } = this.props
    const texts: Record<string, string> = {
      CONSOLE_ORIGIN: consoleOrigin(config),
      WEBHOOK_EXTRA_ORIGINS: config.webhookOrigins.join(),
    }
    // A version is made when the function's text changes, in which these values stand as places of a mapping only.
    for (const [variable, value] of Object.entries(texts))
      if (variable in envSchema(name).shape) served.function.invalidateVersionBasedOn(value)
    const version = served.function.currentVersion
    const alarm = this.watch(name, served, version.version)
    const group = new CfnDeploymentGroup(served, 'Deployments', {
      applicationName: application.ref,
      serviceRoleArn: role.roleArn,
      deploymentConfigName: TRAFFIC[traffic],
      deploymentStyle: { deploymentType: 'BLUE_GREEN', deploymentOption: 'WITH_TRAFFIC_CONTROL' },
      autoRollbackConfiguration: {
        enabled: true,
        events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM', 'DEPLOYMENT_STOP_ON_REQUEST'],
      },
      alarmConfiguration: { enabled: true, alarms: [{ name: alarm.alarmName }] },
    })
    const alias = new Alias(served, 'Live', { aliasName: ALIAS, version })
    const resource = alias.node.defaultChild as CfnAlias
    resource.cfnOptions.updatePolicy = {
      codeDeployLambdaAliasUpdate: { applicationName: application.ref, deploymentGroupName: group.ref },
    }
    resource.addResourceDependency(group)
    return alias
  }

  /**
   * An alarm for the new version alone: what the former one does must neither undo its successor nor hold up the mend.
   * It has the version's number in its name, so that each version begins with an alarm that has not rung.
   */
  private watch(name: FunctionName, served: ServiceFunction, version: string) {
    return this.props.alarms.raise(served.function, 'ReleaseAlarm', {
      name: `${Stack.of(this).stackName}-${name}-${version}`,
      description: `Version of ${name}: more requests fail than by the one before. While it is being released it is taken back`,
      metric: new MathExpression({
        expression: WORSE,
        usingMetrics: this.judged(name, served, version),
        period: WINDOW,
      }),
      above: 0,
      // Figures of the window before that come late count too.
      periods: 2,
      enough: 1,
    })
  }

  /** The requests and failures of a version and of all versions of its alias. */
  private judged(name: FunctionName, { function: watched }: ServiceFunction, version: string) {
    const namespace = `Aspersa/${this.props.config.stage}`
    const ofAll = { Service: '$.service' }
    for (const [id, dimensions] of Object.entries({
      [FAILED]: { ...ofAll, Version: '$.version' },
      [`All${FAILED}`]: ofAll,
    }))
      new MetricFilter(watched, id, {
        logGroup: watched.logGroup,
        // An unforeseen error is answered with 500, so Lambda does not count it as an error.
        filterPattern: FilterPattern.stringValue('$.message', '=', 'request failed'),
        metricNamespace: namespace,
        metricName: FAILED,
        dimensions,
      })
    const alias = { FunctionName: watched.functionName, Resource: `${watched.functionName}:${ALIAS}` }
    const own = { ...alias, ExecutedVersion: version }
    const ofLambda = (metric: string, dimensions: Record<string, string>) =>
      metricOf({ namespace: 'AWS/Lambda', name: metric, dimensions, period: WINDOW })
    const ofRequests = (dimensions: Record<string, string>) =>
      metricOf({ namespace, name: FAILED, dimensions, period: WINDOW })
    return {
      errors: ofLambda('Errors', own),
      failed: ofRequests({ Service: name, Version: version }),
      asked: ofLambda('Invocations', own),
      allErrors: ofLambda('Errors', alias),
      allFailed: ofRequests({ Service: name }),
      allAsked: ofLambda('Invocations', alias),
    }
  }
}
