import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { STATUS_USUARIO } from '../../../shared/enums.ts'
import { ApiError, brokenRule } from '../../../shared/errors.ts'
import { LIST_ATTRIBUTE } from '../../../shared/table.ts'
import { conditionally } from '../kit/conditional.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { type Member, refusing } from '../kit/transact.ts'
import { getUsers, isActiveUser, type User, type UserRow } from './users.ts'

/**
 * The active administrators of the product, as one set that every transaction which makes or unmakes one changes with the user. Nobody is
 * in it who is not an active administrator, so a set of more than one means that another one stays.
 */
const KEY = { pk: 'ADMINISTRADORES', sk: 'ADMINISTRADORES' }

/**
 * Makes the set from the users there are, once: a table from before the set has administrators already. Called before any transaction
 * with the members below.
 */
export async function ensureAdministrators(): Promise<void> {
  const { Item } = await documentClient().send(
    new GetCommand({ TableName: tableName(), Key: KEY, ConsistentRead: true }),
  )
  if (Item) return
  const active = [...(await getUsers(await listedAdministrators())).values()].filter(isActiveAdministrator)
  const ids = active.map(({ id }) => id)
  await conditionally(
    new PutCommand({
      TableName: tableName(),
      Item: { ...KEY, v: 1, ...(ids.length > 0 && { ativos: new Set(ids) }) },
      ConditionExpression: 'attribute_not_exists(pk)',
    }),
  )
}

const isActiveAdministrator = (user: Pick<User, 'papel' | 'status' | 'etapa'>) =>
  user.papel === 'ADMIN' && isActiveUser(user)

async function listedAdministrators(): Promise<string[]> {
  const ids: string[] = []
  let start: Record<string, unknown> | undefined
  do {
    const page = await documentClient().send(
      new QueryCommand({
        TableName: tableName(),
        IndexName: 'gsi2',
        KeyConditionExpression: 'gsi2pk = :users',
        ExpressionAttributeValues: { ':users': 'USUARIO' },
        ExclusiveStartKey: start,
      }),
    )
    for (const item of page.Items ?? []) {
      const { i, p, s } = item[LIST_ATTRIBUTE] as UserRow
      if (p === 'ADMIN' && s === STATUS_USUARIO.ATIVO) ids.push(i)
    }
    start = page.LastEvaluatedKey
  } while (start)
  return ids
}

/** Ids of the active administrators of the product. */
export async function activeAdministrators(): Promise<string[]> {
  const { Item } = await documentClient().send(
    new GetCommand({ TableName: tableName(), Key: KEY, ConsistentRead: true }),
  )
  const active: unknown = Item?.ativos
  return active instanceof Set ? [...active].map(String) : []
}

/** Transaction member for a user who is an active administrator from now on. Doing it again changes nothing. */
export const administratorJoins = (id: string): Member =>
  refusing(
    {
      Update: {
        TableName: tableName(),
        Key: KEY,
        UpdateExpression: 'ADD ativos :me',
        // A set that began with this one alone would forget who was there before.
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':me': new Set([id]) },
      },
    },
    () => new ApiError('INDISPONIVEL'),
  )

/**
 * Transaction member for a user who no longer is one, whatever the reason. It fails when no other one would be left, which the refusal says
 * of the `field` that asked for it.
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
