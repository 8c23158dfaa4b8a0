import { randomUUID } from 'node:crypto'
import { CHAVES_MAXIMO, type Chave } from '../../../shared/contract/apiKeys.ts'
import { ApiError, brokenRule } from '../../../shared/errors.ts'
import { env } from '../../env.ts'
import { beginJob } from '../jobs/jobs.ts'
import type { Author } from '../kit/audit.ts'
import { retrying } from '../kit/retry.ts'
import { type ApiKey, apiKeys, situationOf } from './apiKeys.ts'
import { makeKeyText } from './keyText.ts'
import { AnotherMade, held, openKeysOf } from './openKeys.ts'

const HOUR_MS = 3_600_000

type Wanted = Pick<Chave, 'nome' | 'escopos' | 'vence_em'> & Pick<ApiKey, 'dono_id'>

interface Told {
  key: ApiKey
  /** The text of the key, which is kept nowhere. */
  text: string
}

/** To the owner, so that a key somebody else made is noticed. */
const mailOf = (usuario_id: string, chave_id: string, correlacao: string) =>
  beginJob({
    id: randomUUID(),
    dados: { tipo: 'CORREIO', correio: { modelo: 'CHAVE_CRIADA', usuario_id, chave_id } },
    usuario_id,
    correlacao,
  })

/** An end that is over already, or would be before anybody could use the key. */
function mustLie(vence_em: string | null, now: string): void {
  if (vence_em !== null && vence_em <= now) throw brokenRule('vence_em', 'vencimento_passado')
}

/**
 * Makes a key, also while others of the account are made. Throws `REGRA_VIOLADA` for an account that has as many as may
 * be.
 */
export const issueKey = (wanted: Wanted, author: Author, correlacao: string): Promise<Told> =>
  retrying(
    () => issueOnce(wanted, author, correlacao),
    (error) => error instanceof AnotherMade,
  )

async function issueOnce(wanted: Wanted, author: Author, correlacao: string): Promise<Told> {
  const now = new Date().toISOString()
  mustLie(wanted.vence_em, now)
  const open = await openKeysOf(wanted.dono_id)
  const standing = [...(await apiKeys.getMany(open.ids)).values()].filter((key) => situationOf(key, now) === 'ATIVA')
  if (standing.length >= CHAVES_MAXIMO) throw brokenRule('nome', 'chaves_demais')
  const id = randomUUID()
  const { text, hash, final } = makeKeyText(env('KEY_PREFIX'), id, wanted.dono_id)
  const key: ApiKey = {
    id,
    ...wanted,
    hash,
    final,
    anterior: null,
    revogada_em: null,
    usada_em: null,
    criado_em: now,
    versao: 1,
  }
  const ids = [...standing.map((one) => one.id), id]
  await apiKeys.create(key, { author, with: [held(open, ids), mailOf(wanted.dono_id, id, correlacao)] })
  return { key, text }
}

/** Throws `CONFLITO_DE_VERSAO` when the key changed since it was seen. */
function mustBeAsSeen(key: ApiKey, versao: number): void {
  if (key.versao !== versao) throw new ApiError('CONFLITO_DE_VERSAO')
}

interface Renewal {
  /** The version that was seen. */
  versao: number
  /** For so long the former text works beside the new one. */
  hours: number
}

/**
 * Gives a key another text; the one before the former one no longer works. Throws `REGRA_VIOLADA` unless it is in
 * force: of a key that ended it is told that it did, although it changed by that. Throws `CONFLITO_DE_VERSAO` when it
 * changed otherwise.
 */
export async function renewKey(
  before: ApiKey,
  { versao, hours }: Renewal,
  author: Author,
  correlacao: string,
): Promise<Told> {
  const now = Date.now()
  if (situationOf(before, new Date(now).toISOString()) !== 'ATIVA') throw brokenRule('versao', 'chave_encerrada')
  mustBeAsSeen(before, versao)
  const { text, hash, final } = makeKeyText(env('KEY_PREFIX'), before.id, before.dono_id)
  const anterior =
    hours === 0 ? null : { hash: before.hash, final: before.final, ate: new Date(now + hours * HOUR_MS).toISOString() }
  const patch = { hash, final, anterior }
  const key = await apiKeys.edit({ before, patch, author, with: [mailOf(before.dono_id, before.id, correlacao)] })
  return { key, text }
}

/**
 * Ends a key for good; one that is revoked stays so, whoever was quicker. Throws `CONFLITO_DE_VERSAO` when it changed
 * otherwise.
 */
export async function revokeKey(before: ApiKey, versao: number, author: Author): Promise<ApiKey> {
  if (before.revogada_em !== null) return before
  mustBeAsSeen(before, versao)
  const patch = { revogada_em: new Date().toISOString(), anterior: null }
  return apiKeys.edit({ before, patch, author })
}
