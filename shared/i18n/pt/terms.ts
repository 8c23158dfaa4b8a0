/** Terms of the field, each told in two sentences. */
export const terms = {
  what: 'O que é: {termo}',
  texts: {
    realRate: {
      name: 'Taxa real',
      text: 'O que o pulverizador aplica por hectare, calculado da vazão medida, da velocidade e da largura. Ela é a verdade do campo, qualquer que seja a taxa desejada.',
    },
    declaredRate: {
      name: 'Taxa declarada',
      text: 'A taxa que o operador informou no aplicativo antes de medir. A diferença para a taxa real diz se a regulagem está certa.',
    },
    nominalError: {
      name: 'Erro nominal',
      text: 'Quanto a vazão do bico se afasta da vazão do catálogo na pressão da leitura. Positivo é desgaste e negativo entupimento, se a pressão e o modelo são os informados; senão, podem ser eles.',
    },
    averageError: {
      name: 'Erro pela média',
      text: 'Quanto a vazão do bico se afasta da média dos bicos do mesmo modelo. Serve mesmo quando o modelo não está no catálogo.',
    },
    medianError: {
      name: 'Erro pela mediana',
      text: 'Quanto a vazão do bico se afasta da mediana dos bicos do mesmo modelo: a vazão do meio, com tantos bicos acima quanto abaixo. Um bico entupido quase não a muda.',
    },
    declaredError: {
      name: 'Erro pela taxa declarada',
      text: 'Quanto a vazão do bico se afasta da que a taxa declarada pede de cada bico: taxa × velocidade × espaçamento / 600. A 120 L/ha, 8 km/h e 0,50 m são 0,800 L/min.',
    },
    newTipsError: {
      name: 'Erro pelas pontas novas',
      text: 'Quanto a vazão do bico se afasta da média de três pontas novas do mesmo modelo, medidas na mesma pressão. O manômetro não a muda: o que sobra é desgaste ou sujeira.',
    },
    meanError: {
      name: 'Erro médio',
      text: 'A média dos erros nominais, com sinal. Perto de zero quer dizer que o conjunto aplica o que o catálogo promete, não que cada bico está bom.',
    },
    worstNozzle: {
      name: 'Pior bico',
      text: 'O bico reprovado que mais se afasta da sua referência; sem reprovados, o de maior erro. É por ele que se começa.',
    },
    uniformity: {
      name: 'Uniformidade',
      text: 'O coeficiente de variação das vazões: quanto elas se espalham em torno da média. Quanto menor, mais parecidas são as vazões dos bicos; como o líquido se distribui no alvo, ele não diz.',
    },
    outside: {
      name: 'Fora da tolerância',
      text: 'Bicos cujo erro passa do limite do perfil aplicado. Acima são gastos e se trocam, abaixo são entupidos e se limpam primeiro, salvo se a pressão, o modelo ou a falta de vazão de vários bicos juntos explicar o erro.',
    },
    tolerance: {
      name: 'Tolerância aplicada',
      text: 'O maior erro que ainda passa, para mais e para menos, e em relação a quê. Ela fica guardada com a leitura: mudar o perfil depois não muda o resultado.',
    },
    profile: {
      name: 'Perfil de tolerância',
      text: 'A regra pela qual os bicos são avaliados, com a sua versão. As fontes divergem, por isso há mais de um perfil.',
    },
    estimatedTolerance: {
      name: 'Tolerância estimada',
      text: 'A metade do intervalo de confiança de 95 % do erro médio. Com mais bicos e vazões mais iguais, ela diminui.',
    },
    impliedPressure: {
      name: 'Pressão implícita',
      text: 'A pressão em que as pontas de um modelo dariam a mediana das vazões medidas, pelos pontos publicados do fabricante. Longe do que o manômetro mostrou, confira o manômetro antes de trocar pontas.',
    },
    nominalFlow: {
      name: 'Vazão nominal',
      text: 'A vazão que o catálogo dá para este modelo exato, na pressão da leitura. Entre pressões publicadas ela é interpolada; fora da faixa de pressão do modelo é extrapolada, o que se diz ao lado dela.',
    },
    reliability: {
      name: 'Fator de confiabilidade',
      text: '100 % menos o erro do dispositivo contra a referência, sem sinal. Perto de 100 %, o dispositivo mede como a proveta ou a balança.',
    },
    gravimetric: {
      name: 'Vazão gravimétrica',
      text: 'A vazão achada pelo volume da proveta ou pelo peso da água no tempo coletado. É a referência com que o dispositivo é comparado.',
    },
    calibration: {
      name: 'Calibração',
      text: 'A comparação do dispositivo com uma proveta ou balança antes de medir os bicos. Reutilizada quer dizer que vale a de uma coleta anterior.',
    },
  },
} as const
