import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { ErrorName } from '../../../shared/errors.ts'
import type { User } from '../users/users.ts'
import { batchGet, type Key } from './batch.ts'
import { documentClient, tableName } from './table.ts'

/** What must be unique. A guard item in the transaction that creates or changes the record keeps it so. */
export type GuardKind = 'email' | 'cpf_cnpj' | 'documento'

/** The refusal when another record holds the value. */
export const TAKEN: Record<GuardKind, ErrorName> = {
  email: 'EMAIL_JA_CADASTRADO',
  cpf_cnpj: 'CPF_CNPJ_JA_CADASTRADO',
  documento: 'DOCUMENTO_JA_EXISTE',
}

/** The unique values of a user. */
export function uniqueValuesOf({ email, cpf_cnpj, documento }: User): [GuardKind, string][] {
  const values: [GuardKind, string | null][] = [
    ['email', email],
    ['cpf_cnpj', cpf_cnpj],
    ['documento', documento && `${documento.tipo}#${documento.numero}`],
  ]
  return values.filter((value): value is [GuardKind, string] => value[1] !== null)
}

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

/** Transaction member that gives a value free. It fails when another record holds it; one that is free already is no failure. */
export const releaseGuard = (kind: GuardKind, value: string, target: string) => ({
  Delete: {
    TableName: tableName(),
    Key: guardKey(kind, value),
    ConditionExpression: 'attribute_not_exists(pk) OR alvo = :alvo',
    ExpressionAttributeValues: { ':alvo': target },
  },
})

/** Ids of the records that hold values, by value, for those that are held. */
export async function guardedByEach(kind: GuardKind, values: readonly string[]): Promise<Map<string, string>> {
  const guards = await batchGet<Key & { alvo: string }>(values.map((value) => guardKey(kind, value)))
  return new Map(guards.map(({ pk, alvo }) => [pk.slice(guardKey(kind, '').pk.length), alvo]))
}

/** Id of the record that holds a value, null when nobody does. */
export async function guardedBy(kind: GuardKind, value: string): Promise<string | null> {
  const { Item } = await documentClient().send(
    new GetCommand({ TableName: tableName(), Key: guardKey(kind, value), ConsistentRead: true }),
  )
  return (Item?.alvo as string | undefined) ?? null
}
