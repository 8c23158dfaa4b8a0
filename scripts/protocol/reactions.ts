import { judgeCalibration } from '../../functions/ingest/ingestCalibrations.ts'
import { judgeState } from '../../functions/ingest/ingestStates.ts'
import { judgeMessage } from '../../functions/ingest/judgeMessage.ts'
import type { Ressalva } from '../../shared/contract/common.ts'
import type { MotivoRecusa, TopicoEntrada } from '../../shared/enums.ts'
import type { FieldRow } from './fieldRows.ts'
import { SAMPLE_ARRIVAL, SAMPLES } from './samples.ts'

const OWNER = '00000000-0000-4000-8000-000000000001'
/** An equipment in use, owned since before anything was measured. */
const EQUIPMENT = {
  status: 'ATIVO' as const,
  dono_id: OWNER,
  donos: [{ dono_id: OWNER, desde: '2020-01-01T00:00:00.000Z' }],
} satisfies Parameters<typeof judgeMessage>[1]

/**
 * How the cloud judges a message of an equipment in use, by the code that answers devices: the reason of its refusal or
 * null, and its notes.
 */
export function reactionOf(topic: TopicoEntrada, bytes: Uint8Array, receivedAt: number): Reaction {
  const judge = { leituras: judgeMessage, calibracoes: judgeCalibration, estado: judgeState }[topic]
  const verdict = judge({ bytes, recebidoEm: receivedAt }, EQUIPMENT)
  if (verdict.tipo === 'recusada')
    return { refused: { motivo: verdict.motivo, detalhe: verdict.detalhe }, ressalvas: [] }
  return { refused: 'semData' in verdict ? verdict.semData : null, ressalvas: verdict.ressalvas }
}
export interface Reaction {
  refused: Refused | null
  ressalvas: readonly Ressalva[]
}
export interface Refused {
  motivo: MotivoRecusa
  /** The field it is about, where it is about one. */
  detalhe: string | null
}

/**
 * The fate of a message when one of its fields has an impossible value: the reason it is refused for, or null when it
 * is taken without the field.
 */
export function reactionTo(topic: TopicoEntrada, row: FieldRow): MotivoRecusa | null {
  for (const value of impossible(row)) {
    const message = structuredClone(sampleFor(topic, row.path))
    place(message, row.path.split('.'), value)
    const { refused } = reactionOf(topic, new TextEncoder().encode(JSON.stringify(message)), SAMPLE_ARRIVAL)
    if (refused) return refused.motivo
  }
  return null
}

function sampleFor(topic: TopicoEntrada, path: string): object {
  if (topic === 'calibracoes') return SAMPLES.calibration
  if (topic === 'estado') return SAMPLES.state
  return path.startsWith('parte') ? SAMPLES.part : SAMPLES.whole
}

/** Values that a field cannot have, each of another kind of mistake. */
function impossible({ schema, value }: FieldRow): unknown[] {
  if (schema.type === 'number' || schema.type === 'integer') return [-1_000_000_000, 1_000_000_000]
  if (value.startsWith('text')) return ['', 'x'.repeat((schema.maxLength ?? 0) + 1)]
  return ['?']
}

/** Sets a field within objects and in the first member of lists. Throws where the sample has none. */
function place(at: object, [name = '', ...rest]: readonly string[], value: unknown): void {
  const record = at as Record<string, unknown>
  const key = name.replace('[]', '')
  if (rest.length === 0) {
    record[key] = value
    return
  }
  const [first] = [record[key]].flat()
  if (typeof first !== 'object' || first === null) throw new Error(`the sample has no ${name}`)
  place(first, rest, value)
}
