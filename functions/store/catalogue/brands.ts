import { nameKey } from '../../../shared/domain/words/plainText.ts'
import { hasWords, wordsOf } from '../../../shared/domain/words/words.ts'
import type { StatusRegistro } from '../../../shared/enums.ts'
import type { Removable } from '../kit/declaration.ts'
import { guardedByEach } from '../kit/guards.ts'
import { indexEntries, type Page, type PageRequest, pageOf } from '../kit/page.ts'
import { recordStore, removableStore } from '../kit/record.ts'
import { cut } from '../kit/row.ts'
import { nameSortKey } from '../kit/textKeys.ts'

/** A maker of nozzles. */
export interface Brand extends Removable {
  nome: string
  /** Path of its image. */
  imagem: string | null
}

interface Row {
  n: string
  /** Path of the image. */
  g?: string
  /** Version. */
  w: number
}

/** As a list shows it. */
export type ListedBrand = Pick<Brand, 'id' | 'nome' | 'imagem' | 'status' | 'versao'>

/** Sixty letters, accents included: only a name in another script is cut. */
const NAME_BYTES = 120

const PARTITIONS: Record<StatusRegistro, string> = { ATIVO: 'MARCA', REMOVIDO: 'MARCA#REMOVIDO' }

export const brands = removableStore<Brand, Row>({
  entity: 'MARCA',
  schema: 1,
  key: (id) => ({ pk: `MARCA#${id}`, sk: 'MARCA' }),
  id: ({ id }) => id,
  indexes: ({ id, nome, status }) => ({ gsi1: [PARTITIONS[status], nameSortKey(nome, id)] }),
  row: ({ nome, imagem, versao }) => ({ n: cut(nome, NAME_BYTES), ...(imagem && { g: imagem }), w: versao }),
  uniques: ({ nome }) => [{ kind: 'marca', value: nameKey(nome), taken: 'MARCA_JA_EXISTE' }],
})

/** The order people gave the brands: ids of those in use, and of some that were removed since. */
export interface BrandOrder {
  marcas: string[]
  versao: number
}

const ORDER = 'ORDEM'

export const brandOrder = recordStore<BrandOrder>({
  entity: 'MARCAS',
  schema: 1,
  key: (id) => ({ pk: 'MARCAS', sk: id }),
  id: () => ORDER,
})

/** The order as it stands; version 0 while nobody has changed it. */
export const getBrandOrder = async (): Promise<BrandOrder> => (await brandOrder.get(ORDER)) ?? { marcas: [], versao: 0 }

const reading = (status: StatusRegistro) =>
  indexEntries<ListedBrand, Row>({ index: 'gsi1', partition: PARTITIONS[status] }, ({ n, g, w }, key) => ({
    id: key.slice(key.lastIndexOf('#') + 1),
    nome: n,
    imagem: g ?? null,
    status,
    versao: w,
  }))

/** Brands a reading of the whole list takes at once. */
const AT_ONCE = 1000

/** All brands in use, in their order; those nobody has put anywhere come last, by name. */
export async function orderedBrands(): Promise<{ items: ListedBrand[]; versao: number }> {
  const order = getBrandOrder()
  const found: ListedBrand[] = []
  let after: string | undefined
  do {
    const { items, position } = await pageOf({ read: reading('ATIVO'), after, limit: AT_ONCE })
    found.push(...items)
    after = position ?? undefined
  } while (after !== undefined)
  const { marcas, versao } = await order
  const places = new Map(marcas.map((id, place) => [id, place]))
  const placeOf = ({ id }: ListedBrand) => places.get(id) ?? marcas.length
  return { items: found.toSorted((one, other) => placeOf(one) - placeOf(other)), versao }
}

/** Brands by names they have, in use or removed, case and accents aside; of a name that none has, nothing. */
export async function brandsNamed(names: readonly string[]): Promise<Map<string, Brand>> {
  const ids = await guardedByEach('marca', names.map(nameKey))
  const found = await brands.getMany([...ids.values()])
  return new Map(
    names.flatMap((name) => {
      const brand = found.get(ids.get(nameKey(name)) ?? '')
      return brand ? [[name, brand] as const] : []
    }),
  )
}

interface BrandFilter {
  nome?: string | undefined
  status: StatusRegistro
}

/**
 * One page of the brands whose name has the words, or such that begin so: those in use in their order, removed ones by
 * name.
 */
export async function brandPage(
  { nome, status }: BrandFilter,
  { after, limit }: Pick<PageRequest<never>, 'after' | 'limit'>,
): Promise<Page<ListedBrand>> {
  const words = wordsOf(nome ?? '')
  const accept = (brand: ListedBrand) => hasWords(wordsOf(brand.nome), words)
  if (status === 'REMOVIDO') return pageOf({ read: reading(status), after, limit, accept })
  const found = (await orderedBrands()).items.filter(accept)
  // The last page ended at a brand; should that be gone by now, the list begins anew rather than leaving some out.
  const from = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1
  const items = found.slice(from, from + limit)
  return { items, position: from + limit < found.length ? (items.at(-1)?.id ?? null) : null }
}
