import type { Brand } from '../../functions/store/catalogue/brands.ts'
import type { Nozzle } from '../../functions/store/catalogue/nozzles.ts'
import { ISO_10625_SIZES, isoFlow } from '../../shared/domain/nozzles/iso10625.ts'
import { CORES_PONTA, type CorPonta, type Material, type TipoJato } from '../../shared/enums.ts'
import type { NozzleModel } from '../simulator/model.ts'
import { uuid5 } from '../simulator/uuid5.ts'
import { DROPLET_EDITION, DROPLET_SOURCE, estimatedDroplet } from './droplets.ts'

/** A family of nozzles: one catalogue model a size, one profile a material. */
interface Family {
  key: string
  name: string
  jet: TipoJato
  /** Degrees */
  angle: number
  /** Standard pressures of the family, bar. */
  pressures: readonly number[]
  materials: readonly Material[]
  /** How much larger its droplets are than those of a plain flat fan. */
  coarseness: number
}

const FAMILIES = [
  {
    key: 'leque',
    name: 'Leque',
    jet: 'LEQUE_PADRAO',
    angle: 110,
    pressures: [1, 1.5, 2, 3, 4, 5],
    materials: ['PLASTICO', 'ACO_INOX', 'CERAMICA'],
    coarseness: 1,
  },
  {
    key: 'inducao',
    name: 'Indução de ar',
    jet: 'INDUCAO_AR_LEQUE',
    angle: 110,
    pressures: [2, 3, 4, 5, 6, 8],
    materials: ['PLASTICO', 'CERAMICA'],
    coarseness: 2,
  },
  {
    key: 'cone',
    name: 'Cone vazio',
    jet: 'CONE_VAZIO',
    angle: 80,
    pressures: [3, 5, 7, 10, 12, 15, 20],
    materials: ['CERAMICA', 'LATAO', 'PLASTICO'],
    coarseness: 0.55,
  },
] as const satisfies readonly Family[]
export type FamilyKey = (typeof FAMILIES)[number]['key']

export const BRAND = { id: uuid5('marca generica'), name: 'Genérica ISO' }
/** Made up: no maker has these names. In the order people gave them, which is not the alphabet's. */
export const OTHER_BRANDS = ['Vale Pontas', 'Bico de Ouro', 'Serra Jatos'].map((name) => ({
  id: uuid5(`marca ${name}`),
  name,
}))
const REMOVED_BRAND = { id: uuid5('marca removida'), nome: 'Antiga Aspersão' }
const REMOVED_AT = '2026-03-02T12:00:00.000Z'
export const BRAND_ORDER = [BRAND, ...OTHER_BRANDS].map(({ id }) => id)

/** The figures are computed from the standard's flow at 3 bar by the square-root law; they are not a maker's table. */
const SOURCE = `ISO 10625:2018, q = q3·√(p/3); ${DROPLET_SOURCE}`

export interface SeedProfile extends NozzleModel {
  size: string
  colour: CorPonta
}
export interface SeedModel {
  id: string
  key: string
  family: string
  /** Model, angle and size. */
  name: string
  jet: TipoJato
  angle: number
  coarseness: number
  size: string
  colour: CorPonta
  profiles: SeedProfile[]
}

const isColour = (colour: string): colour is CorPonta => (CORES_PONTA as readonly string[]).includes(colour)

/** Sizes 01 to 20: those whose colour is in the product's list. */
const SIZES = ISO_10625_SIZES.flatMap(({ tamanho, cor }) => (isColour(cor) ? [{ size: tamanho, colour: cor }] : []))

const profileId = (family: string, size: string, material: Material) => uuid5(`perfil ${family} ${size} ${material}`)

/** Flows are given to a hundredth of a litre, as tables are printed. */
const printed = (flow: number) => Math.round(flow * 100) / 100

/** The brand-neutral catalogue. */
export const CATALOGUE: readonly SeedModel[] = FAMILIES.flatMap((family) =>
  SIZES.map(({ size, colour }) => ({
    id: uuid5(`modelo ${family.key} ${size}`),
    key: family.key,
    family: family.name,
    name: `${family.name} ${family.angle}-${size}`,
    jet: family.jet,
    angle: family.angle,
    coarseness: family.coarseness,
    size,
    colour,
    profiles: family.materials.map((material) => ({
      id: profileId(family.key, size, material),
      material,
      size,
      colour,
      points: family.pressures.map((bar) => ({ pressao_bar: bar, vazao_lpm: printed(isoFlow(size, bar)) })),
    })),
  })),
)

/** The profile of a family, size and material. Throws for one the catalogue does not have. */
export function seedProfile(family: FamilyKey, size: string, material: Material): SeedProfile {
  const id = profileId(family, size, material)
  const found = CATALOGUE.flatMap(({ profiles }) => profiles).find((profile) => profile.id === id)
  if (!found) throw new RangeError(`the demo catalogue has no ${family} ${size} in ${material}`)
  return found
}

/** A nozzle that was taken out of the catalogue. */
const REMOVED_SIZE = '20'

/** The catalogue as its stores keep it, with the images, by id of brand or nozzle, that were sent for it already. */
export function catalogueRecords(images: ReadonlyMap<string, string> = new Map()): {
  marcas: Brand[]
  pontas: Nozzle[]
} {
  const state = { status: 'ATIVO', versao: 1, removido_em: null } as const
  const removed = { status: 'REMOVIDO', versao: 2, removido_em: REMOVED_AT } as const
  return {
    marcas: [
      ...[BRAND, ...OTHER_BRANDS].map(({ id, name }) => ({ id, nome: name, imagem: images.get(id) ?? null, ...state })),
      { ...REMOVED_BRAND, imagem: null, ...removed },
    ],
    pontas: CATALOGUE.flatMap((model) =>
      model.profiles.map(({ id, material, size, colour, points }) => ({
        id,
        marca_id: BRAND.id,
        nome: model.name,
        tipo_jato: model.jet,
        jato_fabricante: null,
        codigo_fabricante: null,
        angulo: model.angle,
        modelo: model.family,
        tamanho: size,
        serie_iso: true,
        cor: colour,
        material,
        imagem: images.get(id) ?? null,
        malha_cor: null,
        malha_tamanho: null,
        pressao_min_bar: null,
        pressao_max_bar: null,
        procedencia: 'PROPRIA' as const,
        verificada: false,
        perfis: points.map((point, place) => ({
          ...point,
          id: uuid5(`ponto ${id} ${place}`),
          fonte: SOURCE,
          status: 'ATIVO' as const,
          gota: estimatedDroplet(size, point.pressao_bar, model.coarseness),
          edicao_gota: DROPLET_EDITION,
        })),
        ...(size === REMOVED_SIZE && material === 'LATAO' ? removed : state),
      })),
    ),
  }
}
