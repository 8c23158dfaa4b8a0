import type { Translated } from '../messages.ts'

export const proof: Translated<'proof'> = {
  title: 'Confirm it is you',
  about:
    'What you asked for changes who gets in or what leaves here. Confirm your password; the request then goes on by itself, and nothing more is asked for ten minutes.',
  submit: 'Confirm',
  password: 'Current password',
  code: 'App or recovery code',
  failed: 'You could not be confirmed. Try again later.',
}
