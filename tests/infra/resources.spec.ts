import { describe, expect, it } from 'vitest'
import { gatewayRoutes } from '../../infra/constructs/gatewayRoutes.ts'
import { areasOf, FUNCTIONS, type FunctionSpec } from '../../shared/functions.ts'
import { stacksOf } from './templates.ts'

/** The most resources we let a stack have. CloudFormation refuses one with more than 500. */
const MOST = 350

/** What we let an HTTP API have of routes. API Gateway refuses the 301st. */
const MOST_ROUTES = 250

/**
 * What the issues that are open will bring, by their own lists of screens and transitions; docs/architecture.md names
 * the functions.
 */
const PLANNED = { routes: MOST_ROUTES, functions: 12 } as const

const stacks = stacksOf('prod')
const count = (stack: { json: { Resources: object } }) => Object.keys(stack.json.Resources).length

const specs: FunctionSpec[] = Object.values(FUNCTIONS)
const now = { routes: gatewayRoutes().length, functions: specs.filter((spec) => areasOf(spec).length > 0).length }

/** Resources of the Api stack for each function: permission and integration. */
const BEFORE_A_FUNCTION = 2
/** Function, role, log group, two alarms, version, alias, deployment group, two metrics. */
const A_FUNCTION = 10

describe('resources', () => {
  it.each(Object.entries(stacks))('of %s are well below what a stack may have', (_, stack) => {
    expect(count(stack)).toBeLessThan(MOST)
  })

  it('of the API are those of its routes, two a function and five more, so that its end can be told', () => {
    const fixed = count(stacks.api) - now.functions * BEFORE_A_FUNCTION - now.routes
    expect(fixed).toBe(5)
    expect(fixed + PLANNED.functions * BEFORE_A_FUNCTION + PLANNED.routes).toBeLessThan(MOST)
  })

  it('of the functions behind it are ten each and five more', () => {
    expect(count(stacks.functions) - now.functions * A_FUNCTION).toBe(5)
  })

  it('of each HTTP API are as few routes as leave room', () => {
    const routes = Object.values(stacks).flatMap((stack) =>
      stack.all('AWS::ApiGatewayV2::Route').map(({ properties }) => stack.text(properties.ApiId)),
    )
    expect(routes.length).toBeGreaterThan(100)
    for (const [api, those] of Map.groupBy(routes, (id) => id))
      expect(
        those.length,
        `${api} has more than ${MOST_ROUTES} routes. Paths below /v1 can have an HTTP API of their own behind the same distribution, or the quota “Routes per API” is raised on each account before the deployment (docs/architecture.md, “Routes of the gateway”).`,
      ).toBeLessThanOrEqual(MOST_ROUTES)
  })

  it('behind the API stay as few functions as planned', () => {
    expect(now.functions).toBeLessThanOrEqual(PLANNED.functions)
  })
})
