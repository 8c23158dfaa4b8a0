import type { Translated } from '../messages.ts'

export const vehicleModels: Translated<'vehicleModels'> = {
  description: 'Modelos que pueden tener los vehículos de las flotas, cada uno de una marca.',
  filterPlaceholder: 'Nombre o marca',
  loadFailed: 'No se pudieron obtener los modelos de vehículos. Inténtelo de nuevo más tarde.',
  emptyTitle: 'Ningún modelo de vehículo',
  emptyText: 'Los modelos creados aquí se pueden elegir en las flotas.',
  notFoundTitle: 'Modelo no encontrado',
  notFoundText: 'El modelo de vehículo no existe.',
  backToList: 'Volver a los modelos de vehículos',
  name: 'Nombre',
  brand: 'Marca',
  created: 'Creado el',
  createdNotice: 'Se creó {nome}.',
  editTitle: 'Editar {nome}',
  saved: 'Modelo de vehículo guardado.',
  notSaved: 'No se pudo guardar el modelo de vehículo. Inténtelo de nuevo más tarde.',
  remove: 'Quitar',
  removeQuestion:
    '¿Desea quitar el modelo {nome}? El nombre sigue reservado en la marca y el modelo se puede restaurar.',
  removed: 'Se quitó {nome}.',
  notRemoved: 'No se pudo quitar el modelo de vehículo. Inténtelo de nuevo más tarde.',
  restored: 'Se restauró {nome}.',
}
