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
  it('chooses by the path first: a literal segment with ANY beats a parameter with the method', () => {
    const two = ['GET /a/{id}', 'ANY /a/novo', 'ANY /a/{id}/{part}', 'GET /a/{id}/b'].map((key) =>
      compileRoute(key, key),
    )
    const chosen = (method: string, path: string) => matchRoute(two, method, path)?.route.key
    expect(chosen('GET', '/a/novo')).toBe('ANY /a/novo')
    expect(chosen('HEAD', '/a/novo')).toBe('ANY /a/novo')
    expect(chosen('HEAD', '/a/1')).toBeUndefined()
    expect(chosen('GET', '/a/1/b')).toBe('GET /a/{id}/b')
    expect(chosen('PUT', '/a/1/b')).toBe('ANY /a/{id}/{part}')
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
