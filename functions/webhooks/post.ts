import { lookup as dnsLookup, type LookupAddress } from 'node:dns'
import { type ClientRequest, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { FalhaEntrega } from '../../shared/domain/equipment/webhooks.ts'
import { beginning } from '../../shared/wellFormed.ts'
import { addressProblem, isPublicAddress, listedAddress } from './addresses.ts'

/** What became of a request: the answer's status and beginning, and why it does not count as taken. */
export interface Posted {
  http: number | null
  falha: FalhaEntrega | null
  resposta: string
}

export interface PostOptions {
  headers: Readonly<Record<string, string>>
  body: string
  /** What the stage's configuration lists besides addresses of the public internet. */
  extra: readonly string[]
  /** Time for all of it, ms. */
  timeoutMs: number
}

/** So much of an answer is read, in bytes. */
const READ_BYTES = 4096
/** So much of it is remembered, in characters. */
const KEPT_CHARACTERS = 1000

/** The name's addresses are none that may be connected to. */
class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress'
}

/**
 * Looks a name up as Node would, and answers only if all of its addresses are the public internet's. The connection is
 * made to what this answers, so a name that says something else a moment later gains nothing.
 */
export const publicLookup =
  (resolve: typeof dnsLookup = dnsLookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? []
      if (error) return callback(error, '')
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new RefusedAddress(hostname), '')
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }

/** Always answers the one address. */
const onlyTo =
  (address: string): LookupFunction =>
  (_, { all }, callback) => {
    const family = isIP(address)
    return all ? callback(null, [{ address, family }]) : callback(null, address, family)
  }

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|ERR_SSL|EPROTO/

/** Why a connection failed, by the error of Node. */
export function failureOf(error: unknown): FalhaEntrega {
  const { name = '', code = '' } = (error ?? {}) as { name?: string; code?: string }
  if (name === 'RefusedAddress') return 'ENDERECO_RECUSADO'
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT') return 'TEMPO_ESGOTADO'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'NOME_NAO_ENCONTRADO'
  return CERTIFICATE.test(code) ? 'CERTIFICADO_INVALIDO' : 'SEM_CONEXAO'
}

/**
 * Why an answer does not count as taken; null for 2xx. Redirections are not followed: whoever moves says so in the
 * console.
 */
function refusalOf(status: number): FalhaEntrega | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'REDIRECIONAMENTO' : 'RESPOSTA_DE_ERRO'
}

/**
 * Posts to a webhook's address, on a connection of its own to an address that was judged. It never rejects, takes no
 * longer than it may, and reads no more of the answer than is worth remembering.
 */
export async function post(address: string, options: PostOptions): Promise<Posted> {
  if (addressProblem(address, options.extra)) return { http: null, falha: 'ENDERECO_RECUSADO', resposta: '' }
  try {
    return await send(new URL(address), options)
  } catch (error) {
    return { http: null, falha: failureOf(error), resposta: '' }
  }
}

function send(url: URL, { headers, body, extra, timeoutMs }: PostOptions): Promise<Posted> {
  const { promise, resolve, reject } = Promise.withResolvers<Posted>()
  const listed = listedAddress(url, extra)
  const open = url.protocol === 'https:' ? requestHttps : requestHttp
  const request: ClientRequest = open(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    lookup: listed === null ? publicLookup() : onlyTo(listed),
    // A connection of an earlier delivery was judged by what DNS answered then.
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
  })
  request.on('error', reject)
  // Whoever answers 101 speaks something else from here on, and the request has no response, no error and no end.
  request.on('upgrade', ({ statusCode: http = 101 }, socket) => {
    socket.destroy()
    resolve({ http, falha: refusalOf(http), resposta: '' })
  })
  let isAnswered = false
  // However a connection ends, this ends; an answer ends by itself.
  request.on('close', () => {
    if (!isAnswered) reject(new Error('the connection ended without an answer'))
  })
  request.on('response', (response) => {
    isAnswered = true
    const http = response.statusCode ?? 0
    const chunks: Buffer[] = []
    let read = 0
    const settle = () => {
      resolve({ http, falha: refusalOf(http), resposta: beginningOf(chunks) })
      request.destroy()
    }
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      read += chunk.length
      if (read >= READ_BYTES) settle()
    })
    response.on('end', settle)
    // The status counts, however the body ends.
    response.on('error', settle)
    response.on('close', settle)
  })
  request.end(body)
  return promise
}

/** What is text of the answer's beginning, without what a page or a terminal could take for anything else. */
const beginningOf = (chunks: readonly Buffer[]): string =>
  beginning(
    Buffer.concat(chunks)
      .subarray(0, READ_BYTES)
      .toString('utf8')
      .replace(/[^\P{C}\n\t]/gu, ''),
    KEPT_CHARACTERS,
  )
