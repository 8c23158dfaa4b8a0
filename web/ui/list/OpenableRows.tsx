import type { ReactNode } from 'react'
import { PageLink } from '../PageLink.tsx'
import { rowLinkAt } from './rowLink.ts'

/** The link that names a row and leads to its page. */
export const RowLink = (props: { href: string; onFollow?: () => void; children: ReactNode }) => (
  <span className="row-link">
    <PageLink {...props} />
  </span>
)

/**
 * Presses the link of the row that was clicked; with Ctrl or Cmd held down its page opens in another tab, as the link's
 * own would.
 */
function openRow(event: MouseEvent) {
  const { target } = event
  const link = target instanceof Element ? rowLinkAt(target) : null
  const selection = getSelection()
  // Whoever marks text to copy it wants to stay.
  const row = link?.closest('tr, li')
  if (!link || (row && selection && !selection.isCollapsed && selection.containsNode(row, true))) return
  // Not every browser follows a click that is passed on with its keys.
  if (event.ctrlKey || event.metaKey) window.open(link.href, '_blank', 'noopener')
  else link.click()
}

function listen(rows: HTMLElement | null) {
  rows?.addEventListener('click', openRow)
  return () => rows?.removeEventListener('click', openRow)
}

/**
 * Rows that open their page wherever they are clicked. The link in each stays the way for keyboards and screen readers.
 */
export const OpenableRows = ({ children }: { children: ReactNode }) => <div ref={listen}>{children}</div>
