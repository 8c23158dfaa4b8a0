import { describe, expect, it } from 'vitest'
import { compileRoute, matchRoute } from './routes.ts'

const routes = ['GET /a/{id}', 'GET /a/novo', 'ANY /a/{id}', 'POST /a', 'GET /b/{rest+}', '$default'].map((key) =>
  compileRoute(key, key),
)
const matched = (method: string, path: string) => matchRoute(routes, method, path)

describe('routing', () => {
  it('prefers literal segments to parameters, and a method to ANY', () => {
    expect(matched('GET', '/a/novo')?.route.key).toBe('GET /a/novo')
    expect(matched('GET', '/a/1')?.route.key).toBe('GET /a/{id}')
    expect(matched('PUT', '/a/1')?.route.key).toBe('ANY /a/{id}')
  })
  it('decodes parameters, greedy ones over segments', () => {
    expect(matched('GET', '/a/x%20y')?.pathParameters).toEqual({ id: 'x y' })
    expect(matched('GET', '/b/c/d')?.pathParameters).toEqual({ rest: 'c/d' })
  })
  it('falls back to the default route, and to nothing without one', () => {
    expect(matched('GET', '/a')?.route.key).toBe('$default')
    expect(matchRoute(routes.slice(0, -1), 'GET', '/a')).toBeUndefined()
    expect(matchRoute(routes.slice(0, -1), 'GET', '/a/1/2')).toBeUndefined()
    expect(matchRoute(routes.slice(0, -1), 'GET', '/a/')).toBeUndefined()
  })
})
