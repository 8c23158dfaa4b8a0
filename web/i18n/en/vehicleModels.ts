import type { Translated } from '../messages.ts'

export const vehicleModels: Translated<'vehicleModels'> = {
  description: 'Models that fleet vehicles can have, each of one brand.',
  filterPlaceholder: 'Name or brand',
  loadFailed: 'The vehicle models could not be loaded. Try again later.',
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
  notSaved: 'The vehicle model could not be saved. Try again later.',
  remove: 'Remove',
  removeQuestion: 'Remove the model {nome}? Its name stays taken within the brand, and the model can be restored.',
  removed: '{nome} was removed.',
  notRemoved: 'The vehicle model could not be removed. Try again later.',
  restored: '{nome} was restored.',
}
