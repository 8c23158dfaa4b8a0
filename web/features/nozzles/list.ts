import { z } from 'zod'
import { brandsArea } from '../../../shared/contract/brands.ts'
import { nozzlesArea } from '../../../shared/contract/nozzles.ts'
import {
  CORES_MALHA,
  CORES_PONTA,
  MATERIAIS,
  PROCEDENCIAS_PONTA,
  STATUS_REGISTRO,
  TAMANHOS_GOTA,
  TIPOS_JATO,
} from '../../../shared/enums.ts'
import type { Units } from '../../../shared/i18n/units.ts'
import { call } from '../../api/client.ts'
import { orNone } from '../../api/orNone.ts'
import { derivedQuery, keyBelow, routeQuery } from '../../api/routeQuery.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { ListSource } from '../../parts/records/lists.ts'
import type { FilterOption, OptionSource } from '../../ui/list/filterOptions.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'

const { listar, ver } = nozzlesArea.routes
const { limite, cursor, status, ...shared } = listar.query.shape

const filter = z.object({ ...shared, status: z.enum(STATUS_REGISTRO).optional() })

/** Nozzles of all brands, by name. */
export const NOZZLES = { name: 'pontas', route: listar, filter } satisfies ListSource<
  typeof listar,
  z.infer<typeof filter>
>

export const nozzleProperties = ({ flowField }: Units): readonly FilterProperty[] => [
  { id: 'nome', label: 'nozzleCatalogue.nameFilter', kind: 'text', fields: { ':': 'nome' } },
  { id: 'marca', label: 'nozzleCatalogue.brand', kind: 'options', fields: { '=': 'marca_id' } },
  { id: 'tipo_jato', label: 'nozzleCatalogue.jet', kind: 'options', fields: { '=': 'tipo_jato' } },
  { id: 'material', label: 'nozzleCatalogue.material', kind: 'options', fields: { '=': 'material' } },
  { id: 'cor', label: 'nozzleCatalogue.colour', kind: 'options', fields: { '=': 'cor' } },
  { id: 'angulo', label: 'nozzleCatalogue.angle', kind: 'number', fields: { '=': 'angulo' }, unit: '°' },
  { id: 'malha_cor', label: 'nozzleCatalogue.meshColour', kind: 'options', fields: { '=': 'malha_cor' } },
  { id: 'malha_tamanho', label: 'nozzleCatalogue.meshSize', kind: 'number', fields: { '=': 'malha_tamanho' } },
  {
    id: 'vazao',
    label: 'nozzleCatalogue.flow',
    kind: 'number' as const,
    fields: { '>=': 'vazao_minima', '<=': 'vazao_maxima' },
    ...flowField,
  },
  { id: 'gota', label: 'nozzleCatalogue.droplets', kind: 'options', fields: { '=': 'gota' } },
  {
    id: 'procedencia',
    label: 'nozzleCatalogue.provenance',
    kind: 'options',
    fields: { '=': 'procedencia' },
  },
  { id: 'status', label: 'nozzleCatalogue.status', kind: 'options', fields: { '=': 'status' } },
]

/** What a brand is called that is in use no longer, as its nozzles may be all the same. */
const nameOfBrand = async (marcaId: string, signal: AbortSignal): Promise<string | null> =>
  (await orNone(call(brandsArea.routes.ver, { params: { marcaId }, signal })))?.nome ?? null

/** `brands`: those in use, once they are known. */
export const nozzleOptions = ({ t }: LoadedLanguage, brands: readonly FilterOption[] | undefined): OptionSource[] => [
  { propertyId: 'marca', options: brands ?? [], nameOf: brands && nameOfBrand },
  {
    propertyId: 'tipo_jato',
    options: TIPOS_JATO.map((value) => ({ value, label: t(`nozzles.tipoJato.${value}`) })),
  },
  { propertyId: 'material', options: MATERIAIS.map((value) => ({ value, label: t(`nozzles.material.${value}`) })) },
  { propertyId: 'cor', options: CORES_PONTA.map((value) => ({ value, label: t(`nozzles.corPonta.${value}`) })) },
  {
    propertyId: 'malha_cor',
    options: CORES_MALHA.map((value) => ({ value, label: t(`nozzleCatalogue.meshColours.${value}`) })),
  },
  {
    propertyId: 'gota',
    options: TAMANHOS_GOTA.map((value) => ({ value, label: t(`droplets.classes.${value}`) })),
  },
  {
    propertyId: 'procedencia',
    options: PROCEDENCIAS_PONTA.map((value) => ({ value, label: t(`nozzles.procedencia.${value}`) })),
  },
  {
    propertyId: 'status',
    options: STATUS_REGISTRO.map((value) => ({ value, label: t(`nozzleCatalogue.states.${value}`) })),
  },
]

/** All brands in use, in their order. */
export const brandsQuery = (account: string) => routeQuery(brandsArea.routes.verOrdem, { account })

/** Enough to name the models of a brand: it has a nozzle of each in several sizes. */
const LOOKED_AT = 100

/** Models that a brand's nozzles have, each once. */
export const modelsQuery = (account: string, marca_id: string) =>
  derivedQuery(listar, { account, query: { marca_id, limite: LOOKED_AT } }, 'modelos', ({ itens }) => [
    ...new Set(itens.map(({ modelo }) => modelo)),
  ])

export const nozzleQuery = (account: string, pontaId: string) => routeQuery(ver, { account, params: { pontaId } })

/** Under which everything known of nozzles is kept. */
export const nozzlesKey = (account: string) => keyBelow(listar, { account })
