import type { NoNeededFlow } from '../../domain/readings/baseFlow.ts'
import type { Half } from '../../domain/readings/oneSide.ts'
import type { BaseTolerancia, DesvioComum } from '../../enums.ts'
import { failed } from '../failed/pt.ts'

export const verdict = {
  title: 'O que fazer',
  replaceAndClean:
    '{trocar, plural, one {Troque # bico} other {Troque # bicos}}, {limpar, plural, one {limpe #} other {limpe #}}.',
  replace: '{trocar, plural, one {Troque # bico.} other {Troque # bicos.}}',
  clean: '{limpar, plural, one {Limpe # bico.} other {Limpe # bicos.}}',
  left: {
    count: '{faltam, plural, one {Falta # de {total} bicos:} other {Faltam # de {total} bicos:}}',
    replaceAndClean: 'troque {trocar}, limpe {limpar}.',
    replace: 'troque {trocar}.',
    clean: 'limpe {limpar}.',
  },
  done: '{total, plural, one {O bico foi trocado ou limpo: meça de novo para confirmar.} other {Os # bicos foram trocados ou limpos: meça de novo para confirmar.}}',
  good: '{bicos, plural, one {O bico está dentro da tolerância.} other {Todos os # bicos estão dentro da tolerância.}}',
  partial:
    '{bicos, plural, one {O único bico avaliado está dentro da tolerância.} other {Os # bicos avaliados estão dentro da tolerância.}}',
  unjudged: 'Nenhum bico pôde ser avaliado.',
  unjudgedHint:
    'Falta com o que comparar: escolha no aplicativo um modelo de ponta do catálogo, e a próxima leitura será avaliada.',
  aloneHint: 'Um bico sozinho não se compara com a mediana do modelo: meça também os outros.',
  aloneSome:
    '{quantidade, plural, one {# bico não foi avaliado: é o único do modelo, e não se compara consigo mesmo.} other {# bicos não foram avaliados: cada um é o único do modelo, e não se compara consigo mesmo.}}',
  unjudgedSome:
    '{quantidade, plural, one {# bico não foi avaliado, por falta de modelo.} other {# bicos não foram avaliados, por falta de modelo.}}',
  notMeasured:
    '{quantidade, plural, one {# bico não foi medido: meça-o de novo.} other {# bicos não foram medidos: meça-os de novo.}}',
  check: {
    ACIMA: 'Confira antes a pressão e o manômetro: todos os bicos dão mais que o nominal.',
    ABAIXO: 'Confira antes a pressão e o manômetro: todos os bicos dão menos que o nominal.',
  } satisfies Record<DesvioComum, string>,
  checkMost: {
    ACIMA: 'Confira antes a pressão e o manômetro: quase todos os bicos dão mais que o nominal.',
    ABAIXO: 'Confira antes a pressão e o manômetro: quase todos os bicos dão menos que o nominal.',
  } satisfies Record<DesvioComum, string>,
  checkRate: {
    ACIMA:
      'Confira antes a pressão, a velocidade e o tamanho das pontas: todos os bicos dão mais do que a taxa declarada pede.',
    ABAIXO:
      'Confira antes a pressão, a velocidade e o tamanho das pontas: todos os bicos dão menos do que a taxa declarada pede.',
  } satisfies Record<DesvioComum, string>,
  checkRateMost: {
    ACIMA:
      'Confira antes a pressão, a velocidade e o tamanho das pontas: quase todos os bicos dão mais do que a taxa declarada pede.',
    ABAIXO:
      'Confira antes a pressão, a velocidade e o tamanho das pontas: quase todos os bicos dão menos do que a taxa declarada pede.',
  } satisfies Record<DesvioComum, string>,
  unusual: 'Fora do usual: {valores}. Confira estes dados antes de usar a taxa.',
  extrapolated:
    'A pressão da leitura está fora da faixa de {modelos}: o erro é contra uma vazão extrapolada, e não se emite certificado.',
  impliedPressure: 'As pontas {modelo} dão a vazão de {pressao}; o manômetro mostrou {mostrada} (erro de {erro}).',
  wholeSet:
    '{fora} de {bicos} bicos estão fora da tolerância. Acima de {limite} deles, troque o jogo inteiro: pontas novas ao lado de gastas não dão vazões iguais.',
  wholeSetOf:
    '{fora} de {bicos} bicos {modelos} estão fora da tolerância. Acima de {limite} deles, troque o jogo inteiro deste modelo: pontas novas ao lado de gastas não dão vazões iguais. Dos outros modelos, troque só as pontas gastas.',
  singleTips: 'Com até {limite} dos bicos fora da tolerância, troque só as pontas gastas e meça de novo.',
  checkHint: {
    ACIMA: 'Um modelo errado também explica isto. Só troque pontas depois de medir de novo.',
    ABAIXO:
      'Filtros sujos ou um modelo errado também explicam isto. Só troque ou limpe pontas depois de medir de novo.',
  } satisfies Record<DesvioComum, string>,
  belowRate:
    'Um bico abaixo da taxa declarada nem sempre está entupido: confira a pressão e a velocidade antes de limpar.',
  checkRateHint: {
    ACIMA:
      'Pontas gastas por igual também explicam isto. Só troque pontas depois de acertar a pressão e medir de novo.',
    ABAIXO:
      'Filtros sujos também explicam isto. Só troque ou limpe pontas depois de acertar a pressão e medir de novo.',
  } satisfies Record<DesvioComum, string>,
  odd: '{quantidade, plural, one {Destoa dos outros o bico} other {Destoam dos outros os bicos}} {bicos}: veja depois de acertar a pressão.',
  calibrationOff:
    'A calibração do medidor está inválida: ele errou {valor}, e o limite vai de {minimo} a {maximo}. Recalibre e meça de novo antes de comprar pontas.',
  calibrationOther:
    'A calibração do medidor está inválida: há valores dela fora dos limites. Recalibre e meça de novo antes de comprar pontas.',
  byNominal:
    'A própria mediana está fora do limite: os bicos foram avaliados pela vazão nominal, não uns pelos outros.',
  tellLater: 'Informe o que falta em “Ações”, “Editar dados”: os bicos são reavaliados pelo mesmo perfil.',
  byCatalogue: {
    TURBO:
      'O perfil avalia pela taxa declarada, que só diz a vazão de cada bico numa barra: os bicos deste turbopulverizador foram avaliados pela vazão nominal.',
    FAIXA:
      'O perfil avalia pela taxa declarada, que só diz a vazão de cada bico em área total: os bicos desta aplicação em faixa foram avaliados pela vazão nominal.',
    FALTA:
      'O perfil avalia pela taxa declarada, e a leitura não traz taxa declarada, velocidade ou espaçamento: os bicos foram avaliados pela vazão nominal.',
    PONTAS:
      'O perfil avalia por pontas novas, e falta a média delas: os bicos sem esse valor foram avaliados pela vazão nominal.',
  } satisfies Record<NoNeededFlow | 'PONTAS', string>,
  noFlow: {
    all: 'Nenhum bico tem vazão: válvula, bomba, filtro ou seção fechada?',
    side: 'Sem vazão {onde}: válvula, bomba, filtro ou seção fechada?',
    some: 'Sem vazão nos bicos {bicos}: válvula, bomba, filtro ou seção fechada?',
    hint: 'Bicos vizinhos sem vazão não estão entupidos. Abra ou conserte o que está fechado e meça de novo antes de limpar ou trocar.',
  },
  checks: {
    pressure: 'Pressão na barra igual à da leitura',
    gauge: 'Manômetro conferido',
    filters: 'Filtros limpos',
    model: 'Modelo das pontas igual ao informado',
  },
  receiving: 'Ainda chegando: {faltam, plural, one {falta # bico} other {faltam # bicos}}.',
  receivingSome: 'Ainda chegando: o total ainda não chegou.',
  receivingHint: 'O resultado muda até o último bico chegar. Deixe o equipamento ou o aplicativo com conexão.',
  receivingFromOther:
    'O equipamento mudou de dono: o que falta só chega se quem está com ele o conectar, até {dias} dias depois da troca.',
  live: {
    title: 'Medição em andamento',
    arrived: 'Já chegaram:',
    awaited: 'Faltam:',
    elapsed: 'Tempo de medição:',
    last: 'Parada:',
    silent: 'a última parte chegou {quando}',
    heard: 'Ao vivo: cada bico aparece assim que chega',
    asked: 'Atualiza a cada poucos segundos',
  },
  offline: {
    title: 'Sem internet',
    text: 'Esta é a leitura como estava em {quando}.',
  },
  soFar:
    'Até agora: {trocar, plural, =0 {nenhum gasto} one {# gasto} other {# gastos}}, {limpar, plural, =0 {nenhum entupido} one {# entupido} other {# entupidos}}.',
  conflict: 'Os valores podem estar errados: há conteúdos diferentes desta leitura.',
  conflictHint: 'Meça de novo se houver dúvida, antes de trocar pontas.',
  rate: 'Aplica {taxa}.',
  rateAsDeclared: 'Aplica {taxa}, como declarado.',
  rateAbove: 'Aplica {taxa}, {desvio} acima do declarado.',
  rateBelow: 'Aplica {taxa}, {desvio} abaixo do declarado.',
  rateBand: 'Aplica {taxa} na faixa tratada.',
  toReplace: 'Trocar',
  toClean: 'Limpar',
  handOn: 'Enviar lista',
  printOrder: 'Imprimir ordem de serviço',
  textTitle: '{equipamento}, leitura de {data}',
  order: {
    title: 'Ordem de serviço',
    equipment: 'Equipamento',
    serial: 'Código do produto',
    date: 'Data da leitura',
    operator: 'Operador',
    pressure: 'Pressão',
    done: 'Feito',
    position: 'Bico',
    task: 'Serviço',
    flow: 'Vazão medida',
    first: 'Antes de tudo',
    nothing: 'Nenhum bico a trocar ou limpar.',
    by: 'Feito por',
    on: 'Data',
    notes: 'Observações',
    field: 'Modo campo: aponte a câmera do celular',
    fieldAlt: 'Código QR do modo campo desta leitura',
  },
  cards: {
    title: 'Em resumo',
    rate: 'Taxa real',
    band: 'Na faixa tratada, não na área total',
    worst: 'Pior bico',
    uniformity: 'Uniformidade (CV)',
    outside: 'Fora da tolerância',
    declared: 'Declarada {taxa}',
    noDeclared: 'Sem taxa declarada',
    noRate: 'Falta velocidade ou largura para calcular',
    rateAwaited: 'Calculada quando chegar o último bico',
    rateUnmeasured: 'Sem taxa: {quantidade, plural, one {# bico não foi medido} other {# bicos não foram medidos}}',
    worstOf: 'Bico {posicao}',
    worstOfSide: 'Bico {posicao}, {lado}',
    noWorst: 'Nenhum bico avaliado',
    sides: 'Esquerda {esquerda}, direita {direita}',
    sidesDiffer: 'Esquerda {esquerda}, direita {direita}: diferença de {diferenca}',
    halves: 'Metade esquerda {esquerda}, direita {direita} por bico',
    outsideOf: '{fora} de {bicos}',
    beyond: '{acima} acima do limite, {abaixo} abaixo',
    kinds:
      '{gastos, plural, =0 {nenhum gasto} one {# gasto} other {# gastos}}, {entupidos, plural, =0 {nenhum entupido} one {# entupido} other {# entupidos}}',
    before: 'Antes {valor}',
    first: 'Primeira leitura deste equipamento',
    differs: 'Antes {valor}, medido {como}',
    atPressure: 'a {pressao}',
    onHalf: { ESQUERDO: 'só no lado esquerdo', DIREITO: 'só no lado direito' } satisfies Record<Half, string>,
    onBoth: 'nos dois lados',
    forRate: 'para {taxa}',
    forNoRate: 'sem taxa declarada',
    byTolerance: 'com tolerância de {limites}',
    unknownBefore: 'A leitura anterior não tem este valor',
    better: 'melhor',
    same: 'igual',
    worse: 'pior',
  },
  neighbours: {
    previous: 'Leitura anterior deste equipamento',
    next: 'Próxima leitura deste equipamento',
    none: 'Não há',
  },
  hero: {
    skip: 'Pular desenho',
    filter: 'Mostrar só',
    all: 'Todos os lados',
    chip: '{resultado} {quantidade}',
  },
  chart: {
    what: 'O que o gráfico mostra',
    error: 'Erro',
    flow: 'Vazão',
    against: 'Em relação a',
    NOMINAL: 'Nominal',
    MEDIANA: 'Mediana',
    TAXA_DECLARADA: 'Taxa declarada',
    PONTAS_NOVAS: 'Pontas novas',
    MEDIA: 'Média',
    AMBOS: 'Ambos',
    title: 'Erro por bico',
    description: 'Barras: erro de cada bico. Faixa: tolerância aplicada, {tolerancia}.',
    aria: 'Erro de {quantidade, plural, one {# bico} other {# bicos}} em torno de zero',
    plain: 'Nenhum destes bicos foi avaliado: nenhuma tolerância foi aplicada.',
    own: {
      NOMINAL: 'As cores são só deste gráfico: os bicos foram avaliados pela vazão nominal.',
      MEDIA: 'As cores são só deste gráfico: os bicos foram avaliados pela vazão mediana.',
      TAXA_DECLARADA: 'As cores são só deste gráfico: os bicos foram avaliados pela vazão que a taxa declarada pede.',
      PONTAS_NOVAS: 'As cores são só deste gráfico: os bicos foram avaliados pela média de pontas novas.',
    } satisfies Record<BaseTolerancia, string>,
    seriesNominal: 'Erro nominal',
    seriesMean: 'Erro pela média',
    seriesMedian: 'Erro pela mediana (avaliado)',
    seriesDeclared: 'Erro pela taxa declarada (avaliado)',
    seriesNewTips: 'Erro pelas pontas novas (avaliado)',
  },
  tabs: {
    label: 'Partes da leitura',
    bicos: 'Bicos',
    calculo: 'Cálculo',
    calibracao: 'Calibração',
    detalhes: 'Detalhes',
    anexos: 'Anexos',
    historico: 'Histórico',
  },
  pick: 'Destacar o bico {bico}',
  marks: {
    title: 'Bicos a resolver',
    bar: '{fora, plural, one {# fora} other {# fora}}',
    done: '{feitos} de {total} feitos',
    struck: 'Feito:',
    allDone: 'Tudo feito: meça de novo para confirmar',
    replace: 'Trocado',
    clean: 'Limpo',
    show: 'Ver bicos a resolver',
    hide: 'Fechar lista',
    open: 'Marcar o que foi feito',
    by: '{nome}, {quando}',
    unsent: 'Será enviado',
    hint: 'As marcas ficam guardadas na leitura, com quem fez e quando.',
  },
  edit: {
    open: 'Editar dados',
    title: 'Produtor, operador e taxa',
    newTips: 'Média de três pontas novas: {modelo}',
    newTipsHint:
      'Meça três pontas novas do modelo na pressão da leitura e informe a média. Os bicos são reavaliados por ela.',
    declaredHint: 'Os bicos desta leitura são reavaliados por ela.',
    saved: 'Dados da leitura salvos.',
    failed: failed('salvar os dados da leitura'),
  },
  example: {
    title: 'Esta leitura é um exemplo',
    text: 'Os valores são inventados e avaliados como os de qualquer leitura. Nada disto fica gravado nem entra nos números da sua conta.',
  },
  whatIf: {
    label: 'Perfil de tolerância',
    kept: '{nome} (resultado guardado)',
    title: 'Simulação com outro perfil: {nome}',
    text: 'O resultado guardado da leitura continua o mesmo.',
    back: 'Voltar ao resultado guardado',
  },
  history: {
    failed: failed('carregar o histórico'),
    chegada: 'Chegada',
    anexos: 'Anexo',
    trocas: 'Serviço no bico',
    dono: 'Dono',
    device: '{partes, plural, one {# mensagem} other {# mensagens}} pelo equipamento',
    app: '{partes, plural, one {# mensagem} other {# mensagens}} pelo aplicativo',
    until: '{texto}, até {ate}',
    TROCADO: '{bico} trocado',
    LIMPO: '{bico} limpo',
  },
  calibration: {
    samples: 'Amostras coletadas',
    sample: 'Amostra {numero}: {volume} em {tempo}, {vazao}',
    compare: 'Dispositivo e referência',
    device: 'Dispositivo',
    reference: 'Referência',
    after: 'Depois da calibração',
    reused: 'Calibração reutilizada de uma coleta anterior.',
    notReused: 'Calibração feita para esta leitura.',
    unknownReuse: 'O aplicativo não informou se a calibração foi reutilizada.',
    deviceError: 'Erro do dispositivo: {erro}',
  },
} as const
