/** A route of an HTTP API, compiled. */
export interface CompiledRoute<T> {
  key: string
  method: string
  segments: readonly string[]
  value: T
}

export interface RouteMatch<T> {
  route: CompiledRoute<T>
  pathParameters: Record<string, string>
}

/** Compiles a route key: `GET /a/{id}`, `ANY /a/{rest+}` or `$default`. */
export function compileRoute<T>(key: string, value: T): CompiledRoute<T> {
  const [method = '', path = ''] = key === '$default' ? ['ANY', '/{$default+}'] : key.split(' ')
  return { key, method, segments: path.split('/').slice(1), value }
}

/**
 * The route API Gateway chooses: literal segments beat parameters, parameters beat a greedy one, a method beats ANY.
 * Source: https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-routes.html
 */
export function matchRoute<T>(
  routes: readonly CompiledRoute<T>[],
  method: string,
  path: string,
): RouteMatch<T> | undefined {
  const segments = path.split('/').slice(1)
  const matches = routes
    .filter((route) => route.method === method || route.method === 'ANY')
    .flatMap((route) => {
      const pathParameters = matchSegments(route.segments, segments)
      return pathParameters ? [{ route, pathParameters }] : []
    })
  return matches.sort((a, b) => rank(b.route).localeCompare(rank(a.route)))[0]
}

const isParameter = (segment: string) => segment.startsWith('{')
const isGreedy = (segment: string) => segment.endsWith('+}')

function rank({ segments, method }: CompiledRoute<unknown>): string {
  const kinds = segments.map((segment) => (isGreedy(segment) ? '1' : isParameter(segment) ? '2' : '3'))
  return `${kinds.join('')}${method === 'ANY' ? '0' : '1'}`
}

function matchSegments(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  const parameters: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index]
    if (isGreedy(part)) {
      if (segment === undefined) return undefined
      parameters[part.slice(1, -2)] = decode(segments.slice(index).join('/'))
      return parameters
    }
    if (segment === undefined) return undefined
    if (isParameter(part)) {
      if (segment === '') return undefined
      parameters[part.slice(1, -1)] = decode(segment)
    } else if (part !== segment) return undefined
  }
  return pattern.length === segments.length ? parameters : undefined
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
