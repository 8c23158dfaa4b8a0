import { describe, expect, it } from 'vitest'
import { contractKey } from './contractKey.ts'

const keyOf = (method: string, routeKey: string, pathParameters?: Record<string, string>) =>
  contractKey({
    routeKey,
    headers: {},
    isBase64Encoded: false,
    requestContext: { requestId: '', http: { method, sourceIp: '192.0.2.1' } },
    ...(pathParameters && { pathParameters }),
  })

describe('the key of a route', () => {
  it.each(['GET', 'OPTIONS', 'PUT', 'DELETE'])('has the method of the request: %s', (method) => {
    expect(keyOf(method, 'ANY /pedidos/{pedidoId}', { pedidoId: '1' })).toBe(`${method} /pedidos/{pedidoId}`)
  })

  it('is that of what is read where only its head is asked for', () => {
    expect(keyOf('HEAD', 'ANY /pedidos/{pedidoId}', { pedidoId: '1' })).toBe('GET /pedidos/{pedidoId}')
  })

  it('is the gateway’s where that names a method', () => {
    expect(keyOf('POST', 'POST /falhas-navegador')).toBe('POST /falhas-navegador')
  })

  it('has the part of the record that is asked for', () => {
    const part = { pedidoId: '1', parte: 'devolucao-manual' }
    expect(keyOf('POST', 'ANY /pedidos/{pedidoId}/{parte}', part)).toBe('POST /pedidos/{pedidoId}/devolucao-manual')
  })

  it.each([
    '',
    '{pedidoId}',
    'transacoes/{transacaoId}',
    '../perfil',
    'Pagamento',
    'pagamento ',
    '$&',
    '-',
    'a--b',
    'a%2F',
  ])('has no part that no contract could declare: “%s”', (parte) => {
    const path = 'ANY /pedidos/{pedidoId}/{parte}'
    expect(keyOf('POST', path, { pedidoId: '1', parte })).toBe('POST /pedidos/{pedidoId}/{parte}')
  })
})
