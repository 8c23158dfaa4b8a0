/** Where a form's own rules are broken, at and below a path of its errors; what the server refused is none of them. */
export function brokenRules(error: unknown, path: string): string[] {
  if (typeof error !== 'object' || error === null) return []
  if ('type' in error && typeof error.type === 'string') return error.type === 'server' ? [] : [path]
  return Object.entries(error).flatMap(([name, inner]) =>
    brokenRules(inner, name === 'root' ? path : `${path}.${name}`),
  )
}
