import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  type CfnStage,
  HttpApi,
  type HttpMethod,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { AreaName } from '../../shared/contract/areas.ts'
import { isExternal, needsToken } from '../../shared/contract/route.ts'
import { REGION, type StageConfig } from '../config.ts'
import { acknowledge } from './acknowledge.ts'
import { type Alarms, metricOf } from './alarms.ts'
import { type GatewayRoute, gatewayKey, gatewayRoutes } from './gatewayRoutes.ts'
import { logGroup } from './logs.ts'
import { ALL_ROUTES, routeSettings } from './throttles.ts'

/** Name of the stage: CloudFront forwards `/api/*` as it is, so the stage is the path's first part. */
export const API_STAGE = 'api'

/** One line a request, without address, query or token. */
const LOG_FORMAT = JSON.stringify({
  requestId: '$context.requestId',
  method: '$context.httpMethod',
  routeKey: '$context.routeKey',
  status: '$context.status',
  responseLatency: '$context.responseLatency',
  integrationError: '$context.integrationErrorMessage',
  authorizerError: '$context.authorizer.error',
})

export interface ApiProps {
  config: StageConfig
  alarms: Alarms
  functions: ReadonlyMap<AreaName, IFunction>
  userPool: IUserPool
  clients: IUserPoolClient[]
}

/**
 * What a route is known by in the template. It names no parameter: the gateway refuses a path that differs in these
 * alone while the former is there.
 */
const idOf = (route: GatewayRoute) =>
  gatewayKey(route)
    .replaceAll('/', '-')
    .replaceAll(/\{\w+\}/g, '*')

/**
 * The HTTP API: every route of the contract to the function that serves its area, behind the token unless declared
 * public or open to API keys.
 */
export class Api extends Construct {
  readonly api: HttpApi

  constructor(scope: Construct, id: string, { config, alarms, functions, userPool, clients }: ApiProps) {
    super(scope, id)
    this.api = new HttpApi(this, 'HttpApi', {
      apiName: `aspersa-${config.stage}`,
      createDefaultStage: false,
    })
    const stage = new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: API_STAGE,
      autoDeploy: true,
      throttle: { rateLimit: ALL_ROUTES.rate, burstLimit: ALL_ROUTES.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(logGroup(this, 'AccessLogs', config)),
        format: AccessLogFormat.custom(LOG_FORMAT),
      },
    })
    const routes = gatewayRoutes()
    const limited = stage.node.defaultChild as CfnStage
    limited.routeSettings = routeSettings(routes)
    const authorizer = new HttpUserPoolAuthorizer('Token', userPool, { userPoolClients: clients })
    // API Gateway refuses limits of a route that is not there yet.
    stage.node.addDependency(...this.addRoutes(routes, functions, authorizer))
    this.raiseAlarms(alarms)
  }

  /** Host of the API itself, which CloudFront calls. It refuses whoever lacks CloudFront's secret. */
  get domainName(): string {
    return `${this.api.apiId}.execute-api.${REGION}.amazonaws.com`
  }

  private addRoutes(
    routes: readonly GatewayRoute[],
    functions: ApiProps['functions'],
    authorizer: HttpUserPoolAuthorizer,
  ): HttpRoute[] {
    const integrations = new Map<IFunction, HttpLambdaIntegration>()
    return routes.map((shared) => {
      const { method, path, area, specs } = shared
      const target = functions.get(area)
      if (!target) throw new Error(`no function serves the area ${area}: name it in shared/functions.ts`)
      // One permission lets the API call the function for all its routes; CDK would add one for each.
      const integration =
        integrations.get(target) ??
        new HttpLambdaIntegration(`${area}Integration`, target, { scopePermissionToRoute: false })
      integrations.set(target, integration)
      const isOpen = !specs.some(needsToken)
      const route = new HttpRoute(this, idOf(shared), {
        httpApi: this.api,
        routeKey: HttpRouteKey.with(path, method as HttpMethod),
        integration,
        authorizer: isOpen ? new HttpNoneAuthorizer() : authorizer,
      })
      const reason = specs.some(isExternal)
        ? 'Programs call it with an API key, which the function judges.'
        : 'The contract declares this route public.'
      if (isOpen) acknowledge(route, { 'AwsSolutions-APIG4': reason })
      return route
    })
  }

  private raiseAlarms(alarms: Alarms) {
    alarms.raise(this, 'ServerErrorsAlarm', {
      description: 'The API answers 5xx',
      metric: metricOf({ namespace: 'AWS/ApiGateway', name: '5xx', dimensions: { ApiId: this.api.apiId } }),
      above: 5,
    })
  }
}
