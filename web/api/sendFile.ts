import { uploadsArea } from '../../shared/contract/uploads.ts'
import { mediaTypeOf, UPLOADS, type UploadPurpose } from '../../shared/uploads.ts'
import { call } from './client.ts'
import { CallError } from './failure.ts'
import { FileRefused } from './fileRefused.ts'

const { criar, ver } = uploadsArea.routes

/** How often, and how long at most, a sent file is asked after, ms. */
const ASK_MS = [300, 500, 800, 1200]
const PATIENCE_MS = 180_000

export interface Sending {
  /** How much of it has left, 0 to 1; 1 while its content is being checked. */
  onShare: (share: number) => void
  signal: AbortSignal
}

/**
 * Sends a file and waits until its content was checked; answers the upload's id, which a record takes once. Rejects
 * with `CallError`, or with `FileRefused` when the content is not what it should be.
 */
export async function sendFile(file: File, purpose: UploadPurpose, { onShare, signal }: Sending): Promise<string> {
  const mimetype = mediaTypeOf(file, UPLOADS[purpose])
  const body = { finalidade: purpose, nome: file.name, tamanho: file.size, mimetype }
  const { id, url, cabecalhos } = await call(criar, { body, signal })
  await put(file, { url, headers: cabecalhos, onShare, signal })
  onShare(1)
  const end = Date.now() + PATIENCE_MS
  for (let asked = 0; Date.now() < end; asked += 1) {
    await pause(ASK_MS[Math.min(asked, ASK_MS.length - 1)] ?? 0, signal)
    const { status, motivo } = await call(ver, { params: { envioId: id }, signal })
    if (status === 'PRONTO') return id
    if (status === 'RECUSADO') throw new FileRefused(motivo)
  }
  throw new FileRefused(null)
}

interface Putting extends Sending {
  url: string
  headers: Readonly<Record<string, string>>
}

/** By the older interface: only it tells how much has left. */
function put(file: File, { url, headers, onShare, signal }: Putting): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? Math.min(loaded / total, 0.99) : 0)
    request.onload = () => (request.status < 300 ? resolve() : reject(new CallError(refusedPut(request.status))))
    request.onerror = () => reject(new CallError({ kind: 'offline' }))
    request.onabort = () => reject(new CallError({ kind: 'cancelled' }))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) reject(new CallError({ kind: 'cancelled' }))
    else request.send(file)
  })
}

/** The file store speaks of its own matters: to a person every refusal of it is the same. */
const refusedPut = (status: number) =>
  ({ kind: 'refused', status, code: status, name: null, report: undefined, retryAfter: null }) as const

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(new CallError({ kind: 'cancelled' }))
      },
      { once: true },
    )
  })
}
