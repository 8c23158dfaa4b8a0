import { type AccountData, inTurns, nothing } from '../kit/accountData.ts'
import { batchDelete } from '../kit/batch.ts'
import { erasePartition } from '../kit/partitions.ts'
import { tableName } from '../kit/table.ts'
import { written } from '../kit/transact.ts'
import { type CalibrationEntry, calibrationEntries, calibrationPage } from './calibrationPages.ts'
import { calibrationKey, validityCode } from './calibrations.ts'
import { accountInvalid, uncounting } from './invalidCounts.ts'

const PAGE = 100
const INVALID = validityCode('INVALIDA')

export const calibrationData: AccountData = {
  stores: ['calibrations/calibrations', 'calibrations/calibrationPages', 'calibrations/invalidCounts'],
  /** Walks through the account until nothing is found any more: the index follows the table a little later. */
  erase: async function* (id) {
    let found: number
    do {
      const { items } = await calibrationEntries({ scope: { kind: 'conta', donoId: id }, limit: PAGE })
      found = items.length
      const invalid = items.filter(({ row }) => row.s === INVALID)
      await batchDelete(items.filter((one) => !invalid.includes(one)).map((one) => calibrationKey(one.id)))
      await inTurns(invalid, eraseInvalid)
      yield found
    } while (found > 0)
    yield* erasePartition(accountInvalid(id))
  },
  export: {
    lists: {
      calibracoes: async (id, after) => {
        const { items, position } = await calibrationPage({ scope: { kind: 'conta', donoId: id }, after, limit: PAGE })
        return { items: items.map(({ dono_id, hash, ...told }) => told), position }
      },
    },
  },
}

/** With everybody's count of them; doing it again changes nothing. */
const eraseInvalid = (one: CalibrationEntry): Promise<boolean> =>
  written([
    {
      Delete: {
        TableName: tableName(),
        Key: calibrationKey(one.id),
        ConditionExpression: 'attribute_exists(pk)',
      },
    },
    uncounting(one),
  ])

export const limitsData: AccountData = {
  stores: ['calibrations/calibrationLimits'],
  erase: nothing('they are the product’s, not of an account'),
  export: nothing('they are the product’s, not of an account'),
}
