import type { Judgement } from './judgements.ts'

/**
 * Strokes that tell the verdicts apart without colour: a tick, plus for over, minus for under, no flow, nothing known,
 * not measured.
 */
export const SIGNS = {
  APROVADO: 'M-4.5 0.5 L-1.5 3.5 L4.5 -3.5',
  GASTO: 'M-4.5 0 H4.5 M0 -4.5 V4.5',
  ENTUPIDO: 'M-4.5 0 H4.5',
  SEM_VAZAO: 'M-3.5 3.5 L3.5 -3.5',
  SEM_MODELO: 'M-3 -3 L3 3 M3 -3 L-3 3',
  AGUARDANDO: '',
} as const satisfies Record<Judgement, string>

/** The radius of a mark, and of the ring of a nozzle that is awaited. */
export const MARK_RADIUS = 10
export const AWAITED_RADIUS = 9
export const SIGN_WIDTH = 2.4

/** The ring around a nozzle that was seen to since. */
export const DONE_RING = { radius: 13, width: 2.4, colour: '#3f7fe0' } as const

/** The yellow is too light for white strokes. */
export const signColour = (judgement: Judgement): string => (judgement === 'ENTUPIDO' ? '#1a1400' : '#ffffff')

/** How wide the fan of spray is drawn: wider for a worn nozzle, narrower for a clogged one. */
export const fanWidth = (erro: number | null): number => 11 * Math.min(1.5, Math.max(0.4, 1 + (erro ?? 0) / 60))

/** The fan of spray below a nozzle at the origin, by its error, %. */
export function fanPath(erro: number | null): string {
  const half = fanWidth(erro)
  return `M0 8 L${-half} 34 L${half} 34 Z`
}
