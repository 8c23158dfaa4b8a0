import type { Counted } from '../../../shared/domain/equipment/irregularEquipment.ts'
import type { StatusEquipamento, TipoPulverizador } from '../../../shared/enums.ts'
import { LIST_ATTRIBUTE } from '../../../shared/table.ts'
import { type Entry, type IndexPart, indexEntries, type PageRequest } from '../kit/page.ts'
import { type Equipment, type EquipmentRow, toItem } from './equipment.ts'

/** What lists know of an equipment without reading it. */
export interface ListedEquipment extends Counted {
  /** Cut where it is long. */
  apelido: string
  numero_serie: string
  tipos_pulverizador: TipoPulverizador[]
  status: StatusEquipamento
  dono_id: string | null
  /** Day of the last message under its owner, `YYYY-MM-DD`; null before the first. */
  visto_no_dia: string | null
  /** When a silence begins that no message of its owner's time ended: the activation, or a later transfer. */
  calado_desde: string | null
  versao_firmware: string | null
  /** The equipment itself, where reading the row took that already. */
  whole?: Equipment
}

function listedOf({ i, s, a, t, x, d, v, o, f, c }: EquipmentRow): ListedEquipment {
  const since = o ?? c
  return {
    id: i,
    apelido: a,
    numero_serie: s,
    tipos_pulverizador: t,
    status: x,
    dono_id: d,
    visto_no_dia: o === null ? v : null,
    calado_desde: since === null ? null : new Date(since * 1000).toISOString(),
    versao_firmware: f,
    ativado_em: c === null ? null : new Date(c * 1000).toISOString(),
  }
}

/** A row for whoever runs the product: what was heard under a former owner counts, too. */
const listedOfAny = (row: EquipmentRow): ListedEquipment => ({ ...listedOf(row), visto_no_dia: row.v })

/** The row of an equipment as an index would have it, with its key among an account's. */
export function entryOf(equipment: Equipment): Entry<ListedEquipment> {
  const item = toItem(equipment)
  return { key: String(item.gsi1sk), row: { ...listedOf(item[LIST_ATTRIBUTE]), whole: equipment } }
}

/** Reads rows of an index, for `pageOf`. */
export const equipmentEntries = (part: IndexPart): PageRequest<ListedEquipment>['read'] =>
  indexEntries<ListedEquipment, EquipmentRow>(part, listedOf)

export const accountPart = (ownerId: string): IndexPart => ({
  index: 'gsi1',
  partition: `CONTA#${ownerId}#EQUIPAMENTO`,
})

/** Everybody's equipment, by serial number. */
export const EVERY: IndexPart = { index: 'gsi2', partition: 'EQUIPAMENTO' }

/** Reads everybody's, for whoever runs the product. */
export const anyEntries: PageRequest<ListedEquipment>['read'] = indexEntries<ListedEquipment, EquipmentRow>(
  EVERY,
  listedOfAny,
)

const ROWS_A_READ = 1000

/** Everything an account owns, in use or not. The index follows a change within a second or so. */
export const equipmentOfAccount = (ownerId: string): Promise<ListedEquipment[]> => allOf(accountPart(ownerId))

/** Everybody's, in use or not. */
export const everyEquipment = (): Promise<ListedEquipment[]> => allOf(EVERY)

async function allOf(part: IndexPart): Promise<ListedEquipment[]> {
  const read = equipmentEntries(part)
  const rows: ListedEquipment[] = []
  let after: string | undefined
  for (let more = true; more; ) {
    const next = await read(after, ROWS_A_READ)
    rows.push(...next.entries.map(({ row }) => row))
    after = next.entries.at(-1)?.key
    more = next.more
  }
  return rows
}
