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
  loadFailed: `The ${many} could not be loaded. Try again later.`,
  viewFailed: `The ${one} could not be loaded. Try again later.`,
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
  notSaved: `The ${one} could not be saved. Try again later.`,
  remove: 'Remove',
  removeQuestion: `Remove the ${short} {nome}? Its name stays taken, and the ${short} can be restored.`,
  removed: '{nome} was removed.',
  notRemoved: `The ${one} could not be removed. Try again later.`,
  restore: 'Restore',
  restoreQuestion: `Restore the ${short} {nome}?`,
  restored: '{nome} was restored.',
  notRestored: `The ${one} could not be restored. Try again later.`,
})

/** What is said instead where a removed record is one that is sold no more. */
export const saleTexts = (): Partial<RegistryTexts> => ({
  remove: 'Withdraw from sale',
  removeQuestion:
    'Do you want to withdraw {nome} from sale? Subscribers keep what they agreed to, and the name stays taken.',
  removed: '{nome} was withdrawn from sale.',
  notRemoved: 'The status could not be changed. Try again later.',
  restore: 'Put back on sale',
  restoreQuestion: 'Do you want to put {nome} back on sale?',
  restored: '{nome} is on sale.',
  notRestored: 'The status could not be changed. Try again later.',
})
