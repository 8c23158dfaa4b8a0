import { equipmentOfAccount } from '../store/equipment/equipmentRows.ts'
import { irregularOf } from '../store/equipment/irregularEquipment.ts'
import { inTurns } from '../store/kit/accountData.ts'
import { accountsWanting } from '../store/webhooks/accountWebhooks.ts'
import { forgetIrregular, knownIrregular, noteOccurrence } from '../store/webhooks/occurrences.ts'

const ACCOUNTS = 50

/**
 * Writes down which equipment became irregular since it was last looked at, of the accounts that want to be told:
 * nothing else happens when a subscription ends. Answers how many became so.
 */
export async function watchIrregular(now: Date): Promise<number> {
  let count = 0
  let after: string | undefined
  do {
    const { items, position } = await accountsWanting('equipamento.irregular', { limit: ACCOUNTS, after })
    for (const ownerId of items) count += await watchAccount(ownerId, now)
    after = position ?? undefined
  } while (after !== undefined)
  return count
}

async function watchAccount(ownerId: string, now: Date): Promise<number> {
  const [equipment, known] = await Promise.all([equipmentOfAccount(ownerId), knownIrregular(ownerId)])
  const owned = equipment.map((one) => ({ ...one, dono_id: ownerId }))
  const { irregular } = await irregularOf(owned, now)
  const em = now.toISOString()
  await inTurns(
    [...known].filter((id) => !irregular.has(id)),
    (id) => forgetIrregular(ownerId, id).then(() => true),
  )
  return inTurns(
    [...irregular].filter((id) => !known.has(id)),
    (equipamento_id) => noteOccurrence({ tipo: 'IRREGULAR', dono_id: ownerId, equipamento_id, em }).then(() => true),
  )
}
