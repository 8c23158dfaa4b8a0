import { removeFile } from '../store/files/files.ts'
import { dropNamed, dropReading } from '../store/readings/droppedReadings.ts'
import { dropQuarantined } from '../store/readings/quarantine.ts'
import { unfinishedReadings, unsyncedMessages } from '../store/transfers/restoration.ts'
import type { WorkContext, WorkDone } from '../work/work.ts'

/** Messages whose readings are dropped at once. */
const AT_ONCE = 10

interface Given {
  equipamento_id: string
  dono_id: string | null
  ate: string
}

/**
 * Drops what a restored equipment had sent before and could still have become a reading: messages in quarantine and
 * readings without their end. What comes of them later is refused, so the readings are marked before the messages that
 * name them go.
 */
export async function dropUnsynced(given: Given, { progress }: WorkContext): Promise<WorkDone> {
  const { equipamento_id: id, dono_id, ate } = given
  const equipment = { id, dono_id }
  const dropping = { equipamento_id: id, dono_id, em: ate }
  const messages = await unsyncedMessages(equipment, ate)
  const named = [...new Set(messages.flatMap(({ leitura }) => leitura ?? []))]
  for (let at = 0; at < named.length; at += AT_ONCE)
    await Promise.all(named.slice(at, at + AT_ONCE).map((uuid) => dropNamed(uuid, dropping, { removeFile })))
  await dropQuarantined(messages.map((one) => one.id))
  await progress(0.5)
  let count = messages.length
  for await (const { id: readingId, recebida_em } of unfinishedReadings(equipment)) {
    if (recebida_em > ate) continue
    if (await dropReading(readingId, dropping, { removeFile })) count += 1
  }
  return { count }
}
