import type { ServicoBico } from '../../../shared/enums.ts'
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
  announced: 'Bicos anunciados',
  unjudged: 'Bicos não avaliados',
  worn: 'Bicos gastos',
  clogged: 'Bicos entupidos',
  toDo: 'Bicos a trocar ou limpar agora',
  first: 'Antes disso',
  sharedDeviation: 'Desvio comum (mediana)',
  partsAside: 'Partes postas de lado',
  judgement: 'Avaliação',
  lowestPressure: 'Menor pressão',
  highestPressure: 'Maior pressão',
  extrapolated: 'Vazão nominal extrapolada',
  yes: 'Sim',
  no: 'Não',
  figure: 'Valor',
  judgedError: 'Erro avaliado',
  reference: 'Vazão de referência',
  judgedBy: 'Avaliado por',
  limitOver: 'Limite acima',
  limitUnder: 'Limite abaixo',
  odd: 'Destoa dos demais',
  service: 'Feito depois',
  services: { TROCADO: 'Trocado', LIMPO: 'Limpo' } satisfies Record<ServicoBico, string>,
  servicedAt: 'Feito em',
  servicedBy: 'Feito por',
  group: 'Bicos',
  lowerLimit: 'Limite inferior',
  upperLimit: 'Limite superior',
  /** Names files; no sign that a system refuses. */
  file: 'leitura',
  files: 'leituras',
  certificate: 'certificado',
  report,
}

export type DocumentWords = typeof pt
