/**
 * Paths whose page is the console's. Without a network it shows the readings it keeps, and of any other that there is
 * no connection: the browser's own page would lead nowhere.
 */
const PAGES = /^\/app(\/|$)/
const FILES = /^\/assets\//

/** Answers and downloads, as patterns of paths: the worker has no part in them. */
export const NETWORK_ONLY = ['/api/*', '/storage/*'] as const

/**
 * What the worker has to do with a request: hand out the console's page or one of its files; null: nothing, the browser
 * asks as if there were none.
 */
export function roleOf(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): 'page' | 'file' | null {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return null
  if (mode === 'navigate') return PAGES.test(address.pathname) ? 'page' : null
  return FILES.test(address.pathname) ? 'file' : null
}
