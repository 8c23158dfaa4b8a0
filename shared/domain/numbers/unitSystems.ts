import type {
  TipoAlqueire,
  UnidadeArea,
  UnidadeComprimento,
  UnidadePressao,
  UnidadeTaxa,
  UnidadeVazao,
  UnidadeVelocidade,
  UnidadeVolume,
} from '../../enums.ts'

/** Units a person sees; stored values never depend on them. */
export interface UnitChoice {
  pressao: UnidadePressao
  vazao: UnidadeVazao
  velocidade: UnidadeVelocidade
  taxa: UnidadeTaxa
  area: UnidadeArea
  volume: UnidadeVolume
  comprimento: UnidadeComprimento
  /** How large an alqueire is, where areas are in alqueires. */
  alqueire: TipoAlqueire
}

type Units = Readonly<Omit<UnitChoice, 'alqueire'>>

/** The alqueire meant unless a person says otherwise. */
export const DEFAULT_ALQUEIRE: TipoAlqueire = 'PAULISTA'

/** Units that go together. The metric ones are what values are stored in. */
export const UNIT_SYSTEMS = {
  METRICO: {
    pressao: 'BAR',
    vazao: 'LPM',
    velocidade: 'KMH',
    taxa: 'LHA',
    area: 'HA',
    volume: 'L',
    comprimento: 'M',
  },
  AMERICANO: {
    pressao: 'PSI',
    vazao: 'GPM',
    velocidade: 'MPH',
    taxa: 'GPA',
    area: 'AC',
    volume: 'GAL',
    comprimento: 'FT_IN',
  },
} as const satisfies Record<string, Units>
type UnitSystem = keyof typeof UNIT_SYSTEMS
/** What a person may choose: a system, or each unit by itself. */
export const SISTEMAS_UNIDADES = ['METRICO', 'AMERICANO', 'PERSONALIZADO'] as const satisfies (
  | UnitSystem
  | 'PERSONALIZADO'
)[]
export type SistemaUnidades = (typeof SISTEMAS_UNIDADES)[number]

export const STORED_UNITS: Readonly<UnitChoice> = { ...UNIT_SYSTEMS.METRICO, alqueire: DEFAULT_ALQUEIRE }

const names = Object.keys(UNIT_SYSTEMS) as UnitSystem[]
const quantities = Object.keys(UNIT_SYSTEMS.METRICO) as (keyof Units)[]

/** The system that all units of a choice belong to, or `PERSONALIZADO` where they belong to none. */
export const systemOf = (choice: Units): SistemaUnidades =>
  names.find((name) => quantities.every((quantity) => choice[quantity] === UNIT_SYSTEMS[name][quantity])) ??
  'PERSONALIZADO'
