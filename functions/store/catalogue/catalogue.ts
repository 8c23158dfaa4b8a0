import type { CorMalha, CorPonta, Material, StatusRegistro, TamanhoGota, TipoJato } from '../../../shared/enums.ts'
import { ApiError } from '../../../shared/errors.ts'
import { LIST_ATTRIBUTE } from '../../../shared/table.ts'
import { batchGet, batchPut, type Item } from '../kit/batch.ts'

export interface Brand {
  id: string
  nome: string
  imagem: string | null
  ordem: number
  status: StatusRegistro
  versao: number
}

export interface NozzleModel {
  id: string
  marca_id: string
  nome: string
  tipo_jato: TipoJato
  status: StatusRegistro
  versao: number
}

/** A published point of a profile. */
export interface PublishedPoint {
  /** bar */
  pressao_bar: number
  /** L/min */
  vazao_lpm: number
  /** Droplet class at this pressure, by the profile's `edicao_gota`. */
  gota?: TamanhoGota | null
}

/** One nozzle of a model: a size, an angle, a material, with its published points. Readings refer to it. */
export interface NozzleProfile {
  id: string
  marca_id: string
  marca_nome: string
  modelo_id: string
  /** Model, angle and size as printed: `AD 110-03`. */
  nome: string
  tipo_jato: TipoJato
  cor: CorPonta | null
  material: Material | null
  angulo: number | null
  malha_cor: CorMalha | null
  malha_tamanho: number | null
  pontos: PublishedPoint[]
  /** Where the numbers come from, with the edition. */
  fonte: string
  /** Edition of the droplet classes; null without classes. */
  edicao_gota: string | null
  status: StatusRegistro
  versao: number
}

export const CATALOGUE_SCHEMA = 1

export const profileKey = (id: string) => ({ pk: `PERFIL#${id}`, sk: 'PERFIL' })

const order = (value: number) => String(value).padStart(6, '0')

export const brandItem = (brand: Brand): Item => ({
  pk: `MARCA#${brand.id}`,
  sk: 'MARCA',
  gsi1pk: 'MARCA',
  gsi1sk: `${order(brand.ordem)}#${brand.id}`,
  [LIST_ATTRIBUTE]: { n: brand.nome, x: brand.status },
  v: CATALOGUE_SCHEMA,
  ...brand,
})

export const modelItem = (model: NozzleModel): Item => ({
  pk: `MODELO#${model.id}`,
  sk: 'MODELO',
  gsi1pk: `MARCA#${model.marca_id}#MODELO`,
  gsi1sk: `${model.nome}#${model.id}`,
  [LIST_ATTRIBUTE]: { n: model.nome, j: model.tipo_jato, x: model.status },
  v: CATALOGUE_SCHEMA,
  ...model,
})

export const profileItem = (profile: NozzleProfile): Item => ({
  ...profileKey(profile.id),
  gsi1pk: `MODELO#${profile.modelo_id}#PERFIL`,
  gsi1sk: `${profile.nome}#${profile.id}`,
  gsi2pk: 'PERFIL',
  gsi2sk: `${profile.marca_nome}#${profile.nome}#${profile.id}`,
  [LIST_ATTRIBUTE]: { m: profile.marca_nome, n: profile.nome, j: profile.tipo_jato, c: profile.cor, x: profile.status },
  v: CATALOGUE_SCHEMA,
  ...profile,
})

/** Reads any stored version of a profile. */
export function profileFromItem(item: Item): NozzleProfile {
  const { pk, sk, gsi1pk, gsi1sk, gsi2pk, gsi2sk, lista, v, ...rest } = item
  return rest as unknown as NozzleProfile
}

/** Profiles by id, for those the catalogue has; removed ones too, since nozzles in the field outlive the catalogue. */
export async function getProfiles(ids: readonly string[]): Promise<Map<string, NozzleProfile>> {
  const items = await batchGet(ids.map(profileKey))
  return new Map(items.map(profileFromItem).map((profile) => [profile.id, profile]))
}

/** Puts catalogue records by id, replacing what is there: for import and demo data. Throws `INDISPONIVEL` if some stay unwritten. */
export async function putCatalogue(records: {
  marcas?: readonly Brand[]
  modelos?: readonly NozzleModel[]
  perfis?: readonly NozzleProfile[]
}): Promise<void> {
  const { marcas = [], modelos = [], perfis = [] } = records
  const unwritten = await batchPut([...marcas.map(brandItem), ...modelos.map(modelItem), ...perfis.map(profileItem)])
  if (unwritten.size > 0) throw new ApiError('INDISPONIVEL')
}
