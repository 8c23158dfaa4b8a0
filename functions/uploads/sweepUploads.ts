import { removeFile, removePending } from '../store/files/files.ts'
import { expireUpload, forgetUpload, overdueUploads, ownFile } from '../store/files/uploads.ts'

/** Uploads a run takes at most; the next takes up where it ended. */
const PER_RUN = 500
const AT_ONCE = 10

/**
 * Removes what nobody needs: files announced and never sent, checked and never given to a record, and given up by one.
 * Answers how many. Each is first claimed, then removed, then forgotten, so that an interrupted run loses nothing and
 * no record takes a file that goes.
 */
export async function sweepUploads(now: Date): Promise<number> {
  const queue = await overdueUploads(now, PER_RUN)
  let removed = 0
  const worker = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      const upload = await expireUpload(id, now)
      if (!upload) continue
      const caminho = ownFile(upload)
      if (caminho) await removeFile(caminho)
      else await removePending(id)
      await forgetUpload(upload)
      removed += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return removed
}
