import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { LIST_ATTRIBUTE } from '../../../shared/table.ts'
import type { Item } from '../kit/batch.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { transact } from '../kit/transact.ts'

/** A certificate of an equipment. One is in use; replaced ones live until its first connection, seven days at most. */
export interface Certificate {
  equipamento_id: string
  /** SHA-256 fingerprint, hex: what the broker calls it too. */
  id: string
  arn: string
  numero_serie: string
  situacao: 'EM_USO' | 'SUBSTITUIDO' | 'RETIRADO'
  criado_em: string
  /** When another took its place, and when it dies at the latest. */
  substituido_em: string | null
  morre_em: string | null
}

export const CERTIFICATE_SCHEMA = 1
/** A replaced certificate lives no longer than this, days. */
export const DIAS_DE_TROCA = 7

const certificateKey = (equipmentId: string, id: string) => ({
  pk: `EQUIPAMENTO#${equipmentId}`,
  sk: `CERTIFICADO#${id}`,
})
const REPLACED = 'CERTIFICADO#SUBSTITUIDO'
const DAY_MS = 86_400_000

export const certificateItem = (certificate: Certificate): Item => ({
  ...certificateKey(certificate.equipamento_id, certificate.id),
  v: CERTIFICATE_SCHEMA,
  ...certificate,
})

/** Reads any stored version of a certificate. */
export function certificateFromItem(item: Item): Certificate {
  const { pk, sk, gsi1pk, gsi1sk, lista, v, ...rest } = item
  return rest as unknown as Certificate
}

/** Certificates of an equipment that still work. */
export async function livingCertificates(equipmentId: string): Promise<Certificate[]> {
  const { Items = [] } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      ConsistentRead: true,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': `EQUIPAMENTO#${equipmentId}`, ':prefix': 'CERTIFICADO#' },
    }),
  )
  return (Items as Item[]).map(certificateFromItem).filter(({ situacao }) => situacao !== 'RETIRADO')
}

/**
 * Stores a new certificate and marks those it replaces, in one transaction. Answers when the last of them dies, null when there was none.
 * Doing it again with the same certificate changes nothing.
 */
export async function replaceCertificates(
  certificate: Pick<Certificate, 'equipamento_id' | 'id' | 'arn' | 'numero_serie'>,
): Promise<string | null> {
  const now = Date.now()
  const criado_em = new Date(now).toISOString()
  const morre_em = new Date(now + DIAS_DE_TROCA * DAY_MS).toISOString()
  const former = (await livingCertificates(certificate.equipamento_id)).filter(({ id }) => id !== certificate.id)
  const replaced = former.filter(({ situacao }) => situacao === 'EM_USO')
  const item = certificateItem({
    ...certificate,
    situacao: 'EM_USO',
    criado_em,
    substituido_em: null,
    morre_em: null,
  })
  await transact([
    { Put: { TableName: tableName(), Item: item } },
    ...replaced.map((old) => ({ Update: replacement(old, criado_em, morre_em) })),
  ])
  return (
    [...former.flatMap((old) => old.morre_em ?? []), ...(replaced.length > 0 ? [morre_em] : [])].sort().at(-1) ?? null
  )
}

const replacement = (old: Certificate, now: string, dies: string) => ({
  TableName: tableName(),
  Key: certificateKey(old.equipamento_id, old.id),
  UpdateExpression:
    'SET situacao = :s, substituido_em = :now, morre_em = :dies, gsi1pk = :pk, gsi1sk = :sk, #lista = :lista',
  ExpressionAttributeNames: { '#lista': LIST_ATTRIBUTE },
  ExpressionAttributeValues: {
    ':s': 'SUBSTITUIDO' satisfies Certificate['situacao'],
    ':now': now,
    ':dies': dies,
    ':pk': REPLACED,
    ':sk': `${dies}#${old.id}`,
    ':lista': { s: old.numero_serie, a: old.arn },
  },
})

/** What the retirement of a certificate needs to know. */
export type RetirableCertificate = Pick<Certificate, 'equipamento_id' | 'id' | 'arn' | 'numero_serie'>

/** Replaced certificates whose time is over. */
export async function overdueCertificates(now: string): Promise<RetirableCertificate[]> {
  const found: RetirableCertificate[] = []
  let start: Record<string, unknown> | undefined
  do {
    const page = await documentClient().send(
      new QueryCommand({
        TableName: tableName(),
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :pk AND gsi1sk < :now',
        ExpressionAttributeValues: { ':pk': REPLACED, ':now': now },
        ExclusiveStartKey: start,
      }),
    )
    for (const { pk, sk, lista } of (page.Items ?? []) as (Item & { lista: { s: string; a: string } })[])
      found.push({
        equipamento_id: pk.slice('EQUIPAMENTO#'.length),
        id: sk.slice('CERTIFICADO#'.length),
        numero_serie: lista.s,
        arn: lista.a,
      })
    start = page.LastEvaluatedKey
  } while (start)
  return found
}

/** Notes that a certificate no longer works. */
export async function markRetired({ equipamento_id, id }: RetirableCertificate): Promise<void> {
  await documentClient().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: certificateKey(equipamento_id, id),
      UpdateExpression: 'SET situacao = :s REMOVE gsi1pk, gsi1sk',
      ExpressionAttributeValues: { ':s': 'RETIRADO' satisfies Certificate['situacao'] },
    }),
  )
}
