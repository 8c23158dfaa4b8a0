import type {
  Cargo,
  Lado,
  TipoPulverizador,
  UnidadeArea,
  UnidadeComprimento,
  UnidadePressao,
  UnidadeTaxa,
  UnidadeVazao,
  UnidadeVelocidade,
  UnidadeVolume,
} from '../../enums.ts'

export const enums = {
  cargo: {
    DONO: 'Dono',
    ADMINISTRADOR: 'Administrador',
    UTILIZADOR: 'Utilizador',
  } satisfies Record<Cargo, string>,
  tipoPulverizador: {
    PULVERIZADOR: 'Pulverizador',
    TURBOPULVERIZADOR: 'Turbopulverizador',
  } satisfies Record<TipoPulverizador, string>,
  /** After the nozzle's name. */
  ladoDoBico: {
    ESQUERDO: 'à esquerda',
    DIREITO: 'à direita',
    SUPERIOR: 'em cima',
    LATERAL: 'na lateral',
    BILATERAL: 'nos dois lados',
  } satisfies Record<Lado, string>,
  unidadePressao: { BAR: 'bar', PSI: 'psi', KPA: 'kPa' } satisfies Record<UnidadePressao, string>,
  unidadeVazao: { LPM: 'L/min', GPM: 'gal EUA/min' } satisfies Record<UnidadeVazao, string>,
  unidadeArea: { HA: 'ha', AC: 'ac', AL: 'alq.' } satisfies Record<UnidadeArea, string>,
  unidadeVelocidade: { KMH: 'km/h', MPH: 'mph' } satisfies Record<UnidadeVelocidade, string>,
  unidadeTaxa: { LHA: 'L/ha', GPA: 'GPA' } satisfies Record<UnidadeTaxa, string>,
  unidadeVolume: { L: 'L', GAL: 'gal EUA' } satisfies Record<UnidadeVolume, string>,
  unidadeComprimento: { M: 'm', FT_IN: 'pés' } satisfies Record<UnidadeComprimento, string>,
  unidadeEspacamento: { M: 'm', FT_IN: 'pol' } satisfies Record<UnidadeComprimento, string>,
  alqueireSize: '{unidade} (de {hectares} ha)',
  /** Limits of a tolerance, the same over and under or each by itself. */
  evenLimits: '±{limite}',
  unevenLimits: '-{abaixo} / +{acima}',
  /** Tolerance profiles that the product ships. */
  perfilTolerancia: {
    'catalogue-10': '±10 % do catálogo',
    'orchard-15': '±15 %, pomares e vinhedos',
    'extension-5': '±5 % da mediana',
    'iso16122-boom': 'Limites segundo a ISO 16122, não verificados',
    'declared-rate-100-105': '100 a 105 % da taxa declarada, não verificado',
  },
} as const
