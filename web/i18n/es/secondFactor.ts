import { failed } from '../../../shared/i18n/failed/es.ts'
import type { Translated } from '../messages.ts'

export const secondFactor: Translated<'secondFactor'> = {
  title: 'Verificación en dos pasos',
  about:
    'Al iniciar sesión, además de la contraseña, se pide un código de la aplicación de autenticación de su teléfono. Quien descubra la contraseña no entra.',
  loadFailed: failed('obtener la verificación en dos pasos'),
  required: 'Como administrador, debe activar la verificación en dos pasos para usar la consola.',
  requiredTitle: 'Active la verificación en dos pasos',
  on: 'Activada desde el {data}',
  off: 'Desactivada',
  left: '{quantidade, plural, =0 {Ningún código de recuperación} one {Queda # código de recuperación} other {Quedan # códigos de recuperación}}',
  manage: 'Ver y cambiar',
  turnOn: 'Activar',
  turnOff: 'Desactivar',
  newCodes: 'Nuevos códigos de recuperación',
  start: 'Continuar',
  scan: 'Lea el código QR con una aplicación de autenticación (Google Authenticator, Microsoft Authenticator, 1Password u otra). Después escriba el código que muestre.',
  qr: 'Código QR para la aplicación de autenticación',
  byHand: '¿No puede leer el código? Escriba esta clave en la aplicación:',
  code: 'Código de la aplicación',
  anyCode: 'Código de la aplicación o de recuperación',
  failed: failed('cambiar la verificación en dos pasos'),
  isOn: 'Verificación en dos pasos activada.',
  isOff: 'Verificación en dos pasos desactivada.',
  offWarning: 'Después, la contraseña sola basta para iniciar sesión. Los códigos de recuperación dejan de valer.',
  newCodesAbout: 'Los códigos que tiene dejan de valer.',
  codesTitle: 'Códigos de recuperación',
  codesOnce:
    'Guarde estos códigos lejos del teléfono: se muestran solo ahora. Sin la aplicación, cada uno sirve para iniciar sesión una vez.',
  copy: 'Copiar',
  copied: 'Códigos copiados.',
  notCopied: 'No se pudieron copiar los códigos.',
  save: 'Guardar en archivo',
  file: 'aspersa-codigos-de-recuperacion.txt',
  kept: 'Ya los guardé',
}
