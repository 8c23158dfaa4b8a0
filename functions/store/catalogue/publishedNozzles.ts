import type { Material, StatusRegistro } from '../../../shared/enums.ts'
import { indexEntries, type Page, pageOf } from '../kit/page.ts'
import { brands } from './brands.ts'
import { everyNozzle, type Nozzle, nozzles } from './nozzles.ts'

/** A nozzle with what its brand is called. */
export type BrandedNozzle = Nozzle & { marca: string }

/** Nozzles a page: five reads of a hundred, side by side, and some hundred kilobytes. */
const NOZZLES_A_PAGE = 500

async function branded(ids: Iterable<string>): Promise<Map<string, BrandedNozzle>> {
  const found = await nozzles.getMany([...new Set(ids)])
  const makers = await brands.getMany([...new Set([...found.values()].map(({ marca_id }) => marca_id))])
  return new Map([...found].map(([id, one]) => [id, { ...one, marca: makers.get(one.marca_id)?.nome ?? '' }]))
}

/** One page of the nozzles there are, by name, whole. */
export async function publishedNozzles(after: string | undefined): Promise<Page<BrandedNozzle>> {
  const read = indexEntries<string, unknown>(everyNozzle('ATIVO'), (_, key) => key.slice(key.lastIndexOf('#') + 1))
  const { items, position } = await pageOf({ read, after, limit: NOZZLES_A_PAGE })
  const found = await branded(items)
  return { items: items.flatMap((id) => found.get(id) ?? []), position }
}

/** What a nozzle is called wherever it is named. */
export interface NamedNozzle {
  marca: string
  nome: string
  material: Material | null
  status: StatusRegistro
}

/** Nozzles by id with what they are called, removed ones too. */
export const namedNozzles = (ids: Iterable<string>): Promise<Map<string, NamedNozzle>> => branded(ids)
