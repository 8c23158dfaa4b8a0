import { failed } from '../../../shared/i18n/failed/en.ts'
import type { Translated } from '../messages.ts'

export const login: Translated<'login'> = {
  title: 'Sign in',
  subtitle: 'Spray-nozzle calibration console',
  email: 'E-mail',
  password: 'Password',
  keep: 'Keep me logged in',
  submit: 'Sign in',
  secondStep: 'Two-step verification',
  code: 'Code from the app',
  codeAbout: 'Open your authenticator app and type the 6-digit code for this account.',
  recovery: 'Recovery code',
  recoveryAbout: 'Type one of the codes you saved when you turned verification on. Each works once.',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the app',
  back: 'Back',
  failed: failed('You', 'signed in'),
  sharedAccount:
    'You are in the account of {nome}, who shares equipment with you. Use the selector at the top to open your own.',
  lost: {
    over: 'Your session has ended. Sign in again to continue.',
    left: 'Your session was ended in another tab.',
    replaced: 'Someone else signed in on this browser. Sign in again to continue in your account.',
  },
  trouble: 'Your session is open in this browser, but your access could not be confirmed right now.',
  continueAs: 'Continue as {nome}',
  newHere: 'New here?',
  botLabel: 'I am not a robot',
  botVerifying: 'Verifying...',
  botVerified: 'Verified',
  botError: 'The verification failed. Try again.',
  botWait: 'Verifying... please wait a moment.',
  botRequired: 'Check “I am not a robot”.',
}
