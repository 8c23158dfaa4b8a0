import { setTimeout as delay } from 'node:timers/promises'
import { takeUpload } from '../../functions/store/files/uploads.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { fileProblem, mediaTypeOf, UPLOADS, type UploadPurpose } from '../../shared/uploads.ts'
import type { ApiSession } from '../simulator/api.ts'

const POLL_MS = 100
const CHECK_LIMIT_MS = 60_000

/** A file of the demo data, as a person would send it. */
interface DemoFile {
  finalidade: UploadPurpose
  nome: string
  bytes: Buffer
}

/**
 * Sends a file as a person does; answers the id of the upload once it was checked. Throws for a file that is refused.
 */
export async function sendFile(session: ApiSession, { finalidade, nome, bytes }: DemoFile): Promise<string> {
  const facts = { name: nome, size: bytes.length, type: '' }
  if (fileProblem(facts, UPLOADS[finalidade])) throw new Error(`the demo file ${nome} may not be sent`)
  const announced = await session.call(AREAS.uploads.routes.criar, {
    body: { finalidade, nome, mimetype: mediaTypeOf(facts, UPLOADS[finalidade]), tamanho: bytes.length },
  })
  const answer = await fetch(announced.url, {
    method: 'PUT',
    headers: announced.cabecalhos,
    body: new Uint8Array(bytes),
  })
  if (!answer.ok) throw new Error(`the demo file ${nome} was answered ${answer.status}`)
  await checked(session, announced.id)
  return announced.id
}

/** Sends a file and has a record take it: with the members of the record's transaction. */
export async function sendForRecord(session: ApiSession, file: DemoFile) {
  const envioId = await sendFile(session, file)
  return takeUpload({ envioId, usuarioId: session.userId, finalidade: file.finalidade })
}

async function checked(session: ApiSession, envioId: string): Promise<void> {
  const end = Date.now() + CHECK_LIMIT_MS
  for (;;) {
    const { status, motivo } = await session.call(AREAS.uploads.routes.ver, { params: { envioId } })
    if (status === 'PRONTO') return
    if (status === 'RECUSADO' || Date.now() > end) throw new Error(`a demo file is ${status} (${motivo})`)
    await delay(POLL_MS)
  }
}
