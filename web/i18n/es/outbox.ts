import type { Translated } from '../messages.ts'

export const outbox: Translated<'outbox'> = {
  title: 'Por enviar',
  waiting: '{quantidade, plural, one {# marca se enviará} other {# marcas se enviarán}} en cuanto haya conexión.',
  refused: '{titulo}: no fue aceptado.',
  changed: '{titulo}: otra persona ya marcó esta boquilla de otro modo, y su marca quedó.',
  failed: 'El servidor no pudo guardarlo.',
  again: 'Intentar de nuevo',
  mine: 'Usar mi marca',
  theirs: 'Dejar como está',
  dismiss: 'Descartar',
  leave: {
    question:
      '{quantidade, plural, one {# marca aún no se envió.} other {# marcas aún no se enviaron.}} Si sale sin enviar, {quantidade, plural, one {se pierde} other {se pierden}}.',
    send: 'Enviar y salir',
    lose: '{quantidade, plural, one {Salir y perder # marca} other {Salir y perder # marcas}}',
    offline: 'Sin conexión: no se envió nada. Las marcas siguen guardadas mientras usted no salga.',
    some: '{quantidade, plural, one {# marca no fue aceptada.} other {# marcas no fueron aceptadas.}} Vea el motivo en lo alto de la página.',
  },
}
