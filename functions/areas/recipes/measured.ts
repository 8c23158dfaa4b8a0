import type { TaxaMedida } from '../../../shared/contract/recipes.ts'
import type { Equipment } from '../../store/equipment/equipment.ts'
import { completeSummaries, summariesOf } from '../../store/readings/equipmentSummaries.ts'
import { getReading } from '../../store/readings/readings.ts'

/**
 * What the last complete reading of an equipment, of its present owner, measured; null before there is one, and where its nozzles treat bands
 * only: that rate is of the treated area and does not compare with one of the field.
 */
export async function measuredRate({ id, dono_id }: Equipment): Promise<TaxaMedida | null> {
  if (dono_id === null) return null
  const summed = [{ equipamento_id: id, dono_id }]
  const last = (await completeSummaries(summed, await summariesOf(summed))).get(id)?.ultima
  if (!last?.taxa_real) return null
  const head = await getReading(last.id)
  const isBand = head?.cabecalho?.forma_pulverizacao === 'LINHA' && head.tipo_pulverizador === 'PULVERIZADOR'
  return head && !isBand ? { leitura_id: last.id, data: last.data, taxa: last.taxa_real } : null
}
