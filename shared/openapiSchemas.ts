import * as z from 'zod'
import type { VersaoOpenApi } from './enums.ts'

export type Json = Record<string, unknown>

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>
type Seen = Parameters<Override>[0]

/** What the library calls the schemas of a version. */
const TARGETS = { '3.1': 'draft-2020-12', '3.0': 'openapi-3.0' } as const satisfies Record<VersaoOpenApi, string>

/** Formats that say all that the pattern beside them says: whoever makes types or samples of it reads the format. */
const TOLD_BY_FORMAT: ReadonlySet<unknown> = new Set(['date', 'date-time', 'uuid', 'email', 'base64'])

/** An answer may have more fields one day: whoever reads it by the document passes over what is not there. */
function openToFields({ jsonSchema }: Seen): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}

/** What a rule makes of a value is of the value's type, which the library cannot know: it would say nothing of it. */
function typeOfTransformed({ zodSchema, jsonSchema }: Seen, version: VersaoOpenApi): void {
  if (!(zodSchema instanceof z.ZodPipe && zodSchema.out instanceof z.ZodTransform)) return
  if (Object.keys(jsonSchema).length > 0) return
  Object.assign(jsonSchema, schemaOf(zodSchema.in as z.ZodType, 'output', new Map(), version))
}

/** A text that is cleaned before it is judged has the bounds of what it becomes: a form of others asks for these. */
function boundsOfCleaned({ zodSchema, jsonSchema }: Seen, version: VersaoOpenApi): void {
  if (!(zodSchema instanceof z.ZodPipe) || jsonSchema.type !== 'string') return
  const { out } = zodSchema
  if (!(out instanceof z.ZodString || out instanceof z.ZodEmail || out instanceof z.ZodPipe)) return
  Object.assign(jsonSchema, { ...schemaOf(out, 'input', new Map(), version), ...jsonSchema })
}

/** The bounds of numbers that JavaScript holds exactly: generated clients would check them, or choose a larger type. */
function withoutSafeBounds({ jsonSchema }: Seen): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

/** A record that has every one of its names is an object of these. */
function namedFields({ jsonSchema }: Seen): void {
  const { propertyNames, required, additionalProperties } = jsonSchema
  const names = (propertyNames as Json | undefined)?.enum as string[] | undefined
  if (!names || required?.length !== names.length || typeof additionalProperties !== 'object') return
  delete jsonSchema.propertyNames
  jsonSchema.properties = Object.fromEntries(names.map((name) => [name, additionalProperties]))
  jsonSchema.additionalProperties = false
}

/**
 * Generators and validators disagree on `prefixItems`: some pass over it, and then let nothing be in a tuple of a known
 * length. A list whose parts are any of the tuple's they all know.
 */
function listOfTuple({ jsonSchema }: Seen): void {
  const { prefixItems } = jsonSchema
  if (!prefixItems) return
  delete jsonSchema.prefixItems
  const parts = new Map(prefixItems.map((part) => [JSON.stringify(part), part as z.core.JSONSchema.JSONSchema]))
  jsonSchema.items = { anyOf: [...parts.values()] }
}

function said(seen: Seen, io: 'input' | 'output', version: VersaoOpenApi): void {
  const { jsonSchema } = seen
  if (io === 'input') boundsOfCleaned(seen, version)
  if (TOLD_BY_FORMAT.has(jsonSchema.format)) delete jsonSchema.pattern
  withoutSafeBounds(seen)
  namedFields(seen)
  listOfTuple(seen)
  if (io === 'input') return
  typeOfTransformed(seen, version)
  openToFields(seen)
}

/** What the library leaves to OpenAPI 3.0: a list of values has null among it to be null, and bytes are a format. */
function asThreeZero(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const schema = value as Json
  if (schema.nullable === true && Array.isArray(schema.enum) && !schema.enum.includes(null)) schema.enum.push(null)
  if (schema.contentEncoding === 'base64') {
    delete schema.contentEncoding
    schema.format = 'byte'
  }
  return schema
}

/** The schema of what is sent or answered. Parts that have a name are put into `named`, and referred to. */
export function schemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  named: Map<string, Json>,
  version: VersaoOpenApi,
): Json {
  const made = z.toJSONSchema(schema, {
    io,
    target: TARGETS[version],
    unrepresentable: 'any',
    override: (seen) => said(seen, io, version),
  })
  const told = JSON.stringify(made).replaceAll(/"#\/(?:\$defs|definitions)\//g, '"#/components/schemas/')
  const whole = JSON.parse(told, version === '3.0' ? asThreeZero : undefined) as Json & Record<string, Json>
  const { $schema, '~standard': _, $defs = {}, definitions = $defs, ...json } = whole
  for (const [name, part] of Object.entries(definitions as Record<string, Json>)) named.set(name, part)
  return json
}
