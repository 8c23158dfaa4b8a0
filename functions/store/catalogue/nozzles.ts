import type { PerfilDaPonta } from '../../../shared/contract/nozzles.ts'
import type { PressureWindow } from '../../../shared/domain/nozzles/flow.ts'
import { nameKey } from '../../../shared/domain/words/plainText.ts'
import type {
  CorMalha,
  CorPonta,
  Material,
  ProcedenciaPonta,
  StatusRegistro,
  TamanhoGota,
  TipoJato,
} from '../../../shared/enums.ts'
import { ApiError } from '../../../shared/errors.ts'
import { changesOf } from '../kit/audit.ts'
import { batchPut } from '../kit/batch.ts'
import type { Removable } from '../kit/declaration.ts'
import { guardItems } from '../kit/guards.ts'
import type { IndexPart } from '../kit/page.ts'
import { type Patch, removableStore } from '../kit/record.ts'
import { cut } from '../kit/row.ts'
import { nameSortKey } from '../kit/textKeys.ts'
import { type Brand, brands } from './brands.ts'

/** A nozzle of a brand. Readings refer to it by its id. */
export interface Nozzle extends Removable {
  marca_id: string
  modelo: string
  /** Degrees. */
  angulo: number | null
  /** The flow as it is printed on it; empty of a series without ISO sizes. */
  tamanho: string
  /** Whether its series has the sizes and colours of ISO 10625. */
  serie_iso: boolean
  /** Follows from model, angle and flow. */
  nome: string
  tipo_jato: TipoJato
  /** What its maker calls the jet, where these are other words. */
  jato_fabricante: string | null
  /** By which its maker sells it. */
  codigo_fabricante: string | null
  cor: CorPonta | null
  material: Material | null
  malha_cor: CorMalha | null
  malha_tamanho: number | null
  /** From and up to which pressure its maker makes it, bar. */
  pressao_min_bar: number | null
  pressao_max_bar: number | null
  /** Path of its image. */
  imagem: string | null
  perfis: PerfilDaPonta[]
  procedencia: ProcedenciaPonta
  /** Whether somebody held its figures against what the maker publishes. */
  verificada: boolean
}

/** Enough for every filter. */
export interface NozzleRow {
  n: string
  j: TipoJato
  c: CorPonta | null
  m: Material | null
  a: number | null
  h: CorMalha | null
  k: number | null
  /** Where it comes from. */
  p: ProcedenciaPonta
  /** Lowest and highest published flow, L/min. */
  q: readonly [number, number]
  d: readonly TamanhoGota[]
  w: number
}

const NAME_BYTES = 80

const END: Record<StatusRegistro, string> = { ATIVO: '', REMOVIDO: '#REMOVIDO' }
/** All nozzles by name. */
export const everyNozzle = (status: StatusRegistro): IndexPart => ({ index: 'gsi2', partition: `PERFIL${END[status]}` })
export const nozzlesOf = (brandId: string, status: StatusRegistro): IndexPart => ({
  index: 'gsi1',
  partition: `MARCA#${brandId}#PERFIL${END[status]}`,
})

export const inUse = ({ perfis }: Pick<Nozzle, 'perfis'>): PerfilDaPonta[] =>
  perfis.filter(({ status }) => status === 'ATIVO').toSorted((one, other) => one.pressao_bar - other.pressao_bar)

export const nozzleRow = (nozzle: Nozzle): NozzleRow => {
  const used = inUse(nozzle)
  const flows = used.map(({ vazao_lpm }) => vazao_lpm)
  return {
    n: cut(nozzle.nome, NAME_BYTES),
    j: nozzle.tipo_jato,
    c: nozzle.cor,
    m: nozzle.material,
    a: nozzle.angulo,
    h: nozzle.malha_cor,
    k: nozzle.malha_tamanho,
    p: nozzle.procedencia,
    q: [Math.min(...flows), Math.max(...flows)],
    w: nozzle.versao,
    d: [...new Set(used.flatMap(({ gota }) => gota ?? []))],
  }
}

/** One value of a kind `ponta`: name and material of a brand's nozzle. */
export const nozzleIdentity = ({ marca_id, nome, material }: Pick<Nozzle, 'marca_id' | 'nome' | 'material'>): string =>
  `${marca_id}#${material ?? ''}#${nameKey(nome)}`

export const nozzles = removableStore<Nozzle, NozzleRow>({
  entity: 'PONTA',
  schema: 1,
  key: (id) => ({ pk: `PERFIL#${id}`, sk: 'PERFIL' }),
  id: ({ id }) => id,
  indexes: ({ id, marca_id, nome, status }) => {
    const sort = nameSortKey(nome, id)
    return { gsi1: [nozzlesOf(marca_id, status).partition, sort], gsi2: [everyNozzle(status).partition, sort] }
  },
  row: nozzleRow,
  uniques: (nozzle) => [{ kind: 'ponta', value: nozzleIdentity(nozzle), taken: 'PONTA_JA_EXISTE' }],
})

/**
 * Where a nozzle comes from once somebody changed it: what of a published one is changed makes it their own, but for
 * whether it was verified.
 */
export function provenanceAfter(before: Nozzle, { verificada: _, ...said }: Patch<Nozzle>): ProcedenciaPonta {
  const isTheirs = before.procedencia === 'PUBLICADA' && changesOf<object>(before, said).length > 0
  return isTheirs ? 'ALTERADA' : before.procedencia
}

/** A nozzle as readings are judged by it: the profiles in use, by pressure. */
export interface NozzleProfile {
  id: string
  marca_nome: string
  nome: string
  tipo_jato: TipoJato
  cor: CorPonta | null
  /** Where the numbers come from. */
  fonte: string
  pontos: { pressao_bar: number; vazao_lpm: number }[]
  /** The pressures its maker makes it for, as far as they are told. */
  janela: PressureWindow
}

export function publishedProfile(nozzle: Nozzle, marca_nome: string): NozzleProfile {
  const { id, nome, tipo_jato, cor } = nozzle
  const used = inUse(nozzle)
  return {
    id,
    marca_nome,
    nome,
    tipo_jato,
    cor,
    fonte: [...new Set(used.map(({ fonte }) => fonte))].join('; '),
    pontos: used.map(({ pressao_bar, vazao_lpm }) => ({ pressao_bar, vazao_lpm })),
    janela: { minima: nozzle.pressao_min_bar, maxima: nozzle.pressao_max_bar },
  }
}

/** Nozzles by id, for those the catalogue has; removed ones too, since nozzles in the field outlive the catalogue. */
export async function getProfiles(ids: readonly string[]): Promise<Map<string, NozzleProfile>> {
  const found = [...(await nozzles.getMany(ids)).values()]
  const makers = await brands.getMany(found.map(({ marca_id }) => marca_id))
  return new Map(found.map((one) => [one.id, publishedProfile(one, makers.get(one.marca_id)?.nome ?? '')]))
}

/**
 * Puts brands and nozzles by id, replacing what is there: for demo data. Throws `INDISPONIVEL` if some stay unwritten.
 */
export async function putCatalogue(records: { marcas?: readonly Brand[]; pontas?: readonly Nozzle[] }): Promise<void> {
  const { marcas = [], pontas = [] } = records
  const unwritten = await batchPut([
    ...marcas.flatMap((one) => [brands.toItem(one), ...guardItems(brands.guardsOf(one), one.id)]),
    ...pontas.flatMap((one) => [nozzles.toItem(one), ...guardItems(nozzles.guardsOf(one), one.id)]),
  ])
  if (unwritten.size > 0) throw new ApiError('INDISPONIVEL')
}
