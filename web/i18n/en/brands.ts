import { failed } from '../../../shared/i18n/failed/en.ts'
import type { Translated } from '../messages.ts'
import { registryTexts } from '../nouns/en.ts'

export const brands: Translated<'brands'> = {
  ...registryTexts({ one: 'brand', many: 'brands', short: 'brand' }),
  description: 'Manufacturers of the catalog’s tips, in the order in which they are offered.',
  filterPlaceholder: 'Name or status',
  emptyText: 'Brands created here can be chosen for the tips of the catalog.',
  image: 'Image',
  states: { ATIVO: 'Active', REMOVIDO: 'Removed' },
  create: 'Create brand',
  edit: 'Edit',
  editDialog: 'Edit brand',
  order: 'Reorder',
  orderTitle: 'Order of the brands',
  orderHint: 'Drag the brands, or press Enter on a handle and use the arrow keys.',
  orderSave: 'Save order',
  orderSaved: 'Order saved.',
  orderNotSaved: failed('The order', 'saved'),
}
