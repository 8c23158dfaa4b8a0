import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { MEASURED_FIELDS } from '../../functions/ingest/measured.ts'
import { MENSAGEM_BYTES } from '../../functions/ingest/readBytes.ts'
import { mensagemCalibracao, mensagemEstado, mensagemLeitura } from '../../shared/contract/devices.ts'
import {
  MARCAS_DATA,
  MOTIVOS_SEM_DATA,
  type MotivoRecusa,
  type MotivoRessalva,
  type TopicoEntrada,
} from '../../shared/enums.ts'
import { reactionOf } from '../protocol/reactions.ts'
import type { Ledger } from './rules.ts'

const SCHEMAS: Record<TopicoEntrada, z.ZodType> = {
  leituras: mensagemLeitura,
  calibracoes: mensagemCalibracao,
  estado: mensagemEstado,
}
/** When what a message tells was so, by its topic. */
const INSTANTS: Record<TopicoEntrada, string> = {
  leituras: 'medido_em',
  calibracoes: 'realizada_em',
  estado: 'informado_em',
}
const CLOCK_MS = 10 * 60_000
/** No device of the product is older: its clock was never set. */
const FIRST_YEAR = 2020
/** Figures behind the point that no sensor measures, but a float turned into a double has. */
const NOISE = /-?\d+\.\d{9,}/

/** A control letter within a text, as JSON writes it. */
const CONTROL = /(?<!\\)(?:\\\\)*\\u00(?:0[0-8ef]|1[\da-f]|7f|[89][\da-f])/i

/** A message as far as this program needs it. */
export interface Content {
  uuid: string
  /** `posicao/lado/seq` of a part. */
  parte: string | null
  /** ms since the epoch; NaN where the message does not tell. */
  at: number
  value: Record<string, unknown>
}

/** Judges a message by itself and answers what it is; null when it has no identity by which it could be followed. */
export function judgeContent(topic: TopicoEntrada, bytes: Buffer, now: number, ledger: Ledger): Content | null {
  ledger.tried('size', 'json')
  const isTooLarge = bytes.length > MENSAGEM_BYTES
  if (isTooLarge) ledger.broken('size', `${topic}: ${bytes.length} of ${MENSAGEM_BYTES} bytes`)
  const value = readStrictly(topic, bytes, ledger)
  if (!value) return null
  if (!isTooLarge) judgeFields(topic, { bytes, value, now }, ledger)
  const at = Date.parse(String(value[INSTANTS[topic]]))
  judgeClock(topic, { at, now }, ledger)
  const { uuid, parte } = value
  return typeof uuid === 'string' ? { uuid, parte: partName(parte), at, value } : null
}

function readStrictly(topic: TopicoEntrada, bytes: Buffer, ledger: Ledger): Record<string, unknown> | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const noise = NOISE.exec(text)
    ledger.tried('numbers')
    if (CONTROL.test(text)) ledger.broken('json', `${topic}: a control letter in a text`)
    if (noise) ledger.broken('numbers', `${topic}: ${noise[0]}`)
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
    ledger.broken('json', `${topic}: not an object: ${text.slice(0, 60)}`)
  } catch (error) {
    ledger.broken('json', `${topic}: ${(error as Error).message}`)
  }
  return null
}

interface Given {
  bytes: Buffer
  value: Record<string, unknown>
  now: number
}

/**
 * Fields that a message may leave out and that say what cannot be are one rule; those it needs, and what contradicts
 * itself, another.
 */
function judgeFields(topic: TopicoEntrada, { bytes, value, now }: Given, ledger: Ledger): void {
  ledger.tried('contract', 'side-fields')
  const wrong = issuesOf(topic, value)
  for (const { path, message } of wrong) {
    const rule = isNeeded(topic, value, path) ? 'contract' : 'side-fields'
    ledger.broken(rule, `${topic}: ${path.join('.')}: ${message} (${shortly(valueAt(value, path))})`)
  }
  // A field that the schema finds wrong is named already.
  if (wrong.length > 0) return
  const { refused, ressalvas } = reactionOf(topic, bytes, now)
  if (refused && !isOfClock(refused.motivo) && refused.detalhe !== INSTANTS[topic])
    ledger.broken('contract', `${topic}: ${refused.motivo} ${refused.detalhe ?? ''}`.trim())
  for (const { motivo, campo, valor } of ressalvas)
    if (!isOfClock(motivo) && campo !== INSTANTS[topic])
      ledger.broken('side-fields', `${topic}: ${campo}: ${motivo} (${valor ?? 'absent'})`)
}

/** What parts of a reading tell of it as a whole, by its identity; null while none of them has. */
export type Headers = Map<string, Record<string, unknown> | null>

/** Judges a part by those that came before it: the first of them has a header, and later ones agree with it. */
export function judgeHeader({ uuid, parte, value }: Content, headers: Headers, ledger: Ledger): void {
  const { cabecalho } = value
  const header = typeof cabecalho === 'object' ? (cabecalho as Record<string, unknown> | null) : null
  const before = headers.get(uuid)
  if (before === undefined && parte !== null && !header)
    ledger.broken('contract', `leituras: ${uuid}: its first part ${parte} has no cabecalho`)
  for (const name of before && header ? MEASURED_FIELDS : []) {
    const [one, other] = [before?.[name] ?? null, header?.[name] ?? null]
    if (one !== null && other !== null && !isDeepStrictEqual(one, other))
      ledger.broken('contract', `leituras: cabecalho.${name}: ${shortly(one)} and ${shortly(other)} of one reading`)
  }
  headers.set(uuid, before ?? header)
}

/** A date that cannot be is judged as such. */
const isOfClock = (motivo: MotivoRecusa | MotivoRessalva) => OF_CLOCK.some((one) => one === motivo)
const OF_CLOCK: readonly (MotivoRecusa | MotivoRessalva)[] = [...MARCAS_DATA, ...MOTIVOS_SEM_DATA]

type Path = readonly PropertyKey[]

const issuesOf = (topic: TopicoEntrada, value: unknown) => {
  const parsed = SCHEMAS[topic].safeParse(value)
  return parsed.success ? [] : parsed.error.issues
}

/** Whether the message without the field would lack it. */
function isNeeded(topic: TopicoEntrada, value: Record<string, unknown>, path: Path): boolean {
  const without = structuredClone(value)
  const holder = valueAt(without, path.slice(0, -1))
  const name = path.at(-1)
  if (typeof holder !== 'object' || holder === null || name === undefined) return true
  delete (holder as Record<PropertyKey, unknown>)[name]
  return issuesOf(topic, without).some((issue) => issue.path.join('.') === path.join('.'))
}

const valueAt = (value: unknown, path: Path) =>
  path.reduce<unknown>((at, name) => (at as Record<PropertyKey, unknown> | null | undefined)?.[name], value)

const shortly = (value: unknown) => (JSON.stringify(value) ?? 'absent').slice(0, 60)

/**
 * States are told now; what was measured may have waited, but not come from the future or from before there was a
 * device.
 */
function judgeClock(topic: TopicoEntrada, { at, now }: { at: number; now: number }, ledger: Ledger): void {
  if (Number.isNaN(at)) return
  ledger.tried('clock')
  const told = new Date(at).toISOString()
  const minutes = Math.round((at - now) / 60_000)
  if (at > now + CLOCK_MS) ledger.broken('clock', `${topic}: ${told} is ${minutes} minutes ahead`)
  else if (new Date(at).getUTCFullYear() < FIRST_YEAR) ledger.broken('clock', `${topic}: ${told}: it was never set`)
  else if (topic === 'estado' && at < now - CLOCK_MS)
    ledger.broken('clock', `estado: ${told} is ${-minutes} minutes behind`)
}

function partName(part: unknown): string | null {
  if (typeof part !== 'object' || part === null) return null
  const { posicao, lado, seq } = part as { posicao?: unknown; lado?: unknown; seq?: unknown }
  return `${posicao}/${lado ?? '-'}/${seq ?? 1}`
}
