import type { Translated } from '../messages.ts'

export const outbox: Translated<'outbox'> = {
  title: 'To be sent',
  waiting: '{quantidade, plural, one {# mark} other {# marks}} will be sent as soon as there is a connection.',
  refused: '{titulo}: it was not accepted.',
  changed: '{titulo}: somebody else has already marked this nozzle differently, and their mark was kept.',
  failed: 'The server could not save it.',
  again: 'Try again',
  mine: 'Use my mark',
  theirs: 'Leave it as it is',
  dismiss: 'Discard',
  leave: {
    question:
      '{quantidade, plural, one {# mark has} other {# marks have}} not been sent yet. If you sign out without sending, {quantidade, plural, one {it is lost} other {they are lost}}.',
    send: 'Send and sign out',
    lose: '{quantidade, plural, one {Sign out and lose # mark} other {Sign out and lose # marks}}',
    offline: 'No connection: nothing was sent. The marks are kept as long as you do not sign out.',
    some: '{quantidade, plural, one {# mark was} other {# marks were}} not accepted. The reason is at the top of the page.',
  },
}
