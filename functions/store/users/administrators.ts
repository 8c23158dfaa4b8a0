import { brokenRule } from '../../../shared/errors.ts'
import { getItem } from '../kit/items.ts'
import { tableName } from '../kit/table.ts'
import { type Member, refusing } from '../kit/transact.ts'

/**
 * The active administrators of the product, as one set that every transaction which makes or unmakes one changes with
 * the user. Nobody is in it who is not an active administrator, so a set of more than one means that another one stays.
 */
const KEY = { pk: 'ADMINISTRADORES', sk: 'ADMINISTRADORES' }

/** Ids of the active administrators of the product. */
export async function activeAdministrators(): Promise<string[]> {
  const item = await getItem<{ ativos: ReadonlySet<string> }>(KEY)
  return [...(item?.ativos ?? [])]
}

/** Transaction member for a user who is an active administrator from now on. Doing it again changes nothing. */
export const administratorJoins = (id: string): Member => ({
  Update: {
    TableName: tableName(),
    Key: KEY,
    UpdateExpression: 'SET v = :one ADD ativos :me',
    ExpressionAttributeValues: { ':me': new Set([id]), ':one': 1 },
  },
})

/**
 * Transaction member for a user who no longer is one, whatever the reason. It fails when no other one would be left,
 * which the refusal says of the `field` that asked for it.
 */
export const administratorLeaves = (id: string, field: 'papel' | 'status' | 'senha_atual'): Member =>
  refusing(
    {
      Update: {
        TableName: tableName(),
        Key: KEY,
        UpdateExpression: 'DELETE ativos :me',
        ConditionExpression: 'size(ativos) > :one OR (size(ativos) = :one AND NOT contains(ativos, :id))',
        ExpressionAttributeValues: { ':me': new Set([id]), ':one': 1, ':id': id },
      },
    },
    () => brokenRule(field, 'ultimo_administrador'),
  )
