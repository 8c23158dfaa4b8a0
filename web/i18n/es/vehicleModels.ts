import type { Translated } from '../messages.ts'
import { registryTexts } from '../nouns/es.ts'

export const vehicleModels: Translated<'vehicleModels'> = {
  ...registryTexts({ one: 'modelo de vehículo', many: 'modelos de vehículos', short: 'modelo', gender: 'm' }),
  taken: 'La marca ya tiene un modelo de vehículo con este nombre.',
  description: 'Modelos que pueden tener los vehículos de las flotas, cada uno de una marca.',
  filterPlaceholder: 'Nombre o marca',
  emptyText: 'Los modelos creados aquí se pueden elegir en las flotas.',
  brand: 'Marca',
  removeQuestion:
    '¿Desea eliminar el modelo {nome}? El nombre sigue reservado en la marca, y el modelo puede restaurarse.',
}
