import type { Translated } from '../messages.ts'

export const proof: Translated<'proof'> = {
  title: 'Confirme que es usted',
  about:
    'Lo que pidió cambia quién entra o qué sale de aquí. Confirme su contraseña; el pedido sigue solo y no se pregunta nada más durante diez minutos.',
  submit: 'Confirmar',
  password: 'Contraseña actual',
  code: 'Código de la aplicación o de recuperación',
  failed: 'No se pudo confirmar. Inténtelo de nuevo más tarde.',
}
