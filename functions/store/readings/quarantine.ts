import type { MotivoRecusa } from '../../../shared/enums.ts'
import { LIST_ATTRIBUTE } from '../../../shared/table.ts'
import type { Item } from '../kit/batch.ts'

/** A message that could not be accepted, kept as it came until an administrator looks at it. */
export interface QuarantineRecord {
  id: string
  motivo: MotivoRecusa
  /** What exactly was wrong, for the administrator: a field, a value. */
  detalhe: string | null
  numero_serie: string
  equipamento_id: string | null
  /** As the message names itself, when it could be read so far. */
  uuid: string | null
  certificado: string | null
  recebido_em: string
  /** The original bytes. */
  dados: Uint8Array
}

export const QUARANTINE_SCHEMA = 1

/** How much of a message is kept: whatever the broker lets through, several times over, and well within an item's 400 KB. */
export const QUARANTINE_BYTES = 300_000

export function quarantineItem(record: QuarantineRecord): Item {
  const { id, motivo, numero_serie, recebido_em } = record
  return {
    pk: `QUARENTENA#${id}`,
    sk: 'QUARENTENA',
    gsi1pk: 'QUARENTENA',
    gsi1sk: `${recebido_em}#${id}`,
    [LIST_ATTRIBUTE]: { m: motivo, s: numero_serie.slice(0, 32), n: record.dados.length },
    v: QUARANTINE_SCHEMA,
    ...record,
  }
}
