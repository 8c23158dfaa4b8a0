export const home = {
  greeting: 'Olá, {nome}',
  hint: 'Acompanhe as calibrações das pontas de pulverização.',
  ownAccount: 'Você está na sua conta.',
  inAccount: 'Você está na conta de {nome} como {cargo}.',
  administrator: 'Você administra o produto: vê os dados de todas as contas.',
  shortcuts: 'Por onde começar',
  screens: {
    leituras: 'Vazão e erro de cada bico, da leitura mais nova para a mais antiga.',
    sobre: 'Contatos, manuais e o que mudou nas últimas versões.',
    usuarios: 'Pessoas com cadastro: dados, acessos e histórico.',
    usuariosEPermissoes: 'Quem vê os equipamentos e as leituras da conta.',
  },
} as const
