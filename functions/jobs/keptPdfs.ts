import type { Leitura } from '../../shared/contract/readings.ts'
import { ATTACHMENT_FOLDER, putAttachment, readAttachment } from '../store/files/files.ts'
import { releaseFile } from '../store/files/uploads.ts'
import { transact } from '../store/kit/transact.ts'

/** A job goes on within a minute. */
const KEPT_MS = 86_400_000

const pathOf = (exportId: string, part: string) => `${ATTACHMENT_FOLDER}${exportId}/partes/${part}`

/** A reading as it is told: one that was changed since is made anew. */
export const pdfKey = ({ id, atualizada_em }: Pick<Leitura, 'id' | 'atualizada_em'>): string => `${id} ${atualizada_em}`

/** Keeps PDFs of readings for the job that goes on with their export; their removal is promised before that. */
export async function keepPdfs(exportId: string, part: string, pdfs: ReadonlyMap<string, Buffer>): Promise<void> {
  const path = pathOf(exportId, part)
  await transact([releaseFile(path, new Date(Date.now() + KEPT_MS))])
  const told = [...pdfs].map(([key, bytes]) => [key, bytes.toString('base64')])
  await putAttachment(path, Buffer.from(JSON.stringify(told)), 'application/json')
}

/** The PDFs that former jobs of an export kept. */
export async function keptPdfs(exportId: string, parts: readonly string[]): Promise<Map<string, Buffer>> {
  const files = await Promise.all(parts.map((part) => readAttachment(pathOf(exportId, part))))
  const told = files.flatMap((file): [string, string][] => JSON.parse(file.toString()))
  return new Map(told.map(([key, bytes]) => [key, Buffer.from(bytes, 'base64')]))
}
