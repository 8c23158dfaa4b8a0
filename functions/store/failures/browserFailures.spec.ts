import { expect, it } from 'vitest'
import { counting, fromItem } from './browserFailures.ts'

process.env.TABLE_NAME = 'none'

it('a failure is found by the hour of its last time, and read with how often and where it came', () => {
  const now = new Date('2026-11-27T12:34:56.000Z')
  const failure = { build: 'B', tipo: 'ERRO', mensagem: 'm', lugar: 'index-a.js:1:2' } as const
  const told = { ...failure, quadros: ['index-a.js:1:2'], navegador: 'CHROME', rota: '/app/leituras' } as const
  const { Key, ExpressionAttributeValues: values } = counting(told, now)
  const id = Key.pk.slice('FALHA_NAVEGADOR#'.length)
  expect(values[':hora']).toBe(`2026-11-27T12#${id}`)
  const seen = { vezes: 3, primeira_em: now.toISOString(), ultima_em: now.toISOString() }
  expect(fromItem({ ...Key, ...failure, ...seen, navegadores: new Set(['SAFARI', 'CHROME']) })).toEqual({
    ...failure,
    ...seen,
    id,
    navegadores: ['CHROME', 'SAFARI'],
    rotas: [],
  })
})

it('is one of each console, kind, message and place', () => {
  const one = {
    build: 'a',
    tipo: 'ERRO',
    mensagem: 'b',
    lugar: null,
    quadros: [],
    navegador: 'CHROME',
    rota: null,
  } as const
  const pkOf = (change: object) => counting({ ...one, ...change }, new Date()).Key.pk
  expect(pkOf({ navegador: 'SAFARI', rota: '/app' })).toBe(pkOf({}))
  for (const change of [{ build: null }, { tipo: 'TELA' }, { mensagem: 'c' }, { quadros: ['x.js:1:1'] }])
    expect(pkOf(change)).not.toBe(pkOf({}))
})
