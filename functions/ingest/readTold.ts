import type * as z from 'zod'
import type { Ressalva } from '../../shared/contract/common.ts'
import { LIMITES_LEITURA } from '../../shared/domain/equipment/deviceLimits.ts'
import { withoutMark } from '../../shared/domain/equipment/semver.ts'
import { figure } from '../../shared/domain/numbers/figures.ts'
import { readUuid } from '../../shared/ids.ts'
import { readInstant } from '../../shared/instants.ts'
import { NoValue } from './looseJson.ts'
import { numberIn } from './writtenFigures.ts'
import { wordIn } from './writtenWords.ts'

/** A field without which a message, or what it stands in, means nothing, and what stands there. */
export interface Missing {
  campo: string
  given: unknown
}

/** An element of a list that means nothing without what it lacks. */
export interface Dropped extends Missing {
  /** Path of the list. */
  lista: string
  index: number
  /** The element as it came. */
  element: unknown
}

export interface Told<T> {
  dados: T
  ressalvas: Ressalva[]
  /** Elements of lists that were left out. */
  fora: Dropped[]
}

/**
 * Reads what somebody else's program told as a schema has it: whatever is essential must be there; every other field
 * that cannot be read is stored as its default, with a note. What is plainly meant is taken: figures in quotes, words
 * of enumerations in small letters, texts told as numbers, null, {} and [] for nothing, instants in any form that says
 * one exactly. Texts too long are cut. Answers what is missing where the whole means nothing.
 */
export function readTold<T>(schema: z.ZodType<T>, given: unknown, essentials: readonly string[]): Told<T> | Missing[] {
  const reader = new ToldReader(new Set(essentials))
  const read = reader.read(schema as unknown as AnySchema, given, '')
  if (read === FAILED) return reader.missing
  return { dados: read as T, ressalvas: reader.notes, fora: reader.dropped }
}

type AnySchema = z.core.$ZodType
const FAILED = Symbol('failed')

/** A schema with what is within the wrappers that let it be absent. */
function unwrapped(schema: AnySchema): AnySchema {
  const def = schema._zod.def as unknown as { type: string; innerType?: AnySchema }
  return def.innerType && ['default', 'nullable', 'optional'].includes(def.type) ? unwrapped(def.innerType) : schema
}

/** What libraries write for nothing; Lua's empty table is an object, whatever it was meant to be. */
export function isNothing(value: unknown): boolean {
  if (value === null || value === undefined) return true
  return typeof value === 'object' && !(value instanceof NoValue) && Object.keys(value).length === 0
}

/** What a struct of C holds while nobody has filled it: nothing, empty texts and zeros, at any depth. */
export function isBlank(value: unknown): boolean {
  if (isNothing(value) || value === 0) return true
  if (typeof value === 'string') return value.trim() === ''
  return typeof value === 'object' && !(value instanceof NoValue) && Object.values(value as object).every(isBlank)
}

const NOTED_CHARACTERS = 40

/** What was told, in a few characters. */
export function shortly(given: unknown): string | null {
  if (given === null || given === undefined) return null
  const text =
    given instanceof NoValue ? given.written : typeof given === 'object' ? JSON.stringify(given) : String(given)
  const characters = [...text]
  return characters.length > NOTED_CHARACTERS ? `${characters.slice(0, NOTED_CHARACTERS - 1).join('')}…` : text
}

/** Notes of which each is there once, as many as are kept. */
export const noted = (notes: readonly Ressalva[]): Ressalva[] =>
  [...new Map(notes.toReversed().map((note) => [`${note.motivo} ${note.campo}`, note])).values()]
    .toReversed()
    .slice(0, LIMITES_LEITURA.ressalvas)

/** Figures of the other method, which a struct of C holds as zeros. */
const OF_A_METHOD = /(?:^|\.)(?:proveta_tempo_s|proveta_volume_ml|balanca_tempo_s|peso_kg)$/

const NOBODY = /^[{(]?[0-]+[)}]?$/

/** What stands for nothing where it does: no sequence, no model, no figure, no identity. */
const isPlaceholder = (given: unknown, path: string): boolean =>
  (given === 0 && (path.endsWith('seq') || OF_A_METHOD.test(path))) ||
  (typeof given === 'number' && given < 0 && (path === 'bicos.modelo' || path === 'modelo')) ||
  (typeof given === 'string' && path === 'cabecalho.calibracao.uuid' && NOBODY.test(given))

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Of a day alone: it is that day in nearly all time zones. */
const MIDDAY = 'T12:00:00.000Z'

/** The whole number that a float stands for; what is none as it came. */
const wholeOf = (told: number): number => (Number.isInteger(figure(told)) ? figure(told) : told)

/** A value as its field would have it, where it is plainly meant so; else as it came. */
function coerced(schema: AnySchema, given: unknown, path: string): unknown {
  const { type, format } = schema._zod.def as unknown as { type: string; format?: string }
  if (type === 'number' || type === 'literal') {
    const told = typeof given === 'string' ? numberIn(given, path) : given
    return format === 'safeint' && typeof told === 'number' ? wholeOf(told) : told
  }
  if (typeof given === 'number' && type === 'string' && Number.isFinite(given)) return String(given)
  if (typeof given !== 'string') return given
  if (type === 'enum') return wordIn(given, path)
  if (path.endsWith('versao_firmware') || path.endsWith('versao_hardware')) return withoutMark(given)
  if (format === 'uuid') return readUuid(given) ?? given.trim()
  if (format !== 'datetime') return given
  const day = given.trim()
  return path.endsWith('calibracao.data') && DAY.test(day) ? day + MIDDAY : (readInstant(given) ?? given)
}

/** More elements than any list of a message may have are not looked at one by one. */
const LONGEST_LIST = 2 * LIMITES_LEITURA.medidas

/**
 * What a list was made of; null where it is none. PHP and Lua write one with holes as an object by numbers, and others
 * a single element without its list.
 */
export function elementsOf(given: unknown): unknown[] | null {
  if (Array.isArray(given)) return given.length > LONGEST_LIST ? null : given
  if (given === null || given === undefined || given instanceof NoValue) return null
  if (typeof given !== 'object') return [given]
  const names = Object.keys(given)
  if (!names.every((name) => /^\d{1,4}$/.test(name))) return [given]
  return names.length > LONGEST_LIST ? null : Object.values(given)
}

class ToldReader {
  readonly notes: Ressalva[] = []
  readonly missing: Missing[] = []
  readonly dropped: Dropped[] = []
  readonly #essentials: ReadonlySet<string>

  constructor(essentials: ReadonlySet<string>) {
    this.#essentials = essentials
  }

  /** The value of a field; `FAILED`, with what is missing, where it has none. */
  read(schema: AnySchema, came: unknown, path: string): unknown {
    const given = isPlaceholder(came, path) ? null : came
    const inner = unwrapped(schema)
    const { type } = inner._zod.def
    const isNone = type === 'object' ? isBlank(given) : isNothing(given)
    if (isNone && inner !== schema) return this.#nothing(schema, path, given)
    if (type === 'object') return this.#object(inner as z.ZodObject, given, path)
    if (type === 'array') return this.#list(inner as unknown as z.ZodArray, given, path)
    return this.#leaf(inner, given, path)
  }

  #nothing(schema: AnySchema, path: string, given: unknown): unknown {
    const none = (schema as z.ZodType).safeParse(undefined)
    return none.success ? none.data : this.#failed(path, given)
  }

  #failed(campo: string, given: unknown): typeof FAILED {
    this.missing.push({ campo, given })
    return FAILED
  }

  #object(schema: z.ZodObject, given: unknown, path: string): unknown {
    if (typeof given !== 'object' || given === null || Array.isArray(given) || given instanceof NoValue)
      return this.#failed(path, given)
    const read: Record<string, unknown> = {}
    let failed = false
    for (const [name, field] of Object.entries(schema.shape)) {
      const campo = path === '' ? name : `${path}.${name}`
      const before = this.missing.length
      const value = this.read(field, (given as Record<string, unknown>)[name], campo)
      if (value !== FAILED) read[name] = value
      else if (this.#essentials.has(campo)) failed = true
      else {
        const [first] = this.missing.splice(before)
        this.notes.push({ motivo: 'NAO_INFORMADO', campo, valor: shortly(first?.given) })
        const none = (field as z.ZodType).safeParse(undefined)
        // A field that nothing can stand for is essential, listed or not.
        if (!none.success) {
          this.missing.push({ campo, given: first?.given })
          failed = true
        } else read[name] = none.data
      }
    }
    return failed ? FAILED : read
  }

  #list(schema: z.ZodArray, came: unknown, path: string): unknown {
    const given = elementsOf(came)
    if (given === null) return this.#failed(path, came)
    const kept: unknown[] = []
    for (const [index, element] of given.entries()) {
      const before = this.missing.length
      const notes = this.notes.length
      const value = this.read(schema.element as AnySchema, element, path)
      if (value !== FAILED) kept.push(value)
      else {
        const [first] = this.missing.splice(before)
        this.notes.splice(notes)
        this.dropped.push({ lista: path, index, element, ...(first ?? { campo: path, given: element }) })
      }
    }
    const whole = schema.safeParse(kept)
    if (whole.success) return whole.data
    const issue = whole.error.issues[0]
    // Whoever asked for the list judges what it means that nothing of it is left.
    if (issue?.code === 'too_small' && given.length > 0) return kept
    if (issue?.code !== 'too_big' || this.#essentials.has(path)) return this.#failed(path, given)
    this.notes.push({ motivo: 'NAO_INFORMADO', campo: path, valor: shortly(given.slice(Number(issue.maximum))) })
    return kept.slice(0, Number(issue.maximum))
  }

  #leaf(schema: AnySchema, given: unknown, path: string): unknown {
    const value = coerced(schema, given, path)
    const parsed = (schema as z.ZodType).safeParse(value)
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    if (schema._zod.def.type !== 'string' || issue?.code !== 'too_big' || typeof value !== 'string')
      return this.#failed(path, given)
    const characters = [...value.trim()]
    this.notes.push({ motivo: 'TEXTO_CORTADO', campo: path, valor: String(characters.length) })
    const cut = (schema as z.ZodType).safeParse(characters.slice(0, Number(issue.maximum)).join(''))
    return cut.success ? cut.data : this.#failed(path, given)
  }
}
