import { isShown } from '../../ui/isShown.ts'

/**
 * Whether the person is at something that an invitation must not cover: another dialog, the menu over the page, or a
 * field they are writing in. Leaving the tab alone counts too: nobody would see it open.
 */
export function isOccupied(page: Document): boolean {
  if (page.visibilityState === 'hidden') return true
  const dialogs = page.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog], .shell-shade')
  if ([...dialogs].some((dialog) => isShown(dialog))) return true
  return page.activeElement?.matches('input, textarea, [contenteditable=true]') ?? false
}
