import type { Translated } from '../messages.ts'

export const vehicleBrands: Translated<'vehicleBrands'> = {
  description: 'Marcas que pueden tener los vehículos de las flotas, por nombre.',
  filterPlaceholder: 'El nombre comienza con…',
  loadFailed: 'No se pudieron obtener las marcas de vehículos. Inténtelo de nuevo más tarde.',
  emptyTitle: 'Ninguna marca de vehículo',
  emptyText: 'Las marcas creadas aquí se pueden elegir en las flotas.',
  notFoundTitle: 'Marca no encontrada',
  notFoundText: 'La marca de vehículo no existe.',
  backToList: 'Volver a las marcas de vehículos',
  name: 'Nombre',
  created: 'Creada el',
  createdNotice: 'Se creó {nome}.',
  editTitle: 'Editar {nome}',
  saved: 'Marca de vehículo guardada.',
  notSaved: 'No se pudo guardar la marca de vehículo. Inténtelo de nuevo más tarde.',
  remove: 'Quitar',
  removeQuestion: '¿Desea quitar la marca {nome}? El nombre sigue reservado y la marca se puede restaurar.',
  removed: 'Se quitó {nome}.',
  notRemoved: 'No se pudo quitar la marca de vehículo. Inténtelo de nuevo más tarde.',
  restored: 'Se restauró {nome}.',
}
