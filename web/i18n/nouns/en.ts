import { failed } from '../../../shared/i18n/failed/en.ts'
import type { RegistryTexts } from '../messages.ts'

interface Noun {
  /** One in full, and several: `vehicle brand`, `vehicle brands`. */
  readonly one: string
  readonly many: string
  /** One where it is clear of what: `brand`. */
  readonly short: string
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What every registry says of its records. */
export const registryTexts = ({ one, many, short }: Noun): RegistryTexts => ({
  loadFailed: failed(`The ${many}`, 'loaded'),
  viewFailed: failed(`The ${one}`, 'loaded'),
  emptyTitle: `No ${many}`,
  notFoundTitle: `${capital(short)} not found`,
  notFoundText: `There is no such ${one}.`,
  backToList: `Back to the ${many}`,
  name: 'Name',
  status: 'Status',
  createdAt: 'Created',
  created: '{nome} was created.',
  editTitle: 'Edit {nome}',
  saved: `${capital(one)} saved.`,
  notSaved: failed(`The ${one}`, 'saved'),
  taken: `${/^[aeiou]/.test(one) ? 'An' : 'A'} ${one} with this name already exists.`,
  remove: 'Remove',
  removeQuestion: `Remove the ${short} {nome}? Its name stays taken, and the ${short} can be restored.`,
  removed: '{nome} was removed.',
  notRemoved: failed(`The ${one}`, 'removed'),
  restore: 'Restore',
  restoreQuestion: `Restore the ${short} {nome}?`,
  restored: '{nome} was restored.',
  notRestored: failed(`The ${one}`, 'restored'),
})

/** What is said instead where a removed record is one that is sold no more. */
export const saleTexts = (): Partial<RegistryTexts> => ({
  remove: 'Withdraw from sale',
  removeQuestion:
    'Do you want to withdraw {nome} from sale? Subscribers keep what they agreed to, and the name stays taken.',
  removed: '{nome} was withdrawn from sale.',
  notRemoved: failed('The status', 'changed'),
  restore: 'Put back on sale',
  restoreQuestion: 'Do you want to put {nome} back on sale?',
  restored: '{nome} is on sale.',
  notRestored: failed('The status', 'changed'),
})
