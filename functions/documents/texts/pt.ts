import { report } from './reportPt.ts'

/** Portuguese, the measure of the other languages: what documents say beyond what the screens say too. */
export const pt = {
  page: (number: number, of: number) => `Página ${number} de ${of}`,
  unknown: (letters: string, more: boolean) =>
    `Este documento não consegue escrever estas letras, que estão como “?”: ${letters}${more ? ' e outras' : ''}.`,
  readings: 'Leituras',
  details: 'Detalhes',
  nozzles: 'Bicos',
  worstSide: 'Lado do pior bico',
  worstError: 'Erro do pior bico',
  side: 'Lado',
  measurement: 'Medição',
  /** Names files; no sign that a system refuses. */
  file: 'leitura',
  files: 'leituras',
  certificate: 'certificado',
  report,
}

export type DocumentWords = typeof pt
