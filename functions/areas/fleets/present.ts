import type { Veiculo, VeiculoListado } from '../../../shared/contract/fleets.ts'
import type { Actor } from '../../http/context.ts'
import { withOwners } from '../../parts/lists/withOwners.ts'
import { sectionsNamed } from '../../parts/readings/sectionsOfReading.ts'
import { namedNozzles } from '../../store/catalogue/publishedNozzles.ts'
import { getEquipment } from '../../store/equipment/equipment.ts'
import type { ListedVehicle } from '../../store/vehicles/fleetPages.ts'
import type { FleetVehicle } from '../../store/vehicles/fleetVehicles.ts'
import { brandNames, vehicleModels } from '../../store/vehicles/vehicleModels.ts'

type Named = Pick<FleetVehicle, 'marca_id' | 'modelo_id'>

/** Names of the brands and models of vehicles; removed ones are still called by theirs. */
async function kindNames(vehicles: readonly Named[]) {
  const [brands, models] = await Promise.all([
    brandNames(vehicles.map(({ marca_id }) => marca_id)),
    vehicleModels.getMany([...new Set(vehicles.map(({ modelo_id }) => modelo_id))]),
  ])
  return ({ marca_id, modelo_id }: Named) => ({
    marca_nome: brands.get(marca_id) ?? '',
    modelo_nome: models.get(modelo_id)?.nome ?? '',
  })
}

/** Rows with the names of owner, brand and model. */
export async function presentRows(rows: readonly ListedVehicle[], actor: Actor): Promise<VeiculoListado[]> {
  const [namesOf, owned] = await Promise.all([kindNames(rows), withOwners(rows, actor)])
  return owned.map((row) => ({ ...row, ...namesOf(row) }))
}

/** A vehicle with what everything it names is called. Equipment that is somebody else's by now is no longer named. */
export async function presentVehicle(vehicle: FleetVehicle, actor: Actor): Promise<Veiculo> {
  const { equipamento_id, dono_id, secoes } = vehicle
  const [namesOf, [owned], nozzles, equipment] = await Promise.all([
    kindNames([vehicle]),
    withOwners([vehicle], actor),
    namedNozzles(secoes.map(({ ponta_id }) => ponta_id)),
    equipamento_id === null ? null : getEquipment(equipamento_id),
  ])
  const measures = equipment?.dono_id === dono_id ? equipment : null
  return {
    ...vehicle,
    ...namesOf(vehicle),
    dono_nome: owned?.dono_nome ?? null,
    equipamento_id: measures?.id ?? null,
    equipamento: measures && { apelido: measures.apelido, numero_serie: measures.numero_serie },
    secoes: sectionsNamed(secoes, nozzles),
  }
}
