import type { Translated } from '../texts.ts'

export const enums: Translated<'enums'> = {
  cargo: { DONO: 'Dueño', ADMINISTRADOR: 'Administrador', UTILIZADOR: 'Usuario' },
  tipoPulverizador: { PULVERIZADOR: 'Pulverizador', TURBOPULVERIZADOR: 'Turbopulverizador' },
  ladoDoBico: {
    ESQUERDO: 'a la izquierda',
    DIREITO: 'a la derecha',
    SUPERIOR: 'arriba',
    LATERAL: 'en el lateral',
    BILATERAL: 'en ambos lados',
  },
  unidadePressao: { BAR: 'bar', PSI: 'psi', KPA: 'kPa' },
  unidadeVazao: { LPM: 'L/min', GPM: 'gal EE. UU./min' },
  unidadeArea: { HA: 'ha', AC: 'ac', AL: 'alq.' },
  unidadeVelocidade: { KMH: 'km/h', MPH: 'mph' },
  unidadeTaxa: { LHA: 'L/ha', GPA: 'GPA' },
  unidadeVolume: { L: 'L', GAL: 'gal EE. UU.' },
  unidadeComprimento: { M: 'm', FT_IN: 'pies' },
  unidadeEspacamento: { M: 'm', FT_IN: 'pulg' },
  alqueireSize: '{unidade} (de {hectares} ha)',
  /** Limits of a tolerance, the same over and under or each by itself. */
  evenLimits: '±{limite}',
  unevenLimits: '-{abaixo} / +{acima}',
  /** Tolerance profiles that the product ships. */
  perfilTolerancia: {
    'catalogue-10': '±10 % del catálogo',
    'orchard-15': '±15 %, frutales y viñedos',
    'extension-5': '±5 % de la mediana',
    'iso16122-boom': 'Límites según la ISO 16122, sin verificar',
    'declared-rate-100-105': '100 a 105 % de la tasa declarada, sin verificar',
  },
}
