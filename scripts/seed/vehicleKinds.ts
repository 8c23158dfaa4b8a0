import { type VehicleBrand, vehicleBrands } from '../../functions/store/vehicles/vehicleBrands.ts'
import { type VehicleModel, vehicleModels } from '../../functions/store/vehicles/vehicleModels.ts'
import { uuid5 } from '../simulator/uuid5.ts'
import { PEOPLE } from './people.ts'

/** Brands of vehicles with their models. The names are nobody's. */
const KINDS = {
  Agrovale: ['AV 2000 Arrasto', 'AV 3024 Autopropelido', 'AV 4030 Autopropelido'],
  'Campo Forte': ['CF 600 Acoplado', 'CF 800 Acoplado', 'CF 2000 Carreta'],
  'Serra Azul': ['Turbo 400 Montado', 'Turbo 1500 Café', 'Turbo 2000 Citros', 'Turbo 4000 Citros'],
} as const
type BrandName = keyof typeof KINDS
export type ModelName = (typeof KINDS)[BrandName][number]

const brandId = (name: string) => uuid5(`marca de veiculo ${name}`)
const modelId = (name: ModelName) => uuid5(`modelo de veiculo ${name}`)

/** Ids of a model and of its brand. */
export function vehicleKind(name: ModelName): { marca_id: string; modelo_id: string } {
  const [brand = ''] = Object.entries(KINDS).find(([, models]) => (models as readonly string[]).includes(name)) ?? []
  return { marca_id: brandId(brand), modelo_id: modelId(name) }
}

/** Makes the brands of vehicles and their models. Doing it again changes nothing. */
export async function createVehicleKinds(anchor: string): Promise<void> {
  const author = { id: PEOPLE.admin.id, nome: PEOPLE.admin.name }
  const criado_em = `${anchor}T12:00:00.000Z`
  const made = { criado_em, atualizado_em: criado_em, versao: 1, status: 'ATIVO', removido_em: null } as const
  for (const [name, models] of Object.entries(KINDS)) {
    const brand: VehicleBrand = { id: brandId(name), nome: name, ...made }
    if (!(await vehicleBrands.get(brand.id))) await vehicleBrands.create(brand, { author })
    const wanted = models.map((nome): VehicleModel => ({ id: modelId(nome), nome, marca_id: brand.id, ...made }))
    const present = await vehicleModels.getMany(wanted.map(({ id }) => id))
    const missing = wanted.filter(({ id }) => !present.has(id))
    await Promise.all(missing.map((model) => vehicleModels.create(model, { author })))
  }
}
