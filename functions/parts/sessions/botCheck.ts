import { createHash, timingSafeEqual } from 'node:crypto'
import { createChallenge, extractParams } from 'altcha-lib/v1'
import type { Challenge } from 'altcha-lib/v1/types'
import * as z from 'zod'
import { CHALLENGE_MS } from '../../../shared/contract/login.ts'
import { deriveKey } from '../../store/kit/secrets.ts'

/** Hashes a visitor's browser tries at most: some tenths of a second on a phone. */
const MAX_NUMBER = 50_000
const ALGORITHM = 'SHA-256'
/**
 * Names the second since the epoch at which a challenge expires. By the name `expires` the widget would judge it by
 * the clock of the visitor's machine, and take it for expired where that is ten minutes ahead (altcha 3.2.2).
 */
const UNTIL = 'vale_ate'

const solution = z.object({
  algorithm: z.literal(ALGORITHM),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.int().min(0).max(MAX_NUMBER),
  salt: z.string().max(256),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
})

const hmacKey = async () => (await deriveKey('desafio')).toString('hex')

/**
 * A signed challenge in the format of ALTCHA's version 1, which its widget takes beside the newer one. It expires after
 * `CHALLENGE_MS`.
 */
export async function newChallenge(now = Date.now()): Promise<Required<Challenge>> {
  const challenge = await createChallenge({
    algorithm: ALGORITHM,
    hmacKey: await hmacKey(),
    maxnumber: MAX_NUMBER,
    params: { [UNTIL]: String(Math.floor((now + CHALLENGE_MS) / 1000)) },
  })
  return { ...challenge, maxnumber: MAX_NUMBER }
}

/** A solved challenge: what names it for being consumed, and when it expires (seconds since the epoch). */
export interface SolvedChallenge {
  hash: string
  expires: number
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}

/**
 * Checks a solution as the widget sends it (base64 of JSON). Null unless it solves a challenge of ours that has not
 * expired.
 */
export async function checkSolution(text: string, now = Date.now()): Promise<SolvedChallenge | null> {
  const { data } = solution.safeParse(decode(text))
  if (!data) return null
  const expires = Number(extractParams(data)[UNTIL])
  if (!(expires * 1000 > now)) return null
  const expected = await createChallenge({
    algorithm: ALGORITHM,
    hmacKey: await hmacKey(),
    number: data.number,
    salt: data.salt,
  })
  const isOurs =
    expected.challenge === data.challenge &&
    timingSafeEqual(Buffer.from(expected.signature), Buffer.from(data.signature))
  if (!isOurs) return null
  return { hash: createHash('sha256').update(data.challenge).digest('hex'), expires }
}
