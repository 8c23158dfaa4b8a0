import * as z from 'zod'
import { CLIENTES_SESSAO, type ClienteSessao, TIPOS_SESSAO, type TipoSessao } from '../../../shared/enums.ts'
import { openSealedText, sealText } from './sealedText.ts'

/** What a client holds of its session. */
export interface SessionClaim {
  usuarioId: string
  originJti: string
  kind: TipoSessao
  cliente: ClienteSessao
  /** Which of the session's refresh tokens it is, from 1. */
  geracao: number
  /** The user pool's. */
  refreshToken: string
}

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
 * The refresh token a client gets. The user pool's own is enclosed, because whoever had it could renew at the pool
 * itself, past all that is judged here.
 */
export async function sealSession(session: SessionClaim): Promise<string> {
  const { usuarioId, originJti, kind, cliente, geracao, refreshToken } = session
  const told: z.infer<typeof claim> = [usuarioId, originJti, kind, cliente, geracao, refreshToken]
  return MARK + (await sealText('sessao', JSON.stringify(told)))
}

/** What a client's refresh token says; null unless we made it. */
export async function openSealedSession(text: string): Promise<SessionClaim | null> {
  if (!text.startsWith(MARK)) return null
  const plain = await openSealedText('sessao', text.slice(MARK.length))
  if (plain === null) return null
  const [usuarioId, originJti, kind, cliente, geracao, refreshToken] = claim.parse(JSON.parse(plain))
  return { usuarioId, originJti, kind, cliente, geracao, refreshToken }
}
