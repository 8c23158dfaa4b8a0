import type { Veredito } from '../enums.ts'

/** A verdict, none for want of flow or of a model, or a nozzle whose measurement has not arrived. */
export type Judgement = Veredito | 'SEM_VAZAO' | 'SEM_MODELO' | 'AGUARDANDO'

/** How a nozzle counts; its flow, L/min, is null before it is measured. */
export function judgementOf({ vazao, veredito }: { vazao: number | null; veredito: Veredito | null }): Judgement {
  if (vazao === null) return 'AGUARDANDO'
  return veredito ?? (vazao === 0 ? 'SEM_VAZAO' : 'SEM_MODELO')
}

/** The colours differ in lightness too, for whoever does not see the hues. */
export const JUDGEMENT_COLOURS = {
  APROVADO: '#2f8f46',
  GASTO: '#b3361b',
  ENTUPIDO: '#d99a00',
  SEM_VAZAO: '#8a94a3',
  SEM_MODELO: '#8a94a3',
  AGUARDANDO: '#8a94a3',
} as const satisfies Record<Judgement, string>

/** The order of judgements in legends. */
export const JUDGEMENTS = [
  'APROVADO',
  'GASTO',
  'ENTUPIDO',
  'SEM_VAZAO',
  'SEM_MODELO',
  'AGUARDANDO',
] as const satisfies readonly Judgement[]
