import type { Translated } from '../messages.ts'

export const vehicleBrands: Translated<'vehicleBrands'> = {
  description: 'Brands that the vehicles of fleets can have, by name.',
  filterPlaceholder: 'Beginning of the name',
  loadFailed: 'Could not get the vehicle brands. Try again later.',
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
  notSaved: 'Could not save the vehicle brand. Try again later.',
  remove: 'Remove',
  removeQuestion: 'Remove the brand {nome}? Its name stays taken, and the brand can be restored.',
  removed: '{nome} was removed.',
  notRemoved: 'Could not remove the vehicle brand. Try again later.',
  restored: '{nome} was restored.',
}
