import { failed } from '../../../shared/i18n/failed/es.ts'
import type { Translated } from '../messages.ts'

export const invitations: Translated<'invitations'> = {
  fromOwner:
    '{dono} le invitó a su cuenta, como {cargo}{quantidade, plural, =0 {} one { de # equipo} other { de # equipos}}.',
  fromOther:
    '{por} le invitó a la cuenta de {dono}, como {cargo}{quantidade, plural, =0 {} one { de # equipo} other { de # equipos}}.',
  hint: 'Acepte solo si conoce a quien le invita. La invitación vale hasta el {dia}.',
  accept: 'Aceptar',
  acceptOf: 'Aceptar la invitación de {dono}',
  decline: 'Rechazar',
  declineOf: 'Rechazar la invitación de {dono}',
  declineQuestion: '¿Rechazar la invitación a la cuenta de {dono}? Para entrar en ella después hará falta otra.',
  accepted: 'Entró en la cuenta de {dono}: elíjala en la parte superior de la pantalla.',
  acceptedLess:
    'Entró en la cuenta de {dono}: elíjala en la parte superior de la pantalla. No hay lugar para usted en {quantidade, plural, one {# equipo} other {# equipos}}: pídalo al dueño de la cuenta.',
  declined: 'Invitación rechazada.',
  failed: failed('responder a la invitación'),
  nothingToDecline: 'Esta invitación ya no vale: no hay nada que rechazar.',
  forAnother:
    'La invitación es para {email}, y usted inició sesión como {nome}. Para aceptarla, cierre la sesión y abra el enlace otra vez.',
  late: 'La invitación de este enlace valió hasta el {dia}, y ninguna espera su respuesta. Si no la respondió, pida otra a quien la envió.',
  noneWaits: 'Ninguna invitación espera su respuesta: ya fue respondida, o fue retirada.',
  gone: 'Esta invitación ya no vale: pida otra a quien le invitó.',
}
