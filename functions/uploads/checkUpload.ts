import { createHash } from 'node:crypto'
import type { Envio } from '../../shared/contract/uploads.ts'
import { signatureIn } from '../../shared/firmwareSignature.ts'
import { isPlainId } from '../../shared/ids.ts'
import { type ImageFacts, imageFacts } from '../../shared/imageFiles.ts'
import { isText } from '../../shared/sheets/text.ts'
import { isArchive, readWorkbook } from '../../shared/sheets/workbook.ts'
import { ZipRefused } from '../../shared/sheets/zip.ts'
import { extensionOf, isImagePurpose, UPLOADS } from '../../shared/uploads.ts'
import {
  ATTACHMENT_FOLDER,
  firmwarePath,
  pendingKey,
  putAttachment,
  putImage,
  readPending,
  removeFile,
  removePending,
} from '../store/files/files.ts'
import { finishUpload, getUpload, refuseUpload, type StoredUpload } from '../store/files/uploads.ts'
import { type Inspected, inspectFile } from './inspectFile.ts'
import { imageFolder, isDecodable, reencode } from './reencode.ts'
import { storedName } from './storedName.ts'

type Refusal = NonNullable<Envio['motivo']>

/**
 * Checks a file that arrived in `pendente/` by its content and puts it where it belongs; one that is not what it was announced as is
 * removed, and its sender finds out why. Nothing is left of a file nobody announced. Answers how many files passed. Safe to repeat: the
 * upload stops being pending before its bytes go, and what is put under its id is the same each time.
 */
export async function checkUpload(chave: string, tamanho: number): Promise<number> {
  const id = chave.slice(pendingKey('').length)
  const upload = isPlainId(id) ? await getUpload(id) : null
  if (upload?.status !== 'PENDENTE' || !upload.finalidade) {
    await removePending(id)
    return 0
  }
  const outcome = tamanho === upload.tamanho ? await place(upload) : ({ motivo: 'tamanho' } as const)
  if ('motivo' in outcome) await refuseUpload(upload, outcome.motivo)
  else if (!(await finishUpload(id, outcome))) await removeUntaken(id, outcome.caminho)
  await removePending(id)
  return 'motivo' in outcome ? 0 : 1
}

/** The upload was dealt with meanwhile. What was put just now goes, unless it is the very file that another run has put. */
async function removeUntaken(id: string, caminho: string): Promise<void> {
  const known = await getUpload(id)
  if (known?.status === 'VENCIDO') await removeFile(caminho)
}

type Placed = Pick<StoredUpload, 'assinado'> & { caminho: string }

async function place(upload: StoredUpload): Promise<Placed | { motivo: Refusal }> {
  const { id, finalidade, mimetype, nome } = upload
  const bytes = await readPending(id)
  if (finalidade === 'FIRMWARE') return placeFirmware(upload, bytes)
  if (finalidade === 'PLANILHA_PONTAS') return placeSheet(upload, bytes)
  const inspected = inspectFile(bytes)
  const motivo = refusalOf(upload, bytes, inspected)
  if (motivo || !inspected || !finalidade) return { motivo: motivo ?? 'formato' }
  if (!isImagePurpose(finalidade)) {
    const caminho = `${ATTACHMENT_FOLDER}${id}/${storedName(nome)}`
    await putAttachment(caminho, bytes, mimetype)
    return { caminho }
  }
  const sizes = await reencode(finalidade, inspected, bytes)
  if (!sizes) return { motivo: 'ilegivel' }
  const caminho = `${imageFolder(finalidade)}/${id}`
  await Promise.all(sizes.map((size) => putImage(caminho, size.pixels, size.bytes)))
  return { caminho }
}

/**
 * Firmware has no form of its own to be known by. What is plainly something else is refused, and what has no signature behind it: devices would not
 * install it. Whether that holds is judged where the version is known that it is for.
 */
async function placeFirmware({ id, tamanho, mimetype }: StoredUpload, bytes: Buffer) {
  if (bytes.length !== tamanho || bytes.length > UPLOADS.FIRMWARE.maxBytes) return { motivo: 'tamanho' } as const
  if (inspectFile(bytes)) return { motivo: 'formato' } as const
  const assinado = signatureIn(bytes)
  if (!assinado) return { motivo: 'assinatura' } as const
  const firmware = bytes.subarray(0, assinado.tamanho)
  const caminho = firmwarePath(id, createHash('sha256').update(firmware).digest('hex'))
  await putAttachment(caminho, firmware, mimetype)
  return { caminho, assinado }
}

/** A sheet is a text, or a workbook whose parts are no larger unpacked than any catalogue; another archive that is called one is refused before anybody reads it. */
async function placeSheet({ id, nome, tamanho, mimetype }: StoredUpload, bytes: Buffer) {
  if (bytes.length !== tamanho || bytes.length > UPLOADS.PLANILHA_PONTAS.maxBytes) return { motivo: 'tamanho' } as const
  const motivo = sheetRefusal(nome, bytes)
  if (motivo) return { motivo }
  const caminho = `${ATTACHMENT_FOLDER}${id}/${storedName(nome)}`
  await putAttachment(caminho, bytes, mimetype)
  return { caminho }
}

/** What keeps bytes from being the sheet that their name says; null where nothing does. */
export function sheetRefusal(name: string, bytes: Buffer): Refusal | null {
  if ((extensionOf(name) === 'xlsx') !== isArchive(bytes)) return 'formato'
  if (!isArchive(bytes)) return inspectFile(bytes) || !isText(bytes) ? 'formato' : null
  try {
    readWorkbook(bytes)
    return null
  } catch (error) {
    if (error instanceof ZipRefused) return error.reason
    throw error
  }
}

function refusalOf(
  { finalidade, mimetype, tamanho }: StoredUpload,
  bytes: Buffer,
  inspected: Inspected | null,
): Refusal | null {
  if (bytes.length !== tamanho || (finalidade && bytes.length > UPLOADS[finalidade].maxBytes)) return 'tamanho'
  if (!inspected || inspected.type !== mimetype) return imageFacts(bytes)?.format === 'HEIC' ? 'heic' : 'formato'
  if (!inspected.intact) return 'ilegivel'
  // What a record keeps as it is nobody decodes.
  return inspected.image && finalidade && isImagePurpose(finalidade) ? undecodable(inspected.image) : null
}

/** What keeps a picture from being decoded, told before it is tried; null where nothing does. Of several frames the first is taken. */
function undecodable(image: ImageFacts): Refusal | null {
  if (image.oddity === 'cmyk' || image.oddity === 'variante') return image.oddity
  return isDecodable(image) ? null : 'pixels'
}
