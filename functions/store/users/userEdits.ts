import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { ApiError } from '../../../shared/errors.ts'
import { type Author, auditMembers, type Change, changesOf } from '../kit/audit.ts'
import { backoff } from '../kit/batch.ts'
import { claimGuard, type GuardKind, releaseGuard, TAKEN, uniqueValuesOf } from '../kit/guards.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { type User, userIndexes, userKey } from './users.ts'

type Members = NonNullable<TransactWriteCommandInput['TransactItems']>

/** Fields an edit may set; the rest is kept by what it belongs to. */
export type UserPatch = Partial<
  Omit<User, 'id' | 'versao' | 'criado_em' | 'atualizado_em' | 'etapa' | 'contagem_equipamentos' | 'aceite_termos_em'>
>

export interface UserEdit {
  /** As it was read; its `versao` must still stand. */
  before: User
  patch: UserPatch
  author: Author
  /** Members of the same transaction: a job, a subscription, a membership. */
  with?: Members
  /** What the failed condition of one of those members means, by its place among them. */
  refusal?: (member: number) => ApiError
  /** What else must hold of the stored user, as a condition on attributes; failing it answers as a stale `versao` does. */
  requires?: { expression: string; names: Record<string, string>; values: Record<string, unknown> }
}

const ATTEMPTS = 8
/** Changes nobody's history needs: they say nothing a person decided about the user. */
const UNTOLD = ['sessoes_validas_desde', 'pesquisa_concluida_em'] as const
type Untold = (typeof UNTOLD)[number]
const isTold = <Field extends string>(change: Change<Field>): change is Change<Exclude<Field, Untold>> =>
  !UNTOLD.some((field) => field === change.campo)

const guardedValue = (user: User, kind: GuardKind) => uniqueValuesOf(user).find(([one]) => one === kind)?.[1] ?? null

/** Guards whose value changes: the new one is claimed, the former given free. */
function guardChanges(before: User, after: User): { members: Members; claims: (GuardKind | null)[] } {
  const members: Members = []
  const claims: (GuardKind | null)[] = []
  for (const kind of ['email', 'cpf_cnpj', 'documento'] as const) {
    const [old, now] = [guardedValue(before, kind), guardedValue(after, kind)]
    if (old === now) continue
    if (now !== null) {
      members.push(claimGuard(kind, now, before.id))
      claims.push(kind)
    }
    if (old !== null) {
      members.push(releaseGuard(kind, old, before.id))
      claims.push(null)
    }
  }
  return { members, claims }
}

/**
 * Changes a user in one transaction with the guards of what must be unique, the index row and the history of each changed field. Only the
 * patched attributes are set, so that kept counts stay right. Throws `CONFLITO_DE_VERSAO` when someone else changed the user since it was
 * read, and 202–204 when a value is taken.
 */
export async function editUser(edit: UserEdit): Promise<User> {
  const { before, patch, author, with: others = [], refusal, requires } = edit
  const changes = changesOf<Required<UserPatch>>(before, patch)
  if (changes.length === 0 && others.length === 0) return before
  const now = new Date().toISOString()
  const after: User = { ...before, ...patch, versao: before.versao + 1, atualizado_em: now }
  const { members: guards, claims } = guardChanges(before, after)
  const told = changes.filter(isTold)
  const audit = auditMembers({ entidade: 'USUARIO', id: before.id, quem: author, quando: now, mudancas: told })
  const update = updateOf(before, after, Object.keys(patch), requires)
  await send([update, ...guards, ...others, ...audit], (reasons) => {
    if (reasons[0]) throw new ApiError('CONFLITO_DE_VERSAO')
    const taken = claims.find((kind, index) => kind !== null && reasons[index + 1])
    if (taken) throw new ApiError(TAKEN[taken])
    const refused = others.findIndex((_, index) => reasons[1 + guards.length + index])
    if (refusal && refused >= 0) throw refusal(refused)
  })
  return after
}

function updateOf(before: User, after: User, fields: readonly string[], requires?: UserEdit['requires']) {
  const indexes = userIndexes(after)
  const set: Record<string, unknown> = { ...indexes, versao: after.versao, atualizado_em: after.atualizado_em }
  for (const field of fields) set[field] = after[field as keyof User]
  const gone = Object.keys(userIndexes(before)).filter((name) => !(name in indexes))
  const entries = Object.entries(set)
  const sets = entries.map((_, index) => `#s${index} = :s${index}`).join(', ')
  return {
    Update: {
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
    },
  }
}

/** Sends a transaction; `judge` is told which members' conditions failed and throws what that means. */
async function send(TransactItems: Members, judge: (failed: boolean[]) => void): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await documentClient().send(new TransactWriteCommand({ TransactItems }))
      return
    } catch (error) {
      const reasons = (error as { CancellationReasons?: { Code?: string }[] }).CancellationReasons
      if (!reasons) throw error
      judge(reasons.map(({ Code }) => Code === 'ConditionalCheckFailed'))
      if (!reasons.some(({ Code }) => Code === 'TransactionConflict')) throw error
      if (attempt === ATTEMPTS) throw new ApiError('INDISPONIVEL')
      await backoff(attempt)
    }
  }
}

/** The patch that refuses every session there is from now on (whole seconds: a session of this very second is refused too). */
export const endedSessions = (now = Date.now()): Pick<User, 'sessoes_validas_desde'> => ({
  sessoes_validas_desde: Math.floor(now / 1000) + 1,
})
