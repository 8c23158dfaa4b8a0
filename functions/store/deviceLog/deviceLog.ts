import type { TipoEnvio } from '../../../shared/enums.ts'
import { equipmentPartition as calibrationsOf } from '../calibrations/calibrations.ts'
import { indexSource } from '../kit/indexSource.ts'
import { LAST, mergePage, type Page, type Source } from '../kit/mergePage.ts'
import { uuidText } from '../kit/uuidBytes.ts'
import { accountPartition as quarantineOf, rowOf, equipmentPartition as waitingAt } from '../readings/quarantine.ts'
import { rowToListed } from '../readings/readingRow.ts'
import { equipmentPartition as readingsOf } from '../readings/readings.ts'

/** Something an equipment sent, as an index has it. */
export interface Sent {
  tipo: TipoEnvio
  id: string
  /** When it was measured; of a message that was refused, when it came. */
  em: string
  /** Whose it is; null where the index does not tell. */
  dono_id: string | null
  /** Of a message that was refused. */
  recusa: ReturnType<typeof rowOf> | null
}

interface DeviceLogRequest {
  equipment: { id: string; numero_serie: string; dono_id: string | null }
  /** Whose readings and calibrations are told; null: everybody's. */
  ownerId: string | null
  /** Nothing from before this instant. */
  from?: string | undefined
  after?: string | undefined
  limit: number
}

/**
 * One page of what an equipment sent, newest first, made of readings, calibrations and what was refused: nothing is
 * written for it. Refused messages stand in the index of the account they came to.
 */
export function deviceLogPage({ equipment, ownerId, from, after, limit }: DeviceLogRequest): Promise<Page<Sent>> {
  const { id, numero_serie, dono_id } = equipment
  const refused: Source<Sent> = indexSource(
    dono_id === null ? { index: 'gsi3', pk: waitingAt(id) } : { index: 'gsi2', pk: quarantineOf(dono_id) },
    ({ lista }, key) => {
      const recusa = rowOf(lista as Parameters<typeof rowOf>[0], key)
      return { tipo: 'RECUSA', id: recusa.id, em: recusa.recebido_em, dono_id, recusa }
    },
  )
  return mergePage({
    groups: [
      {
        end: LAST.down,
        sources: [
          indexSource({ index: 'gsi2', pk: readingsOf(id) }, (item, key): Sent => {
            const row = rowToListed(item, key)
            return { tipo: 'LEITURA', id: row.id, em: row.data, dono_id: row.dono_id, recusa: null }
          }),
          indexSource({ index: 'gsi2', pk: calibrationsOf(id) }, ({ lista }, key): Sent => {
            const [em = '', calibration = ''] = key.split('#')
            const owner = uuidText((lista as { d: Uint8Array }).d)
            return { tipo: 'CALIBRACAO', id: calibration, em, dono_id: owner, recusa: null }
          }),
          refused,
        ],
      },
    ],
    limit,
    after,
    lower: from,
    accept: ({ recusa, dono_id: owner }) =>
      recusa ? recusa.numero_serie === numero_serie : ownerId === null || owner === ownerId,
    wide: true,
  })
}
