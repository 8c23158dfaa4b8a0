import type { Translated } from '../messages.ts'

export const vehicleBrands: Translated<'vehicleBrands'> = {
  description: 'Brands that fleet vehicles can have, by name.',
  filterPlaceholder: 'Name starts with…',
  loadFailed: 'The vehicle brands could not be loaded. Try again later.',
  emptyTitle: 'No vehicle brands',
  emptyText: 'Brands created here can be chosen in fleets.',
  notFoundTitle: 'Brand not found',
  notFoundText: 'There is no such vehicle brand.',
  backToList: 'Back to vehicle brands',
  name: 'Name',
  created: 'Created',
  createdNotice: '{nome} was created.',
  editTitle: 'Edit {nome}',
  saved: 'Vehicle brand saved.',
  notSaved: 'The vehicle brand could not be saved. Try again later.',
  remove: 'Remove',
  removeQuestion: 'Remove the brand {nome}? Its name stays taken, and the brand can be restored.',
  removed: '{nome} was removed.',
  notRemoved: 'The vehicle brand could not be removed. Try again later.',
  restored: '{nome} was restored.',
}
