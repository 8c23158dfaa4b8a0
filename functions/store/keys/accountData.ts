import { type AccountData, inTurns, nothing } from '../kit/accountData.ts'
import { auditPartition } from '../kit/audit.ts'
import { batchDelete } from '../kit/batch.ts'
import { erasePartition } from '../kit/partitions.ts'
import { type ApiKey, apiKeyPage, apiKeys } from './apiKeys.ts'

const ROWS = 50

/** The history goes first: by the key an interrupted erasure finds it. */
async function eraseKey({ id }: ApiKey): Promise<boolean> {
  for await (const _ of erasePartition(auditPartition('CHAVE', id)));
  await batchDelete([apiKeys.key(id)])
  return true
}

export const keyLimitData: AccountData = {
  stores: ['keys/keyLimits'],
  erase: nothing('counters of a key name no person and are gone after two days'),
  export: nothing('counters of a key name no person and are gone after two days'),
}

/** Which keys there are stands in the account's partition and goes with it. */
export const apiKeyData: AccountData = {
  stores: ['keys/apiKeys', 'keys/keyChanges', 'keys/openKeys'],
  erase: async function* (id) {
    let after: string | undefined
    do {
      const { items, position } = await apiKeyPage(id, {}, { after, limit: ROWS })
      yield await inTurns(items, eraseKey)
      after = position ?? undefined
    } while (after !== undefined)
  },
  export: {
    lists: {
      chaves: async (id, after) => {
        const { items, position } = await apiKeyPage(id, {}, { after, limit: ROWS })
        return { items: items.map(({ hash, anterior, dono_id, versao, ...told }) => told), position }
      },
    },
  },
}
