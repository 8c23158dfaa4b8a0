import type { Translated } from '../messages.ts'
import { registryTexts } from '../nouns/es.ts'

export const vehicleBrands: Translated<'vehicleBrands'> = {
  ...registryTexts({ one: 'marca de vehículo', many: 'marcas de vehículos', short: 'marca', gender: 'f' }),
  description: 'Marcas que pueden tener los vehículos de las flotas, por nombre.',
  filterPlaceholder: 'El nombre comienza con…',
  emptyText: 'Las marcas creadas aquí se pueden elegir en las flotas.',
}
