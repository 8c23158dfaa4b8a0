/** A form on the screen, as far as leaving it goes. */
export interface OpenForm {
  /** Leaving asks first. */
  readonly changed: boolean
  /** Not saved yet, although it may just be under way. */
  readonly unsaved: boolean
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
export const hasChanges = (): boolean => [...open].some(({ changed }) => changed)

/** Keeps what was typed in every form: nobody can be asked. */
export function keepUnsaved(): void {
  for (const { unsaved, keep } of open) if (unsaved) keep()
}

/**
 * What was typed may go, with everything else of the person: the forms of this screen neither ask nor keep any more.
 */
export const releaseForms = (): void => open.clear()
