import type { DesvioComum } from '../../../shared/enums.ts'

export const verdict = {
  title: 'O que fazer',
  replaceAndClean:
    '{trocar, plural, one {Troque # bico} other {Troque # bicos}}, {limpar, plural, one {limpe #} other {limpe #}}.',
  replace: '{trocar, plural, one {Troque # bico.} other {Troque # bicos.}}',
  clean: '{limpar, plural, one {Limpe # bico.} other {Limpe # bicos.}}',
  good: '{bicos, plural, one {O bico está dentro da tolerância.} other {Todos os # bicos estão dentro da tolerância.}}',
  partial:
    '{bicos, plural, one {O único bico avaliado está dentro da tolerância.} other {Os # bicos avaliados estão dentro da tolerância.}}',
  unjudged: 'Nenhum bico pôde ser avaliado.',
  unjudgedHint:
    'Falta com o que comparar: escolha no aplicativo um modelo de ponta do catálogo, e a próxima leitura será avaliada.',
  unjudgedSome:
    '{quantidade, plural, one {# bico não foi avaliado, por falta de modelo.} other {# bicos não foram avaliados, por falta de modelo.}}',
  check: {
    ACIMA: 'Confira antes a pressão e o manômetro: todos os bicos dão mais que o nominal.',
    ABAIXO: 'Confira antes a pressão e o manômetro: todos os bicos dão menos que o nominal.',
  } satisfies Record<DesvioComum, string>,
  checkHint: {
    ACIMA: 'Um modelo errado também explica isto. Só troque pontas depois de medir de novo.',
    ABAIXO:
      'Filtros sujos ou um modelo errado também explicam isto. Só troque ou limpe pontas depois de medir de novo.',
  } satisfies Record<DesvioComum, string>,
  checks: {
    pressure: 'Pressão na barra igual à da leitura',
    gauge: 'Manômetro conferido',
    filters: 'Filtros limpos',
    model: 'Modelo das pontas igual ao informado',
  },
  receiving: 'Ainda chegando: {faltam, plural, one {falta # bico} other {faltam # bicos}}.',
  receivingSome: 'Ainda chegando: o total ainda não chegou.',
  receivingHint: 'O resultado muda até o último bico chegar. Deixe o equipamento ou o aplicativo com conexão.',
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
  copy: 'Copiar lista',
  copied: 'Lista copiada.',
  notCopied: 'Não foi possível copiar. O navegador não permite.',
  share: 'Compartilhar',
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
    error: 'Erro',
    first: 'Antes de tudo',
    nothing: 'Nenhum bico a trocar ou limpar.',
    by: 'Feito por',
    on: 'Data',
    notes: 'Observações',
  },
} as const
