import { randomUUID } from 'node:crypto'
import { type CadastroPublico, enderecoLimpo } from '../../../shared/contract/person.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { RequestContext } from '../../http/context.ts'
import { beginSession } from '../../parts/sessions/beginSession.ts'
import { checkSolution } from '../../parts/sessions/botCheck.ts'
import { refuseGuessable } from '../../parts/sessions/newPassword.ts'
import { savedPhone } from '../../parts/sessions/savedPhone.ts'
import { sourceOf } from '../../parts/sessions/source.ts'
import { formerBenefits, noteBenefits } from '../../store/billing/formerBenefits.ts'
import {
  coverageOf,
  deleteSubscription,
  freeYear,
  putSubscription,
  restOfFreeYear,
  type Subscription,
} from '../../store/billing/subscriptions.ts'
import { type Counter, reserve } from '../../store/identity/attempts.ts'
import { beginJob } from '../../store/jobs/jobs.ts'
import { activateUser, createUser, discardPendingUser, type NewUser } from '../../store/users/userCreation.ts'
import { createInPool, deleteFromPool, signInToPool } from '../../store/users/userPool.ts'
import type { User } from '../../store/users/users.ts'

/** Sign-ups a source may try in an hour: each tells whether somebody has an address. */
export const SIGN_UPS_PER_SOURCE = 50
const HOUR_SECONDS = 3600

const counterOf = ({ clientIp }: RequestContext): Counter => ({
  kind: 'origem_cadastro',
  value: sourceOf(clientIp),
  limit: SIGN_UPS_PER_SOURCE,
  windowSeconds: HOUR_SECONDS,
})

/**
 * Signs a person up and in, with the free year, or what is left of the one they had before. Record, guards and that are
 * one transaction; the user pool follows; what makes the person active also begins the mail that confirms the address.
 * A failure in between takes everything back; whoever is left unfinished by a crash is finished by `finishSignUps`.
 * Throws 30, 100 and 202–204.
 */
export async function signUp(body: CadastroPublico, context: RequestContext) {
  await refuseGuessable(body.senha, body)
  const challenge = await checkSolution(body.recaptcha)
  if (!challenge) throw new ApiError('VALIDACAO')
  await reserve([counterOf(context)], challenge)
  const telefone = await savedPhone(body)

  const now = new Date().toISOString()
  const id = randomUUID()
  const before = await formerBenefits(body)
  const subscription = before?.ano_gratis
    ? restOfFreeYear(id, before.ano_gratis, now)
    : freeYear(id, freeTypeOf(body), now)
  const pending = await createUser(newUserOf({ ...body, telefone }, id, subscription, now), [
    ...(subscription ? [putSubscription(subscription)] : []),
    ...noteBenefits(id, before),
  ])
  const user = await complete(pending, subscription, body.senha, context)
  return openSession(user, body, context)
}

const freeTypeOf = ({ tipo_pulverizador, tipo_gratuito }: CadastroPublico) => {
  if (tipo_pulverizador !== 'AMBOS') return tipo_pulverizador
  if (!tipo_gratuito) throw new Error('the contract lets nobody with both types choose none')
  return tipo_gratuito
}

function newUserOf(body: CadastroPublico, id: string, subscription: Subscription | null, now: string): NewUser {
  const { email_confirmacao, senha, senha_confirmacao, tipo_gratuito, aceite_termos, recaptcha, ...rest } = body
  const { manter_conectado, ...told } = rest
  return {
    ...told,
    endereco: enderecoLimpo(body),
    id,
    papel: 'CLIENTE',
    assinaturas: subscription ? [coverageOf(subscription)] : [],
    aceite_termos_em: now,
  }
}

async function complete(
  user: User,
  subscription: Subscription | null,
  senha: string,
  context: RequestContext,
): Promise<User> {
  const mail = beginJob({
    dados: { tipo: 'CORREIO', correio: { modelo: 'CONFIRMACAO_EMAIL', usuario_id: user.id } },
    usuario_id: user.id,
    correlacao: context.correlationId,
  })
  try {
    await createInPool(user.id, senha)
    return await activateUser(user.id, [mail])
  } catch (error) {
    await takeBack(user, subscription, context)
    throw error
  }
}

/** The person can sign up again at once. What cannot be taken back now is finished by the job. */
async function takeBack(user: User, subscription: Subscription | null, { log }: RequestContext): Promise<void> {
  try {
    if (await discardPendingUser(user, subscription ? [deleteSubscription(subscription)] : []))
      await deleteFromPool(user.id)
  } catch (error) {
    log.warn('an unfinished sign-up could not be taken back', { user: user.id, error: (error as Error).name })
  }
}

async function openSession(
  user: User,
  { senha, manter_conectado }: Pick<CadastroPublico, 'senha' | 'manter_conectado'>,
  context: RequestContext,
) {
  const kind = manter_conectado ? 'p' : 's'
  const tokens = await signInToPool(user.id, senha, kind)
  const refreshToken = tokens?.refreshToken
  if (!tokens || !refreshToken) throw new Error('the user pool does not take the password it was just given')
  return beginSession({ user, links: [], tokens: { ...tokens, refreshToken }, kind }, context)
}
