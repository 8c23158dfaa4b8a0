import { describe, expect, it } from 'vitest'
import { allRoutes } from '../../shared/contract/allRoutes.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { needsToken, routeKey } from '../../shared/contract/route.ts'
import { ok, send, type WireAnswer } from '../fixtures/client.ts'
import { account, idOf } from '../fixtures/demo.ts'
import { as } from '../fixtures/readings.ts'
import { newRecipe } from '../fixtures/recipes.ts'
import { sessionOf } from '../fixtures/session.ts'
import { upload } from '../fixtures/uploads.ts'

/** What CloudFront hands on. */
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']
const localAddress = '127.0.3.2'

const declared = new Set(allRoutes().map(({ spec }) => routeKey(spec)))
const everyOne = [...Map.groupBy(allRoutes(), ({ spec }) => spec.path)].flatMap(([path, routes]) =>
  METHODS.filter((method) => !declared.has(`${method === 'HEAD' ? 'GET' : method} ${path}`)).map((method) => ({
    method,
    path,
    open: !routes.some(({ spec }) => needsToken(spec)),
    /** One of its methods is open and one is not, so that each has a route of its own. */
    apart: new Set(routes.map(({ spec }) => needsToken(spec))).size > 1,
  })),
)
/** Each path lacks some of these; which route takes them is asked of all in `tests/infra/api.spec.ts`. */
const lacking = everyOne.filter((_, index) => index % 3 === 0)
const request = ({ method, path }: { method: string; path: string }, token?: string) => ({
  method,
  path: `/api${path.replaceAll(/\{\w+\}/g, '0a1b')}`,
  localAddress,
  headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  ...(['GET', 'HEAD', 'OPTIONS'].includes(method) ? {} : { body: '{}' }),
})
const told = ({ status, text }: WireAnswer) => [status, text === '' ? undefined : JSON.parse(text)]

describe('HEAD', () => {
  it.each([
    '/equipamentos',
    '/perfil',
    '/receitas?limite=1',
    '/docs/openapi.json',
    '/v1/leituras',
    '/v1/equipamentos/x',
  ])('is answered as GET, without content: %s', async (path) => {
    const { token } = await sessionOf(account('ana'))
    const headers: Record<string, string> = path.startsWith('/v1') ? {} : { authorization: `Bearer ${token}` }
    const asked = (method: string) => send({ method, path: `/api${path}`, localAddress, headers })
    const [read, head] = [await asked('GET'), await asked('HEAD')]
    expect(read.text).not.toBe('')
    expect([head.status, head.text]).toEqual([read.status, ''])
    for (const name of ['content-type', 'cache-control', 'www-authenticate'])
      expect([name, head.headers[name]]).toEqual([name, read.headers[name]])
    if (read.status === 401) expect(read.headers['www-authenticate']).toBe('Bearer')
    // The length of what is left out; tests beside this one change how long lists are.
    expect(Number(head.headers['content-length'])).toBeGreaterThan(0)
  })
})

describe('a method that a path lacks', () => {
  it('is not found, by whoever may use the path’s others', async () => {
    const { token } = await sessionOf(account('admin'))
    expect(lacking.length).toBeGreaterThan(400)
    for (const one of lacking) {
      const answer = await send(request(one, token))
      const absent = one.apart ? { message: 'Not Found' } : { error: { code: 404 } }
      expect([one.method, one.path, ...told(answer)]).toEqual([
        one.method,
        one.path,
        404,
        one.method === 'HEAD' ? undefined : absent,
      ])
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    }
  })

  it('tells a visitor no more than that a token is wanted', async () => {
    for (const one of lacking.filter(({ apart }) => !apart)) {
      const { status } = await send(request(one))
      expect([one.method, one.path, status]).toEqual([one.method, one.path, one.open ? 404 : 401])
    }
  })

  it('does nothing that another method of the path does, nor is read from a header', async () => {
    const { anexarReceita, baixarReceita, removerReceita } = AREAS.attachments.routes
    const ana = await sessionOf(account('ana'))
    const carla = { ...as(await sessionOf(account('carla'))), conta: idOf('ana') }
    const recipe = await newRecipe(as(ana))
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
    const { id: envio_id } = await upload(as(ana), { nome: 'a.pdf', mimetype: 'application/pdf' }, pdf)
    const { id_anexos: anexoId } = await ok(anexarReceita, {
      ...as(ana),
      params: { receitaId: recipe.id },
      body: { envio_id },
    })
    const params = { receitaId: recipe.id, anexoId }
    const path = baixarReceita.path.replace('{receitaId}', recipe.id).replace('{anexoId}', anexoId)
    const asked = async (method: string, token: string, more: Record<string, string> = {}) => {
      const wire = request({ method, path }, token)
      return send({ ...wire, headers: { ...wire.headers, 'x-conta-dono': idOf('ana'), ...more } })
    }
    for (const { token } of [ana, carla])
      for (const method of ['PUT', 'POST', 'PATCH', 'OPTIONS'])
        expect(told(await asked(method, token ?? ''))).toEqual([404, { error: { code: 404 } }])
    // Carla reads recipes and changes none.
    expect(told(await asked('DELETE', carla.token ?? ''))).toEqual([403, { error: { code: 403 } }])
    for (const header of ['x-http-method-override', 'x-http-method', 'x-method-override'])
      expect((await asked('PUT', ana.token, { [header]: 'DELETE' })).status, header).toBe(404)
    expect((await ok(baixarReceita, { ...as(ana), params })).url).toContain(anexoId)
    await ok(removerReceita, { ...as(ana), params })
  })
})

describe('a part that a record lacks', () => {
  it.each(['nada', 'restauracao/', '%7BequipamentoId%7D', 'documentos%2Fcontrato', 'historico%20', 'HISTORICO'])(
    'is not found: %s',
    async (part) => {
      const { token } = await sessionOf(account('admin'))
      const { status } = await send({
        method: 'GET',
        path: `/api/equipamentos/0a1b/${part}`,
        headers: { authorization: `Bearer ${token}` },
        localAddress,
      })
      expect(status).toBe(404)
    },
  )
})
