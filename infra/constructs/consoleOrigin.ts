import { CfnParameter } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { consoleOrigin, type StageConfig } from '../config.ts'

/** A stack's parameter for the console's origin, so that the same template also runs where the console is reached at another address. */
export const originParameter = (scope: Construct, config: StageConfig): CfnParameter =>
  new CfnParameter(scope, 'ConsoleOrigin', {
    default: consoleOrigin(config),
    description: 'Origin of the console',
  })
