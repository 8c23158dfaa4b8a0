import { type SegundoFator, secondFactorArea } from '../../../shared/contract/secondFactor.ts'
import type { Actor } from '../../http/context.ts'
import { mustHaveFactor } from '../../http/factorGate.ts'
import { serve } from '../../http/serve.ts'
import { askingUser } from '../../parts/sessions/askingUser.ts'
import { recoveryCodesLeft } from '../../store/identity/recoveryCodes.ts'
import { newCodes, turnOff } from './proven.ts'
import { prepare, turnOn } from './turnOn.ts'

export const handler = serve(secondFactorArea, {
  ver: (_, { actor }) => presentFactor(actor),
  preparar: ({ body }, context) => prepare(body, context),
  ligar: ({ body }, context) => turnOn(body, context),
  novosCodigos: ({ body }, context) => newCodes(body, context),
  desligar: ({ body }, context) => turnOff(body, context),
})

/** The second factor of who calls. */
async function presentFactor({ usuarioId }: Pick<Actor, 'usuarioId'>): Promise<SegundoFator> {
  const [user, codigos_restantes] = await Promise.all([askingUser(usuarioId), recoveryCodesLeft(usuarioId)])
  return { ligado_em: user.segundo_fator, codigos_restantes, exigido: mustHaveFactor(user) }
}
