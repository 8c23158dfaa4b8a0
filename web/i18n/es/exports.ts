import { failed } from '../../../shared/i18n/failed/es.ts'
import type { Translated } from '../messages.ts'

export const exports: Translated<'exports'> = {
  open: 'Exportar',
  offline: 'Sin internet: disponible cuando vuelva la conexión.',
  nothing: 'No hay lecturas en la lista.',
  openSome: '{quantidade, plural, one {Exportar # lectura} other {Exportar # lecturas}}',
  title: 'Exportar lecturas',
  which: 'Qué exportar',
  some: '{quantidade, plural, one {# lectura seleccionada} other {# lecturas seleccionadas}}',
  ofEquipment: 'Todas las lecturas de este equipo',
  all: 'Todas las lecturas de la lista',
  count: '{quantidade, plural, =0 {Ninguna lectura encontrada.} one {# lectura.} other {# lecturas.}}',
  countMore:
    'Las primeras {quantidade}: una exportación tiene como máximo {quantidade} lecturas. Filtre por período para exportar el resto.',
  counting: 'Contando…',
  countFailed: 'No se pudieron contar las lecturas.',
  tooMany: 'Seleccione como máximo {maximo} lecturas.',
  content: 'Contenido',
  contents: { RESUMIDA: 'Resumida', COMPLETA: 'Completa' },
  contentHints: {
    PDF: {
      RESUMIDA: 'Resultado, dibujo, gráficos y valores principales',
      COMPLETA: 'También cada boquilla en números, cálculos, calibración y todos los datos',
    },
    EXCEL: {
      RESUMIDA: 'Resultado, gráficos y valores principales de cada lectura',
      COMPLETA: 'También cada boquilla en números, cálculos, calibración y todos los datos, en hojas',
    },
    PLANILHA: {
      RESUMIDA: 'Resultado y valores principales de cada lectura, sin gráficos',
      COMPLETA: 'También cada boquilla en números, cálculos, calibración y todos los datos, sin gráficos',
    },
  },
  format: 'Formato',
  formats: { EXCEL: 'Excel', PLANILHA: 'CSV para hojas de cálculo', PDF: 'PDF' },
  formatHints: {
    PDF: 'Una lectura es un archivo; varias vienen juntas en un ZIP',
    EXCEL: 'Un libro con una fila por lectura y gráficos del propio Excel',
    PLANILHA: 'Las mismas tablas en texto, que se abren con doble clic; completas, son varios archivos en un ZIP',
  },
  chart: 'Gráfico por',
  meanError: 'Error medio por',
  charts: { NOMINAL: 'Caudal nominal', MEDIA: 'Caudal medio', AMBOS: 'Ambos' },
  mail: 'Avisarme por correo cuando el archivo esté listo',
  submit: 'Exportar',
  failed: {
    PDF: failed('generar el PDF'),
    EXCEL: failed('generar el Excel'),
    PLANILHA: failed('generar el CSV'),
  },
  recent: 'Exportaciones recientes',
  name: '{formato}, {conteudo}: {total, plural, one {# lectura} other {# lecturas}}, {quando}',
  partly: '{quantidade} de {total} lecturas: las demás ya no se pueden ver.',
  until: 'Guardado hasta {dia}',
  download: 'Descargar',
  downloadOf: 'Descargar {nome}',
  downloadFailed: failed('descargar el archivo'),
  done: 'El archivo {nome} está listo.',
  leave: 'Puede cerrar esta ventana: la exportación continúa.',
}
