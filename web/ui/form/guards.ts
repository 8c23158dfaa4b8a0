/** A form on the screen, as far as leaving it goes. */
export interface OpenForm {
  /** Whether leaving asks first. */
  readonly isChanged: () => boolean
  /** Whether something is not saved yet, although it may just be under way. */
  readonly isUnsaved: () => boolean
  /** Keeps what was typed for whoever comes back, and says whether it did. */
  readonly keep: () => boolean
}

const open = new Set<OpenForm>()

/** Counts a form among those that leaving the screen has to mind, until the function it answers is called. */
export function mind(form: OpenForm): () => void {
  open.add(form)
  return () => open.delete(form)
}

/** Whether leaving the screen would lose something in any of its forms. */
export const hasChanges = (): boolean => [...open].some(({ isChanged }) => isChanged())

/** Keeps what was typed in every form: nobody can be asked. */
export function keepUnsaved(): void {
  for (const { isUnsaved, keep } of open) if (isUnsaved()) keep()
}

/**
 * What was typed may go, with everything else of the person: the forms of this screen neither ask nor keep any more.
 */
export const releaseForms = (): void => open.clear()
