import { incompleteReadings } from '../store/equipment/restoration.ts'
import { removeFile } from '../store/files/files.ts'
import { dropQuarantined, quarantinedOf } from '../store/readings/quarantine.ts'
import { eraseReading } from '../store/readings/readingErasure.ts'
import type { WorkContext, WorkDone } from './work.ts'

/** Drops what a restored equipment had sent before and nobody could make a reading of: messages in quarantine and readings without their end. */
export async function dropUnsynced(
  { equipamento_id: id, ate }: { equipamento_id: string; ate: string },
  { progress }: WorkContext,
): Promise<WorkDone> {
  const messages = await quarantinedOf(id, ate)
  await dropQuarantined(messages)
  await progress(0.5)
  let count = messages.length
  let after: string | undefined
  do {
    const page = await incompleteReadings(id, after)
    for (const { id: readingId, dono_id, recebida_em } of page.items) {
      if (recebida_em > ate) continue
      if (await eraseReading(readingId, dono_id, { removeFile })) count += 1
    }
    after = page.position ?? undefined
  } while (after !== undefined)
  return { count }
}
