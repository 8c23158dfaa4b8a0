/** Ways to hand a list on as text. */
export const sharing = {
  copy: 'Copiar lista',
  share: 'Compartilhar',
  copied: 'Texto copiado.',
  failed: 'Não foi possível copiar. O navegador não permite.',
} as const
