/** A storage that lasts as long as the page. What it holds are its own properties, as in the browser's. */
class PageStorage {
  [key: string]: unknown

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null
  }

  setItem(key: string, value: string): void {
    this[key] = String(value)
  }

  removeItem(key: string): void {
    delete this[key]
  }
}

/**
 * Where a browser refuses a storage, as some do with all cookies blocked, the page gets one that ends with it: the
 * console works all the same.
 */
export function ensureStorages(page: { localStorage: Storage; sessionStorage: Storage }): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      page[name].getItem('')
    } catch {
      Object.defineProperty(page, name, { value: new PageStorage() })
    }
  }
}
