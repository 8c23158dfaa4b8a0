import { ApiError } from '../../../shared/errors.ts'
import { type Author, auditMembers, type Change, changesOf } from '../kit/audit.ts'
import { moveGuards } from '../kit/guards.ts'
import { tableName } from '../kit/table.ts'
import { type Member, type Members, refusing, transact } from '../kit/transact.ts'
import { userGuards } from './userGuards.ts'
import { type User, userIndexes, userKey } from './users.ts'

/** Fields an edit may set; the rest is kept by what it belongs to. */
export type UserPatch = Partial<
  Omit<User, 'id' | 'versao' | 'criado_em' | 'atualizado_em' | 'etapa' | 'contagem_equipamentos' | 'aceite_termos_em'>
>

export interface UserEdit {
  /** As it was read; its `versao` must still stand. */
  before: User
  patch: UserPatch
  author: Author
  /** Members of the same transaction: a job, a subscription, a membership. They say themselves what their failed conditions mean. */
  with?: Members
  /** What else must hold of the stored user, as a condition on attributes; failing it answers as a stale `versao` does. */
  requires?: { expression: string; names: Record<string, string>; values: Record<string, unknown> }
}

/** Changes nobody's history needs: they say nothing a person decided about the user. */
const UNTOLD = ['sessoes_validas_desde', 'pesquisa_concluida_em'] as const
type Untold = (typeof UNTOLD)[number]
const isTold = <Field extends string>(change: Change<Field>): change is Change<Exclude<Field, Untold>> =>
  !UNTOLD.some((field) => field === change.campo)

/**
 * Changes a user in one transaction with the guards of what must be unique, the index row and the history of each changed field. Only the
 * patched attributes are set, so that kept counts stay right. Throws `CONFLITO_DE_VERSAO` when someone else changed the user since it was
 * read, and 202–204 when a value is taken.
 */
export async function editUser(edit: UserEdit): Promise<User> {
  const { before, patch, author, with: others = [], requires } = edit
  const changes = changesOf<Required<UserPatch>>(before, patch)
  if (changes.length === 0 && others.length === 0) return before
  const now = new Date().toISOString()
  const after: User = { ...before, ...patch, versao: before.versao + 1, atualizado_em: now }
  const told = changes.filter(isTold)
  const audit = auditMembers({ entidade: 'USUARIO', id: before.id, quem: author, quando: now, mudancas: told })
  const update = updateOf(before, after, Object.keys(patch), requires)
  const guards = moveGuards(userGuards(before), userGuards(after), before.id)
  await transact([update, ...guards, ...others, ...audit])
  return after
}

function updateOf(before: User, after: User, fields: readonly string[], requires?: UserEdit['requires']): Member {
  const indexes = userIndexes(after)
  const set: Record<string, unknown> = { ...indexes, versao: after.versao, atualizado_em: after.atualizado_em }
  for (const field of fields) set[field] = after[field as keyof User]
  const gone = Object.keys(userIndexes(before)).filter((name) => !(name in indexes))
  const entries = Object.entries(set)
  const sets = entries.map((_, index) => `#s${index} = :s${index}`).join(', ')
  const Update = {
    TableName: tableName(),
    Key: userKey(before.id),
    UpdateExpression: `SET ${sets}${gone.length > 0 ? ` REMOVE ${gone.join(', ')}` : ''}`,
    ConditionExpression: requires ? `versao = :before AND (${requires.expression})` : 'versao = :before',
    ExpressionAttributeNames: {
      ...requires?.names,
      ...Object.fromEntries(entries.map(([name], index) => [`#s${index}`, name])),
    },
    ExpressionAttributeValues: {
      ...requires?.values,
      ':before': before.versao,
      ...Object.fromEntries(entries.map(([, value], index) => [`:s${index}`, value])),
    },
  }
  return refusing({ Update }, () => new ApiError('CONFLITO_DE_VERSAO'))
}

/** The patch that refuses every session there is from now on (whole seconds: a session of this very second is refused too). */
export const endedSessions = (now = Date.now()): Pick<User, 'sessoes_validas_desde'> => ({
  sessoes_validas_desde: Math.floor(now / 1000) + 1,
})
