import * as z from 'zod'

/** The part of a JSON Schema that the page tells. */
interface Schema {
  type?: string | readonly string[]
  const?: unknown
  enum?: readonly unknown[]
  default?: unknown
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
}

/** A field of a message. */
export interface FieldRow {
  /** With dots, and `[]` where there are several: `bicos[].vazao`. */
  path: string
  /** The values it may have, in words. */
  value: string
  /** Whether the message, or the object it is in, needs it. */
  isEssential: boolean
  /** The value that stands for it when it is absent; undefined where it is essential, or nothing does. */
  absent: unknown
  schema: Schema
}

/**
 * The fields of a message in the order of the contract, objects before what is in them. `io`: as it is sent, or as it
 * is read.
 */
export const fieldRows = (schema: z.ZodType, io: 'input' | 'output'): FieldRow[] =>
  rowsOf(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema, '')

function rowsOf({ properties = {}, required = [] }: Schema, prefix: string): FieldRow[] {
  return Object.entries(properties).flatMap(([name, whole]) => {
    const schema = withoutNull(whole)
    const path = prefix + name
    const row = {
      path,
      value: valueText(schema),
      isEssential: required.includes(name),
      absent: whole.default,
      schema,
    }
    if (schema.items?.properties) return [row, ...rowsOf(schema.items, `${path}[].`)]
    return [row, ...rowsOf(schema, `${path}.`)]
  })
}

function withoutNull(schema: Schema): Schema {
  const [type, ...more] = Array.isArray(schema.type) ? schema.type.filter((one) => one !== 'null') : []
  if (type && more.length === 0) return { ...schema, type }
  const others = schema.anyOf?.filter(({ type }) => type !== 'null') ?? []
  const [only] = others
  return only && others.length === 1 ? only : schema
}

/** The bounds that zod gives any whole number are none of ours. */
const isOurs = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER

function range(low: number | undefined, high: number | undefined): string {
  if (isOurs(low) && isOurs(high)) return ` ${low} to ${high}`
  if (isOurs(low)) return ` from ${low}`
  return isOurs(high) ? ` up to ${high}` : ''
}

/** The values of a field in words: `whole number 1 to 400`, `text, up to 120 characters`, `BAR` · `PSI` · `KPA`. */
function valueText(schema: Schema): string {
  if (schema.const !== undefined) return `\`${schema.const}\``
  if (schema.enum) return schema.enum.map((one) => `\`${one}\``).join(' · ')
  if (schema.format === 'uuid') return 'UUID'
  if (schema.format === 'date-time') return 'instant'
  if (schema.type === 'integer') return `whole number${range(schema.minimum, schema.maximum)}`
  if (schema.type === 'number') return `number${range(schema.minimum, schema.maximum)}`
  if (schema.type === 'array') return `list${listText(schema)}`
  if (schema.type === 'object') return 'object'
  return `text${schema.maxLength === undefined ? '' : `, ${schema.minLength ?? 0} to ${schema.maxLength} characters`}`
}

function listText({ items, minItems, maxItems }: Schema): string {
  const many = maxItems === undefined ? '' : `, ${minItems ?? 0} to ${maxItems}`
  return items && !items.properties ? `${many}, of ${valueText(items)}` : many
}
