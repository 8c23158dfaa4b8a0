import { Stack, type StackProps } from 'aws-cdk-lib'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import type { AreaName } from '../../shared/contract/areas.ts'
import { areasOf, FUNCTIONS, type FunctionName } from '../../shared/functions.ts'
import type { StageConfig } from '../config.ts'
import { watchBrowsers } from '../constructs/browserFailures.ts'
import { originOf } from '../constructs/consoleOrigin.ts'
import { functionProps } from '../constructs/functionProps.ts'
import { countQuarantined } from '../constructs/quarantine.ts'
import { Releases, type Traffic } from '../constructs/release.ts'
import { ServiceFunction } from '../constructs/serviceFunction.ts'
import { webhookReceivers } from '../constructs/webhookReceivers.ts'
import type { BackendStack } from './backend.ts'
import type { StatefulStack } from './stateful.ts'

export interface FunctionsSources {
  stateful: StatefulStack
  backend: BackendStack
  /** Folder of the built functions. */
  assets: string
  traffic: Traffic
}

/**
 * The functions behind the API, each with the alias it is called by: apart from the API, whose routes fill a stack of
 * their own.
 */
export class FunctionsStack extends Stack {
  /** The function that serves each area; several areas may share one. */
  readonly serving: ReadonlyMap<AreaName, IFunction>

  constructor(
    scope: Construct,
    id: string,
    config: StageConfig,
    { stateful, backend, assets, traffic }: FunctionsSources,
    props: StackProps,
  ) {
    super(scope, id, props)
    const { alarms, mail, live, jobs, webhooks } = backend
    const common = functionProps({
      stack: this,
      config,
      stateful,
      alarms,
      mail,
      live,
      assets,
      origin: originOf(this, config),
      jobs,
      webhooks: webhooks.queue,
      webhookOrigins: webhookReceivers(this, config),
    })
    const names = (Object.keys(FUNCTIONS) as FunctionName[]).filter((name) => areasOf(FUNCTIONS[name]).length > 0)
    const functions = new Map(
      names.map((name) => [name, new ServiceFunction(this, `${name}-function`, { ...common, name })]),
    )
    const devices = functions.get('devices')
    if (devices) countQuarantined(devices, config, devices.function.logGroup)
    const content = functions.get('content')
    if (content) watchBrowsers(content, { config, alarms, logGroup: content.function.logGroup })
    const { aliases } = new Releases(this, 'Releases', { config, alarms, traffic, functions })
    this.serving = new Map(
      [...aliases].flatMap(([name, alias]) => areasOf(FUNCTIONS[name]).map((area) => [area, alias] as const)),
    )
  }
}
