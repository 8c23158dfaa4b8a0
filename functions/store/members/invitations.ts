import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { DAY_MS } from '../../../shared/days.ts'
import type { CargoVinculo, MotivoFimConvite } from '../../../shared/enums.ts'
import { LIST_ATTRIBUTE, TTL_ATTRIBUTE } from '../../../shared/table.ts'
import { dayCounter, takingToday } from '../identity/dayLimits.ts'
import { addressMark } from '../jobs/jobs.ts'
import type { Author } from '../kit/audit.ts'
import { batchDelete, batchGet, type Item, type Key } from '../kit/batch.ts'
import { getRecord, recordOf } from '../kit/items.ts'
import { partitionItems } from '../kit/partitions.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { type Members, transact, written } from '../kit/transact.ts'
import { userHistory } from '../users/userHistory.ts'

/** Somebody without an account who is asked to sign up. Nobody's place is kept: whoever comes first takes it. */
export interface Invitation {
  dono_id: string
  /** Trimmed and in lower case. */
  email: string
  cargo: CargoVinculo
  /** Equipment the person is to be linked to. */
  equipamentos: string[]
  /** Who invites. What they may no longer do, the invitation does not. */
  por: { id: string }
  criado_em: string
  /** Instant, ISO 8601 UTC. */
  valido_ate: string
}

/** Stored shape; a change of it raises the number and extends `invitationFromItem`. */
export const INVITATION_SCHEMA = 1
export const INVITATION_DAYS = 30
/** An expired one is told to its account for so many days, so that it can be sent anew. */
const EXPIRED_TOLD_DAYS = 30
/** How the sort keys of invitations begin. */
export const INVITED = 'CONVITE#'

export const invitationKey = (ownerId: string, email: string) => ({ pk: `CONTA#${ownerId}`, sk: `${INVITED}${email}` })
/** Index partition of the invitations to an address, by its mark. */
const ofAddress = (mark: string) => `${INVITED}${mark}`

/** Until when an invitation is good that is sent at an instant (ISO 8601 UTC), as an instant too. */
export const invitedUntil = (sent: string): string =>
  new Date(Date.parse(sent) + INVITATION_DAYS * DAY_MS).toISOString()

/** An invitation as it is when it is sent. */
export function newInvitation(
  given: Omit<Invitation, 'criado_em' | 'valido_ate'>,
  now: string = new Date().toISOString(),
): Invitation {
  return { ...given, criado_em: now, valido_ate: invitedUntil(now) }
}

/** The item of an invitation with its index keys. */
export function invitationToItem(invitation: Invitation): Item {
  const { dono_id, email, valido_ate } = invitation
  return {
    ...invitationKey(dono_id, email),
    gsi1pk: ofAddress(addressMark(email)),
    gsi1sk: `CONTA#${dono_id}`,
    [LIST_ATTRIBUTE]: { d: dono_id, e: valido_ate },
    [TTL_ATTRIBUTE]: Math.floor(Date.parse(toldUntil(valido_ate)) / 1000),
    v: INVITATION_SCHEMA,
    ...invitation,
  }
}

/** Reads any stored version. */
export const invitationFromItem = recordOf<Invitation>

/** Why an invitation ended, and how many of its equipment the person got no place at. */
export interface InvitationEnd {
  motivo: MotivoFimConvite
  equipamentos_de_fora?: number
}

/** Whether an invitation can be accepted still. */
export const isOpen = ({ valido_ate }: Invitation) => valido_ate > new Date().toISOString()

/** Until when an invitation is told to its account that is good until an instant; it is expired from there on. */
const toldUntil = (valid: string): string => new Date(Date.parse(valid) + EXPIRED_TOLD_DAYS * DAY_MS).toISOString()

/** The table takes it out late. */
const isTold = ({ valido_ate }: Invitation) => toldUntil(valido_ate) > new Date().toISOString()

/** Invitations of an account that are open or expired lately, oldest first. */
export async function invitationsOf(ownerId: string): Promise<Invitation[]> {
  const found = (await partitionItems(invitationKey(ownerId, '').pk, INVITED)).map(invitationFromItem)
  return found.filter(isTold).toSorted((a, b) => (a.criado_em < b.criado_em ? -1 : 1))
}

/** An invitation that is open or expired lately, or null. */
export async function toldInvitation(ownerId: string, email: string): Promise<Invitation | null> {
  const invitation = await getRecord(invitationKey(ownerId, email), invitationFromItem)
  return invitation && isTold(invitation) ? invitation : null
}

/** An open invitation, or null. */
export async function getInvitation(ownerId: string, email: string): Promise<Invitation | null> {
  const invitation = await toldInvitation(ownerId, email)
  return invitation && isOpen(invitation) ? invitation : null
}

const toAddress = (email: string) => toMark(addressMark(email))

const toMark = (mark: string) => ({
  TableName: tableName(),
  IndexName: 'gsi1',
  KeyConditionExpression: 'gsi1pk = :address',
  ExpressionAttributeValues: { ':address': ofAddress(mark) },
})

/** Open invitations sent to an address. The index follows a new one within a second or so. */
export async function invitationsTo(email: string): Promise<Invitation[]> {
  const { Items = [] } = await documentClient().send(new QueryCommand(toAddress(email)))
  const owners = Items.map((item) => (item[LIST_ATTRIBUTE] as { d: string }).d)
  const items = await batchGet(owners.map((ownerId) => invitationKey(ownerId, email)))
  return items.map(invitationFromItem).filter(isOpen)
}

/** How many open invitations were sent to an address. One that has just ended may be counted still. */
export async function countInvitationsTo(email: string): Promise<number> {
  const asked = toAddress(email)
  const { Count = 0 } = await documentClient().send(
    new QueryCommand({
      ...asked,
      FilterExpression: '#list.e > :now',
      ExpressionAttributeNames: { '#list': LIST_ATTRIBUTE },
      ExpressionAttributeValues: { ...asked.ExpressionAttributeValues, ':now': new Date().toISOString() },
      Select: 'COUNT',
    }),
  )
  return Count
}

const history = (
  ownerId: string,
  quem: Author,
  quando: string,
  email: string,
  de: object | null,
  para: object | null,
) =>
  userHistory({
    id: ownerId,
    quem,
    quando,
    mudancas: [
      { campo: 'convite', de: de && { email, ...de }, para: para && { email, ...para }, sobre: addressMark(email) },
    ],
  })

/**
 * Sends invitations of one account, at most ten, with the jobs of their mails (`with`) in one transaction. One that is
 * there already is taken over by the new one. Throws `NAO_PERMITIDO_AGORA` (100) when the account has sent its twenty
 * of the day.
 */
export async function invite(invitations: readonly Invitation[], author: Author, others: Members): Promise<void> {
  const [first] = invitations
  if (!first) return
  const { dono_id: ownerId, criado_em: now } = first
  const puts = invitations.map((one) => ({ Put: { TableName: tableName(), Item: invitationToItem(one) } }))
  const audit = invitations.flatMap(({ email, cargo, equipamentos }) =>
    history(ownerId, author, now, email, null, { cargo, equipamentos: equipamentos.length }),
  )
  await transact([takingToday(dayCounter('CONVITE', ownerId), invitations.length), ...puts, ...audit, ...others])
}

/** Transaction members that end an invitation, saying why; they fail when it is gone or another was sent since. */
export const endInvitation = (invitation: Invitation, author: Author, end: InvitationEnd): Members => [
  {
    Delete: {
      TableName: tableName(),
      Key: invitationKey(invitation.dono_id, invitation.email),
      ConditionExpression: 'criado_em = :sent',
      ExpressionAttributeValues: { ':sent': invitation.criado_em },
    },
  },
  ...history(
    invitation.dono_id,
    author,
    new Date().toISOString(),
    invitation.email,
    { cargo: invitation.cargo, equipamentos: invitation.equipamentos.length },
    end,
  ),
]

/** Deletes the invitations to an address, by its mark, a page at a time; yields how many each page had. */
export async function* eraseInvitationsTo(mark: string): AsyncGenerator<number> {
  let start: Record<string, unknown> | undefined
  do {
    const page = await documentClient().send(new QueryCommand({ ...toMark(mark), ExclusiveStartKey: start }))
    const keys = (page.Items ?? []) as Key[]
    await batchDelete(keys)
    yield keys.length
    start = page.LastEvaluatedKey
  } while (start)
}

/** Takes an invitation back. False when there is none any more. */
export const cancelInvitation = (invitation: Invitation, author: Author, motivo: MotivoFimConvite): Promise<boolean> =>
  written(endInvitation(invitation, author, { motivo }))
