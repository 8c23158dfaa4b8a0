import { randomUUID } from 'node:crypto'
import type { Model, Properties, Resource } from '../template/model.ts'
import { compileFilters } from './filters.ts'
import type { Targets } from './targets.ts'

/** An event that a service tells the default event bus. */
export interface BusEvent {
  source: string
  'detail-type': string
  /** ARNs the event is about. */
  resources: readonly string[]
  detail: Properties
}

/** Takes an event to the targets of every `AWS::Events::Rule` whose pattern it passes. */
export type PutEvent = (event: BusEvent) => Promise<void>

/** Compiles the rules with a pattern; throws, naming the rule, at a target that is not run locally. */
export function createEventBus(model: Model, targets: Targets): PutEvent {
  const rules = model
    .all('AWS::Events::Rule')
    .filter(({ properties }) => properties.EventPattern && properties.State !== 'DISABLED')
  const compiled = rules.map((rule) => compileRule(rule, targets))
  return async (event) => {
    const [{ stack } = { stack: undefined }] = rules
    const whole = {
      version: '0',
      id: randomUUID(),
      account: stack?.account,
      region: stack?.region,
      time: new Date().toISOString(),
      ...event,
    }
    for (const deliver of compiled) await deliver(whole)
  }
}

function compileRule({ id, arn = '', properties }: Resource, targets: Targets) {
  const { EventPattern, EventBusName = 'default', Targets: given = [] } = properties
  if (EventBusName !== 'default') throw new Error(`${id}: the local cloud has the default event bus only`)
  const passes = compileFilters({ Filters: [{ Pattern: JSON.stringify(EventPattern) }] })
  const deliveries = (given as Properties[]).map((target) => {
    const parked = target.DeadLetterConfig?.Arn
    const deliver = deliveryTo(target)
    return async (event: BusEvent) => {
      try {
        await deliver(event)
      } catch (error) {
        if (!parked) throw error
        await targets.toQueueAs(parked, JSON.stringify(event), 'events.amazonaws.com', arn)
      }
    }
  })
  return async (event: BusEvent) => {
    if (!passes(event)) return
    for (const deliver of deliveries) await deliver(event)
  }

  function deliveryTo(target: Properties): (event: BusEvent) => Promise<void> {
    const shape = compileInput(id, target)
    if (target.RoleArn) throw new Error(`${id}: the local cloud delivers events by the target's own policy only`)
    if (String(target.Arn).startsWith('arn:aws:sqs:')) {
      return (event: BusEvent) => targets.toQueueAs(target.Arn, shape(event), 'events.amazonaws.com', arn)
    }
    return (event: BusEvent) => targets.toFunction(target.Arn, JSON.parse(shape(event)), 'events.amazonaws.com', arn)
  }
}

/**
 * The part of an event that a target is given: all of it, a fixed text, or its template filled in. Source:
 * https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-transform-target-input.html
 */
function compileInput(id: string, { Input, InputPath, InputTransformer }: Properties): (event: BusEvent) => string {
  if (InputPath !== undefined) throw new Error(`${id}: the local cloud knows no InputPath`)
  if (Input !== undefined) return () => String(Input)
  if (!InputTransformer) return (event) => JSON.stringify(event)
  const paths = Object.entries((InputTransformer.InputPathsMap ?? {}) as Record<string, string>).map(
    ([name, path]) => [name, compilePath(id, path)] as const,
  )
  const known = new Map(paths)
  const template = String(InputTransformer.InputTemplate)
  return (event) =>
    template.replaceAll(/<([\w.-]+)>/g, (_, name: string) => {
      const read = known.get(name)
      if (!read) throw new Error(`${id}: the input template names <${name}>, which no path gives`)
      return JSON.stringify(read(event) ?? '')
    })
}

function compilePath(id: string, path: string): (event: BusEvent) => unknown {
  if (!/^\$(\.[\w-]+(\[\d+\])?)+$/.test(path)) throw new Error(`${id}: the local cloud does not read ${path}`)
  const steps = path
    .slice(2)
    .split(/[.[\]]+/)
    .filter((step) => step !== '')
  return (event) => steps.reduce<unknown>((value, step) => (value as Properties | undefined)?.[step], event)
}
