import { type AccountData, inTurns, nothing } from '../kit/accountData.ts'
import { toldOnlySince } from './deviceCharge.ts'
import { type Equipment, getEquipments, ownedSince } from './equipment.ts'
import { equipmentPage } from './equipmentPages.ts'
import { disown } from './ownership.ts'

const ROWS = 100

const ownedPage = (donoId: string, after: string | undefined) =>
  equipmentPage({ scope: { kind: 'conta', donoId }, after, limit: ROWS })

/** Equipment becomes nobody's. */
export const equipmentData: AccountData = {
  stores: [
    'equipment/equipment',
    'equipment/equipmentCreation',
    'equipment/equipmentPages',
    'equipment/deviceState',
    'equipment/equipmentRows',
  ],
  erase: async function* (id) {
    let after: string | undefined
    do {
      const page = await ownedPage(id, after)
      yield await inTurns(page.items, (one) => disown(one.id, id))
      after = page.position ?? undefined
    } while (after !== undefined)
  },
  export: {
    lists: {
      equipamentos: async (id, after) => {
        const { items, position } = await ownedPage(id, after)
        const details = await getEquipments(items.map((row) => row.id))
        return { items: items.flatMap((row) => details.get(row.id) ?? []).map((one) => toldOf(one, id)), position }
      },
    },
  },
}

/**
 * Who owned it before is not the person's to know, so neither is who activated, disabled or restored it; nor what
 * proves the code of its label, nor what the device told under a former owner.
 */
function toldOf(equipment: Equipment, ownerId: string) {
  const { donos, versao, dono_id, codigo_hash, ativado_por, inutilizado_por, restaurado_por, ...told } = equipment
  const reported = toldOnlySince(equipment, ownedSince(equipment))
  return { ...told, ...reported, desde: donos.filter((one) => one.dono_id === ownerId).map(({ desde }) => desde) }
}

export const certificateData: AccountData = {
  stores: ['equipment/certificates'],
  erase: nothing('they are the device’s, whoever owns it'),
  export: nothing('they are the device’s, whoever owns it'),
}
