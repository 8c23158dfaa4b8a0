import type { Translated } from '../messages.ts'

export const certificates: Translated<'certificates'> = {
  description: 'Certificates issued from complete readings, newest first.',
}
