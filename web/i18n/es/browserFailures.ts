import { failed } from '../../../shared/i18n/failed/es.ts'
import type { Translated } from '../messages.ts'

export const browserFailures: Translated<'browserFailures'> = {
  description:
    'Lo que falló en los navegadores de las personas, sin decir de quién. Se olvida 90 días después de la última vez.',
  filterPlaceholder: 'Filtrar por tipo o versión de la consola',
  loadFailed: failed('obtener los fallos'),
  emptyTitle: 'Ningún fallo',
  emptyText: 'Lo que falla en el navegador de alguien aparece aquí, una vez por cada versión de la consola.',
  message: 'Mensaje',
  kind: 'Tipo',
  times: 'Veces',
  last: 'Última vez',
  first: 'Primera vez',
  build: 'Versión',
  place: 'Lugar en el código',
  browsers: 'Navegadores',
  screens: 'Pantallas',
  kinds: {
    ERRO: 'Error',
    PROMESSA: 'Promesa rechazada',
    ARQUIVO: 'Archivo de la consola',
    DOWNLOAD: 'Descarga',
    TELA: 'Pantalla',
    INICIO: 'Apertura de la consola',
    POLITICA: 'Política de seguridad',
    TRABALHADOR: 'Service worker',
  },
  families: {
    CHROME: 'Chrome',
    EDGE: 'Edge',
    FIREFOX: 'Firefox',
    OPERA: 'Opera',
    SAFARI: 'Safari',
    SAMSUNG: 'Samsung Internet',
    OUTRO: 'Otro',
  },
}
