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
  }: Record<'beyond' | 'judged' | 'share' | 'limit' | 'reference', string>) =>
    `${beyond} de ${judged} bicos (${share}) com erro além de ±${limit} da ${reference}.`,
  none: 'Nenhuma leitura completa corresponde a estes filtros.',
  unjudged: (nozzles: string) => `Sem vazão de referência, e por isso fora da conta: ${nozzles} bicos.`,
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
  between: (from: string, to: string) => `de ${from} a ${to}`,
  from: (limit: string) => `${limit} ou mais`,
  month: (year: string, month: string) => `${month}/${year}`,
  unknown: 'Não identificado',
  more: (count: string) => `Há mais ${count} na planilha.`,
  nominal: 'Vazão nominal',
  delivered: 'Entregue por',
}

export type ReportWords = typeof report
