import type { Translated } from '../messages.ts'

export const login: Translated<'login'> = {
  title: 'Log in',
  subtitle: 'Spray-nozzle calibration console',
  email: 'E-mail',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  keep: 'Keep me logged in',
  submit: 'Log in',
  failed: 'You could not be logged in.',
  newHere: 'New here?',
  botLabel: 'I am not a robot',
  botVerifying: 'Verifying...',
  botVerified: 'Verified',
  botError: 'The verification failed. Try again.',
  botExpired: 'The verification expired. Try again.',
  botWait: 'Verifying... please wait a moment.',
  botRequired: 'Complete the robot check.',
}
