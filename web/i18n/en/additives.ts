import type { Translated } from '../messages.ts'
import { registryTexts, saleTexts } from '../nouns/en.ts'

export const additives: Translated<'additives'> = {
  ...registryTexts({ one: 'add-on', many: 'add-ons', short: 'add-on' }),
  ...saleTexts(),
  taken: 'There is a plan or add-on with this name already.',
  description: 'Extras bought with a plan: places for more users than each piece of equipment includes.',
  filterPlaceholder: 'Name, period…',
  emptyText: 'The add-ons created here can be bought with a plan of the same period.',
  extraUsers: 'Additional users',
  extraUsersHint: 'Added to each piece of equipment.',
  periodHint: 'The same as that of the plan it is bought with.',
}
