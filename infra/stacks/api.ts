import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import type { AreaName } from '../../shared/contract/areas.ts'
import { areasOf, FUNCTIONS, type FunctionName } from '../../shared/functions.ts'
import type { StageConfig } from '../config.ts'
import { Api } from '../constructs/api.ts'
import { originOf } from '../constructs/consoleOrigin.ts'
import { functionProps } from '../constructs/functionProps.ts'
import { countQuarantined } from '../constructs/quarantine.ts'
import { ServiceFunction, type ServiceFunctionProps } from '../constructs/serviceFunction.ts'
import { webhookReceivers } from '../constructs/webhookReceivers.ts'
import type { BackendStack } from './backend.ts'
import type { StatefulStack } from './stateful.ts'

export interface ApiSources {
  stateful: StatefulStack
  backend: BackendStack
}

/** The API and the functions behind it: a stack of its own, because each route is a resource and a stack may have 500. */
export class ApiStack extends Stack {
  readonly api: Api

  constructor(
    scope: Construct,
    id: string,
    config: StageConfig,
    { stateful, backend }: ApiSources,
    assets: string,
    props: StackProps,
  ) {
    super(scope, id, props)
    const { alarms, mail, live, jobs, webhooks } = backend
    const origin = originOf(this, config)
    this.api = new Api(this, 'Api', {
      config,
      alarms,
      functions: this.createFunctions(
        functionProps({
          ...{ config, stateful, alarms, mail, live, origin, assets },
          ...{ jobs: jobs.queue, webhooks: webhooks.queue, webhookOrigins: webhookReceivers(this, config) },
        }),
      ),
      userPool: stateful.userPool,
      clients: [stateful.clientSessao, stateful.clientPersistente],
    })
    new CfnOutput(this, 'ApiId', { value: this.api.api.apiId })
  }

  /** The function of each area; several areas may share one. */
  private createFunctions(props: Omit<ServiceFunctionProps, 'name' | 'trigger'>): Map<AreaName, IFunction> {
    const functions = new Map<AreaName, IFunction>()
    for (const name of Object.keys(FUNCTIONS) as FunctionName[]) {
      const areas = areasOf(FUNCTIONS[name])
      if (areas.length === 0) continue
      const created = new ServiceFunction(this, `${name}-function`, { ...props, name })
      if (areas.includes('devices')) countQuarantined(created, props.config, created.function.logGroup)
      for (const area of areas) functions.set(area, created.function)
    }
    return functions
  }
}
