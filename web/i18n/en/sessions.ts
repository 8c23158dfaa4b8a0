import type { Translated } from '../messages.ts'

export const sessions: Translated<'sessions'> = {
  title: 'Sessions',
  about: 'Where your account is open. End what you do not recognise, and change the password.',
  open: 'Show sessions',
  loadFailed: 'The sessions could not be loaded. Try again later.',
  this: 'This session',
  unknown: 'Unknown device',
  device: '{navegador} on {sistema}',
  app: 'App',
  used: 'Last used {quando}',
  began: 'signed in on {data}',
  kept: 'kept signed in',
  end: 'End',
  endOf: 'End the session {nome}',
  endQuestion: 'End the session {nome}? Whoever uses it has to sign in again.',
  ended: 'Session ended.',
  endOthers: 'End all others',
  endOthersQuestion: 'End all other sessions? Only this browser stays signed in.',
  endedOthers: 'The other sessions were ended.',
  failed: 'It could not be ended. Try again later.',
}
