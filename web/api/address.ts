/** What an address is made of besides the route's path. */
export interface AddressParts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
}

/** Address of a route: parameters escaped, absent query fields left out, lists joined by commas. */
export function addressOf(route: { readonly path: string }, { params, query = {} }: AddressParts = {}): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return `/api${path}${search.size ? `?${search}` : ''}`
}
