import { createHash } from 'node:crypto'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { allRoutes } from './contract/allRoutes.ts'
import { errorsOf, isExternal, needsToken, statusOf } from './contract/route.ts'
import { ERRORS } from './errors.ts'
import { openApiDocument } from './openapi.ts'

interface Operation {
  operationId: string
  security: Record<string, unknown>[]
  parameters?: { $ref?: string; in?: string; name?: string; required?: boolean }[]
  requestBody?: unknown
  responses: Record<string, { $ref?: string; content?: unknown }>
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}

const complete = openApiDocument('completa') as unknown as Document
const text = JSON.stringify(complete)

const operationOf = (path: string, method: string): Operation => {
  const operation = complete.paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is not in the document`)
  return operation
}

/** A line for each route and shared part, whose mark changes with whatever is said of it. */
function fingerprints({ paths, components }: Document): string {
  const mark = (of: unknown) => createHash('sha256').update(JSON.stringify(of)).digest('hex').slice(0, 12)
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => `${mark(operation)} ${method.toUpperCase()} ${path}`),
  )
  const parts = Object.entries(components).flatMap(([kind, named]) =>
    Object.entries(named).map(([name, part]) => `${mark(part)} ${kind} ${name}`),
  )
  return `${[...routes, ...parts].join('\n')}\n`
}

interface Schema {
  type?: unknown
  minimum?: number
  maximum?: number
  format?: string
  pattern?: string
  prefixItems?: unknown
  required?: string[]
  properties?: Record<string, object>
}

/** All that has a type, wherever it stands. */
function schemasWithin(said: unknown): Schema[] {
  if (typeof said !== 'object' || said === null) return []
  const inner = Object.values(said).flatMap(schemasWithin)
  return 'type' in said ? [said, ...inner] : inner
}

describe('the document in OpenAPI 3.0', () => {
  const older = openApiDocument('completa', '', '3.0') as unknown as Document
  const schemas = schemasWithin(older) as (Schema & { nullable?: boolean; enum?: unknown[] })[]

  it('is valid, and has nothing of later versions in it', async () => {
    expect(await new Validator().validate(JSON.parse(JSON.stringify(older)))).toEqual({ valid: true })
    expect(older.openapi).toBe('3.0.3')
    expect(schemas.filter(({ type }) => Array.isArray(type) || type === 'null')).toEqual([])
    expect(JSON.stringify(older)).not.toMatch(
      /"(?:const|\$defs|definitions|prefixItems|contentEncoding|propertyNames)":/,
    )
  })

  it('lets a value be null wherever the later one does, also one of a list', () => {
    const ofLists = schemas.filter((schema) => schema.nullable && schema.enum)
    expect(ofLists.length).toBeGreaterThan(20)
    expect(ofLists.filter((schema) => !schema.enum?.includes(null))).toEqual([])
  })

  it('says as much as the later one of every route and part', () => {
    const parts = ({ paths, components }: Document) => [
      Object.keys(paths),
      Object.entries(components).map(([kind, named]) => [kind, Object.keys(named)]),
    ]
    expect(parts(older)).toEqual(parts(complete))
  })
})

describe('the complete document', () => {
  it('changes in no route that nobody meant to change: “npx vitest run shared/openapi -u” writes down what it is now', async () => {
    await expect(fingerprints(complete)).toMatchFileSnapshot('../docs/openapi.txt')
  })

  it('refers to nothing that is not there', () => {
    for (const [, section = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g))
      expect(complete.components[section], `${section}/${name}`).toHaveProperty([name])
    expect([...text.matchAll(/"\$ref":"(?!#\/components\/)/g)]).toEqual([])
  })

  it('holds every route once', () => {
    const operations = Object.values(complete.paths).flatMap((methods) => Object.values(methods))
    expect(operations).toHaveLength(allRoutes().length)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  })

  it.each(allRoutes().map(({ spec }) => [`${spec.method} ${spec.path}`, spec] as const))('describes %s', (_, spec) => {
    const operation = operationOf(spec.path, spec.method)
    const statuses = new Set([statusOf(spec), ...errorsOf(spec).map((name) => ERRORS[name].status)].map(String))
    for (const status of statuses) expect(operation.responses).toHaveProperty([status])
    for (const name of errorsOf(spec)) {
      const { $ref = '' } = operation.responses[ERRORS[name].status] ?? {}
      expect(JSON.stringify(complete.components.responses?.[$ref.split('/').at(-1) ?? ''])).toContain(
        `${ERRORS[name].code} ${name}`,
      )
    }
    const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path').map(({ name }) => name)
    expect(inPath).toEqual([...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    expect(operation.requestBody !== undefined).toBe(spec.body !== undefined)
    if (isExternal(spec)) expect(operation.security).toEqual([{ chave: [] }])
    else if (needsToken(spec)) expect(operation.security).toEqual([{ token: [] }])
    else expect(operation.security).not.toContainEqual({ token: [] })
  })

  it('gives its parts names of which classes can be made', () => {
    const names = Object.values(complete.components).flatMap((named) => Object.keys(named))
    expect(names.filter((name) => !/^[A-Z_a-z]\w*$/.test(name))).toEqual([])
  })

  it('says of each field what it is, but for those of any kind', () => {
    const untold = schemasWithin(complete).flatMap(({ properties = {} }) =>
      Object.keys(properties).filter((name) => Object.keys(properties[name] ?? {}).length === 0),
    )
    // What a record's field was and is; fields are of any kind.
    expect(new Set(untold)).toEqual(new Set(['de', 'para']))
  })

  it('says nothing of a value that only the library of our schemas knows', () => {
    for (const { minimum, maximum, format, pattern, prefixItems, required = [], properties } of schemasWithin(
      complete,
    )) {
      expect([minimum, maximum]).not.toContainEqual(Number.MIN_SAFE_INTEGER)
      expect([minimum, maximum]).not.toContainEqual(Number.MAX_SAFE_INTEGER)
      if (/^(?:date|date-time|uuid|email|base64)$/.test(format ?? '')) expect(pattern).toBe(undefined)
      expect(prefixItems).toBe(undefined)
      expect(Object.keys(properties ?? {})).toEqual(expect.arrayContaining(required))
    }
  })

  it('says of a text that is cleaned what it is judged by', () => {
    const bodyOf = (path: string) => JSON.stringify(operationOf(path, 'POST').requestBody)
    expect(bodyOf('/login')).toMatch(/"email":\{[^}]*"format":"email"/)
    expect(bodyOf('/chaves')).toMatch(/"nome":\{[^}]*"maxLength":60/)
    expect(bodyOf('/chaves')).toMatch(/"nome":\{[^}]*"minLength":1[,}]/)
    expect(bodyOf('/pedidos/{pedidoId}/transacoes/{transacaoId}/devolucao')).toMatch(/"motivo":\{[^}]*"minLength":3/)
  })

  it('tells what is sent from what is answered', () => {
    const list = operationOf('/leituras', 'GET')
    const limit = list.parameters?.find(({ name }) => name === 'limite')
    expect(limit).toMatchObject({ in: 'query', required: false, description: expect.stringContaining('page') })
    const flag = list.parameters?.find(({ name }) => name === 'fora_tolerancia')
    expect(flag).toMatchObject({ schema: { type: 'boolean' } })
    expect(JSON.stringify(flag)).not.toContain('enum')
    // In a body it is the text that it is in a query.
    const exported = JSON.stringify(operationOf('/exportacoes', 'POST').requestBody)
    expect(exported).toContain('"fora_tolerancia":{"type":"string","enum":["true","false"]}')
  })
})

describe.each(['completa', 'publica'] as const)('the document %s', (scope) => {
  it('is one of OpenAPI 3.1 to a validator of others', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(openApiDocument(scope))))
    expect([valid, errors]).toEqual([true, undefined])
  })
})

describe('the public document', () => {
  const { paths } = openApiDocument('publica') as unknown as Document
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))

  it('lets answers have fields that it does not tell yet, since some join within a version', () => {
    for (const { responses } of operations)
      expect(JSON.stringify(responses['200'])).not.toContain('"additionalProperties":false')
  })

  it('tells what goes on by a header: where a lot does, and what an answer is asked again by', () => {
    for (const { parameters } of operations)
      expect(parameters).toContainEqual({ $ref: expect.stringMatching(/\/IfNoneMatch$/) })
    const lot = paths['/v1/leituras/lote']?.get?.responses['200'] as unknown as { headers: Record<string, unknown> }
    expect(Object.keys(lot.headers)).toEqual(expect.arrayContaining(['ETag', 'X-Proximo', 'Content-Disposition']))
  })

  it('offers a program no more than its routes take, under names', () => {
    const { components } = openApiDocument('publica') as unknown as Document
    expect(Object.keys(components.securitySchemes ?? {})).toEqual(['chave'])
    const told = JSON.stringify([paths, components])
    for (const [kind, named] of Object.entries(components).filter(([kind]) => kind !== 'securitySchemes'))
      for (const name of Object.keys(named)) expect(told).toContain(`"#/components/${kind}/${name}"`)
    for (const { operationId, responses } of operations)
      if (operationId !== 'externalApi_lote')
        expect(JSON.stringify(responses['200']?.content)).toMatch(/"schema":\{"\$ref":"#\/components\/schemas\/\w+"\}/)
  })

  it('names the address it is asked for, which a copy of it keeps', () => {
    const { servers } = openApiDocument('publica', 'https://console.example')
    expect(servers).toEqual([{ url: 'https://console.example/api' }])
  })

  it('holds the routes for external keys only', () => {
    const { paths } = openApiDocument('publica') as unknown as Document
    const expected = allRoutes().filter(({ spec }) => isExternal(spec))
    expect(Object.values(paths).flatMap((methods) => Object.values(methods))).toHaveLength(expected.length)
  })
})
