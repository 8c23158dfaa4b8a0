import { z } from 'zod'
import { uuid } from '../../../shared/contract/common.ts'
import { LIMITES_DISPOSITIVO } from '../../../shared/domain/equipment/deviceLimits.ts'
import {
  BASES_TAXA,
  EDICOES_GOTA,
  MODOS_APLICACAO,
  TAMANHOS_GOTA,
  TIPOS_JATO,
  TIPOS_PULVERIZADOR,
} from '../../../shared/enums.ts'
import { pathTo } from '../../../shared/paths.ts'

const { taxa, velocidade, espacamento, distancia, pressao, bicos } = LIMITES_DISPOSITIVO
const within = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max)
const length = within(distancia).nullable()
const bico = z.int().min(bicos.min).max(bicos.max)

/** What nozzles are chosen by; rates in L/ha or L/plant, speeds in km/h, distances in m, pressures in bar. */
export const chooserAim = z.object({
  tipo: z.enum(TIPOS_PULVERIZADOR),
  unidade: z.enum(BASES_TAXA),
  taxa: z.number().gt(0).max(taxa.max),
  velocidade: within(velocidade),
  espacamento: within(espacamento).nullable(),
  largura_rua: length,
  espacamento_plantas: length,
  modo: z.enum(MODOS_APLICACAO),
  /** Nozzles of a turbosprayer that are open on both sides together, of one row, or of a drone. */
  bicos: bico.nullable(),
  /** What a nozzle sprays of a row, or a drone in one pass. */
  largura_faixa: z.number().min(0.05).max(50).nullable(),
  /** As a multiple of water's. */
  densidade: z.number().min(0.5).max(2).nullable(),
  /** Of the boom above what is sprayed, m. */
  altura: z.number().min(0.1).max(5).nullable(),
  /** Litres. */
  capacidade_tanque: z.number().min(1).max(50_000).nullable(),
  /** Of nozzles that pulse: what they are set to, and the least duty cycle in %. */
  pressao: within(pressao).nullable(),
  ciclo_minimo: z.number().min(1).max(100).nullable(),
  pressao_min: within(pressao).nullable(),
  pressao_max: within(pressao).nullable(),
  gota: z.enum(TAMANHOS_GOTA).nullable(),
  /** By which edition of the standard: classes of two do not compare. */
  edicao_gota: z.enum(EDICOES_GOTA),
  tipo_jato: z.enum(TIPOS_JATO).nullable(),
})
export type ChooserAim = z.infer<typeof chooserAim>

/** What a boom sprays commonly, until somebody says otherwise. */
const USUAL: ChooserAim = {
  tipo: 'PULVERIZADOR',
  modo: 'AREA_TOTAL',
  unidade: 'L_HA',
  taxa: 100,
  velocidade: 8,
  espacamento: 0.5,
  largura_rua: null,
  espacamento_plantas: null,
  bicos: null,
  largura_faixa: null,
  densidade: null,
  altura: null,
  capacidade_tanque: null,
  pressao: 3,
  ciclo_minimo: 30,
  pressao_min: null,
  pressao_max: null,
  gota: null,
  edicao_gota: EDICOES_GOTA[0],
  tipo_jato: null,
}

const place = z.object({ ponta: uuid, de: z.coerce.number().pipe(bico), ate: z.coerce.number().pipe(bico) })
/** Where the chosen nozzle is to stand: the one that stands there now, and the first and last position. */
export type ChooserPlace = z.infer<typeof place>

/**
 * The address of the chooser with figures filled in; those that are not known, or beyond what it takes, are left as
 * they usually are. A place is that of a vehicle's section.
 */
export function chooserAddress(
  known: { readonly [K in keyof ChooserAim]?: ChooserAim[K] | undefined },
  at: Partial<ChooserPlace> = {},
): string {
  const params = new URLSearchParams(
    Object.entries({ ...known, ...at }).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  )
  const search = params.toString()
  return search === '' ? pathTo('pontaEscolher') : `${pathTo('pontaEscolher')}?${search}`
}

/** What an address asks for; what of it cannot be read is left as it usually is. */
export function aimOf(search: string): ChooserAim {
  const given = new URLSearchParams(search)
  const aim: Record<string, unknown> = { ...USUAL }
  for (const [name, schema] of Object.entries(chooserAim.shape)) {
    const text = given.get(name)
    if (text === null) continue
    const read = [schema.safeParse(text), schema.safeParse(text === '' ? Number.NaN : Number(text))]
    const fits = read.find(({ success }) => success)
    if (fits) aim[name] = fits.data
  }
  return chooserAim.parse(aim)
}

/** The place an address names; null for one that names none. */
export const placeOf = (search: string): ChooserPlace | null =>
  place.safeParse(Object.fromEntries(new URLSearchParams(search))).data ?? null
