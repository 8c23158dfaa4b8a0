import type { Translated } from '../messages.ts'
import { registryTexts } from '../nouns/en.ts'

export const vehicleBrands: Translated<'vehicleBrands'> = {
  ...registryTexts({ one: 'vehicle brand', many: 'vehicle brands', short: 'brand' }),
  description: 'Brands that fleet vehicles can have, by name.',
  filterPlaceholder: 'Name starts with…',
  emptyText: 'Brands created here can be chosen in fleets.',
}
