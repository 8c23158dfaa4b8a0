import type { z } from 'zod'
import { type MensagemLeitura, mensagemLeitura } from '../../shared/contract/devices.ts'
import { LIMITES_DISPOSITIVO, MENSAGEM_PROFUNDIDADE } from '../../shared/domain/deviceLimits.ts'
import { pressureToBar } from '../../shared/domain/pressure.ts'
import { flowToLpm } from '../../shared/domain/units.ts'
import type { MotivoRecusa } from '../../shared/enums.ts'
import { cutJson } from '../../shared/json.ts'
import { type Equipment, ownerAt, transferredAfter } from '../store/equipment/equipment.ts'
import { type PartIdentity, partName } from '../store/readings/parts.ts'
import { contentHash } from './canonical.ts'

/** A message that can be stored as a part. */
export interface AcceptedMessage {
  tipo: 'aceita'
  /** Normalized: defaults filled, absent as null, uuid in lower case. */
  mensagem: MensagemLeitura
  /** The uuid as the sender wrote it. */
  uuid: string
  parte: PartIdentity | null
  hash: string
  donoId: string
}

export interface RefusedMessage {
  tipo: 'recusada'
  motivo: MotivoRecusa
  detalhe: string | null
  /** As far as the message could be read. */
  uuid: string | null
  parte: string | null
}

/**
 * Measurements before this are refused: no device of the product existed, so its clock was never set. Months of readings end there.
 */
const PRIMEIRA_MEDICAO = '2020-01-01T00:00:00.000Z'

/** The broker's limit of a message, and so the phone app's. */
export const MENSAGEM_BYTES = 128 * 1024

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Whether a device's message can be stored, by itself and its equipment alone: readable, of known units, plausible after conversion,
 * not from the future, not long past a transfer, from an equipment that is known, in use and owned. Pure. `receivedAt` in ms since the epoch.
 */
export function judgeMessage(
  bytes: Uint8Array,
  receivedAt: number,
  equipment: Pick<Equipment, 'status' | 'donos' | 'dono_id'> | null,
): AcceptedMessage | RefusedMessage {
  const taken = takeMessage(bytes, equipment, mensagemLeitura)
  if (taken.tipo === 'recusada') return taken
  const { dados, refuse } = taken
  const mensagem = normalized(dados)
  const broken = inconsistency(mensagem)
  if (broken) return refuse('MENSAGEM_INVALIDA', broken)
  const absurd = absurdity(mensagem)
  if (absurd) return refuse('VALOR_ABSURDO', absurd)
  const untimely = untimelyOf('medido_em', mensagem.medido_em, receivedAt)
  if (untimely) return refuse(untimely.motivo, untimely.detalhe)
  const whose = ownerOf(taken.equipment, mensagem.medido_em, receivedAt)
  if (typeof whose !== 'string') return refuse(whose.motivo, whose.detalhe)
  return {
    tipo: 'aceita',
    mensagem,
    uuid: dados.uuid,
    parte: mensagem.parte,
    hash: contentHash(mensagem),
    donoId: whose,
  }
}

interface Taken<T, E> {
  tipo: 'lida'
  dados: T
  equipment: E
  /** The refusal of this message, by its name. */
  refuse: (motivo: MotivoRecusa, detalhe?: string | null) => RefusedMessage
}

/** What a message says where its equipment is known and in use and it is of its topic's shape; else why it is refused. */
export function takeMessage<T, E extends Pick<Equipment, 'status'>>(
  bytes: Uint8Array,
  equipment: E | null,
  schema: z.ZodType<T>,
  name: typeof nameOf = nameOf,
): Taken<T, E> | RefusedMessage {
  const read = readBytes(bytes)
  const refuse = (motivo: MotivoRecusa, detalhe: string | null = null): RefusedMessage => ({
    tipo: 'recusada',
    motivo,
    detalhe,
    ...name(read.value),
  })
  if (!equipment) return refuse('EQUIPAMENTO_DESCONHECIDO')
  if (equipment.status === 'INUTILIZADO') return refuse('EQUIPAMENTO_INUTILIZADO')
  if (read.problem) return refuse(read.problem, read.detalhe)
  const parsed = schema.safeParse(read.value)
  if (parsed.success) return { tipo: 'lida', dados: parsed.data, equipment, refuse }
  const { motivo, detalhe } = worstIssue(parsed.error.issues, read.value)
  return refuse(motivo, detalhe)
}

interface Cause {
  motivo: MotivoRecusa
  detalhe: string | null
}

/** Why an instant that a device tells in a field cannot be: from before there was a device, or from the future; null where it can. */
export function untimelyOf(field: string, instant: string, receivedAt: number): Cause | null {
  if (instant < PRIMEIRA_MEDICAO) return { motivo: 'VALOR_ABSURDO', detalhe: field }
  const latest = receivedAt + LIMITES_DISPOSITIVO.futuro_h * HOUR_MS
  return Date.parse(instant) > latest ? { motivo: 'DATA_FUTURA', detalhe: instant } : null
}

/** Whose a measurement is by when it was made, or why it is taken from nobody. */
export function ownerOf(
  equipment: Pick<Equipment, 'donos' | 'dono_id'>,
  measuredAt: string,
  receivedAt: number,
): string | Cause {
  const owner = equipment.dono_id && ownerAt(equipment, measuredAt)
  if (!owner) return { motivo: 'EQUIPAMENTO_SEM_DONO', detalhe: null }
  const transferred = transferredAfter(equipment, measuredAt)
  // Whoever has the machine now could else fill the account of whoever had it, with times of their choice.
  if (transferred && receivedAt > Date.parse(transferred) + LIMITES_DISPOSITIVO.atraso_transferencia_d * DAY_MS)
    return { motivo: 'TRANSFERENCIA_PASSADA', detalhe: transferred }
  return owner
}

interface Read {
  /** As far as it can be read. */
  value: unknown
  problem: MotivoRecusa | null
  detalhe: string
}
const unreadable = (detalhe: string, value: unknown = null): Read => ({ value, problem: 'MENSAGEM_INVALIDA', detalhe })
const TOO_LARGE = unreadable('tamanho')

/** A message as far as it can be read, and why no further. */
const readBytes = (bytes: Uint8Array): Read => (bytes.length > MENSAGEM_BYTES ? TOO_LARGE : readJson(bytes))

function readJson(bytes: Uint8Array): Read {
  try {
    const { text, cut } = cutJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes), MENSAGEM_PROFUNDIDADE)
    const read = parsed(text)
    return cut ? unreadable('profundidade', read.value) : read
  } catch {
    return unreadable('JSON')
  }
}

function parsed(text: string): Read {
  try {
    return { value: JSON.parse(text), problem: null, detalhe: '' }
  } catch {
    // Some libraries write NaN and Infinity, which JSON does not have: the message is readable then, its number is not.
    const value = JSON.parse(text.replace(/([:[,]\s*)(?:NaN|-?Infinity)(?=\s*[,}\]])/g, '$1null'))
    return { value, problem: 'VALOR_ABSURDO', detalhe: 'JSON' }
  }
}

/** What a message calls itself, for the confirmation of one that cannot be accepted. */
function nameOf(value: unknown): Pick<RefusedMessage, 'uuid' | 'parte'> {
  const { uuid, parte } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const shape = mensagemLeitura.shape.parte.safeParse(parte)
  return {
    uuid: typeof uuid === 'string' && uuid.length <= 64 ? uuid : null,
    parte: shape.success ? partName(shape.data) : null,
  }
}

/** The name of a message that is never a part of something. */
export const wholeName = (value: unknown): ReturnType<typeof nameOf> => ({ ...nameOf(value), parte: null })

type Issue = z.core.$ZodIssue

/** A broken structure outweighs an unknown unit, that an implausible number. */
function worstIssue(issues: readonly Issue[], value: unknown): { motivo: MotivoRecusa; detalhe: string } {
  const judged = issues.map((issue) => ({ motivo: motiveOf(issue, value), detalhe: issue.path.join('.') }))
  const order: readonly MotivoRecusa[] = ['MENSAGEM_INVALIDA', 'UNIDADE_INVALIDA', 'VALOR_ABSURDO']
  for (const motivo of order) {
    const found = judged.find((candidate) => candidate.motivo === motivo)
    if (found) return found
  }
  return { motivo: 'MENSAGEM_INVALIDA', detalhe: '' }
}

function motiveOf({ path }: Issue, value: unknown): MotivoRecusa {
  const last = path.at(-1)
  if (last === 'unidade_vazao' || last === 'unidade_pressao') return 'UNIDADE_INVALIDA'
  if (last === 'versao') return 'MENSAGEM_INVALIDA'
  const given = path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[name] : undefined),
    value,
  )
  return typeof given === 'number' ? 'VALOR_ABSURDO' : 'MENSAGEM_INVALIDA'
}

function normalized(mensagem: MensagemLeitura): MensagemLeitura {
  return {
    ...mensagem,
    uuid: mensagem.uuid.toLowerCase(),
    medido_em: new Date(mensagem.medido_em).toISOString(),
  }
}

/** What in the message contradicts itself, or null. */
function inconsistency({ parte, cabecalho, bicos }: MensagemLeitura): string | null {
  if (parte) {
    const [only, ...more] = bicos
    if (!only || more.length > 0) return 'bicos'
    if (partName(only) !== partName(parte)) return 'parte'
  } else {
    if (!cabecalho) return 'cabecalho'
    if (new Set(bicos.map(partName)).size !== bicos.length) return 'bicos'
    const places = new Set(bicos.map(({ posicao, lado }) => `${posicao} ${lado}`))
    if (places.size > cabecalho.total_bicos) return 'cabecalho.total_bicos'
  }
  if (cabecalho?.tipo_pulverizador === 'PULVERIZADOR') {
    if (cabecalho.lado_turbo !== null) return 'cabecalho.lado_turbo'
    if (bicos.some(({ lado }) => lado !== null)) return 'bicos.lado'
  }
  const models = cabecalho?.modelos.length
  if (models !== undefined && bicos.some(({ modelo }) => modelo !== null && modelo >= models)) return 'bicos.modelo'
  return null
}

/** Which value that has a unit of its own is beyond the plausible, or null. The schema judges those that have none. */
function absurdity({ cabecalho, bicos, unidade_vazao }: MensagemLeitura): string | null {
  const limits = LIMITES_DISPOSITIVO
  const outside = (value: number, { min, max }: { min: number; max: number }) => !(value >= min && value <= max)
  if (bicos.some(({ vazao }) => vazao < 0 || outside(flowToLpm(vazao, unidade_vazao), limits.vazao)))
    return 'bicos.vazao'
  if (!cabecalho) return null
  const { pressao, unidade_pressao } = cabecalho
  if (pressao < 0 || outside(pressureToBar(pressao, unidade_pressao), limits.pressao)) return 'cabecalho.pressao'
  return null
}
