import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { imageFile, imageFiles } from '../../../shared/uploads.ts'
import { env } from '../../env.ts'

/** Time a signed address is good for, seconds. */
export const UPLOAD_SECONDS = 15 * 60
const DOWNLOAD_SECONDS = 5 * 60

let client: S3Client | undefined

/**
 * The one client of the function. Bodies are sent whole, without a trailing checksum; their integrity is the
 * connection's.
 */
export const s3 = (): S3Client => {
  client ??= new S3Client({
    maxAttempts: 5,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return client
}
export const attachments = () => env('ATTACHMENTS_BUCKET')

/** Where a file waits for its check. */
export const pendingKey = (id: string): string => `pendente/${id}`

/** Address a browser PUTs a file to: signed for exactly this length and type. */
export async function uploadAddress(id: string, { tamanho, mimetype }: { tamanho: number; mimetype: string }) {
  const command = new PutObjectCommand({
    Bucket: attachments(),
    Key: pendingKey(id),
    ContentLength: tamanho,
    ContentType: mimetype,
  })
  const signableHeaders = new Set(['host', 'content-length', 'content-type'])
  return getSignedUrl(s3(), command, { expiresIn: UPLOAD_SECONDS, signableHeaders })
}

/** Address a record's file is downloaded from, under its original name and never shown in place. */
export async function downloadAddress(
  file: { caminho: string; nome_original: string; mimetype: string },
  method: 'GET' | 'HEAD',
) {
  const asked = {
    Bucket: attachments(),
    Key: file.caminho,
    ResponseContentDisposition: contentDisposition(file.nome_original),
    ResponseContentType: file.mimetype,
  }
  const command = method === 'HEAD' ? new HeadObjectCommand(asked) : new GetObjectCommand(asked)
  return getSignedUrl(s3(), command, { expiresIn: DOWNLOAD_SECONDS })
}

/**
 * Header that has a browser save a file: the name in ASCII for old ones, and as it is.
 * Source: RFC 6266, section 4.3, and RFC 8187, section 3.2.1
 */
export function contentDisposition(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** The bytes of an uploaded file. */
export async function readPending(id: string): Promise<Buffer> {
  const { Body } = await s3().send(new GetObjectCommand({ Bucket: attachments(), Key: pendingKey(id) }))
  return Buffer.from((await Body?.transformToByteArray()) ?? [])
}

export const removePending = (id: string): Promise<void> => remove(attachments(), pendingKey(id))

/**
 * What is put where nothing is yet; the role of whoever checks files may not put it anywhere else. What an attempt
 * before has put stays.
 */
async function putNew(command: Omit<PutObjectCommandInput, 'IfNoneMatch'>): Promise<void> {
  try {
    await s3().send(new PutObjectCommand({ ...command, IfNoneMatch: '*' }))
  } catch (error) {
    if ((error as Error).name !== 'PreconditionFailed') throw error
  }
}

/** Puts a checked file where it stays, private. */
export const keepFile = (caminho: string, bytes: Buffer, mimetype: string): Promise<void> =>
  putNew({ Bucket: attachments(), Key: caminho, Body: bytes, ContentType: mimetype })

/** Puts a file that was made where it stays, private; one that is made anew replaces it. */
export async function putAttachment(caminho: string, bytes: Buffer, mimetype: string): Promise<void> {
  await s3().send(new PutObjectCommand({ Bucket: attachments(), Key: caminho, Body: bytes, ContentType: mimetype }))
}

/** The bytes of a file of a record. */
export async function readAttachment(caminho: string): Promise<Buffer> {
  const { Body } = await s3().send(new GetObjectCommand({ Bucket: attachments(), Key: caminho }))
  return Buffer.from((await Body?.transformToByteArray()) ?? [])
}

/** Puts one size of a public image. Its address is never used again, so it may be kept for ever. */
export const putImage = (caminho: string, pixels: number, bytes: Buffer): Promise<void> =>
  putNew({
    Bucket: env('IMAGES_BUCKET'),
    Key: imageFile(caminho, pixels),
    Body: bytes,
    ContentType: 'image/webp',
    CacheControl: 'public, max-age=31536000, immutable',
  })

/** Removes a record's file, or all sizes of an image; what is gone already is no failure. */
export async function removeFile(caminho: string): Promise<void> {
  if ([ATTACHMENT_FOLDER, FIRMWARE_FOLDER].some((folder) => caminho.startsWith(folder)))
    return remove(attachments(), caminho)
  await Promise.all(imageFiles(caminho).map((file) => remove(env('IMAGES_BUCKET'), file)))
}

export const ATTACHMENT_FOLDER = 'anexos/'
const FIRMWARE_FOLDER = 'firmware/'

/** Where a firmware binary stays: its name is the hash of its content, in hexadecimal. */
export const firmwarePath = (uploadId: string, sha256: string): string => `${FIRMWARE_FOLDER}${uploadId}/${sha256}`

async function remove(Bucket: string, Key: string): Promise<void> {
  await s3().send(new DeleteObjectCommand({ Bucket, Key }))
}
