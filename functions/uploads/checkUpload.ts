import { createHash } from 'node:crypto'
import type { Envio } from '../../shared/contract/uploads.ts'
import { signatureIn } from '../../shared/firmwareSignature.ts'
import { isPlainId } from '../../shared/ids.ts'
import { type ImageFacts, imageFacts } from '../../shared/imageFiles.ts'
import { isArchive } from '../../shared/sheets/sheet.ts'
import { isText } from '../../shared/sheets/text.ts'
import { extensionOf, isImagePurpose, UPLOADS } from '../../shared/uploads.ts'
import { PLAIN_NAME, PLAIN_TYPE, plainSheets } from '../imports/plainSheets.ts'
import {
  ATTACHMENT_FOLDER,
  firmwarePath,
  keepFile,
  pendingKey,
  putImage,
  readPending,
  removePending,
} from '../store/files/files.ts'
import { finishUpload, getUpload, refuseUpload, type StoredUpload, tellSweep } from '../store/files/uploads.ts'
import { type Inspected, inspectFile } from './inspectFile.ts'
import { imageFolder, isDecodable, reencode } from './reencode.ts'
import { storedName } from './storedName.ts'

type Refusal = NonNullable<Envio['motivo']>

/**
 * Checks a file that arrived in `pendente/` by its content and puts it where it belongs; one that is not what it was
 * announced as is removed, and its sender finds out why. Nothing is left of a file nobody announced. Answers how many
 * files passed. Safe to repeat: the upload stops being pending before its bytes go, and what is put under its id is the
 * same each time.
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
  else if (!(await finishUpload(id, outcome))) await tellSweep(id, outcome.caminho)
  await removePending(id)
  return 'motivo' in outcome ? 0 : 1
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
    await keepFile(caminho, bytes, mimetype)
    return { caminho }
  }
  const sizes = await reencode(finalidade, inspected, bytes)
  if (!sizes) return { motivo: 'ilegivel' }
  const caminho = `${imageFolder(finalidade)}/${id}`
  await Promise.all(sizes.map((size) => putImage(caminho, size.pixels, size.bytes)))
  return { caminho }
}

/**
 * Firmware has no form of its own to be known by. What is plainly something else is refused, and what has no signature
 * behind it: devices would not install it. Whether that holds is judged where the version is known that it is for.
 */
async function placeFirmware({ id, tamanho, mimetype }: StoredUpload, bytes: Buffer) {
  if (bytes.length !== tamanho || bytes.length > UPLOADS.FIRMWARE.maxBytes) return { motivo: 'tamanho' } as const
  if (inspectFile(bytes)) return { motivo: 'formato' } as const
  const assinado = signatureIn(bytes)
  if (!assinado) return { motivo: 'assinatura' } as const
  const firmware = bytes.subarray(0, assinado.tamanho)
  const caminho = firmwarePath(id, createHash('sha256').update(firmware).digest('hex'))
  await keepFile(caminho, firmware, mimetype)
  return { caminho, assinado }
}

/**
 * A sheet is a text, or a workbook whose parts are no larger unpacked than any catalogue; another archive that is
 * called one is refused. What is kept are its rows: the import, which may write the catalogue, decodes nothing that a
 * stranger sent.
 */
async function placeSheet({ id, nome, tamanho }: StoredUpload, bytes: Buffer) {
  if (bytes.length !== tamanho || bytes.length > UPLOADS.PLANILHA_PONTAS.maxBytes) return { motivo: 'tamanho' } as const
  if (!isSheet(nome, bytes)) return { motivo: 'formato' } as const
  // Loaded when the first sheet comes: most files are none.
  const { decodeSheet } = await import('../imports/decodeSheet.ts')
  const sheets = await decodeSheet(bytes)
  if (typeof sheets === 'string') return { motivo: sheets }
  const plain = plainSheets(sheets)
  if (!plain) return { motivo: 'tamanho' } as const
  const caminho = `${ATTACHMENT_FOLDER}${id}/${PLAIN_NAME}`
  await keepFile(caminho, plain, PLAIN_TYPE)
  return { caminho }
}

/** Whether bytes begin as the sheet that their name says. */
const isSheet = (name: string, bytes: Buffer) =>
  extensionOf(name) === 'xlsx' ? isArchive(bytes) : !isArchive(bytes) && !inspectFile(bytes) && isText(bytes)

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

/**
 * What keeps a picture from being decoded, told before it is tried; null where nothing does. Of several frames the
 * first is taken.
 */
function undecodable(image: ImageFacts): Refusal | null {
  if (image.oddity === 'cmyk' || image.oddity === 'variante') return image.oddity
  return isDecodable(image) ? null : 'pixels'
}
