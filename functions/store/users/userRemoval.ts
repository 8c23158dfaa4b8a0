import { GetCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { ApiError } from '../../../shared/errors.ts'
import { releaseFile } from '../files/uploads.ts'
import { beginJob } from '../jobs/jobs.ts'
import { releaseGuard, uniqueValuesOf } from '../kit/guards.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { refusedMembers, transact } from '../kit/transact.ts'
import { administratorLeaves, ensureAdministrators, lastAdministrator } from './administrators.ts'
import { isActiveUser, isRemoved, REMOVED_AT, type User, userFromItem, userKey } from './users.ts'

type Members = NonNullable<TransactWriteCommandInput['TransactItems']>

/** What stays of the item: counts that equipment still changes while it becomes nobody's. */
const KEPT = new Set(['pk', 'sk', 'v', 'id', 'contagem_equipamentos'])

/**
 * Takes a person out of a user, in one transaction: what is left holds no personal data and is nobody to anybody, what was unique is free
 * again, and the job that erases the rest and the mail that says so begin. Throws `REGRA_VIOLADA` for the last administrator
 * and `CONFLITO_DE_VERSAO` when the user was edited at the same moment. Doing it again changes nothing.
 */
export async function removeUser(id: string, correlation: string): Promise<void> {
  const { Item } = await documentClient().send(
    new GetCommand({ TableName: tableName(), Key: userKey(id), ConsistentRead: true }),
  )
  if (!Item || isRemoved(Item)) return
  const user = userFromItem(Item)
  const leaving = user.papel === 'ADMIN' && isActiveUser(user)
  if (leaving) await ensureAdministrators()
  const members = [
    emptying(Item, user),
    ...(leaving ? [administratorLeaves(id)] : []),
    ...uniqueValuesOf(user).map(([kind, value]) => releaseGuard(kind, value, id)),
    ...(user.foto_perfil ? [releaseFile(user.foto_perfil.caminho)] : []),
    ...jobs(user, correlation),
  ]
  try {
    await transact(members)
  } catch (error) {
    const [refused] = refusedMembers(error)
    if (refused === 0) throw new ApiError('CONFLITO_DE_VERSAO')
    if (refused === 1 && leaving) throw lastAdministrator('senha_atual')
    throw error
  }
}

function emptying(item: Record<string, unknown>, { id, versao }: User) {
  const gone = Object.keys(item).filter((name) => !KEPT.has(name))
  return {
    Update: {
      TableName: tableName(),
      Key: userKey(id),
      UpdateExpression: `SET #at = :now REMOVE ${gone.map((_, index) => `#g${index}`).join(', ')}`,
      ConditionExpression: 'versao = :versao',
      ExpressionAttributeNames: {
        '#at': REMOVED_AT,
        ...Object.fromEntries(gone.map((name, index) => [`#g${index}`, name])),
      },
      ExpressionAttributeValues: { ':now': new Date().toISOString(), ':versao': versao },
    },
  }
}

const jobs = ({ id, email, idioma, nome }: User, correlacao: string): Members => [
  beginJob({ dados: { tipo: 'EXCLUSAO_CONTA', usuario_id: id }, usuario_id: null, correlacao }),
  beginJob({
    dados: { tipo: 'CORREIO', correio: { modelo: 'CONTA_EXCLUIDA', para: email, idioma, nome } },
    usuario_id: null,
    correlacao,
  }),
]
