import { CfnMapping } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { StageConfig } from '../config.ts'

/**
 * Where webhooks may be sent besides the public internet, as a stack's template has it: nowhere, unless the stage's
 * configuration says so. A mapping, like the console's origin, so that a template that runs elsewhere differs in that
 * text alone.
 */
export const webhookReceivers = (scope: Construct, { webhookOrigins }: StageConfig): string =>
  new CfnMapping(scope, 'Webhooks', {
    mapping: { Receivers: { Besides: webhookOrigins.join() } },
  }).findInMap('Receivers', 'Besides')
