import { ENTERING } from '../../shared/contract/entering.ts'
import { ownTimeZone } from '../i18n/ownTimeZone.ts'
import { addressOf } from './address.ts'
import { withCookie } from './cookieCalls.ts'

const { renovar, permissoes } = ENTERING

/** A call that was sent before the console's code was there, waiting to be asked for. */
interface BegunCall {
  readonly method: string
  readonly address: string
  /** What the answer depends on besides. */
  readonly authorization: string | null
  readonly owner: string | null
  readonly answer: Promise<Response>
}

declare global {
  /**
   * A copy of the answer with the first rows, for what draws them before the console is there; of nothing where they
   * were not asked for, or nobody answered.
   */
  var firstRows: Promise<Response | undefined> | undefined
  /** Handed from the early script to the console, in memory only. */
  var begunCalls: BegunCall[] | undefined
}

/** An answer that nobody asked for within this time, ms, is dropped. */
const KEPT_MS = 30_000

const JSON_ONLY = { accept: 'application/json' }

const nothing = () => undefined

/** Whose session is saved, and the account they act in. */
interface Saved {
  readonly usuarioId: string
  readonly ownerId: string
}

/**
 * Renews the token, then asks, when it is still the person's, in the account of `ownerId`, for the permissions, which
 * every screen of the signed-in area waits for, and for what is at `first`: the rows of the first screen. The answers
 * are the console's to judge; here a refusal is only passed on.
 */
export function beginEntering({ usuarioId, ownerId }: Saved, first?: string): void {
  const begun: BegunCall[] = []
  globalThis.begunCalls = begun
  setTimeout(() => begun.splice(0), KEPT_MS)
  const begin = (method: string, address: string, headers: Record<string, string>, answer: Promise<Response>) => {
    // Whoever asks for it hears of the failure; nobody may.
    answer.catch(nothing)
    begun.push({
      method,
      address,
      authorization: headers.authorization ?? null,
      owner: headers['x-conta-dono'] ?? null,
      answer,
    })
  }
  const renewal = addressOf(renovar)
  let rows: typeof globalThis.firstRows
  const goOn = async (response: Response) => {
    if (!response.ok) return response
    const { token, usuario } = await response.clone().json()
    if (usuario.id_usuario !== usuarioId) return response
    const headers = {
      ...JSON_ONLY,
      authorization: `Bearer ${token}`,
      'x-fuso-horario': ownTimeZone(),
      'x-conta-dono': ownerId,
    }
    // The rows first: they take longer.
    const ask = (address: string) => {
      const answer = fetch(address, { headers })
      begin(permissoes.method, address, headers, answer)
      return answer
    }
    // Copied before anybody can have read it.
    if (first) rows = ask(first).then((response) => response.clone(), nothing)
    ask(addressOf(permissoes))
    return response
  }
  // Before the lock is given back: each turn of the page's own waits for the scripts that run meanwhile.
  const renewed = withCookie(() => fetch(renewal, { method: renovar.method, headers: JSON_ONLY }).then(goOn))
  begin(renovar.method, renewal, JSON_ONLY, renewed)
  globalThis.firstRows = renewed.then(() => rows, nothing)
}

/** The address with its query in one order: who asks early reads it from elsewhere. */
function sorted(address: string): string {
  const [path, query] = address.split('?')
  const search = new URLSearchParams(query)
  search.sort()
  return `${path}?${search}`
}

/** The answer to this very call when it was begun early. It is given once: asked again, the call is sent again. */
export function takeBegun(method: string, address: string, headers: Headers): Promise<Response> | undefined {
  const begun = globalThis.begunCalls
  const index = begun?.findIndex(
    (call) =>
      call.method === method &&
      sorted(call.address) === sorted(address) &&
      call.authorization === headers.get('authorization') &&
      call.owner === headers.get('x-conta-dono'),
  )
  return index === undefined || index < 0 ? undefined : begun?.splice(index, 1)[0]?.answer
}
