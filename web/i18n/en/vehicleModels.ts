import type { Translated } from '../messages.ts'
import { registryTexts } from '../nouns/en.ts'

export const vehicleModels: Translated<'vehicleModels'> = {
  ...registryTexts({ one: 'vehicle model', many: 'vehicle models', short: 'model' }),
  taken: 'The brand already has a vehicle model with this name.',
  description: 'Models that fleet vehicles can have, each of one brand.',
  filterPlaceholder: 'Name or brand',
  emptyText: 'Models created here can be chosen in fleets.',
  brand: 'Brand',
  removeQuestion: 'Remove the model {nome}? Its name stays taken within the brand, and the model can be restored.',
}
