/** Terms of the field: what each is, and what to do about it. */
export const terms = {
  what: 'O que é: {termo}',
  todo: 'O que fazer:',
  texts: {
    realRate: {
      name: 'Taxa real',
      text: 'O que o pulverizador aplica por hectare, calculado da vazão medida, da velocidade e da largura. Ela é a verdade do campo, qualquer que seja a taxa desejada.',
      act: 'Se foge da taxa desejada, ajuste a pressão ou a velocidade e meça de novo antes de pulverizar.',
    },
    declaredRate: {
      name: 'Taxa declarada',
      text: 'A taxa que o operador informou no aplicativo antes de medir. A diferença para a taxa real diz se a regulagem está certa.',
      act: 'Se difere muito da real, confira o que foi digitado; se está certo, ajuste a regulagem.',
    },
    nominalError: {
      name: 'Erro nominal',
      text: 'Quanto a vazão do bico se afasta da vazão do catálogo na pressão da leitura. Positivo é desgaste e negativo entupimento, se a pressão e o modelo são os informados; senão, podem ser eles.',
      act: 'Acima do limite, troque a ponta; abaixo, limpe-a. Se todas erram para o mesmo lado, confira antes a pressão e o modelo.',
    },
    averageError: {
      name: 'Erro pela média',
      text: 'Quanto a vazão do bico se afasta da média dos bicos do mesmo modelo. Serve mesmo quando o modelo não está no catálogo.',
      act: 'Troque as pontas acima do limite e limpe as abaixo. Se o conjunto inteiro pode estar gasto, avalie por outra referência.',
    },
    medianError: {
      name: 'Erro pela mediana',
      text: 'Quanto a vazão do bico se afasta da mediana dos bicos do mesmo modelo: a vazão do meio, com tantos bicos acima quanto abaixo. Um bico entupido quase não a muda.',
      act: 'Troque as pontas acima do limite e limpe as abaixo. Se o conjunto inteiro pode estar gasto, avalie por outra referência.',
    },
    declaredError: {
      name: 'Erro pela taxa declarada',
      text: 'Quanto a vazão do bico se afasta da que a taxa declarada pede de cada bico: taxa × velocidade × espaçamento / 600. A 120 L/ha, 8 km/h e 0,50 m são 0,800 L/min.',
      act: 'Se todos os bicos erram para o mesmo lado, ajuste a pressão ou a velocidade; se só alguns, troque ou limpe esses.',
    },
    newTipsError: {
      name: 'Erro pelas pontas novas',
      text: 'Quanto a vazão do bico se afasta da média de três pontas novas do mesmo modelo, medidas na mesma pressão. O manômetro não a muda: o que sobra é desgaste ou sujeira.',
      act: 'Meça três pontas novas, digite a média em “Editar dados” e troque ou limpe o que passa do limite.',
    },
    meanError: {
      name: 'Erro médio',
      text: 'A média dos erros nominais, com sinal. Perto de zero quer dizer que o conjunto aplica o que o catálogo promete, não que cada bico está bom. Um lado que nada deu, e três vizinhos ou mais, ficam de fora: dizem de uma válvula, não dos bicos.',
      act: 'Se foge de zero, confira a pressão, o manômetro e o modelo; depois olhe bico por bico.',
    },
    worstNozzle: {
      name: 'Pior bico',
      text: 'O bico reprovado que mais se afasta da sua referência; sem reprovados, o de maior erro.',
      act: 'Comece por ele: troque se está gasto, limpe se está entupido, e meça de novo.',
    },
    uniformity: {
      name: 'Uniformidade',
      text: 'O coeficiente de variação das vazões: quanto elas se espalham em torno da média. Quanto menor, mais parecidas são as vazões dos bicos; como o líquido se distribui no alvo, ele não diz. Um lado que nada deu, e três vizinhos ou mais, ficam de fora: dizem de uma válvula, não dos bicos.',
      act: 'Se passa do limite, troque ou limpe os bicos que mais se afastam e meça de novo.',
    },
    outside: {
      name: 'Fora da tolerância',
      text: 'Bicos cujo erro passa do limite do perfil aplicado. Acima são gastos e se trocam, abaixo são entupidos e se limpam primeiro, salvo se a pressão, o modelo ou a falta de vazão de vários bicos juntos explicar o erro.',
      act: 'Siga o que a leitura manda trocar e limpar, marque cada bico feito e meça de novo.',
    },
    tolerance: {
      name: 'Tolerância aplicada',
      text: 'O maior erro que ainda passa, para mais e para menos, e em relação a quê. Ela fica guardada com a leitura: mudar o perfil depois não muda o resultado.',
      act: 'Para ver o efeito de outro limite, experimente outro perfil na página da leitura.',
    },
    profile: {
      name: 'Perfil de tolerância',
      text: 'A regra pela qual os bicos são avaliados, com a sua versão. As fontes divergem, por isso há mais de um perfil.',
      act: 'Use o que a sua norma ou assistência técnica pede; em dúvida, fique com o da leitura.',
    },
    estimatedTolerance: {
      name: 'Tolerância estimada',
      text: 'A metade do intervalo de confiança de 95 % do erro médio. Com mais bicos e vazões mais iguais, ela diminui.',
      act: 'Se é grande demais para decidir, meça mais bicos.',
    },
    impliedPressure: {
      name: 'Pressão implícita',
      text: 'A pressão em que as pontas de um modelo dariam a mediana das vazões medidas, pelos pontos publicados do fabricante.',
      act: 'Longe do que o manômetro mostrou, confira o manômetro antes de trocar pontas.',
    },
    nominalFlow: {
      name: 'Vazão nominal',
      text: 'A vazão que o catálogo dá para este modelo exato, na pressão da leitura. Entre pressões publicadas ela é interpolada; fora da faixa de pressão do modelo é extrapolada, o que se diz ao lado dela.',
      act: 'Se está extrapolada, meça dentro da faixa de pressão do modelo ou confira o catálogo do fabricante.',
    },
    reliability: {
      name: 'Fator de confiabilidade',
      text: '100 % menos o erro do dispositivo contra a referência, sem sinal. Perto de 100 %, o dispositivo mede como a proveta ou a balança.',
      act: 'Longe de 100 %, calibre de novo antes de medir os bicos.',
    },
    gravimetric: {
      name: 'Vazão gravimétrica',
      text: 'A vazão achada pelo volume da proveta ou pelo peso da água no tempo coletado. É a referência com que o dispositivo é comparado.',
      act: 'Se as amostras variam muito entre si, repita com mais tempo de coleta.',
    },
    calibration: {
      name: 'Calibração',
      text: 'A comparação do dispositivo com uma proveta ou balança antes de medir os bicos. Reutilizada quer dizer que vale a de uma coleta anterior.',
      act: 'Calibre de novo quando a ponta ou a pressão muda, ou quando um resultado surpreende.',
    },
  },
} as const
