import type { Translated } from '../messages.ts'

export const login: Translated<'login'> = {
  title: 'Sign in',
  subtitle: 'Spray-nozzle calibration console',
  email: 'E-mail',
  password: 'Password',
  keep: 'Keep me logged in',
  submit: 'Sign in',
  failed: 'You could not be signed in. Try again later.',
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
  botExpired: 'The verification expired. Try again.',
  botWait: 'Verifying... please wait a moment.',
  botRequired: 'Check “I am not a robot”.',
}
