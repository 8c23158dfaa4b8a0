/** What has a use of its own within a row. */
const OWN_USE = 'a, button, input, label, select, textarea, summary, [role=button], [role=dialog], [role=menu]'

/** The link that names the row an element is in, unless the element has a use of its own. */
export const rowLinkAt = (target: Element): HTMLAnchorElement | null =>
  target.closest(OWN_USE)
    ? null
    : (target.closest(':is(tr, li):has(.row-link)')?.querySelector<HTMLAnchorElement>('.row-link a') ?? null)
