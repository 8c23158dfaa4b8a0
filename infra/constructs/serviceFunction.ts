import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Duration } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { type EnvName, FUNCTIONS, type FunctionName, type FunctionSpec } from '../../shared/functions.ts'
import type { StageConfig } from '../config.ts'
import { acknowledge } from './acknowledge.ts'
import { type Alarms, metricOf, sumOf } from './alarms.ts'
import { environmentOf } from './environment.ts'
import { type GrantTargets, grantsOf, wildcardReasons } from './grants.ts'
import { logGroup } from './logs.ts'

export interface ServiceFunctionProps {
  name: FunctionName
  config: StageConfig
  alarms: Alarms
  targets: GrantTargets
  /** Values of every variable; the function is given those of its schema. */
  values: Omit<Record<EnvName, string>, 'POWERTOOLS_SERVICE_NAME'>
  /** Folder of the built functions, one folder each. */
  assets: string
  /** Permissions that its queue or stream needs. */
  trigger?: PolicyStatement[]
}

/** A function of `shared/functions.ts`: its bundle, its environment, its role with what it needs and nothing else. */
export class ServiceFunction extends Construct {
  readonly function: LambdaFunction
  readonly role: Role
  readonly spec: FunctionSpec
  readonly timeout: Duration

  constructor(
    scope: Construct,
    id: string,
    { name, config, alarms, targets, values, assets, trigger }: ServiceFunctionProps,
  ) {
    super(scope, id)
    this.spec = FUNCTIONS[name]
    this.timeout = Duration.seconds(this.spec.timeoutSeconds)
    const logs = logGroup(this, 'Logs', config)
    this.role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        logs: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
              resources: [logs.logGroupArn],
            }),
          ],
        }),
        needs: new PolicyDocument({ statements: grantsOf(this.spec, targets, this) }),
        ...(trigger && { trigger: new PolicyDocument({ statements: trigger }) }),
      },
    })
    acknowledge(this.role, wildcardReasons(this.spec.needs, targets, this))
    const bundle = join(assets, name)
    if (!existsSync(bundle)) throw new Error(`function ${name} is not built: run “npm run build” first (no ${bundle})`)
    this.function = new LambdaFunction(this, 'Function', {
      description: `${config.stage}: ${name} (secrets ${config.secretsEdition})`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(bundle),
      memorySize: this.spec.memoryMb,
      timeout: this.timeout,
      ...(this.spec.reserved && { reservedConcurrentExecutions: this.spec.reserved }),
      role: this.role,
      logGroup: logs,
      environment: environmentOf(name, { ...values, POWERTOOLS_SERVICE_NAME: name }),
    })
    this.raiseAlarms(name, alarms)
  }

  /** One alarm a function, whose two metrics tell what it is about. */
  private raiseAlarms(name: FunctionName, alarms: Alarms) {
    const metric = (metricName: string) =>
      metricOf({
        namespace: 'AWS/Lambda',
        name: metricName,
        dimensions: { FunctionName: this.function.functionName },
      })
    // Errors and throttles share an alarm: what to do begins with the same log, and the graph shows which it was.
    alarms.raise(this, 'FailsAlarm', {
      description: `Function ${name} fails or is throttled`,
      metric: sumOf({ errors: metric('Errors'), throttles: metric('Throttles') }),
      above: 0,
      periods: 2,
    })
  }
}
