import type { Veredito } from '../enums.ts'

/** A verdict, none for want of a model, or a nozzle whose measurement has not arrived. */
export type Judgement = Veredito | 'SEM_MODELO' | 'AGUARDANDO'

/** Told apart by lightness too, for whoever does not see the hues. */
export const JUDGEMENT_COLOURS = {
  APROVADO: '#2f8f46',
  GASTO: '#b3361b',
  ENTUPIDO: '#d99a00',
  SEM_MODELO: '#8a94a3',
  AGUARDANDO: '#8a94a3',
} as const satisfies Record<Judgement, string>

/** In this order in legends. */
export const JUDGEMENTS = [
  'APROVADO',
  'GASTO',
  'ENTUPIDO',
  'SEM_MODELO',
  'AGUARDANDO',
] as const satisfies readonly Judgement[]
