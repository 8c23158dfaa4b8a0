/** Portuguese, the measure of the other languages: what documents say beyond what the screens say too. */
export const pt = {
  page: (number: number, of: number) => `Página ${number} de ${of}`,
  facts: 'Dados da leitura',
  readings: 'Leituras',
  nozzles: 'Bicos',
  models: 'Modelos',
  deleted: 'Conta excluída',
  /** Names files; no sign that a system refuses. */
  file: 'leitura',
  files: 'leituras',
}

export type DocumentWords = typeof pt
