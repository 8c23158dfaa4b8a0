import { receita, type TanqueDoVeiculo, type TaxaMedida } from '../../../shared/contract/recipes.ts'
import { figure } from '../../../shared/domain/numbers/figures.ts'
import { nozzlesOfBothSides } from '../../../shared/domain/readings/oneSide.ts'
import { isOfBand } from '../../../shared/domain/spraying/rate.ts'
import type { Equipment } from '../../store/equipment/equipment.ts'
import { completeSummaries, summariesOf } from '../../store/readings/equipmentSummaries.ts'
import type { ReadingHead } from '../../store/readings/readingHead.ts'
import { getReading } from '../../store/readings/readings.ts'
import { verdictOfHead } from '../../store/readings/replacements.ts'
import { vehicleMeasuredBy } from '../../store/vehicles/fleetVehicles.ts'

/**
 * What the last complete reading of an equipment, of its present owner, measured (`measuredBy`); null before there is
 * one.
 */
export async function measuredRate({ id, dono_id }: Equipment): Promise<TaxaMedida | null> {
  if (dono_id === null) return null
  const summed = [{ equipamento_id: id, dono_id }]
  const last = (await completeSummaries(summed, await summariesOf(summed))).get(id)?.ultima
  const head = last?.taxa_real ? await getReading(last.id) : null
  return head && measuredBy(head)
}

/**
 * The rate of a reading as recipes take it. Null where its nozzles treat bands only: that rate is of the treated area
 * and does not compare with one of the field. Null too where a side, or nozzles beside each other, gave nothing: what
 * is opened or mended before spraying gives another rate, and a recipe by the lower one would double its doses.
 */
export function measuredBy(head: ReadingHead): TaxaMedida | null {
  const { id, data, tipo_pulverizador, cabecalho, total_bicos, resultado } = head
  const { lados, numero_bicos } = resultado
  const isBand = isOfBand({ tipo_pulverizador, forma_pulverizacao: cabecalho?.forma_pulverizacao ?? null })
  if (!resultado.taxa_l_ha || isBand || verdictOfHead(head).noFlow.length > 0) return null
  return {
    leitura_id: id,
    data,
    tipo_pulverizador,
    taxa: figure(resultado.taxa_l_ha),
    velocidade: cabecalho?.velocidade ?? null,
    espacamento_bicos: cabecalho?.espacamento_bicos ?? null,
    largura_rua: cabecalho?.largura_rua ?? null,
    quantidade_bicos: total_bicos === null ? null : nozzlesOfBothSides(lados, numero_bicos, total_bicos),
  }
}

/**
 * The tank of the vehicle that an equipment measures, of its present owner; null where none names it, and where a
 * recipe may have no such tank.
 */
export async function vehicleTank({ id, dono_id }: Equipment): Promise<TanqueDoVeiculo | null> {
  const vehicle = dono_id === null ? null : await vehicleMeasuredBy(id, dono_id)
  if (vehicle?.status !== 'ATIVO') return null
  const { success, data: capacidade } = receita.shape.capacidade_tanque.safeParse(vehicle.capacidade_tanque)
  return success ? { veiculo: vehicle.identificacao, capacidade } : null
}
