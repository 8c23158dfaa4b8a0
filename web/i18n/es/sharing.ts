import type { Translated } from '../messages.ts'

export const sharing: Translated<'sharing'> = {
  copy: 'Copiar lista',
  share: 'Compartir',
  copied: 'Texto copiado.',
  failed: 'No se pudo copiar. El navegador no lo permite.',
}
