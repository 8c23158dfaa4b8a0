import type { Logger } from '@aws-lambda-powertools/logger'
import type { LeituraAoVivo } from '../../shared/contract/live.ts'
import { documentClient } from '../store/kit/table.ts'
import type { ReadingHead } from '../store/readings/readingHead.ts'
import { type Publication, publish } from './publish.ts'

/**
 * Tells whoever watches of readings that were stored or changed. A reading that stays with a former owner of its
 * equipment is told on that owner's channel alone: those who see the equipment now do not see it. Takes `longestMs` at
 * most, or as long as `publish` may.
 */
export async function tellReadings(
  heads: readonly ReadingHead[],
  ownerOf: ReadonlyMap<string, string | null>,
  log: Logger,
  longestMs?: number,
): Promise<void> {
  const publications = heads.flatMap((head): Publication[] => {
    const { id: leitura_id, equipamento_id, dono_id, situacao, bicos_medidos } = head
    const message: LeituraAoVivo = { tipo: 'LEITURA', leitura_id, equipamento_id, situacao, bicos_medidos }
    const ofAccount = { name: 'conta', id: dono_id, message } as const
    const ofEquipment = { name: 'equipamento', id: equipamento_id, message } as const
    return ownerOf.get(equipamento_id) === dono_id ? [ofAccount, ofEquipment] : [ofAccount]
  })
  await publish(publications, log, documentClient().config, longestMs)
}
