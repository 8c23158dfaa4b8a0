import { type AccountData, inTurns } from '../kit/accountData.ts'
import { auditPartition } from '../kit/audit.ts'
import { batchDelete } from '../kit/batch.ts'
import { erasePartition } from '../kit/partitions.ts'
import { fleetPage } from './fleetPages.ts'
import { fleetVehicles, keysOf } from './fleetVehicles.ts'

const ROWS = 50

const page = (ownerId: string, status: 'ATIVO' | 'REMOVIDO', after: string | undefined) =>
  fleetPage(ownerId, { status }, { after, limit: ROWS })

/** A vehicle with its history, which goes first: by the vehicle an interrupted erasure finds the rest. */
async function eraseVehicle(id: string): Promise<boolean> {
  const vehicle = await fleetVehicles.get(id)
  if (!vehicle) return false
  for await (const _ of erasePartition(auditPartition('VEICULO', id))) {
    // Page after page, until none is left.
  }
  await batchDelete(keysOf(vehicle))
  return true
}

export const fleetData: AccountData = {
  stores: ['vehicles/fleetVehicles', 'vehicles/fleetPages'],
  erase: async function* (id) {
    for (const status of ['ATIVO', 'REMOVIDO'] as const) {
      let after: string | undefined
      do {
        const { items, position } = await page(id, status, after)
        yield await inTurns(items, (one) => eraseVehicle(one.id))
        after = position ?? undefined
      } while (after !== undefined)
    }
  },
  export: {
    lists: {
      veiculos: async (id, after) => {
        const { items, position } = await page(id, 'ATIVO', after)
        const found = await fleetVehicles.getMany(items.map((one) => one.id))
        return {
          items: items.flatMap((one) => found.get(one.id) ?? []).map(({ dono_id, versao, ...told }) => told),
          position,
        }
      },
    },
  },
}
