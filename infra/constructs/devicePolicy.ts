import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import { CfnPolicy } from 'aws-cdk-lib/aws-iot'
import type { Construct } from 'constructs'
import { topicos } from '../../shared/contract/devices.ts'
import type { StageConfig } from '../config.ts'

/** The thing a certificate is attached to; its name is the client id and the serial number. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of IoT's policies, filled in at each connection
const THING = '${iot:Connection.Thing.ThingName}'

/**
 * The one policy of every device: its own client id, its own topics. Certificates are attached to it by its fixed name,
 * so it outlives its stack; that a first creation which is rolled back takes it along lets the next one have the name.
 */
export function createDevicePolicy(scope: Construct, config: StageConfig): CfnPolicy {
  const arn = (resource: string, resourceName: string) =>
    Stack.of(scope).formatArn({ service: 'iot', resource, resourceName })
  const statement = (action: string, resource: string, names: string[]) => ({
    Effect: 'Allow',
    Action: action,
    Resource: names.map((name) => arn(resource, name)),
  })
  const up = [topicos.leituras(THING), topicos.calibracoes(THING), topicos.estado(THING)]
  const down = [topicos.confirmacoes(THING), topicos.comandos(THING)]
  const policy = new CfnPolicy(scope, 'DevicePolicy', {
    policyName: `aspersa-${config.stage}-dispositivo`,
    policyDocument: {
      Version: '2012-10-17',
      Statement: [
        statement('iot:Connect', 'client', [THING]),
        statement('iot:Publish', 'topic', up),
        statement('iot:Subscribe', 'topicfilter', down),
        statement('iot:Receive', 'topic', down),
      ],
    },
  })
  policy.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE)
  return policy
}
