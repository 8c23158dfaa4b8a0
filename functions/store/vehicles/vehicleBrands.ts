import type { VeiculoMarca } from '../../../shared/contract/vehicleBrands.ts'
import { nameKey } from '../../../shared/domain/plainText.ts'
import { namedBy } from '../../../shared/domain/words.ts'
import type { Removable } from '../kit/declaration.ts'
import type { Page, PageRequest } from '../kit/page.ts'
import { removableStore } from '../kit/record.ts'
import { cut } from '../kit/row.ts'
import { nameSortKey } from '../kit/textKeys.ts'

/** As it is stored: a removed one is in no list, and keeps its name. */
export type VehicleBrand = VeiculoMarca & Removable

interface BrandRow {
  i: string
  n: string
  c: string
  w: number
}

/** Sixty letters, accents included: only a name in another script is cut. */
const NAME_BYTES = 120

const LIST = { index: 'gsi1', partition: 'VEICULO_MARCA' } as const

export const vehicleBrands = removableStore<VehicleBrand, BrandRow>({
  entity: 'VEICULO_MARCA',
  schema: 1,
  key: (id) => ({ pk: `VEICULO_MARCA#${id}`, sk: 'VEICULO_MARCA' }),
  id: ({ id }) => id,
  indexes: ({ id, nome, status }) =>
    status === 'ATIVO' ? { [LIST.index]: [LIST.partition, nameSortKey(nome, id)] } : {},
  row: ({ id, nome, criado_em, versao }) => ({ i: id, n: cut(nome, NAME_BYTES), c: criado_em, w: versao }),
  uniques: ({ nome }) => [{ kind: 'marca_veiculo', value: nameKey(nome), taken: 'MARCA_VEICULO_JA_EXISTE' }],
  touched: (atualizado_em) => ({ atualizado_em }),
})

/** One page of the brands whose name has the words, or such that begin so, by name: there are few enough to go through. */
export async function vehicleBrandPage(
  nome: string | undefined,
  range: Pick<PageRequest<BrandRow>, 'after' | 'limit'>,
): Promise<Page<Omit<VeiculoMarca, 'atualizado_em'>>> {
  const isNamed = namedBy(nome)
  const accept = isNamed && (({ n }: BrandRow) => isNamed(n))
  const { items, position } = await vehicleBrands.page(LIST, { ...range, accept })
  return { items: items.map(({ i, n, c, w }) => ({ id: i, nome: n, criado_em: c, versao: w })), position }
}
