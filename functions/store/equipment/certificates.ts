import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { DAY_MS } from '../../../shared/days.ts'
import type { SituacaoCertificado } from '../../../shared/enums.ts'
import { LIST_ATTRIBUTE } from '../../../shared/table.ts'
import { batchGet, type Item } from '../kit/batch.ts'
import { getRecord, recordOf } from '../kit/items.ts'
import { partitionItems } from '../kit/partitions.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { transact } from '../kit/transact.ts'
import { type Equipment, equipmentKey } from './equipment.ts'

/** A certificate of an equipment. One is in use; replaced ones live until its first connection, seven days at most. */
export interface Certificate {
  equipamento_id: string
  /** SHA-256 fingerprint, hex: what the broker calls it too. */
  id: string
  arn: string
  numero_serie: string
  situacao: SituacaoCertificado
  criado_em: string
  /** Who owned the equipment when it was issued; null while it was nobody's. */
  dono_id: string | null
  /** Who had it issued. */
  emitido_por: string
  /** Whether they did so as an administrator of the product. */
  por_admin: boolean
  /** When another took its place, when its right ended before its time, and when it dies at the latest. */
  substituido_em: string | null
  revogado_em: string | null
  morre_em: string | null
}

export const CERTIFICATE_SCHEMA = 1
/** A replaced certificate lives no longer than this, days. */
export const DIAS_DE_TROCA = 7

const CERTIFICATE = 'CERTIFICADO#'
const certificateKey = (equipmentId: string, id: string) => ({
  pk: equipmentKey(equipmentId).pk,
  sk: `${CERTIFICATE}${id}`,
})
/** Index partition of those that are to die, by when. */
const DYING = 'CERTIFICADO#SUBSTITUIDO'

export const certificateItem = (certificate: Certificate): Item => ({
  ...certificateKey(certificate.equipamento_id, certificate.id),
  v: CERTIFICATE_SCHEMA,
  ...certificate,
})

export const certificateFromItem = recordOf<Certificate>

/**
 * Whether a certificate may still speak for its equipment: it was issued for who owns it now, since they have owned it,
 * and by somebody who is still theirs: the owner, a member linked to the equipment, or an administrator of the product.
 */
export function hasRight(
  { situacao, criado_em, dono_id: issuedFor, emitido_por, por_admin }: Certificate,
  { status, dono_id, donos, vinculados }: Pick<Equipment, 'status' | 'dono_id' | 'donos' | 'vinculados'>,
): boolean {
  if (status !== 'ATIVO' || (situacao !== 'EM_USO' && situacao !== 'SUBSTITUIDO')) return false
  const since = donos.at(-1)?.desde
  if (dono_id === null || since === undefined || criado_em < since) return false
  return issuedFor === dono_id && (por_admin || emitido_por === dono_id || vinculados.includes(emitido_por))
}

/** Every certificate an equipment had, in no particular order. */
export const certificatesOf = async (equipmentId: string): Promise<Certificate[]> =>
  (await partitionItems(equipmentKey(equipmentId).pk, CERTIFICATE)).map(certificateFromItem)

/** Certificates of an equipment that were not taken out of the registry yet. */
export const livingCertificates = async (equipmentId: string): Promise<Certificate[]> =>
  (await certificatesOf(equipmentId)).filter(({ situacao }) => situacao !== 'RETIRADO')

export const getCertificate = (equipmentId: string, id: string): Promise<Certificate | null> =>
  getRecord(certificateKey(equipmentId, id), certificateFromItem)

/** Certificates by id, of those that exist. */
export async function getCertificates(
  wanted: readonly Pick<Certificate, 'equipamento_id' | 'id'>[],
): Promise<Map<string, Certificate>> {
  const items = await batchGet(wanted.map(({ equipamento_id, id }) => certificateKey(equipamento_id, id)))
  return new Map(items.map(certificateFromItem).map((certificate) => [certificate.id, certificate]))
}

/** A certificate as it is issued. */
export type NewCertificate = Pick<
  Certificate,
  'equipamento_id' | 'id' | 'arn' | 'numero_serie' | 'dono_id' | 'emitido_por' | 'por_admin'
>

/**
 * Stores a new certificate and marks those it replaces, in one transaction, as long as the equipment is still the
 * owner's it was issued for. Answers when the last of them dies, null when there was none. Doing it again with the same
 * certificate changes nothing.
 */
export async function replaceCertificates(certificate: NewCertificate): Promise<string | null> {
  const now = Date.now()
  const criado_em = new Date(now).toISOString()
  const morre_em = new Date(now + DIAS_DE_TROCA * DAY_MS).toISOString()
  const former = (await livingCertificates(certificate.equipamento_id)).filter(
    ({ id, situacao }) => id !== certificate.id && situacao !== 'REVOGADO',
  )
  const replaced = former.filter(({ situacao }) => situacao === 'EM_USO')
  const item = certificateItem({
    ...certificate,
    situacao: 'EM_USO',
    criado_em,
    substituido_em: null,
    revogado_em: null,
    morre_em: null,
  })
  const stillOwned = {
    TableName: tableName(),
    Key: equipmentKey(certificate.equipamento_id),
    ConditionExpression: 'dono_id = :owner',
    ExpressionAttributeValues: { ':owner': certificate.dono_id },
  }
  await transact([
    { Put: { TableName: tableName(), Item: item } },
    { ConditionCheck: stillOwned },
    ...replaced.map((old) => ({ Update: replacement(old, criado_em, morre_em) })),
  ])
  return (
    [...former.flatMap((old) => old.morre_em ?? []), ...(replaced.length > 0 ? [morre_em] : [])].sort().at(-1) ?? null
  )
}

const replacement = (old: Certificate, now: string, dies: string) =>
  ending(old, { situacao: 'SUBSTITUIDO', field: 'substituido_em', now, dies })

/**
 * Ends the right of a certificate that is not retired: it is refused from now on, and taken out of the registry as soon
 * as that can be done.
 */
export const revocation = (certificate: Certificate, now: string) => {
  const update = ending(certificate, { situacao: 'REVOGADO', field: 'revogado_em', now, dies: now })
  return {
    Update: {
      ...update,
      ConditionExpression: 'attribute_exists(pk) AND situacao <> :retired',
      ExpressionAttributeValues: {
        ...update.ExpressionAttributeValues,
        ':retired': 'RETIRADO' satisfies SituacaoCertificado,
      },
    },
  }
}

interface Ending {
  situacao: SituacaoCertificado
  field: 'substituido_em' | 'revogado_em'
  now: string
  dies: string
}

const ending = (certificate: Certificate, { situacao, field, now, dies }: Ending) => ({
  TableName: tableName(),
  Key: certificateKey(certificate.equipamento_id, certificate.id),
  UpdateExpression: `SET situacao = :s, ${field} = :now, morre_em = :dies, gsi1pk = :pk, gsi1sk = :sk, #lista = :lista`,
  ExpressionAttributeNames: { '#lista': LIST_ATTRIBUTE },
  ExpressionAttributeValues: {
    ':s': situacao,
    ':now': now,
    ':dies': dies,
    ':pk': DYING,
    ':sk': `${dies}#${certificate.id}`,
    ':lista': { s: certificate.numero_serie, a: certificate.arn },
  },
})

/** What the retirement of a certificate needs to know. */
export type RetirableCertificate = Pick<Certificate, 'equipamento_id' | 'id' | 'arn' | 'numero_serie'>

/** Replaced and revoked certificates whose time is over. */
export async function overdueCertificates(now: string): Promise<RetirableCertificate[]> {
  const found: RetirableCertificate[] = []
  let start: Record<string, unknown> | undefined
  do {
    const page = await documentClient().send(
      new QueryCommand({
        TableName: tableName(),
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :pk AND gsi1sk < :now',
        ExpressionAttributeValues: { ':pk': DYING, ':now': now },
        ExclusiveStartKey: start,
      }),
    )
    for (const { pk, sk, lista } of (page.Items ?? []) as (Item & { lista: { s: string; a: string } })[])
      found.push({
        equipamento_id: pk.slice('EQUIPAMENTO#'.length),
        id: sk.slice(CERTIFICATE.length),
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
      ExpressionAttributeValues: { ':s': 'RETIRADO' satisfies SituacaoCertificado },
    }),
  )
}
