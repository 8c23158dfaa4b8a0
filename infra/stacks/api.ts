import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { StageConfig } from '../config.ts'
import { Api } from '../constructs/api.ts'
import type { BackendStack } from './backend.ts'
import type { FunctionsStack } from './functions.ts'
import type { StatefulStack } from './stateful.ts'

export interface ApiSources {
  stateful: StatefulStack
  backend: BackendStack
  functions: FunctionsStack
}

/** The API: a stack of its own, because each route is a resource and a stack may have 500. */
export class ApiStack extends Stack {
  readonly api: Api

  constructor(
    scope: Construct,
    id: string,
    config: StageConfig,
    { stateful, backend, functions }: ApiSources,
    props: StackProps,
  ) {
    super(scope, id, props)
    this.api = new Api(this, 'Api', {
      config,
      alarms: backend.alarms,
      functions: functions.serving,
      userPool: stateful.userPool,
      clients: [stateful.clientSessao, stateful.clientPersistente],
    })
    new CfnOutput(this, 'ApiId', { value: this.api.api.apiId })
  }
}
