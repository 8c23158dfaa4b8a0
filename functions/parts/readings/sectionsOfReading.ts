import type { VeiculoSecao } from '../../../shared/contract/fleets.ts'
import { type NamedNozzle, namedNozzles } from '../../store/catalogue/publishedNozzles.ts'
import type { ReadingHead } from '../../store/readings/readingHead.ts'
import { outfitAt, vehicleMeasuredBy } from '../../store/vehicles/fleetVehicles.ts'

/** Sections with what their nozzles are called. */
export const sectionsNamed = (sections: readonly VeiculoSecao[], nozzles: ReadonlyMap<string, NamedNozzle>) =>
  sections.map((section) => {
    const { marca, nome, material } = nozzles.get(section.ponta_id) ?? { marca: '', nome: '', material: null }
    return { ...section, ponta: { marca, nome, material } }
  })

/** The sections that stood on the vehicle of a reading's equipment when it was measured. */
export async function sectionsOfReading({
  equipamento_id,
  dono_id,
  data,
}: Pick<ReadingHead, 'equipamento_id' | 'dono_id' | 'data'>) {
  const vehicle = await vehicleMeasuredBy(equipamento_id, dono_id)
  const outfit = vehicle && outfitAt(vehicle, data)
  if (outfit?.equipamento_id !== equipamento_id) return { veiculo: null, secoes: [] }
  const nozzles = await namedNozzles(outfit.secoes.map(({ ponta_id }) => ponta_id))
  return { veiculo: vehicle?.identificacao ?? null, secoes: sectionsNamed(outfit.secoes, nozzles) }
}
