import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { placesIn, richestOf, spoilt } from '../../tests/fixtures/oddValues.ts'
import { allRoutes } from './allRoutes.ts'
import { entreCampos } from './common.ts'
import { mensagemCalibracao, mensagemEstado, mensagemFila, mensagemLeitura } from './devices.ts'
import { dadosCadastro } from './person.ts'
import { receitaQueCabe } from './recipes.ts'
import { routeKey } from './route.ts'

const schemas: [string, z.ZodType][] = [
  ...allRoutes().flatMap(({ spec }) =>
    (['params', 'query', 'body'] as const).flatMap((part): [string, z.ZodType][] => {
      const schema = spec[part]
      return schema ? [[`${routeKey(spec)} ${part}`, schema]] : []
    }),
  ),
  ...Object.entries({ mensagemLeitura, mensagemCalibracao, mensagemEstado, mensagemFila }),
  ...Object.entries({ dadosCadastro, receitaQueCabe }),
]

describe('a field with anything in it', () => {
  let asked = 0
  let places = 0

  it.each(schemas)('%s is judged, and nothing is thrown', (_, schema) => {
    const value = richestOf(schema)
    places += placesIn(value).length
    for (const { value: odd, told } of spoilt(value)) {
      asked += 1
      expect(() => schema.safeParse(odd), told).not.toThrow()
    }
  })

  it('was thought of at some thousand places', async ({ annotate }) => {
    expect(places).toBeGreaterThan(600)
    expect(asked).toBeGreaterThan(15_000)
    await annotate(`${asked} odd values at ${places} places, none thrown at`)
  })
})

describe('a rule between fields', () => {
  const judged: unknown[] = []
  const schema = z
    .object({
      de: z.string().min(2),
      ate: z.string().min(2),
      outro: z.number(),
      lugar: z.object({ cep: z.string(), rua: z.string().max(3) }),
      linhas: z.array(z.object({ n: z.number() })),
    })
    .check(
      entreCampos<{ de: string; ate: string }>(['de', 'ate'], ({ value: { de, ate } }) => judged.push([de, ate])),
      entreCampos<{ lugar: { cep: string } }>(['lugar.cep'], ({ value: { lugar } }) => judged.push(lugar.cep)),
      entreCampos<{ linhas: { n: number }[] }>(['linhas.*'], ({ value: { linhas }, passou }) =>
        judged.push(linhas.filter((_, index) => passou('linhas', index))),
      ),
    )
  const right = { de: 'aa', ate: 'bb', outro: 1, lugar: { cep: '1', rua: 'a' }, linhas: [{ n: 1 }, { n: 2 }] }
  const judgedOf = (value: unknown) => {
    judged.length = 0
    schema.safeParse(value)
    return [...judged]
  }
  const ALL = [['aa', 'bb'], '1', right.linhas]

  it('is judged while other fields are wrong, those beside its own within one too', () => {
    expect(judgedOf(right)).toEqual(ALL)
    expect(judgedOf({ ...right, outro: null })).toEqual(ALL)
    expect(judgedOf({ ...right, lugar: { cep: '1', rua: 'long' } })).toEqual(ALL)
  })

  it.each([null, 1, '', 'x', [], { toString: 1 }])('is not judged with %j in one of its fields', (odd) => {
    expect(judgedOf({ ...right, ate: odd })).toEqual(ALL.slice(1))
    expect(judgedOf({ ...right, lugar: typeof odd === 'string' ? odd : { ...right.lugar, cep: odd } })).toEqual([
      ALL[0],
      ALL[2],
    ])
  })

  it('of a list knows which elements are right, and is not judged of what is none', () => {
    expect(judgedOf({ ...right, linhas: [{ n: 1 }, null, { n: 'x' }] })).toEqual([ALL[0], '1', [{ n: 1 }]])
    expect(judgedOf({ ...right, linhas: { length: 1 } })).toEqual(ALL.slice(0, 2))
    expect(judgedOf(null)).toEqual([])
  })
})
