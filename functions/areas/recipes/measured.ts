import { receita, type TanqueDoVeiculo, type TaxaMedida } from '../../../shared/contract/recipes.ts'
import { isOfBand } from '../../../shared/domain/spraying/rate.ts'
import type { Equipment } from '../../store/equipment/equipment.ts'
import { completeSummaries, summariesOf } from '../../store/readings/equipmentSummaries.ts'
import { getReading } from '../../store/readings/readings.ts'
import { vehicleMeasuredBy } from '../../store/vehicles/fleetVehicles.ts'

/**
 * What the last complete reading of an equipment, of its present owner, measured; null before there is one, and where
 * its nozzles treat bands only: that rate is of the treated area and does not compare with one of the field.
 */
export async function measuredRate({ id, dono_id }: Equipment): Promise<TaxaMedida | null> {
  if (dono_id === null) return null
  const summed = [{ equipamento_id: id, dono_id }]
  const last = (await completeSummaries(summed, await summariesOf(summed))).get(id)?.ultima
  if (!last?.taxa_real) return null
  const head = await getReading(last.id)
  if (!head) return null
  const { tipo_pulverizador, cabecalho, total_bicos } = head
  const isBand = isOfBand({ tipo_pulverizador, forma_pulverizacao: cabecalho?.forma_pulverizacao ?? null })
  if (isBand) return null
  return {
    leitura_id: last.id,
    data: last.data,
    tipo_pulverizador,
    taxa: last.taxa_real,
    velocidade: cabecalho?.velocidade ?? null,
    espacamento_bicos: cabecalho?.espacamento_bicos ?? null,
    largura_rua: cabecalho?.largura_rua ?? null,
    quantidade_bicos: total_bicos,
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
