import { DADOS_DO_PLANO, type DadoDoPlano } from '../../../shared/contract/profile.ts'
import { ApiError, brokenRule } from '../../../shared/errors.ts'
import type { Actor } from '../../http/context.ts'
import { getUser, type User } from '../../store/users/users.ts'

const isTold = (user: User, name: DadoDoPlano): boolean => {
  if (name === 'cpf_cnpj') return (user.pais === 'BR' ? user.cpf_cnpj : user.documento) !== null
  return user[name] !== null && user[name] !== ''
}

/** What a plan asks for that a person has not told yet. */
export const missingForPlans = (user: User): DadoDoPlano[] => DADOS_DO_PLANO.filter((name) => !isTold(user, name))

/**
 * The owner for whom plans are looked at or ordered. Throws `EMAIL_NAO_CONFIRMADO` (210), and a rule for a profile that
 * is not complete.
 */
export async function planOwner({ usuarioId }: Pick<Actor, 'usuarioId'>): Promise<User> {
  const user = await getUser(usuarioId)
  if (!user) throw new ApiError('NAO_AUTENTICADO')
  if (!user.email_confirmado) throw new ApiError('EMAIL_NAO_CONFIRMADO')
  if (missingForPlans(user).length > 0) throw brokenRule('perfil', 'cadastro_incompleto')
  return user
}

/** Whether whoever asks is a customer, to whom only what is sold is shown, once `planOwner` has nothing against it. */
export async function isSoldTo({ papel, usuarioId }: Pick<Actor, 'papel' | 'usuarioId'>): Promise<boolean> {
  if (papel !== 'CLIENTE') return false
  await planOwner({ usuarioId })
  return true
}
