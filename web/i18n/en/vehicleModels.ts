import type { Translated } from '../messages.ts'

export const vehicleModels: Translated<'vehicleModels'> = {
  description: 'Models that the vehicles of fleets can have, each of one brand.',
  filterPlaceholder: 'Name or brand',
  loadFailed: 'Could not get the vehicle models. Try again later.',
  emptyTitle: 'No vehicle models',
  emptyText: 'Models created here can be chosen in fleets.',
  notFoundTitle: 'Model not found',
  notFoundText: 'There is no such vehicle model.',
  backToList: 'Back to vehicle models',
  name: 'Name',
  brand: 'Brand',
  created: 'Created',
  createdNotice: '{nome} was created.',
  editTitle: 'Edit {nome}',
  saved: 'Vehicle model saved.',
  notSaved: 'Could not save the vehicle model. Try again later.',
  remove: 'Remove',
  removeQuestion: 'Remove the model {nome}? Its name stays taken within the brand, and the model can be restored.',
  removed: '{nome} was removed.',
  notRemoved: 'Could not remove the vehicle model. Try again later.',
  restored: '{nome} was restored.',
}
