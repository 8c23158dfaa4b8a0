import type { z } from 'zod'
import type { Ressalva } from '../../shared/contract/common.ts'
import { ESSENCIAIS, mensagemLeitura } from '../../shared/contract/devices.ts'
import { DAY_MS } from '../../shared/days.ts'
import { LIMITES_DISPOSITIVO } from '../../shared/domain/equipment/deviceLimits.ts'
import type { MotivoRecusa, TopicoEntrada } from '../../shared/enums.ts'
import { wellFormed, withoutControls } from '../../shared/wellFormed.ts'
import { type Equipment, ownerAt, transferredAfter } from '../store/equipment/equipment.ts'
import { partName } from '../store/readings/parts.ts'
import type { IncomingMessage } from './incomingMessage.ts'
import { type Cause, type Clock, judgeClock } from './judgeClock.ts'
import { NoValue } from './looseJson.ts'
import { readBytes } from './readBytes.ts'
import { type Dropped, type Missing, readTold, shortly, type Told } from './readTold.ts'
import { hasUnit, withUnitsRead } from './writtenFigures.ts'
import { withSidesRead } from './writtenWords.ts'

export interface RefusedMessage {
  tipo: 'recusada'
  motivo: MotivoRecusa
  detalhe: string | null
  /** As far as the message could be read. */
  uuid: string | null
  parte: string | null
}

/** What judging a message needs to know of how it came. */
export type Arrived = Pick<IncomingMessage, 'bytes' | 'recebidoEm' | 'medidoEm'>

interface Taken<T, E> extends Told<T> {
  tipo: 'lida'
  /** The uuid as the sender wrote it. */
  uuid: string
  equipment: E
  clock: Clock
  /** The refusal of this message, by its name. */
  refuse: (motivo: MotivoRecusa, detalhe?: string | null) => RefusedMessage
}

/** How the messages of a topic are read. */
export interface TopicShape<T> {
  topico: TopicoEntrada
  schema: z.ZodType<T>
  /** The field that tells when. */
  instante: string
  name: (value: unknown) => Name
  /** Fills in what the message says elsewhere. */
  fill?: (value: Fields) => Fields
  /** Mends what follows from the rest of the message, before it is read. */
  mend?: (value: Fields) => { value: Fields; ressalvas: Ressalva[] }
}

export type Fields = Record<string, unknown>
type Name = Pick<RefusedMessage, 'uuid' | 'parte'>

/**
 * What a message says where its equipment is known and in use and it has what its topic means nothing without; else why
 * it is refused. Its time is judged beside it, and stands in its field as it counts: while nobody can say it, that of
 * the arrival.
 */
export function takeMessage<T, E extends Pick<Equipment, 'status' | 'donos'>>(
  { bytes, recebidoEm, medidoEm }: Arrived,
  equipment: E | null,
  { topico, schema, instante, name, fill, mend }: TopicShape<T>,
): Taken<T, E> | RefusedMessage {
  const { value: sent, problem } = readBytes(bytes)
  // Its sender looks the answer up by what it wrote; an identity that had to be mended is none.
  const named = name(sent)
  const value = plainTexts(wellFormed(sent))
  const refuse = (motivo: MotivoRecusa, detalhe: string | null = null): RefusedMessage => ({
    tipo: 'recusada',
    motivo,
    detalhe,
    ...named,
  })
  if (!equipment) return refuse('EQUIPAMENTO_DESCONHECIDO')
  if (equipment.status === 'INUTILIZADO') return refuse('EQUIPAMENTO_INUTILIZADO')
  if (problem) return refuse('MENSAGEM_INVALIDA', problem)
  if (!isFields(value)) return refuse('MENSAGEM_INVALIDA', 'JSON')
  const clock = judgeClock({ campo: instante, dito: value[instante], recebidoEm, dado: medidoEm }, equipment)
  const dated = { ...(fill ? fill(value) : value), [instante]: clock.data ?? new Date(recebidoEm).toISOString() }
  const strict = schema.safeParse(dated)
  const units = strict.success ? dated : withSidesRead(withUnitsRead(dated))
  const mended = strict.success || !mend ? { value: units, ressalvas: [] } : mend(units)
  const told: Told<T> | Missing[] = strict.success
    ? { dados: strict.data, ressalvas: [], fora: [] }
    : readTold(schema, mended.value, ESSENCIAIS[topico])
  if (Array.isArray(told)) {
    const { motivo, detalhe } = worstOf(told)
    return refuse(motivo, detalhe)
  }
  const ressalvas = [...(clock.data !== null && clock.ressalva ? [clock.ressalva] : []), ...mended.ressalvas]
  return {
    ...told,
    tipo: 'lida',
    ressalvas: [...ressalvas, ...told.ressalvas],
    uuid: named.uuid ?? '',
    equipment,
    clock,
    refuse,
  }
}

/** A message without control letters in its texts; one within its identity shows that this is none. */
function plainTexts(message: unknown): unknown {
  const plain = withoutControls(message)
  return isFields(message) && isFields(plain) && 'uuid' in message ? { ...plain, uuid: message.uuid } : plain
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof NoValue)

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

const UUID_LENGTH = 64

/** What a message calls itself, for its confirmation. */
export function nameOf(value: unknown): Name {
  const { parte } = isFields(value) ? value : {}
  const part = readTold(mensagemLeitura.shape.parte, parte, ['posicao'])
  return {
    uuid: uuidIn(value),
    parte: Array.isArray(part) ? null : partName(part.dados),
  }
}

/**
 * Levels in which a message calls itself by a uuid: its own, and those of a list or an object that somebody wrapped it
 * in.
 */
const NAMED_LEVELS = 2

function uuidIn(value: unknown, levels = NAMED_LEVELS): string | null {
  if (typeof value !== 'object' || value === null || levels === 0) return null
  const own = Object.entries(value).find(([name]) => name.toLowerCase() === 'uuid')?.[1]
  if (typeof own === 'string') return own.length <= UUID_LENGTH ? own : null
  for (const inner of Object.values(value)) {
    const found = uuidIn(inner, levels - 1)
    if (found !== null) return found
  }
  return null
}

/** The name of a message that is never a part of something. */
export const wholeName = (value: unknown): Name => ({ ...nameOf(value), parte: null })

/** A broken structure outweighs an unknown unit, that an implausible number. */
const WORST: readonly MotivoRecusa[] = ['MENSAGEM_INVALIDA', 'UNIDADE_INVALIDA', 'VALOR_ABSURDO']

function worstOf(missing: readonly Missing[]): { motivo: MotivoRecusa; detalhe: string } {
  const judged = missing.map((one) => ({ motivo: motiveOf(one), detalhe: one.campo }))
  const [worst] = judged.toSorted((one, other) => WORST.indexOf(one.motivo) - WORST.indexOf(other.motivo))
  return worst ?? { motivo: 'MENSAGEM_INVALIDA', detalhe: '' }
}

/** Fields whose figure can be impossible; a number in any other is of the wrong kind. */
const FIGURES = ['posicao', 'seq', 'vazao', 'pressao', 'total_bicos', 'volume_ml', 'tempo_s']

/**
 * Why a message is refused for a field. A figure with a unit nobody may name, as kgf/cm², is called an unknown unit: a
 * firmware that writes it has to be told, and the figure would be of another size.
 */
export function motiveOf({ campo, given }: Pick<Missing, 'campo' | 'given'>): MotivoRecusa {
  const last = campo.split('.').at(-1)
  if (last === 'unidade_vazao' || last === 'unidade_pressao') return 'UNIDADE_INVALIDA'
  if (!FIGURES.some((figure) => figure === last)) return 'MENSAGEM_INVALIDA'
  if ((last === 'vazao' || last === 'pressao') && hasUnit(given)) return 'UNIDADE_INVALIDA'
  return typeof given === 'number' || given instanceof NoValue ? 'VALOR_ABSURDO' : 'MENSAGEM_INVALIDA'
}

/** Notes about elements of lists that were left out; samples that a struct of C fills up with zeros are nothing. */
export const droppedNotes = (dropped: readonly Dropped[]): Ressalva[] =>
  dropped
    .filter(({ element }) => !isBlankSample(element))
    .map(({ lista, given, element }) => ({
      motivo: 'NAO_INFORMADO',
      campo: lista,
      valor: shortly(given ?? element),
    }))

const isBlankSample = (element: unknown) => isFields(element) && element.volume_ml === 0 && element.tempo_s === 0
