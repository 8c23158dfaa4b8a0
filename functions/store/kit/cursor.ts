import { createHmac, timingSafeEqual } from 'node:crypto'
import { ApiError } from '../../../shared/errors.ts'

/** Whom and what a cursor was given to: caller, list, filters. Another caller or filter makes it invalid. */
export type CursorBinding = Readonly<Record<string, unknown>>

const MAC_BYTES = 16

/** An opaque cursor of a position in a sorted list, bound by HMAC. */
export function sealCursor(key: Uint8Array, binding: CursorBinding, position: string): string {
  return Buffer.concat([mac(key, binding, position), Buffer.from(position)]).toString('base64url')
}

/**
 * The position in a cursor. Throws code 30 for one that was made up, altered, or given to another caller or other
 * filters.
 */
export function openCursor(key: Uint8Array, binding: CursorBinding, cursor: string): string {
  const bytes = Buffer.from(cursor, 'base64url')
  const position = bytes.subarray(MAC_BYTES).toString()
  const given = bytes.subarray(0, MAC_BYTES)
  if (given.length < MAC_BYTES || !timingSafeEqual(given, mac(key, binding, position)))
    throw new ApiError('VALIDACAO', { report: { campos: [{ caminho: 'cursor', mensagem: 'cursor' }] } })
  return position
}

function mac(key: Uint8Array, binding: CursorBinding, position: string): Buffer {
  const names = Object.keys(binding)
    .filter((name) => binding[name] !== undefined)
    .sort()
  const bound = JSON.stringify([names.map((name) => [name, binding[name]]), position])
  return createHmac('sha256', key).update(bound).digest().subarray(0, MAC_BYTES)
}
