import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { CargoVinculo, StatusVinculo } from '../../../shared/enums.ts'
import { ACCOUNT_PREFIX, LIST_ATTRIBUTE, MEMBER_PREFIX } from '../../../shared/table.ts'
import { batchGet, type Item } from '../kit/batch.ts'
import { conditionally } from '../kit/conditional.ts'
import { getRecord, recordOf } from '../kit/items.ts'
import { partitionItems } from '../kit/partitions.ts'
import { documentClient, tableName } from '../kit/table.ts'

/** A person's part in another owner's account. */
export interface Membership {
  dono_id: string
  usuario_id: string
  cargo: CargoVinculo
  status: StatusVinculo
  /**
   * Equipment the person is actively linked to: all they see of the account. While the association is active each of
   * them counts the person.
   */
  equipamentos: string[]
  /** Equipment whose link is switched off: it is kept, takes no place and shows nothing. */
  equipamentos_inativos: string[]
  /**
   * When the person was first seen in the account; null before, while the account knows no more of them than their
   * address.
   */
  aberto_em: string | null
  /**
   * The job that is still changing the person's links; whatever changes them meanwhile takes its place here, and the
   * job ends.
   */
  trabalho: string | null
  versao: number
  criado_em: string
  atualizado_em: string
}

/** Most equipment one association holds, active links and others: its item stays under 16 KB. */
export const MAX_LINKED_EQUIPMENT = 400

/** Version of the stored shape. */
export const MEMBERSHIP_SCHEMA = 1

/** Partition of what is an account's: its members, invitations and subscriptions. */
export const accountPartition = (ownerId: string) => `${ACCOUNT_PREFIX}${ownerId}`
/** Where an account's default profile is. */
export const defaultToleranceKey = (ownerId: string) => ({ pk: accountPartition(ownerId), sk: 'TOLERANCIA' })

export const membershipKey = (ownerId: string, userId: string) => ({
  pk: accountPartition(ownerId),
  sk: `${MEMBER_PREFIX}${userId}`,
})

const ofMember = (userId: string) => `MEMBRO#${userId}`

/** An association as it is when it begins. */
export function newMembership(
  given: Pick<Membership, 'dono_id' | 'usuario_id' | 'cargo' | 'equipamentos'>,
  now: string,
): Membership {
  return {
    ...given,
    equipamentos_inativos: [],
    aberto_em: null,
    trabalho: null,
    status: 'ATIVO',
    versao: 1,
    criado_em: now,
    atualizado_em: now,
  }
}

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

export const membershipFromItem = recordOf<Membership>

/** Everything a membership is linked to, active or not. */
export const linksOf = ({ equipamentos, equipamentos_inativos }: Membership): string[] => [
  ...equipamentos,
  ...equipamentos_inativos,
]

/** How an account calls somebody: by the name once they have opened the account, by the address it was told before. */
export const knownAs = (
  { aberto_em }: Pick<Membership, 'aberto_em'>,
  person: { nome: string; email: string } | undefined,
): string => (aberto_em === null ? person?.email : person?.nome) ?? ''

/**
 * Notes that a person was seen in an account they are linked to. It raises no version: what the owner edits at the same
 * moment stands.
 */
export async function openAccount(ownerId: string, userId: string): Promise<void> {
  await conditionally(
    new UpdateCommand({
      TableName: tableName(),
      Key: membershipKey(ownerId, userId),
      UpdateExpression: 'SET aberto_em = :now',
      ConditionExpression: 'attribute_type(aberto_em, :null)',
      ExpressionAttributeValues: { ':now': new Date().toISOString(), ':null': 'NULL' },
    }),
  )
}

export const getMembership = (ownerId: string, userId: string): Promise<Membership | null> =>
  getRecord(membershipKey(ownerId, userId), membershipFromItem)

/** Everyone's part in an account, active or not. */
export const membershipsOf = async (ownerId: string): Promise<Membership[]> =>
  (await partitionItems(membershipKey(ownerId, '').pk, MEMBER_PREFIX)).map(membershipFromItem)

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

/** Accounts a person is a member of, by owner id, active or not. The index follows a change within a second or so. */
export async function accountsOfMember(userId: string): Promise<(LinkedAccount & { status: StatusVinculo })[]> {
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
  return rows.map(({ d, c, s }) => ({ dono_id: d, cargo: c, status: s }))
}

/** Accounts a person is an active member of. */
export async function linkedAccounts(userId: string): Promise<LinkedAccount[]> {
  const accounts = await accountsOfMember(userId)
  return accounts.filter(({ status }) => status === 'ATIVO').map(({ dono_id, cargo }) => ({ dono_id, cargo }))
}

/** A person's parts in the accounts of some owners. */
export const membershipsIn = async (ownerIds: readonly string[], userId: string): Promise<Membership[]> =>
  (await batchGet(ownerIds.map((ownerId) => membershipKey(ownerId, userId)))).map(membershipFromItem)
