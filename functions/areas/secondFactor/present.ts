import type { SegundoFator } from '../../../shared/contract/secondFactor.ts'
import type { Actor } from '../../http/context.ts'
import { mustHaveFactor } from '../../http/factorGate.ts'
import { askingUser } from '../../parts/sessions/askingUser.ts'
import { recoveryCodesLeft } from '../../store/identity/recoveryCodes.ts'

/** The second factor of who calls. */
export async function presentFactor({ usuarioId }: Pick<Actor, 'usuarioId'>): Promise<SegundoFator> {
  const [user, codigos_restantes] = await Promise.all([askingUser(usuarioId), recoveryCodesLeft(usuarioId)])
  return { ligado_em: user.segundo_fator, codigos_restantes, exigido: mustHaveFactor(user) }
}
