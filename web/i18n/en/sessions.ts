import { failed } from '../../../shared/i18n/failed/en.ts'
import type { Translated } from '../messages.ts'

export const sessions: Translated<'sessions'> = {
  title: 'Sessions',
  about: 'Where you are signed in. End any session you do not recognize, and change your password.',
  open: 'Show sessions',
  loadFailed: failed('The sessions', 'loaded'),
  this: 'This session',
  unknown: 'Unknown device',
  device: '{navegador} on {sistema}',
  app: 'App',
  used: 'Last used {quando}',
  began: 'signed in on {data}',
  kept: 'stays signed in',
  end: 'End',
  endOf: 'End the session {nome}',
  endQuestion: 'End the session {nome}? Whoever uses it has to sign in again.',
  ended: 'Session ended.',
  endOthers: 'End all others',
  endOthersQuestion: 'End all other sessions? Only this browser stays signed in.',
  endedOthers: 'The other sessions were ended.',
  failed: failed('The session', 'ended'),
  proof: {
    title: 'Confirm it is you',
    about:
      'What you asked for changes who gets in or what leaves here. Confirm your password; the request then goes on by itself, and nothing more is asked for ten minutes.',
    submit: 'Confirm',
    password: 'Current password',
    code: 'App or recovery code',
    failed: failed('You', 'confirmed'),
  },
}
