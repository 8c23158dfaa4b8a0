import { expect, it } from 'vitest'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { counting, fromItem } from './browserFailures.ts'

// A stored shape that changes here changes this pin.

process.env.TABLE_NAME = 'none'

it('the stored shape of a failure in browsers', () => {
  const now = new Date('2026-11-27T12:34:56.000Z')
  const failure = {
    build: 'Bx3k_9-q',
    tipo: 'ERRO',
    mensagem: 'TypeError: ‹…› is null',
    lugar: 'index-a.js:1:2',
  } as const
  const told = { ...failure, quadros: ['index-a.js:1:2'], navegador: 'CHROME', rota: '/app/leituras' } as const
  const { Key, UpdateExpression, ExpressionAttributeValues: values } = counting(told, now)
  expect(shapeOf({ ...Key, ...values })).toMatchInlineSnapshot(`
    {
      ":agora": "string",
      ":build": "string",
      ":fim": "number",
      ":hora": "string",
      ":linha": {
        "b": "string",
        "i": "string",
        "t": "string",
      },
      ":lista": "string",
      ":lugar": "string",
      ":mensagem": "string",
      ":navegador": Set {
        "string",
      },
      ":rota": Set {
        "string",
      },
      ":tipo": "string",
      ":um": "number",
      ":v": "number",
      "pk": "string",
      "sk": "string",
    }
  `)
  expect(UpdateExpression.replaceAll(/\s+/g, ' ')).toMatchInlineSnapshot(
    `"SET v = :v, build = :build, tipo = :tipo, mensagem = :mensagem, lugar = :lugar, primeira_em = if_not_exists(primeira_em, :agora), ultima_em = :agora, #fim = :fim, gsi1pk = :lista, gsi1sk = :hora, #linha = :linha ADD vezes :um, navegadores :navegador, rotas :rota"`,
  )
  expect(values[':hora']).toBe(`2026-11-27T12#${Key.pk.slice('FALHA_NAVEGADOR#'.length)}`)
  const [instant, vezes] = [now.toISOString(), 3]
  const counted = { navegadores: new Set(['SAFARI', 'CHROME']), vezes, primeira_em: instant, ultima_em: instant }
  expect(fromItem({ ...Key, ...failure, ...counted })).toEqual({
    ...failure,
    ...{ id: Key.pk.slice('FALHA_NAVEGADOR#'.length), vezes, primeira_em: instant, ultima_em: instant },
    ...{ navegadores: ['CHROME', 'SAFARI'], rotas: [] },
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
