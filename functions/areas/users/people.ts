import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { enderecoLimpo } from '../../../shared/contract/person.ts'
import { type criarUsuario, type editarUsuario, isOneType, type Usuario } from '../../../shared/contract/users.ts'
import {
  STATUS_USUARIO,
  type StatusUsuario,
  TIPOS_PULVERIZADOR_CADASTRO,
  type TipoPulverizador,
  type TipoPulverizadorCadastro,
} from '../../../shared/enums.ts'
import { ApiError, brokenRule } from '../../../shared/errors.ts'
import type { SignedInContext } from '../../http/context.ts'
import { requireProof } from '../../http/proofGate.ts'
import { authorOf } from '../../parts/sessions/authorOf.ts'
import { refuseGuessable } from '../../parts/sessions/newPassword.ts'
import { savedPhone } from '../../parts/sessions/savedPhone.ts'
import { formerBenefits, noteBenefits } from '../../store/billing/formerBenefits.ts'
import { coverageOf, freeYear, putSubscription, restOfFreeYear } from '../../store/billing/subscriptions.ts'
import { forgetAttempts } from '../../store/identity/attempts.ts'
import { beginJob } from '../../store/jobs/jobs.ts'
import { againOnConflict } from '../../store/kit/retry.ts'
import type { Members } from '../../store/kit/transact.ts'
import { endLinks } from '../../store/members/endLinks.ts'
import { administratorJoins, administratorLeaves } from '../../store/users/administrators.ts'
import { createUserComplete } from '../../store/users/createUserComplete.ts'
import { formerTold } from '../../store/users/emailChange.ts'
import { passwordChanged } from '../../store/users/passwordChange.ts'
import {
  editUser,
  endedSessions,
  type UserEdit,
  type UserPatch,
  untilSessionsCount,
} from '../../store/users/userEdits.ts'
import { userHistory } from '../../store/users/userHistory.ts'
import { disableInPool, enableInPool, setPoolPassword, signOutEverywhere } from '../../store/users/userPool.ts'
import { isActiveUser, type User } from '../../store/users/users.ts'
import { knownUser, presentUser } from './present.ts'

const mailTo = (usuario_id: string, modelo: 'CONFIRMACAO_EMAIL' | 'CONTA_CRIADA', { correlationId }: SignedInContext) =>
  beginJob({
    dados: { tipo: 'CORREIO', correio: { modelo, usuario_id } },
    usuario_id,
    correlacao: correlationId,
  })

/**
 * Creates a user who may sign in at once, unless they are to be inactive; a customer with the free year that signing up
 * gives. Without a password they set one by the link of a mail. Another administrator is made only with proof.
 */
export async function createPerson(
  { status, tipo_gratuito, ...body }: z.output<typeof criarUsuario>,
  context: SignedInContext,
): Promise<Usuario> {
  if (body.papel === 'ADMIN') await requireProof(context.actor)
  if (body.senha !== null) await refuseGuessable(body.senha, body)
  const telefone = await savedPhone(body)
  const id = randomUUID()
  const now = new Date().toISOString()
  const isCustomer = body.papel === 'CLIENTE'
  const before = isCustomer ? await formerBenefits(body) : null
  const free = before?.ano_gratis
    ? restOfFreeYear(id, before.ano_gratis, now)
    : isCustomer
      ? freeYear(id, freeTypeOf(body.tipo_pulverizador, tipo_gratuito), now)
      : null
  const mail = mailTo(id, body.senha === null ? 'CONTA_CRIADA' : 'CONFIRMACAO_EMAIL', context)
  const inactive = status === STATUS_USUARIO.INATIVO
  const user = await createUserComplete(
    { ...body, id, telefone, endereco: enderecoLimpo(body), assinaturas: free ? [coverageOf(free)] : [] },
    {
      created: [
        ...userHistory({
          id,
          quem: authorOf(context.actor),
          quando: now,
          mudancas: [{ campo: 'cadastro', de: null, para: body.email }],
        }),
        ...(free ? [putSubscription(free)] : []),
        ...noteBenefits(id, before),
      ],
      // Whoever is created inactive gets no link, since it would be over before they are let in.
      active: inactive ? [] : [mail],
    },
  )
  return inactive ? changeStatus(id, { status, versao: user.versao }, context) : presentUser(user)
}

function freeTypeOf(works: TipoPulverizadorCadastro | null, chosen: TipoPulverizador | null): TipoPulverizador {
  const type = isOneType(works) ? works : chosen
  if (type === null) throw new Error('the contract lets no customer be created without a free type')
  return type
}

/**
 * Changes what is told of another person, their role, state and permissions. A new address is to be confirmed anew, and
 * the former one is told; who is shut out, or gets another password, loses every session. What would give somebody the
 * account wants proof: password, address, role, and the state of an administrator. The own record is changed in the
 * profile only, which asks for the password.
 */
export async function editPerson(
  id: string,
  { versao, senha, ...body }: z.output<typeof editarUsuario>,
  context: SignedInContext,
): Promise<Usuario> {
  const before = await knownUser(id)
  if (versao !== before.versao) throw new ApiError('CONFLITO_DE_VERSAO')
  if (senha !== null) await refuseGuessable(senha, body)
  const leaving = body.status === STATUS_USUARIO.INATIVO && before.status === STATUS_USUARIO.ATIVO
  if (id === context.actor.usuarioId) throw brokenRule('email', 'proprio_cadastro')
  const moved = body.email !== before.email
  const isGranting = senha !== null || moved || body.papel !== before.papel
  if (isGranting || isOfAdministrator(before, body.status)) await requireProof(context.actor)
  const patch: UserPatch = {
    ...body,
    telefone: await savedPhone(body),
    endereco: enderecoLimpo(body),
    ...(moved && { email_confirmado: false }),
    ...((leaving || senha !== null) && endedSessions()),
  }
  const becoming = body.papel === 'ADMIN' && before.papel !== 'ADMIN'
  if (becoming && ownsEquipment(before)) throw brokenRule('papel', 'administrador_com_equipamento')
  if (body.status !== before.status && !leaving && before.etapa === 'ATIVO') await enableInPool(id)
  const mails = moved ? [mailTo(id, 'CONFIRMACAO_EMAIL', context), formerTold(before, context.correlationId)] : []
  const after = await editUser({
    ...(await administration(before, patch, leaving ? 'status' : 'papel', mails)),
    author: authorOf(context.actor),
    ...(becoming && { requires: NO_EQUIPMENT }),
  })
  if (leaving) await Promise.all([disableInPool(id), signOutEverywhere(id)])
  // An administrator has no account of others and none of their own; what an interruption left is ended by the next
  // edit.
  if (after.papel === 'ADMIN') await endLinks(after, authorOf(context.actor))
  return presentUser(senha === null ? after : await givePassword(after, senha, context))
}

/**
 * Sets a person's password; every session has ended already. Those begun meanwhile end with the transaction that writes
 * history and mail; a crash in between leaves the password, which whoever set it can set again.
 */
async function givePassword({ id, email }: User, senha: string, context: SignedInContext): Promise<User> {
  await setPoolPassword(id, senha)
  await Promise.all([signOutEverywhere(id), forgetAttempts({ id, email })])
  const author = authorOf(context.actor)
  const after = await againOnConflict(async () => {
    const before = await knownUser(id)
    return editUser({
      before,
      patch: endedSessions(),
      author,
      with: passwordChanged(before, context.correlationId, author),
    })
  })
  await untilSessionsCount(after)
  return after
}

/** Whether an administrator is to be let in or shut out. */
const isOfAdministrator = ({ papel, status }: User, wanted: StatusUsuario): boolean =>
  papel === 'ADMIN' && status !== wanted

const ownsEquipment = ({ contagem_equipamentos: counts }: User) => Object.values(counts).some((count) => count > 0)

/** The transaction refuses when equipment was given to the person in the moment they become an administrator. */
const NO_EQUIPMENT: NonNullable<UserEdit['requires']> = {
  expression: TIPOS_PULVERIZADOR_CADASTRO.map(
    (kind) => `(attribute_not_exists(#counts.#${kind}) OR #counts.#${kind} <= :none)`,
  ).join(' AND '),
  names: {
    '#counts': 'contagem_equipamentos',
    ...Object.fromEntries(TIPOS_PULVERIZADOR_CADASTRO.map((kind) => [`#${kind}`, kind])),
  },
  values: { ':none': 0 },
}

/** The edit with what keeps the set of active administrators: the last one stays, whatever happens at the same time. */
function administration(
  before: User,
  patch: UserPatch,
  field: 'papel' | 'status',
  others: Members,
): Pick<UserEdit, 'before' | 'patch' | 'with'> {
  const isOne = (user: User) => user.papel === 'ADMIN' && isActiveUser(user)
  const [was, will] = [isOne(before), isOne({ ...before, ...patch })]
  if (was === will) return { before, patch, with: others }
  return {
    before,
    patch,
    with: [will ? administratorJoins(before.id) : administratorLeaves(before.id, field), ...others],
  }
}

/**
 * Lets a person in or shuts them out. The record decides at every request, so it comes first when shutting out and last
 * when letting in; the user pool follows, and asking for the state there is already has it follow once more.
 */
export async function changeStatus(
  id: string,
  { status, versao }: { status: StatusUsuario; versao: number },
  context: SignedInContext,
): Promise<Usuario> {
  const before = await knownUser(id)
  if (versao !== before.versao) throw new ApiError('CONFLITO_DE_VERSAO')
  const active = status === STATUS_USUARIO.ATIVO
  if (id === context.actor.usuarioId && !active) throw brokenRule('status', 'proprio_acesso')
  if (isOfAdministrator(before, status)) await requireProof(context.actor)
  if (active && before.etapa === 'ATIVO') await enableInPool(id)
  const after = status === before.status ? before : await writeStatus(before, status, context)
  if (!active) await Promise.all([disableInPool(id), signOutEverywhere(id)])
  return presentUser(after)
}

async function writeStatus(before: User, status: StatusUsuario, context: SignedInContext): Promise<User> {
  const patch = { status, ...(status === STATUS_USUARIO.INATIVO && endedSessions()) }
  return editUser({ ...administration(before, patch, 'status', []), author: authorOf(context.actor) })
}
