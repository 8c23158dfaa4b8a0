import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { documentClient, tableName } from './table.ts'

/** What must be unique. A guard item in the transaction that creates or changes the record keeps it so. */
export type GuardKind = 'email' | 'cpf_cnpj' | 'documento'

export const guardKey = (kind: GuardKind, value: string) => ({ pk: `UNICO#${kind}#${value}`, sk: 'UNICO' })

/** Transaction member that claims a value for a record. It fails when another record holds it; claiming it again is no failure. */
export const claimGuard = (kind: GuardKind, value: string, target: string) => ({
  Put: {
    TableName: tableName(),
    Item: { ...guardKey(kind, value), alvo: target },
    ConditionExpression: 'attribute_not_exists(pk) OR alvo = :alvo',
    ExpressionAttributeValues: { ':alvo': target },
  },
})

/** Id of the record that holds a value, null when nobody does. */
export async function guardedBy(kind: GuardKind, value: string): Promise<string | null> {
  const { Item } = await documentClient().send(
    new GetCommand({ TableName: tableName(), Key: guardKey(kind, value), ConsistentRead: true }),
  )
  return (Item?.alvo as string | undefined) ?? null
}
