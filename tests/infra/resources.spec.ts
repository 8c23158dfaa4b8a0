import { describe, expect, it } from 'vitest'
import { allRoutes } from '../../shared/contract/areas.ts'
import { areasOf, FUNCTIONS, type FunctionSpec } from '../../shared/functions.ts'
import { stacksOf } from './templates.ts'

/** What we let a stack have. CloudFormation refuses one with more than 500 resources. */
const MOST = 350

/** What the issues that are open will bring, by their own lists of screens and transitions; docs/architecture.md names the functions. */
const PLANNED = { routes: 270, functions: 12 } as const

const stacks = stacksOf('prod')
const count = (stack: { json: { Resources: object } }) => Object.keys(stack.json.Resources).length

const specs: FunctionSpec[] = Object.values(FUNCTIONS)
const now = { routes: allRoutes().length, functions: specs.filter((spec) => areasOf(spec).length > 0).length }

/** Function, role, log group, alarm, permission, integration. */
const A_FUNCTION = 6

describe('resources', () => {
  it.each(Object.entries(stacks))('of %s are well below what a stack may have', (_, stack) => {
    expect(count(stack)).toBeLessThan(MOST)
  })

  it('of the API are those of its functions, its routes and six more, so that its end can be told', () => {
    const fixed = count(stacks.api) - now.functions * A_FUNCTION - now.routes
    expect(fixed).toBe(6)
    expect(fixed + PLANNED.functions * A_FUNCTION + PLANNED.routes).toBeLessThan(MOST)
  })

  it('of the API stay as few as planned', () => {
    expect(now.routes).toBeLessThanOrEqual(PLANNED.routes)
    expect(now.functions).toBeLessThanOrEqual(PLANNED.functions)
  })
})
