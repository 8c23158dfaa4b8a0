import type { FamiliaNavegador, TipoFalha } from '../../../shared/enums.ts'
import { failed } from '../../../shared/i18n/failed/pt.ts'

const kinds = {
  ERRO: 'Erro',
  PROMESSA: 'Promessa rejeitada',
  ARQUIVO: 'Arquivo do console',
  DOWNLOAD: 'Download',
  TELA: 'Tela',
  INICIO: 'Abertura do console',
  POLITICA: 'Política de segurança',
  TRABALHADOR: 'Service worker',
} as const satisfies Record<TipoFalha, string>

const families = {
  CHROME: 'Chrome',
  EDGE: 'Edge',
  FIREFOX: 'Firefox',
  OPERA: 'Opera',
  SAFARI: 'Safari',
  SAMSUNG: 'Samsung Internet',
  OUTRO: 'Outro',
} as const satisfies Record<FamiliaNavegador, string>

export const browserFailures = {
  description: 'O que falhou nos navegadores das pessoas, sem dizer de quem. Some 90 dias depois da última vez.',
  filterPlaceholder: 'Filtrar por tipo ou versão do console',
  loadFailed: failed('obter as falhas'),
  emptyTitle: 'Nenhuma falha',
  emptyText: 'O que falha no navegador de alguém aparece aqui, uma vez para cada versão do console.',
  message: 'Mensagem',
  kind: 'Tipo',
  times: 'Vezes',
  last: 'Última vez',
  first: 'Primeira vez',
  build: 'Versão',
  place: 'Lugar no código',
  browsers: 'Navegadores',
  screens: 'Telas',
  kinds,
  families,
} as const
