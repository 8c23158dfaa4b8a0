import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { CargoVinculo, StatusVinculo } from '../../shared/enums.ts'
import { LIST_ATTRIBUTE } from '../../shared/table.ts'
import type { Item } from './batch.ts'
import { documentClient, tableName } from './table.ts'

/** A person's part in another owner's account. */
export interface Membership {
  dono_id: string
  usuario_id: string
  cargo: CargoVinculo
  status: StatusVinculo
  /** Equipment the person is linked to: all they see of the account. */
  equipamentos: string[]
  versao: number
  criado_em: string
  atualizado_em: string
}

/** Stored shape; a change of it raises the number and extends `membershipFromItem`. */
export const MEMBERSHIP_SCHEMA = 1

export const membershipKey = (ownerId: string, userId: string) => ({ pk: `CONTA#${ownerId}`, sk: `MEMBRO#${userId}` })

const ofMember = (userId: string) => `MEMBRO#${userId}`

/** The item of a membership with its index keys and list row. */
export function membershipToItem(membership: Membership): Item {
  const { dono_id, usuario_id, cargo, status } = membership
  return {
    ...membershipKey(dono_id, usuario_id),
    gsi1pk: ofMember(usuario_id),
    gsi1sk: `CONTA#${dono_id}`,
    [LIST_ATTRIBUTE]: { d: dono_id, c: cargo, s: status },
    v: MEMBERSHIP_SCHEMA,
    ...membership,
  }
}

/** Reads any stored version. */
export function membershipFromItem(item: Record<string, unknown>): Membership {
  const { pk, sk, gsi1pk, gsi1sk, lista, v, ...rest } = item
  return rest as unknown as Membership
}

/** An account a person is an active member of. */
export interface LinkedAccount {
  dono_id: string
  cargo: CargoVinculo
}

interface Row {
  d: string
  c: CargoVinculo
  s: StatusVinculo
}

/** Accounts a person is an active member of, by owner id. The index follows a change within a second or so. */
export async function linkedAccounts(userId: string): Promise<LinkedAccount[]> {
  const rows: Row[] = []
  let start: Record<string, unknown> | undefined
  do {
    const page = await documentClient().send(
      new QueryCommand({
        TableName: tableName(),
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :member',
        ExpressionAttributeValues: { ':member': ofMember(userId) },
        ExclusiveStartKey: start,
      }),
    )
    rows.push(...(page.Items ?? []).map((item) => item[LIST_ATTRIBUTE] as Row))
    start = page.LastEvaluatedKey
  } while (start)
  return rows.filter(({ s }) => s === 'ATIVO').map(({ d, c }) => ({ dono_id: d, cargo: c }))
}

/** Links a person to an owner's account and to equipment of it, replacing what was there. */
export async function putMembership(
  given: Pick<Membership, 'dono_id' | 'usuario_id' | 'cargo' | 'equipamentos'>,
): Promise<Membership> {
  const now = new Date().toISOString()
  const membership: Membership = { ...given, status: 'ATIVO', versao: 1, criado_em: now, atualizado_em: now }
  await documentClient().send(new PutCommand({ TableName: tableName(), Item: membershipToItem(membership) }))
  return membership
}
