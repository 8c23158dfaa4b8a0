import { ApiError } from '../../../shared/errors.ts'
import { keepBenefits } from '../billing/formerBenefits.ts'
import { releaseFile } from '../files/uploads.ts'
import { addressMark, beginJob } from '../jobs/jobs.ts'
import { deleteEntry } from '../kit/entries.ts'
import { releaseGuard } from '../kit/guards.ts'
import { getItem } from '../kit/items.ts'
import { tableName } from '../kit/table.ts'
import { type Member, type Members, refusing, transact } from '../kit/transact.ts'
import { administratorLeaves } from '../users/administrators.ts'
import { isActiveUser, isRemoved, REMOVED_AT, type User, userKey, users } from '../users/users.ts'

/** What stays of the item: counts that equipment still changes while it becomes nobody's. */
const KEPT = new Set(['pk', 'sk', 'v', 'id', 'contagem_equipamentos'])

/**
 * Takes a person out of a user, in one transaction: what is left holds no personal data and is nobody to anybody, what
 * was unique is free again, and the job that erases the rest and the mail that says so begin. Throws `REGRA_VIOLADA`
 * for the last administrator and `CONFLITO_DE_VERSAO` when the user was edited at the same moment. Doing it again
 * changes nothing.
 */
export async function removeUser(id: string, correlation: string): Promise<void> {
  const item = await getItem(userKey(id))
  if (!item || isRemoved(item)) return
  const user = users.fromItem(item)
  const leaving = user.papel === 'ADMIN' && isActiveUser(user)
  const kept = await keepBenefits(user, new Date().toISOString())
  await transact([
    emptying(item, user),
    ...kept,
    ...(leaving ? [administratorLeaves(id, 'senha_atual')] : []),
    ...users.guardsOf(user).map((guard) => releaseGuard(guard, id)),
    ...users.entriesOf(user).map(deleteEntry),
    ...(user.foto_perfil ? [releaseFile(user.foto_perfil.caminho)] : []),
    ...jobs(user, correlation),
  ])
}

function emptying(item: Record<string, unknown>, { id, versao }: User): Member {
  const gone = Object.keys(item).filter((name) => !KEPT.has(name))
  const Update = {
    TableName: tableName(),
    Key: userKey(id),
    UpdateExpression: `SET #at = :now REMOVE ${gone.map((_, index) => `#g${index}`).join(', ')}`,
    ConditionExpression: 'versao = :versao',
    ExpressionAttributeNames: {
      '#at': REMOVED_AT,
      ...Object.fromEntries(gone.map((name, index) => [`#g${index}`, name])),
    },
    ExpressionAttributeValues: { ':now': new Date().toISOString(), ':versao': versao },
  }
  return refusing({ Update }, () => new ApiError('CONFLITO_DE_VERSAO'))
}

const jobs = ({ id, email, idioma, nome }: User, correlacao: string): Members => [
  beginJob({
    dados: { tipo: 'EXCLUSAO_CONTA', usuario_id: id, endereco: addressMark(email) },
    usuario_id: null,
    correlacao,
  }),
  beginJob({
    dados: { tipo: 'CORREIO', correio: { modelo: 'CONTA_EXCLUIDA', para: email, idioma, nome } },
    usuario_id: null,
    correlacao,
  }),
]
