const counted = (count: string, one: string, many: string, isOne: boolean) => `${count} ${isOne ? one : many}`

/** What a report says beyond what its form says too. Figures come written. */
export const report = {
  /** Names files; no sign that a system refuses. */
  file: 'relatorio',
  summary: 'Resumo',
  charts: 'Gráficos',
  scope: 'O que o relatório abrange',
  statement: ({
    beyond,
    judged,
    share,
    limit,
    reference,
    isOne,
  }: Record<'beyond' | 'judged' | 'share' | 'limit' | 'reference', string> & { isOne: boolean }) =>
    `${beyond} de ${judged} ${isOne ? 'bico' : 'bicos'} (${share}) com erro além de ±${limit} da ${reference}.`,
  noneJudged: 'Nenhum bico pôde ser avaliado: falta a vazão de referência.',
  none: 'Nenhuma leitura completa corresponde a estes filtros.',
  unjudged: (nozzles: string, isOne: boolean) =>
    `Sem vazão de referência, e por isso fora da conta: ${nozzles} ${isOne ? 'bico' : 'bicos'}.`,
  judgedOf: (count: string, isOne: boolean) => `${count} ${isOne ? 'avaliado' : 'avaliados'}`,
  of: (beyond: string, judged: string) => `${beyond} de ${judged}`,
  within: 'Dentro do limite',
  overlap:
    'Uma leitura com pontas de vários grupos conta em cada um deles: a soma das leituras dos grupos passa do total.',
  byMedian:
    'A mediana é a dos bicos de um modelo em cada leitura. Onde ela mesma passa do limite e a vazão nominal é conhecida, os bicos são comparados com a nominal, a não ser que todos se desviem por igual.',
  readings: 'Leituras',
  nozzles: 'Bicos',
  beyond: 'Além do limite',
  over: 'Acima do limite',
  under: 'Abaixo do limite',
  meanError: 'Erro médio',
  lowestError: 'Menor erro',
  highestError: 'Maior erro',
  judged: 'Bicos avaliados',
  share: 'Parte além do limite',
  equipment: (count: string, isOne: boolean) => counted(count, 'equipamento', 'equipamentos', isOne),
  accounts: (count: string, isOne: boolean) => counted(count, 'conta', 'contas', isOne),
  distribution: 'Bicos por erro',
  byMonth: 'Parte dos bicos além do limite, por mês',
  byGroup: (group: string) => `Parte dos bicos além do limite: ${group.toLowerCase()}`,
  groups: 'Grupos',
  below: (limit: string) => `menos de ${limit}`,
  between: (from: string, to: string) => `de ${from} a menos de ${to}`,
  from: (limit: string) => `${limit} ou mais`,
  month: (year: string, month: string) => `${month}/${year}`,
  unknown: 'Não identificado',
  more: (count: string, isOne: boolean) => `Há mais ${count} ${isOne ? 'grupo' : 'grupos'} na planilha.`,
  nominal: 'Vazão nominal',
  delivered: 'Entregue por',
}

export type ReportWords = typeof report
