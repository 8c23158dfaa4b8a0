import type { LimitesDoTipo } from '../../../shared/contract/calibrations.ts'
import type { TipoPulverizador } from '../../../shared/enums.ts'
import type { ReadingHead, ReadingHeader } from '../readings/readingHead.ts'
import { limitsInForce } from './calibrationLimits.ts'
import { type Calibration, calibrationId, keepCalibration } from './calibrations.ts'
import { judged } from './judged.ts'

type Told = NonNullable<ReadingHeader['calibracao']>

/**
 * What tells a calibration from others of the same equipment where it has no identity of its own: when it was made and everything measured.
 * Readings that used it again repeat both; one that does not tell when it was made is of its reading alone.
 */
function identityOf({ uuid, reuso, data, ...told }: Told, readingId: string): string {
  if (uuid !== undefined) return uuid
  const measured = Object.entries(told).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([data ?? readingId, measured])
}

type Head = Pick<
  ReadingHead,
  | 'id'
  | 'data'
  | 'recebida_em'
  | 'dono_id'
  | 'equipamento_id'
  | 'equipamento_nome'
  | 'numero_serie'
  | 'tipo_pulverizador'
  | 'cabecalho'
>

/** The calibration a reading brought, judged by limits; null without one. Neither its pressure nor its nozzles are the reading's. */
export function calibrationOf(head: Head, limitsOf: (type: TipoPulverizador) => LimitesDoTipo): Calibration | null {
  const { cabecalho, dono_id, equipamento_id, equipamento_nome, numero_serie, tipo_pulverizador } = head
  const told = cabecalho?.calibracao
  if (!told) return null
  const { uuid, ...figures } = told
  return judged(
    {
      ...figures,
      id: calibrationId(equipamento_id, identityOf(told, head.id)),
      data: told.data === null ? head.data : new Date(told.data).toISOString(),
      recebida_em: head.recebida_em,
      origem: 'LEITURA',
      leitura_id: head.id,
      hash: null,
      ressalvas: [],
      ...{ dono_id, equipamento_id, equipamento_nome, numero_serie, tipo_pulverizador },
      ...{ pressao_min: null, pressao_max: null, modelo: null, posicoes: [] },
    },
    limitsOf(tipo_pulverizador),
  )
}

/** Keeps the calibrations that readings brought, each once, however many readings used it. */
export async function keepCalibrationsOf(heads: readonly Head[]): Promise<void> {
  const types = [...new Set(heads.flatMap((head) => (head.cabecalho?.calibracao ? [head.tipo_pulverizador] : [])))]
  if (types.length === 0) return
  const limits = await limitsInForce(types)
  const found = heads.flatMap((head) => calibrationOf(head, (type) => limits.get(type) as LimitesDoTipo) ?? [])
  await Promise.all(found.map(keepCalibration))
}
