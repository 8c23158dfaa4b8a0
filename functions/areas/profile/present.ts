import type { Perfil } from '../../../shared/contract/profile.ts'
import { mainCoverage } from '../../../shared/domain/equipment/regularity.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { Actor } from '../../http/context.ts'
import { missingForPlans } from '../../parts/billing/planRequirements.ts'
import { emailChangeOf } from '../../store/users/emailChange.ts'
import { getUser, type User } from '../../store/users/users.ts'

/** The record of the caller. A caller whose account went away since the request began counts as nobody. */
export async function ownUser({ usuarioId }: Pick<Actor, 'usuarioId'>): Promise<User> {
  const user = await getUser(usuarioId)
  if (!user) throw new ApiError('NAO_AUTENTICADO')
  return user
}

/** A person as they see themselves. */
export async function presentProfile(user: User): Promise<Perfil> {
  const change = await emailChangeOf(user)
  const { id, foto_perfil, email_confirmado, assinaturas, ...rest } = user
  const faltam = missingForPlans(user)
  return {
    ...rest,
    id_usuario: id,
    foto_perfil,
    email_confirmado,
    email_novo: change && { email: change.para, expira_em: new Date(change.expira_em * 1000).toISOString() },
    assinatura: mainCoverage(assinaturas, new Date()),
    faltam,
    completo: email_confirmado && faltam.length === 0,
  }
}
