import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { CLIENTES_SESSAO, type ClienteSessao, TIPOS_SESSAO, type TipoSessao } from '../../shared/enums.ts'
import { deriveKey } from '../store/identity/secrets.ts'

/** What a client holds of its session. */
export interface SessionClaim {
  usuarioId: string
  originJti: string
  kind: TipoSessao
  cliente: ClienteSessao
  /** 0 in a cookie from before sessions were written down. */
  geracao: number
  /** The user pool's. */
  refreshToken: string
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
/** Says how the rest is to be read. */
const MARK = '2.'

const claim = z.tuple([
  z.string(),
  z.string(),
  z.enum(TIPOS_SESSAO),
  z.enum(CLIENTES_SESSAO),
  z.int().min(1),
  z.string().min(1),
])

/**
 * The refresh token a client gets. The user pool's own is enclosed, because whoever had it could renew at the pool itself, past all that is
 * judged here.
 */
export async function sealSession(session: SessionClaim): Promise<string> {
  const { usuarioId, originJti, kind, cliente, geracao, refreshToken } = session
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, await deriveKey('sessao'), iv)
  const told: z.infer<typeof claim> = [usuarioId, originJti, kind, cliente, geracao, refreshToken]
  const sealed = Buffer.concat([cipher.update(JSON.stringify(told), 'utf8'), cipher.final()])
  return MARK + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** What a client's refresh token says; null unless we made it. */
export async function openSealedSession(text: string): Promise<SessionClaim | null> {
  if (!text.startsWith(MARK)) return null
  const bytes = Buffer.from(text.slice(MARK.length), 'base64url')
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv(CIPHER, await deriveKey('sessao'), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const plain = deciphered(decipher, bytes.subarray(IV_BYTES + TAG_BYTES))
  if (plain === null) return null
  const [usuarioId, originJti, kind, cliente, geracao, refreshToken] = claim.parse(JSON.parse(plain))
  return { usuarioId, originJti, kind, cliente, geracao, refreshToken }
}

function deciphered(decipher: ReturnType<typeof createDecipheriv>, sealed: Buffer): string | null {
  try {
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
