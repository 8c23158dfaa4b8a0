import { failed } from '../../../shared/i18n/failed/en.ts'
import type { Translated } from '../messages.ts'

export const browserFailures: Translated<'browserFailures'> = {
  description:
    'What went wrong in people’s browsers, without saying whose. It is forgotten 90 days after the last time.',
  filterPlaceholder: 'Filter by kind or version of the console',
  loadFailed: failed('The failures', 'loaded'),
  emptyTitle: 'No failures',
  emptyText: 'What goes wrong in somebody’s browser appears here, once for each version of the console.',
  message: 'Message',
  kind: 'Kind',
  times: 'Times',
  last: 'Last time',
  first: 'First time',
  build: 'Version',
  place: 'Place in the code',
  browsers: 'Browsers',
  screens: 'Screens',
  kinds: {
    ERRO: 'Error',
    PROMESSA: 'Rejected promise',
    ARQUIVO: 'File of the console',
    DOWNLOAD: 'Download',
    TELA: 'Screen',
    INICIO: 'Opening the console',
    POLITICA: 'Security policy',
    TRABALHADOR: 'Service worker',
  },
  families: {
    CHROME: 'Chrome',
    EDGE: 'Edge',
    FIREFOX: 'Firefox',
    OPERA: 'Opera',
    SAFARI: 'Safari',
    SAMSUNG: 'Samsung Internet',
    OUTRO: 'Other',
  },
}
