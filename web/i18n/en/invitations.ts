import { failed } from '../../../shared/i18n/failed/en.ts'
import type { Translated } from '../messages.ts'

export const invitations: Translated<'invitations'> = {
  fromOwner:
    '{dono} invited you to their account, as {cargo}{quantidade, plural, =0 {} one { of # piece of equipment} other { of # pieces of equipment}}.',
  fromOther:
    '{por} invited you to the account of {dono}, as {cargo}{quantidade, plural, =0 {} one { of # piece of equipment} other { of # pieces of equipment}}.',
  hint: 'Accept only if you know who invites you. The invitation is good until {dia}.',
  accept: 'Accept',
  acceptOf: 'Accept the invitation of {dono}',
  decline: 'Decline',
  declineOf: 'Decline the invitation of {dono}',
  declineQuestion: 'Decline the invitation to the account of {dono}? To join it later you will need another one.',
  accepted: 'You joined the account of {dono}: choose it at the top of the screen.',
  acceptedLess:
    'You joined the account of {dono}: choose it at the top of the screen. There is no place for you at {quantidade, plural, one {# piece of equipment} other {# pieces of equipment}}: ask the account’s owner.',
  declined: 'Invitation declined.',
  failed: failed('The invitation', 'answered'),
  nothingToDecline: 'This invitation is no longer valid: there is nothing to decline.',
  forAnother:
    'The invitation is for {email}, and you are signed in as {nome}. To accept it, sign out and open the link again.',
  late: 'The invitation of this link was good until {dia}, and none waits for your answer. If you did not answer it, ask whoever invited you for another one.',
  noneWaits: 'No invitation waits for your answer: it was answered already, or taken back.',
  gone: 'This invitation is no longer valid: ask for another one.',
}
