import type { CorPonta } from '../enums.ts'

/** Colours of tips as plastic has them; beside each stands its name or the model's. */
export const TIP_COLOURS = {
  LARANJA: '#f28c1e',
  VERDE: '#2e9e4f',
  AMARELO: '#f4cf1f',
  LILAS: '#b48ad6',
  AZUL: '#2f6fd0',
  VERMELHO_MARROM: '#8e3b35',
  VERMELHO: '#d4282c',
  MARROM: '#6f4a2f',
  CINZA: '#8b929b',
  BRANCO: '#ffffff',
  AZUL_CLARO: '#7cc4ee',
  VERDE_CLARO: '#9ad27a',
  PRETO: '#1c1c1c',
} as const satisfies Record<CorPonta, string>
