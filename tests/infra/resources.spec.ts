import { describe, expect, it } from 'vitest'
import { allRoutes } from '../../shared/contract/areas.ts'
import { areasOf, FUNCTIONS, type FunctionSpec } from '../../shared/functions.ts'
import { stacksOf } from './templates.ts'

/** What we let a stack have. CloudFormation refuses one with more than 500 resources. */
const MOST = 350

/** What the issues that are open will bring, by their own lists of screens and transitions; docs/architecture.md names the functions. */
const PLANNED = { routes: 300, functions: 12 } as const

const stacks = stacksOf('prod')
const count = (stack: { json: { Resources: object } }) => Object.keys(stack.json.Resources).length

const specs: FunctionSpec[] = Object.values(FUNCTIONS)
const now = { routes: allRoutes().length, functions: specs.filter((spec) => areasOf(spec).length > 0).length }

/** Of a function: permission and integration. */
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

  it('of the API stay as few as planned', () => {
    expect(now.routes).toBeLessThanOrEqual(PLANNED.routes)
    expect(now.functions).toBeLessThanOrEqual(PLANNED.functions)
  })
})
