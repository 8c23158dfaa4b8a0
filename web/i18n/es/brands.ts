import { failed } from '../../../shared/i18n/failed/es.ts'
import type { Translated } from '../messages.ts'
import { registryTexts } from '../nouns/es.ts'

export const brands: Translated<'brands'> = {
  ...registryTexts({ one: 'marca', many: 'marcas', short: 'marca', gender: 'f' }),
  description: 'Fabricantes de las boquillas del catálogo, en el orden en que se ofrecen.',
  filterPlaceholder: 'Nombre o estado',
  emptyText: 'Las marcas creadas aquí pueden elegirse en las boquillas del catálogo.',
  image: 'Imagen',
  states: { ATIVO: 'Activas', REMOVIDO: 'Eliminadas' },
  create: 'Crear marca',
  edit: 'Editar',
  editDialog: 'Editar marca',
  order: 'Reordenar',
  orderTitle: 'Orden de las marcas',
  orderHint: 'Arrastre las marcas, o pulse Intro sobre un asa y use las flechas.',
  orderSave: 'Guardar orden',
  orderSaved: 'Orden guardado.',
  orderNotSaved: failed('guardar el orden'),
}
