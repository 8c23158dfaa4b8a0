export const outbox = {
  title: 'A enviar',
  waiting: '{quantidade, plural, one {# marca será enviada} other {# marcas serão enviadas}} assim que houver conexão.',
  refused: '{titulo}: não foi aceito.',
  changed: '{titulo}: outra pessoa já marcou este bico de outro modo, e a marca dela ficou.',
  failed: 'O servidor não pôde guardar.',
  again: 'Tentar de novo',
  mine: 'Usar a minha marca',
  theirs: 'Deixar como está',
  dismiss: 'Descartar',
  leave: {
    question:
      '{quantidade, plural, one {# marca ainda não foi enviada.} other {# marcas ainda não foram enviadas.}} Se você sair sem enviar, {quantidade, plural, one {ela se perde} other {elas se perdem}}.',
    send: 'Enviar e sair',
    lose: '{quantidade, plural, one {Sair e perder # marca} other {Sair e perder # marcas}}',
    offline: 'Sem conexão: nada foi enviado. As marcas continuam guardadas enquanto você não sair.',
    some: '{quantidade, plural, one {# marca não foi aceita.} other {# marcas não foram aceitas.}} Veja o motivo no alto da página.',
  },
} as const
