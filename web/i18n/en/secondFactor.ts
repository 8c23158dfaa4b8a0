import { failed } from '../../../shared/i18n/failed/en.ts'
import type { Translated } from '../messages.ts'

export const secondFactor: Translated<'secondFactor'> = {
  title: 'Two-step verification',
  about:
    'Signing in then takes a code from the authenticator app on your phone as well as the password. Someone who learns the password alone cannot get in.',
  loadFailed: failed('Two-step verification', 'loaded'),
  required: 'As an administrator, you have to turn on two-step verification to use the console.',
  requiredTitle: 'Turn on two-step verification',
  on: 'On since {data}',
  off: 'Off',
  left: '{quantidade, plural, =0 {No recovery codes left} one {# recovery code left} other {# recovery codes left}}',
  manage: 'Show and change',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  newCodes: 'New recovery codes',
  start: 'Continue',
  scan: 'Scan the QR code with an authenticator app (Google Authenticator, Microsoft Authenticator, 1Password or another). Then type the code it shows.',
  qr: 'QR code for the authenticator app',
  byHand: 'Cannot scan the code? Type this key into the app:',
  code: 'Code from the app',
  anyCode: 'Code from the app, or a recovery code',
  failed: failed('Two-step verification', 'changed'),
  isOn: 'Two-step verification is on.',
  isOff: 'Two-step verification is off.',
  offWarning: 'The password alone will then be enough to sign in, and your recovery codes stop working.',
  newCodesAbout: 'The codes you have now stop working.',
  codesTitle: 'Recovery codes',
  codesOnce:
    'Keep these codes somewhere other than your phone: they are shown only once. Without the app, each one signs you in once.',
  copy: 'Copy',
  copied: 'Codes copied.',
  notCopied: 'The codes could not be copied.',
  save: 'Save as file',
  file: 'aspersa-recovery-codes.txt',
  kept: 'I have saved them',
}
