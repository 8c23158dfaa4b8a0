import type { Translated } from '../messages.ts'

export const certificates: Translated<'certificates'> = {
  description: 'Certificados emitidos a partir de lecturas completas, del más nuevo al más antiguo.',
}
