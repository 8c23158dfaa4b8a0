import type { Usuario } from '../../../shared/contract/users.ts'
import { irregularCount, mainCoverage } from '../../../shared/domain/equipment/regularity.ts'
import { orNotFound } from '../../../shared/errors.ts'
import { getUser, type User } from '../../store/users/users.ts'

/** A user as an administrator of the product sees them. */
export function presentUser(user: User, now = new Date()): Usuario {
  const { etapa, unidades, contagem_equipamentos, sessoes_validas_desde, ...shown } = user
  const { pesquisa_concluida_em, aceite_termos_em, assinaturas, ...rest } = shown
  return {
    ...rest,
    assinatura: mainCoverage(assinaturas, now),
    quantidade_equipamento_irregular: irregularCount(contagem_equipamentos, assinaturas, now),
  }
}

/** The user, or 404. */
export async function knownUser(id: string): Promise<User> {
  const user = orNotFound(await getUser(id))
  return user
}
