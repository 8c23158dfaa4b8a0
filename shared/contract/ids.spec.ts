import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { isPlainId, withPlainIds } from '../ids.ts'
import { allRoutes } from './allRoutes.ts'
import { mensagemCalibracao, mensagemEstado, mensagemLeitura } from './devices.ts'
import { routeKey } from './route.ts'

const ID = '0a1b2c3d-4e5f-6a7b-8c9d-aebfcadbecfd'
/** Of no version and no variant that RFC 9562 knows: makers of devices have their own. */
const ODD = 'FFEEDDCC-BBAA-0099-0077-665544332211'

type Schema = z.core.$ZodType
interface Def {
  type: string
  format?: string
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  options?: readonly Schema[]
  in?: Schema
  valueType?: Schema
}

/** The ids that a schema takes, by where they stand in it. */
function idsIn(schema: Schema | undefined, path: string): { path: string; schema: Schema }[] {
  if (!schema) return []
  const def = schema._zod.def as unknown as Def
  if (def.type === 'string') return def.format === 'uuid' ? [{ path, schema }] : []
  const inner = [def.element, def.innerType, def.in, def.valueType, ...(def.options ?? [])].flatMap((one) => one ?? [])
  return [
    ...inner.flatMap((one) => idsIn(one, path)),
    ...Object.entries(def.shape ?? {}).flatMap(([name, one]) => idsIn(one, `${path}.${name}`)),
  ]
}

const taken = [
  ...allRoutes().flatMap(({ spec }) =>
    (['params', 'query', 'body'] as const).flatMap((part) => idsIn(spec[part], `${routeKey(spec)} ${part}`)),
  ),
  ...idsIn(mensagemLeitura, 'leituras'),
  ...idsIn(mensagemCalibracao, 'calibracoes'),
  ...idsIn(mensagemEstado, 'estado'),
]

describe('an id in capitals', () => {
  it.each(taken)('is the same one: $path', ({ schema }) => {
    const read = (text: string) => (schema as z.ZodType).safeParse(text).data
    expect([read(ID.toUpperCase()), read(ID), read(ODD)]).toEqual([ID, ID, ODD.toLowerCase()])
    expect([read(ID.replaceAll('-', '')), read(`${ID}0`), read(ID.replace('a', 'g'))]).toEqual(Array(3).fill(undefined))
  })

  it('is looked for in every path that names a record, and in queries, bodies and messages', () => {
    const named = allRoutes().flatMap(({ spec }) =>
      [...spec.path.matchAll(/\{(\w+Id)\}/g)].map(([, name]) => `${routeKey(spec)} params.${name}`),
    )
    const paths = new Set(taken.map(({ path }) => path))
    // A device's certificate is named by its fingerprint.
    expect(named.filter((path) => !paths.has(path) && !path.endsWith('certificadoId'))).toEqual([])
    const count = (part: string) => taken.filter(({ path }) => path.includes(` ${part}`)).length
    expect(count('params')).toBeGreaterThan(120)
    expect(count('query')).toBeGreaterThan(20)
    expect(count('body')).toBeGreaterThan(30)
    expect([...paths]).toContain('leituras.cabecalho.calibracao.uuid')
  })

  it('is found in any text, and what is none is left', () => {
    const address = (id: string) => `/app/leituras/${id}?conta=${id}&filtro=%7B%22a%22%3A%22${id}%22%7D&busca=ASP-BARRA`
    expect(withPlainIds(address(ID.toUpperCase()))).toBe(address(ID))
    expect([ID, ID.toUpperCase(), `${ID} `, 'x'].map(isPlainId)).toEqual([true, false, false, false])
  })
})
