import type { VeiculoModelo } from '../../../shared/contract/vehicleModels.ts'
import { nameKey } from '../../../shared/domain/words/plainText.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { Removable } from '../kit/declaration.ts'
import type { IndexPart, PageRequest } from '../kit/page.ts'
import { registryStore } from '../kit/registry.ts'
import { registryPage } from '../kit/registryPage.ts'
import { tableName } from '../kit/table.ts'
import { nameSortKey } from '../kit/textKeys.ts'
import { type Member, refusing } from '../kit/transact.ts'
import { vehicleBrands } from './vehicleBrands.ts'

/** As it is stored: the brand is named by its id only. A removed one is in no list, and keeps its name. */
export type VehicleModel = Omit<VeiculoModelo, 'marca_nome'> & Removable

const EVERY: IndexPart = { index: 'gsi2', partition: 'VEICULO_MODELO' }
const ofBrand = (brandId: string): IndexPart => ({ index: 'gsi1', partition: `VEICULO_MARCA#${brandId}#MODELO` })

export const vehicleModels = registryStore<VehicleModel>()({
  entity: 'VEICULO_MODELO',
  schema: 1,
  indexes: ({ id, nome, marca_id, status }) => {
    if (status !== 'ATIVO') return {}
    const sort = nameSortKey(nome, id)
    return { gsi1: [ofBrand(marca_id).partition, sort], gsi2: [EVERY.partition, sort] }
  },
  // Sixty letters, accents included: only a name in another script is cut.
  row: { i: 'id', n: { cut: 'nome', bytes: 120 }, b: 'marca_id', c: 'criado_em', w: 'versao' },
  listsRemoved: false,
  // A name is one model's only within its brand.
  uniques: ({ marca_id, nome }) => [
    { kind: 'modelo_veiculo', value: `${marca_id}#${nameKey(nome)}`, taken: 'MODELO_VEICULO_JA_EXISTE' },
  ],
})

/**
 * The member that lets a model have a brand only while that is there: `MARCA_VEICULO_NAO_ENCONTRADA` (1101) otherwise.
 */
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

/** One page of the models by name, of every brand or of one. */
export const vehicleModelPage = (
  { nome, marca_id }: { nome?: string | undefined; marca_id?: string | undefined },
  range: Pick<PageRequest<never>, 'after' | 'limit'>,
) => registryPage(vehicleModels)({ nome }, { ...range, part: marca_id === undefined ? EVERY : ofBrand(marca_id) })

/** Names of brands by id, removed ones included. */
export async function brandNames(brandIds: Iterable<string>): Promise<Map<string, string>> {
  const found = await vehicleBrands.getMany([...new Set(brandIds)])
  return new Map([...found].map(([id, { nome }]) => [id, nome]))
}
