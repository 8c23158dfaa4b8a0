import { RELOADING } from '../ui/form/drafts.ts'

const SCRIPT = 'script[type=module][src]'

/**
 * Whether the page the server has now names another script than the one that runs: a newer console was put in place of
 * this one.
 */
export async function isReplaced(running: Document, fetchPage: () => Promise<Response>): Promise<boolean> {
  const own = running.querySelector(SCRIPT)?.getAttribute('src')
  const response = await fetchPage().catch(() => null)
  if (!own || !response?.ok) return false
  const present = new DOMParser().parseFromString(await response.text(), 'text/html')
  const theirs = present.querySelector(SCRIPT)?.getAttribute('src')
  return theirs !== null && theirs !== undefined && theirs !== own
}

/**
 * Code that is asked for long after the page was opened may be gone, because a newer console was put in place of this
 * one. Then the page is loaded anew, forms keeping what was typed; the page that comes runs the newer script, so this
 * happens once. Without a newer console the failure is shown like any other.
 */
export function reloadWhenReplaced(): void {
  addEventListener('vite:preloadError', async () => {
    // At once: what failed takes its form from the page.
    dispatchEvent(new Event(RELOADING))
    if (await isReplaced(document, () => fetch('/', { cache: 'no-store' }))) location.reload()
  })
}
