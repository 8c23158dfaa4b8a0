import type { Translated } from '../texts.ts'

export const enums: Translated<'enums'> = {
  cargo: { DONO: 'Owner', ADMINISTRADOR: 'Administrator', UTILIZADOR: 'User' },
  tipoPulverizador: { PULVERIZADOR: 'Boom sprayer', TURBOPULVERIZADOR: 'Airblast sprayer' },
  ladoDoBico: { ESQUERDO: 'left', DIREITO: 'right', SUPERIOR: 'top', LATERAL: 'lateral', BILATERAL: 'both sides' },
  unidadePressao: { BAR: 'bar', PSI: 'psi', KPA: 'kPa' },
  unidadeVazao: { LPM: 'L/min', GPM: 'US gal/min' },
  unidadeArea: { HA: 'ha', AC: 'ac', AL: 'alq.' },
  unidadeVelocidade: { KMH: 'km/h', MPH: 'mph' },
  unidadeTaxa: { LHA: 'L/ha', GPA: 'GPA' },
  unidadeVolume: { L: 'L', GAL: 'US gal' },
  unidadeComprimento: { M: 'm', FT_IN: 'ft' },
  unidadeEspacamento: { M: 'm', FT_IN: 'in' },
  alqueireSize: '{unidade} (of {hectares} ha)',
  /** Limits of a tolerance, the same over and under or each by itself. */
  evenLimits: '±{limite}',
  unevenLimits: '-{abaixo} / +{acima}',
  /** Tolerance profiles that the product ships. */
  perfilTolerancia: {
    'catalogue-10': '±10 % of the catalog',
    'orchard-15': '±15 %, orchards and vineyards',
    'extension-5': '±5 % of the median',
    'iso16122-boom': 'Limits after ISO 16122, unverified',
    'declared-rate-100-105': '100–105 % of the declared rate, unverified',
  },
}
