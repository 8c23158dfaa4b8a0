import type { ColunaPonta } from '../../../shared/nozzleSheet.ts'
import type { Unidade } from '../../../shared/sheets/units.ts'
import type { Item } from '../kit/batch.ts'
import { putEntry } from '../kit/entries.ts'
import { recordOf } from '../kit/items.ts'
import { partitionItems } from '../kit/partitions.ts'

/**
 * How a maker's sheet was last read: its headings by column, since a maker's next sheet has the same ones in whatever
 * place.
 */
export interface SheetMapping {
  marca_id: string
  titulos: Partial<Record<ColunaPonta, string>>
  /** Units that a person said. */
  unidades: Partial<Record<ColunaPonta, Unidade>>
  usado_em: string
}

/** Stored shape; a change of it raises the number. */
export const SHEET_MAPPING_SCHEMA = 1
const PARTITION = 'IMPORTACAO#MAPAS'

export const mappingToItem = (one: SheetMapping): Item => ({
  pk: PARTITION,
  sk: `MARCA#${one.marca_id}`,
  v: SHEET_MAPPING_SCHEMA,
  ...one,
})

export const mappingFromItem = recordOf<SheetMapping>

/** Transaction member that remembers how a brand's sheet was read, instead of how one was before. */
export const rememberMapping = (one: SheetMapping) => putEntry(mappingToItem(one))

/** One for each brand that was ever imported. */
export const sheetMappings = async (): Promise<SheetMapping[]> => (await partitionItems(PARTITION)).map(mappingFromItem)
