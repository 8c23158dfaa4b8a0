import { Lazy } from 'aws-cdk-lib'
import { CfnApi, CfnChannelNamespace } from 'aws-cdk-lib/aws-appsync'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Duration, Stack } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { CHANNEL_NAMES, TICKET_FORM } from '../../shared/live.ts'
import type { StageConfig } from '../config.ts'
import type { Alarms } from './alarms.ts'
import type { ServiceFunction } from './serviceFunction.ts'

const WATCHING = [{ authType: 'AWS_LAMBDA' }]
const PUBLISHING = [{ authType: 'AWS_IAM' }]

/**
 * Live updates: an AppSync Event API with a namespace for each kind of channel. Our authorizer admits who connects and
 * watches; only roles that are granted so publish.
 */
export class Live extends Construct {
  private readonly api: CfnApi
  private authorizer: IFunction | undefined

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id)
    // The authorizer is named later, because functions are made with the address of this service.
    const authorizerUri = Lazy.string({ produce: () => this.authorizer?.functionArn })
    this.api = new CfnApi(this, 'EventApi', {
      name: `aspersa-${config.stage}`,
      eventConfig: {
        authProviders: [
          {
            authType: 'AWS_LAMBDA',
            lambdaAuthorizerConfig: {
              authorizerUri,
              authorizerResultTtlInSeconds: 0,
              identityValidationExpression: TICKET_FORM,
            },
          },
          { authType: 'AWS_IAM' },
        ],
        connectionAuthModes: WATCHING,
        defaultSubscribeAuthModes: WATCHING,
        defaultPublishAuthModes: PUBLISHING,
      },
    })
    for (const name of CHANNEL_NAMES) {
      new CfnChannelNamespace(this, `${name}-channels`, { apiId: this.api.attrApiId, name })
    }
  }

  /** Where messages are published, and what the client of a browser is given. */
  get address(): string {
    return `https://${this.api.attrDnsHttp}/event`
  }

  /** Where browsers connect. */
  get realtimeOrigin(): string {
    return `wss://${this.api.attrDnsRealtime}`
  }

  get apiArn(): string {
    return this.api.attrApiArn
  }

  /** Names the function that decides who may connect and watch. */
  admitBy({ function: authorizer }: ServiceFunction): void {
    this.authorizer = authorizer
    authorizer.addPermission('Live', {
      principal: new ServicePrincipal('appsync.amazonaws.com'),
      sourceArn: this.apiArn,
    })
  }

  /** Counts publications that failed, by the functions' logs, because nothing else fails with them. */
  watchPublishers(alarms: Alarms, publishers: readonly ServiceFunction[]): void {
    const counted = publishers.map(
      (publisher) =>
        new MetricFilter(publisher, 'NotPublished', {
          logGroup: publisher.function.logGroup,
          filterPattern: FilterPattern.stringValue('$.message', '=', 'not published'),
          metricNamespace: Stack.of(this).stackName,
          metricName: 'NotPublished',
        }),
    )
    const [metric] = counted.map((filter) => filter.metric({ statistic: 'Sum', period: Duration.hours(1) }))
    if (!metric) return
    alarms.raise(this, 'NotPublishedAlarm', {
      description: 'Live updates are not published: more than 20 times an hour. The console asks less often meanwhile',
      metric,
      above: 20,
    })
  }
}
