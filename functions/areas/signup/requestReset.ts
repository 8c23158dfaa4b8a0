import type { z } from 'zod'
import type { pedirRedefinicao } from '../../../shared/contract/signup.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { RequestContext } from '../../http/context.ts'
import { absentUserId } from '../../parts/sessions/absentUser.ts'
import { checkSolution } from '../../parts/sessions/botCheck.ts'
import { sourceOf } from '../../parts/sessions/source.ts'
import { type Counter, reserve } from '../../store/identity/attempts.ts'
import { startJob } from '../../store/jobs/jobs.ts'
import { userIdByEmail } from '../../store/users/users.ts'

/** Links an address, and a source, may ask for in an hour, whether or not somebody has the address. */
export const RESET_LIMITS = { endereco: 5, origem: 50 } as const
const HOUR_SECONDS = 3600

const countersOf = (email: string, { clientIp }: RequestContext): Counter[] => [
  { kind: 'endereco_redefinicao', value: email, limit: RESET_LIMITS.endereco, windowSeconds: HOUR_SECONDS },
  { kind: 'origem_redefinicao', value: sourceOf(clientIp), limit: RESET_LIMITS.origem, windowSeconds: HOUR_SECONDS },
]

/**
 * Begins a mail with a link that sets a new password. For an address nobody has it begins one to nobody: answer, limits
 * and work are the same. Whether the person may be written to is judged when the mail is made. Throws 30 and 100.
 */
export async function requestReset(
  { email, recaptcha }: z.output<typeof pedirRedefinicao>,
  context: RequestContext,
): Promise<undefined> {
  const challenge = await checkSolution(recaptcha)
  if (!challenge) throw new ApiError('VALIDACAO')
  const [known, absent] = await Promise.all([
    userIdByEmail(email),
    absentUserId(email),
    reserve(countersOf(email, context), challenge),
  ])
  const usuario_id = known ?? absent
  await startJob({
    dados: { tipo: 'CORREIO', correio: { modelo: 'REDEFINICAO_SENHA', usuario_id } },
    usuario_id,
    correlacao: context.correlationId,
  })
}
