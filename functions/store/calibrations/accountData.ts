import { type AccountData, nothing } from '../kit/accountData.ts'
import { batchDelete } from '../kit/batch.ts'
import { calibrationIds, calibrationPage } from './calibrationPages.ts'
import { calibrationKey } from './calibrations.ts'

const PAGE = 100

export const calibrationData: AccountData = {
  stores: ['calibrations/calibrations', 'calibrations/calibrationPages'],
  /** Walks through the account until nothing is found any more: the index follows the table a little later. */
  erase: async function* (id) {
    let found: number
    do {
      const { items } = await calibrationIds({ scope: { kind: 'conta', donoId: id }, limit: PAGE })
      found = items.length
      await batchDelete(items.map(calibrationKey))
      yield found
    } while (found > 0)
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

export const limitsData: AccountData = {
  stores: ['calibrations/calibrationLimits'],
  erase: nothing('they are the product’s, not of an account'),
  export: nothing('they are the product’s, not of an account'),
}
