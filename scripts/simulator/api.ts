import { hash } from 'node:crypto'
import { AREAS } from '../../shared/contract/areas.ts'
import type { FetchedRoute, RouteAnswer, RouteRequest } from '../../shared/contract/route.ts'

/** A person signed in over HTTP, as the console is. */
export interface ApiSession {
  userId: string
  token: string
  call<R extends FetchedRoute>(spec: R, request?: Partial<RouteRequest<R>>): Promise<RouteAnswer<R>>
}

/** A refusal of the API: status and body as they came. */
export class ApiRefusal extends Error {
  readonly status: number
  readonly body: string

  constructor(status: number, what: string, body: string) {
    super(`${what} answered ${status}: ${body}`)
    this.name = 'ApiRefusal'
    this.status = status
    this.body = body
  }
}

interface Challenge {
  algorithm: string
  challenge: string
  maxnumber: number
  salt: string
  signature: string
}

/** Solves the bot check by trying numbers, as a browser does; the answer is what `recaptcha` carries. */
export function solveChallenge({ algorithm, challenge, maxnumber, salt, signature }: Challenge): string {
  const name = algorithm.replace('-', '').toLowerCase()
  for (let number = 0; number <= maxnumber; number++) {
    if (hash(name, `${salt}${number}`) !== challenge) continue
    return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64')
  }
  throw new Error('the bot check has no solution')
}

/** Signs in at `url` (the console's address) through the bot check. Throws `ApiRefusal`. */
export async function signIn(url: string, email: string, senha: string): Promise<ApiSession> {
  const { routes } = AREAS.login
  const send = async <R extends FetchedRoute>(
    spec: R,
    request: Partial<RouteRequest<R>>,
    headers: Record<string, string>,
  ): Promise<RouteAnswer<R>> => {
    const params = Object.entries<string>({ ...(request.params as object | undefined) })
    const path = params.reduce<string>(
      (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
      spec.path,
    )
    const query = new URLSearchParams((request.query ?? {}) as Record<string, string>).toString()
    const response = await fetch(`${url}/api${path}${query && `?${query}`}`, {
      method: spec.method,
      headers: { origin: new URL(url).origin, 'content-type': 'application/json', ...headers },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new ApiRefusal(response.status, `${spec.method} ${spec.path}`, text)
    return (text ? JSON.parse(text) : undefined) as RouteAnswer<R>
  }
  const recaptcha = solveChallenge(await send(routes.desafio, {}, {}))
  const { token, usuario } = await send(
    routes.entrar,
    { body: { email, senha, recaptcha, manter_conectado: false } },
    {},
  )
  return {
    userId: usuario.id_usuario,
    token,
    call: (spec, request = {}) => send(spec, request, { authorization: `Bearer ${token}` }),
  }
}
