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
    equipamentos: 'Seus equipamentos: última mensagem, bateria, certificados e documentos.',
    calibracao: 'Comparações com uma referência e se cada uma é válida.',
    versoesHardware: 'Firmware dos equipamentos e a quem é oferecido.',
    quarentena: 'Mensagens que não puderam ser aceitas, e por quê.',
    revision: 'Revisões dos equipamentos, com laudos e próximas datas.',
  },
} as const
