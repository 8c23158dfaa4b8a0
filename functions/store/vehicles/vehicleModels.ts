import type { VeiculoModelo } from '../../../shared/contract/vehicleModels.ts'
import { nameKey } from '../../../shared/domain/plainText.ts'
import { hasWords, wordsOf } from '../../../shared/domain/words.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { Removable } from '../kit/declaration.ts'
import type { IndexPart, Page, PageRequest } from '../kit/page.ts'
import { removableStore } from '../kit/record.ts'
import { cut } from '../kit/row.ts'
import { tableName } from '../kit/table.ts'
import { nameSortKey } from '../kit/textKeys.ts'
import { type Member, refusing } from '../kit/transact.ts'
import { vehicleBrands } from './vehicleBrands.ts'

/** As it is stored: the brand is named by its id only. A removed one is in no list, and keeps its name. */
export type VehicleModel = Omit<VeiculoModelo, 'marca_nome'> & Removable

export interface ModelRow {
  i: string
  n: string
  /** Its brand. */
  b: string
  c: string
  w: number
}

/** Sixty letters, accents included: only a name in another script is cut. */
const NAME_BYTES = 120

const EVERY: IndexPart = { index: 'gsi2', partition: 'VEICULO_MODELO' }
const ofBrand = (brandId: string): IndexPart => ({ index: 'gsi1', partition: `VEICULO_MARCA#${brandId}#MODELO` })

export const vehicleModels = removableStore<VehicleModel, ModelRow>({
  entity: 'VEICULO_MODELO',
  schema: 1,
  key: (id) => ({ pk: `VEICULO_MODELO#${id}`, sk: 'VEICULO_MODELO' }),
  id: ({ id }) => id,
  indexes: ({ id, nome, marca_id, status }) => {
    if (status !== 'ATIVO') return {}
    const sort = nameSortKey(nome, id)
    return { gsi1: [ofBrand(marca_id).partition, sort], gsi2: [EVERY.partition, sort] }
  },
  row: ({ id, nome, marca_id, criado_em, versao }) => ({
    i: id,
    n: cut(nome, NAME_BYTES),
    b: marca_id,
    c: criado_em,
    w: versao,
  }),
  uniques: ({ marca_id, nome }) => [
    { kind: 'modelo_veiculo', value: `${marca_id}#${nameKey(nome)}`, taken: 'MODELO_VEICULO_JA_EXISTE' },
  ],
  touched: (atualizado_em) => ({ atualizado_em }),
})

/** The member that lets a model have a brand only while that is there: `MARCA_VEICULO_NAO_ENCONTRADA` (1101) otherwise. */
export const brandStands = (brandId: string): Member =>
  refusing(
    {
      ConditionCheck: {
        TableName: tableName(),
        Key: vehicleBrands.key(brandId),
        ConditionExpression: '#status = :there',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':there': 'ATIVO' },
      },
    },
    () => new ApiError('MARCA_VEICULO_NAO_ENCONTRADA'),
  )

export interface ModelFilter {
  nome?: string | undefined
  marca_id?: string | undefined
}

/** One page of the models whose name has the words, or such that begin so, by name: there are few enough to go through. */
export function vehicleModelPage(
  { nome, marca_id }: ModelFilter,
  range: Pick<PageRequest<ModelRow>, 'after' | 'limit'>,
): Promise<Page<ModelRow>> {
  const words = wordsOf(nome ?? '')
  const accept = nome === undefined ? undefined : ({ n }: ModelRow) => hasWords(wordsOf(n), words)
  return vehicleModels.page(marca_id === undefined ? EVERY : ofBrand(marca_id), { ...range, accept })
}

/** Names of brands by id, removed ones included. */
export async function brandNames(brandIds: Iterable<string>): Promise<Map<string, string>> {
  const found = await vehicleBrands.getMany([...new Set(brandIds)])
  return new Map([...found].map(([id, { nome }]) => [id, nome]))
}
