import { equipmentPage } from '../equipment/equipmentPages.ts'
import { type AccountData, nothing } from '../kit/accountData.ts'
import { revisions, revisionsOf } from './revisions.ts'

/** Equipment a part of the export reads the revisions of, and revisions of one equipment it tells. */
const EQUIPMENT_A_PART = 20
const REVISIONS = 100

export const revisionData: AccountData = {
  stores: ['revisions/revisions', 'revisions/revisionPages'],
  erase: nothing('they are the maker’s record of a device, and name who owned it by id only'),
  export: {
    lists: {
      revisoes: async (id, after) => {
        const owned = await equipmentPage({ scope: { kind: 'conta', donoId: id }, after, limit: EQUIPMENT_A_PART })
        const pages = await Promise.all(
          owned.items.map((one) => revisions.page(revisionsOf(one.id), { limit: REVISIONS })),
        )
        const rows = pages.flatMap(({ items }) => items).filter(({ o }) => o === id)
        const found = await revisions.getMany(rows.map(({ i }) => i))
        return {
          items: rows.flatMap(({ i }) => found.get(i) ?? []).map(({ dono_id, ...told }) => told),
          position: owned.position,
        }
      },
    },
  },
}
