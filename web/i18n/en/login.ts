import type { Translated } from '../messages.ts'

export const login: Translated<'login'> = {
  title: 'Log in',
  subtitle: 'Spray-nozzle calibration console',
  email: 'E-mail',
  password: 'Password',
  keep: 'Keep me logged in',
  submit: 'Log in',
  failed: 'You could not be logged in.',
  lost: {
    over: 'Your session has ended. Log in again to continue.',
    left: 'Your session was ended in another tab.',
    replaced: 'Somebody else logged in in this browser. Log in again to continue in your account.',
  },
  trouble: 'Your access could not be confirmed right now.',
  continueAs: 'Continue as {nome}',
  newHere: 'New here?',
  botLabel: 'I am not a robot',
  botVerifying: 'Verifying...',
  botVerified: 'Verified',
  botError: 'The verification failed. Try again.',
  botExpired: 'The verification expired. Try again.',
  botWait: 'Verifying... please wait a moment.',
  botRequired: 'Complete the robot check.',
}
