export const proof = {
  title: 'Confirme que é você',
  about:
    'O que você pediu muda quem entra ou o que sai daqui. Confirme sua senha; o pedido segue sozinho e nada mais é perguntado por dez minutos.',
  submit: 'Confirmar',
  password: 'Senha atual',
  code: 'Código do aplicativo ou de recuperação',
  failed: 'Não foi possível confirmar, tente novamente mais tarde.',
} as const
