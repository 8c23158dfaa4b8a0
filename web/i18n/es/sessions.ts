import { failed } from '../../../shared/i18n/failed/es.ts'
import type { Translated } from '../messages.ts'

export const sessions: Translated<'sessions'> = {
  title: 'Sesiones',
  about: 'Dónde está abierta su cuenta. Cierre lo que no reconozca y cambie la contraseña.',
  open: 'Ver sesiones',
  loadFailed: failed('obtener las sesiones'),
  this: 'Esta sesión',
  unknown: 'Dispositivo desconocido',
  device: '{navegador} en {sistema}',
  app: 'Aplicación',
  used: 'Último uso {quando}',
  began: 'inició el {data}',
  kept: 'se mantiene conectada',
  end: 'Cerrar',
  endOf: 'Cerrar la sesión {nome}',
  endQuestion: '¿Cerrar la sesión {nome}? Quien la usa tendrá que iniciar sesión de nuevo.',
  ended: 'Sesión cerrada.',
  endOthers: 'Cerrar todas las demás',
  endOthersQuestion: '¿Cerrar todas las demás sesiones? Solo este navegador sigue conectado.',
  endedOthers: 'Se cerraron las demás sesiones.',
  failed: failed('cerrar'),
  proof: {
    title: 'Confirme que es usted',
    about:
      'Lo que pidió cambia quién entra o qué sale de aquí. Confirme su contraseña; el pedido sigue solo y no se pregunta nada más durante diez minutos.',
    submit: 'Confirmar',
    password: 'Contraseña actual',
    code: 'Código de la aplicación o de recuperación',
    failed: failed('confirmar'),
  },
}
