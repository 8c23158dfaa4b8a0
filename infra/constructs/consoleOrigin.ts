import { CfnMapping } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { consoleOrigin, type StageConfig } from '../config.ts'

/**
 * The mapping that says where the console is reached: one text in each template that runs elsewhere only by changing
 * it.
 */
export const CONSOLE_MAPPING = 'Console'

/**
 * The console's origin as a stack's template has it. It is a mapping, because a parameter keeps its previous value when
 * its stack is updated, so that a changed domain would never arrive.
 */
export const originOf = (scope: Construct, config: StageConfig): string =>
  new CfnMapping(scope, CONSOLE_MAPPING, {
    mapping: { Origin: { Address: consoleOrigin(config) } },
  }).findInMap('Origin', 'Address')
