import { randomUUID } from 'node:crypto'
import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Anexo, Envio } from '../../../shared/contract/uploads.ts'
import { ApiError, brokenRule, type Regra } from '../../../shared/errors.ts'
import type { FirmwareSignature } from '../../../shared/firmwareSignature.ts'
import { LIST_ATTRIBUTE, TTL_ATTRIBUTE } from '../../../shared/table.ts'
import type { UploadPurpose } from '../../../shared/uploads.ts'
import { conditionally } from '../kit/conditional.ts'
import { getItem, getRecord, isKept, recordOf } from '../kit/items.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { type Members, refusing, written } from '../kit/transact.ts'

/** Files a person may have under way: announced, or checked and not yet part of a record. */
export const OPEN_UPLOADS = 20
/** What has not arrived by then never will: its address is good for a quarter of an hour. */
const ARRIVES_SECONDS = 3600
/** A checked file waits so long for its record. */
const TAKEN_SECONDS = 86_400
/** An upload is remembered so long; the sweep comes long before. */
const KEPT_SECONDS = 3 * 86_400

/** `VENCIDO` is being swept, `LIBERADO` a file its record gave up. */
export type UploadStatus = Envio['status'] | 'VENCIDO' | 'LIBERADO'

export interface StoredUpload {
  id: string
  /** Who sends it; null for a file that a record gave up. */
  usuario_id: string | null
  /** Owner of the account it was sent in. */
  dono_id: string | null
  finalidade: UploadPurpose | null
  nome: string
  /** As it was announced, bytes. */
  tamanho: number
  mimetype: string
  status: UploadStatus
  motivo: Envio['motivo']
  /** Where the checked file is. */
  caminho: string | null
  /** Of firmware: the signature that was behind it, and its bytes without. */
  assinado?: (FirmwareSignature & { tamanho: number }) | undefined
  criado_em: string
  /** When the sweep takes it; null for a refused one, of which nothing is left. */
  remover_em: string | null
}

/** Stored shape; a change of it raises the number and extends `uploadFromItem`. */
export const UPLOAD_SCHEMA = 1
const SWEEP_PARTITION = 'ENVIO'

export const uploadKey = (id: string) => ({ pk: `ENVIO#${id}`, sk: 'ENVIO' })
/**
 * Ids of a person's open uploads, in one set: they are counted by it. A partition of its own, because what checks files
 * writes it, and nothing else of the person.
 */
export const openUploadsKey = (userId: string) => ({ pk: `ENVIOS#${userId}`, sk: 'ENVIOS' })

const sweepSort = (at: string, id: string) => `${at}#${id}`
const after = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000).toISOString()

/** The item of an upload with its index keys and list row. */
export const uploadToItem = (upload: StoredUpload): Record<string, unknown> & { pk: string; sk: string } => ({
  ...uploadKey(upload.id),
  ...(upload.remover_em && { gsi1pk: SWEEP_PARTITION, gsi1sk: sweepSort(upload.remover_em, upload.id) }),
  [LIST_ATTRIBUTE]: { i: upload.id },
  [TTL_ATTRIBUTE]: Math.floor(Date.parse(upload.criado_em) / 1000) + KEPT_SECONDS,
  v: UPLOAD_SCHEMA,
  ...upload,
})

export const uploadFromItem = recordOf<StoredUpload>

export interface NewUpload {
  usuario_id: string
  dono_id: string
  finalidade: UploadPurpose
  nome: string
  tamanho: number
  mimetype: string
}

/** Notes that a file will come. Throws `NAO_PERMITIDO_AGORA` when the person has too many under way. */
export async function announceUpload(upload: NewUpload, now = new Date()): Promise<StoredUpload> {
  const stored: StoredUpload = {
    ...upload,
    id: randomUUID(),
    status: 'PENDENTE',
    motivo: null,
    caminho: null,
    criado_em: now.toISOString(),
    remover_em: after(now, ARRIVES_SECONDS),
  }
  const open = {
    Update: {
      TableName: tableName(),
      Key: openUploadsKey(upload.usuario_id),
      UpdateExpression: 'ADD abertos :id',
      ConditionExpression: 'attribute_not_exists(abertos) OR size(abertos) < :most',
      ExpressionAttributeValues: { ':id': new Set([stored.id]), ':most': OPEN_UPLOADS },
    },
  }
  const item = {
    Put: { TableName: tableName(), Item: uploadToItem(stored), ConditionExpression: 'attribute_not_exists(pk)' },
  }
  if (!(await written([open, item]))) throw new ApiError('NAO_PERMITIDO_AGORA', { headers: { 'retry-after': '60' } })
  return stored
}

/** An upload by its id; null for one that is over. */
export async function getUpload(id: string, now = Date.now()): Promise<StoredUpload | null> {
  const item = await getItem(uploadKey(id))
  return item && isKept(item, now) ? uploadFromItem(item) : null
}

/** The person's set without the upload. */
const close = ({ id, usuario_id }: { id: string; usuario_id: string }) => ({
  Update: {
    TableName: tableName(),
    Key: openUploadsKey(usuario_id),
    UpdateExpression: 'DELETE abertos :id',
    ExpressionAttributeValues: { ':id': new Set([id]) },
  },
})

/** The checked file is where it stays, and waits for its record. Answers whether the upload was still pending. */
export async function finishUpload(
  id: string,
  { caminho, assinado }: Pick<StoredUpload, 'assinado'> & { caminho: string },
  now = new Date(),
): Promise<boolean> {
  const until = after(now, TAKEN_SECONDS)
  const { written: wasPending } = await conditionally(
    new UpdateCommand({
      TableName: tableName(),
      Key: uploadKey(id),
      UpdateExpression: `SET #status = :ready, caminho = :caminho, remover_em = :until, gsi1sk = :sort${assinado ? ', assinado = :signed' : ''}`,
      ConditionExpression: '#status = :pending',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':ready': 'PRONTO',
        ':pending': 'PENDENTE',
        ':caminho': caminho,
        ':until': until,
        ':sort': sweepSort(until, id),
        ...(assinado && { ':signed': assinado }),
      },
    }),
  )
  return wasPending
}

/**
 * Another run dealt with the upload meanwhile; where that was the sweep, it is told of the file that was just put,
 * which it takes the next time.
 */
export async function tellSweep(id: string, caminho: string): Promise<void> {
  await conditionally(
    new UpdateCommand({
      TableName: tableName(),
      Key: uploadKey(id),
      UpdateExpression: 'SET caminho = :caminho',
      ConditionExpression: '#status = :expired',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':caminho': caminho, ':expired': 'VENCIDO' },
    }),
  )
}

/**
 * The file of an upload, unless it is another's: what checks files decodes what strangers sent, so where it says that
 * the file is, is not believed. A file that a record gave up is told by the record.
 */
export const ownFile = ({ id, usuario_id, caminho }: StoredUpload): string | null =>
  usuario_id === null || caminho?.split('/').includes(id) ? caminho : null

/** The file is not what it was announced as, or cannot be read: whoever sent it finds out why. */
export async function refuseUpload(
  { id, usuario_id }: StoredUpload,
  motivo: NonNullable<Envio['motivo']>,
): Promise<void> {
  const refused = {
    Update: {
      TableName: tableName(),
      Key: uploadKey(id),
      UpdateExpression: 'SET #status = :refused, motivo = :motivo, remover_em = :never REMOVE gsi1sk',
      ConditionExpression: '#status = :pending',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':refused': 'RECUSADO', ':pending': 'PENDENTE', ':motivo': motivo, ':never': null },
    },
  }
  await written([refused, ...(usuario_id ? [close({ id, usuario_id })] : [])])
}

export interface Taken {
  /**
   * Members of the record's transaction. They refuse with `ANEXO_AUSENTE_OU_INVALIDO` when another record took the file
   * since.
   */
  members: Members
  anexo: Anexo
  /** The file's path, for records that keep nothing else. */
  caminho: string
  assinado: StoredUpload['assinado']
}

export const uploadProblem = (caminho = 'envio_id', regra: Regra = 'arquivo_ausente') =>
  brokenRule(caminho, regra, 'ANEXO_AUSENTE_OU_INVALIDO')

/**
 * Gives a checked upload to a record: the members go into the record's transaction, so that it is taken once or not at
 * all. Throws `ANEXO_AUSENTE_OU_INVALIDO` when there is none of this person and purpose, or it has not passed its
 * check.
 */
export async function takeUpload(
  wanted: { envioId: string; usuarioId: string; finalidade: UploadPurpose; campo?: string },
  now = new Date(),
): Promise<Taken> {
  const { envioId, usuarioId, finalidade, campo } = wanted
  const upload = await getUpload(envioId, now.getTime())
  const isTheirs = upload?.usuario_id === usuarioId && upload.finalidade === finalidade
  const caminho = upload && ownFile(upload)
  if (!isTheirs || upload.status !== 'PRONTO' || !caminho) throw uploadProblem(campo)
  const anexo: Anexo = {
    id_anexos: upload.id,
    caminho,
    nome_original: upload.nome,
    nome: caminho.split('/').at(-1) ?? '',
    tamanho: upload.tamanho,
    mimetype: upload.mimetype,
    created_at: now.toISOString(),
  }
  return {
    members: [
      refusing({ Delete: takingOf(envioId) }, () => uploadProblem(campo)),
      close({ id: envioId, usuario_id: usuarioId }),
    ],
    anexo,
    caminho,
    assinado: upload.assinado,
  }
}

const takingOf = (id: string) => ({
  TableName: tableName(),
  Key: uploadKey(id),
  ConditionExpression: '#status = :ready',
  ExpressionAttributeNames: { '#status': 'status' },
  ExpressionAttributeValues: { ':ready': 'PRONTO' },
})

/** Transaction member by which a record gives up a file, replaced or removed: the next sweep removes it. */
export function releaseFile(caminho: string, now = new Date()) {
  const released: StoredUpload = {
    id: randomUUID(),
    usuario_id: null,
    dono_id: null,
    finalidade: null,
    nome: '',
    tamanho: 0,
    mimetype: '',
    status: 'LIBERADO',
    motivo: null,
    caminho,
    criado_em: now.toISOString(),
    remover_em: now.toISOString(),
  }
  // It has no time to live, because it must not go before its file.
  const { [TTL_ATTRIBUTE]: _, ...item } = uploadToItem(released)
  return { Put: { TableName: tableName(), Item: item } }
}

/** Ids of uploads and files whose time is over, the longest first. */
export async function overdueUploads(now: Date, limit: number): Promise<string[]> {
  const { Items = [] } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :partition AND gsi1sk < :now',
      ExpressionAttributeValues: { ':partition': SWEEP_PARTITION, ':now': now.toISOString() },
      Limit: limit,
    }),
  )
  return Items.map((item) => (item[LIST_ATTRIBUTE] as { i: string }).i)
}

/**
 * Claims an overdue upload for the sweep, so that no record takes it any more; null when it is not overdue after all.
 */
export async function expireUpload(id: string, now: Date): Promise<StoredUpload | null> {
  const upload = await getRecord(uploadKey(id), uploadFromItem)
  if (!upload?.remover_em || upload.remover_em > now.toISOString()) return null
  if (upload.usuario_id === null || upload.status === 'VENCIDO') return upload
  const { written: expired } = await conditionally(
    new UpdateCommand({
      TableName: tableName(),
      Key: uploadKey(id),
      UpdateExpression: 'SET #status = :expired',
      ConditionExpression: '#status = :seen',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':expired': 'VENCIDO', ':seen': upload.status },
    }),
  )
  return expired ? upload : null
}

/**
 * Forgets an upload whose file is gone, unless its check was still under way and has put one since: the next sweep
 * takes that.
 */
export async function forgetUpload({ id, usuario_id, caminho }: StoredUpload): Promise<void> {
  const gone = {
    Delete: {
      TableName: tableName(),
      Key: uploadKey(id),
      ConditionExpression: 'caminho = :caminho',
      ExpressionAttributeValues: { ':caminho': caminho },
    },
  }
  await written([gone, ...(usuario_id ? [close({ id, usuario_id })] : [])])
}
