import { namedNozzles } from '../../store/catalogue/publishedNozzles.ts'
import { getEquipments } from '../../store/equipment/equipment.ts'
import type { HistoryEntry } from '../../store/kit/audit.ts'
import { brandNames, vehicleModels } from '../../store/vehicles/vehicleModels.ts'

/** The nozzle at the end of each section, as the history of a vehicle keeps its sections. */
const NOZZLE = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=; \d|$)/g

/**
 * Entries of a vehicle's history with what the records they name are called, those removed since too. What has no name
 * stays an id, and so does equipment that is not of the vehicle's owner any more: how others call it is not told.
 */
export async function namedHistory(entries: readonly HistoryEntry[], ownerId: string): Promise<HistoryEntry[]> {
  const valuesOf = (field: string) => [
    ...new Set(
      entries
        .filter(({ campo }) => campo === field)
        .flatMap(({ de, para }) => [de, para])
        .filter((value) => typeof value === 'string'),
    ),
  ]
  const [brands, models, equipment, nozzles] = await Promise.all([
    brandNames(valuesOf('marca_id')),
    vehicleModels.getMany(valuesOf('modelo_id')),
    getEquipments(valuesOf('equipamento_id')),
    namedNozzles(valuesOf('secoes').flatMap((sections) => sections.match(NOZZLE) ?? [])),
  ])
  const nozzleNamed = (id: string) => {
    const nozzle = nozzles.get(id)
    return nozzle ? `${nozzle.marca} ${nozzle.nome}`.trim() : id
  }
  const equipmentNamed = (id: string) => {
    const one = equipment.get(id)
    return one?.dono_id === ownerId ? `${one.apelido} (${one.numero_serie})` : id
  }
  const named = (field: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value
    if (field === 'marca_id') return brands.get(value) ?? value
    if (field === 'modelo_id') return models.get(value)?.nome ?? value
    if (field === 'equipamento_id') return equipmentNamed(value)
    return field === 'secoes' ? value.replace(NOZZLE, nozzleNamed) : value
  }
  return entries.map((entry) => ({
    ...entry,
    de: named(entry.campo, entry.de),
    para: named(entry.campo, entry.para),
  }))
}
