import { failed } from '../../../shared/i18n/failed/en.ts'
import type { Translated } from '../messages.ts'

export const exports: Translated<'exports'> = {
  open: 'Export',
  offline: 'No internet: available when the connection is back.',
  nothing: 'There are no readings in the list.',
  openSome: '{quantidade, plural, one {Export # reading} other {Export # readings}}',
  title: 'Export readings',
  which: 'What to export',
  some: '{quantidade, plural, one {# selected reading} other {# selected readings}}',
  ofEquipment: 'All readings of this equipment',
  all: 'All readings of the list',
  count: '{quantidade, plural, =0 {No reading found.} one {# reading.} other {# readings.}}',
  countMore:
    'The first {quantidade}: an export has {quantidade} readings at most. Filter by period to export the rest.',
  counting: 'Counting…',
  countFailed: 'The readings could not be counted.',
  tooMany: 'Select at most {maximo} readings.',
  content: 'Content',
  contents: { RESUMIDA: 'Summary', COMPLETA: 'Complete' },
  contentHints: {
    PDF: {
      RESUMIDA: 'Result, drawing, charts and main figures',
      COMPLETA: 'Also each nozzle in numbers, calculations, calibration and all data',
    },
    EXCEL: {
      RESUMIDA: 'Result, charts and main figures of each reading',
      COMPLETA: 'Also each nozzle in numbers, calculations, calibration and all data, in sheets',
    },
    PLANILHA: {
      RESUMIDA: 'Result and main figures of each reading, without charts',
      COMPLETA: 'Also each nozzle in numbers, calculations, calibration and all data, without charts',
    },
  },
  format: 'Format',
  formats: { EXCEL: 'Excel', PLANILHA: 'CSV for spreadsheets', PDF: 'PDF' },
  formatHints: {
    PDF: 'One reading is one file; several come together in a ZIP',
    EXCEL: 'A workbook with a row for each reading and charts of Excel itself',
    PLANILHA: 'The same tables as text, which open with a double click; complete, they are several files in a ZIP',
  },
  chart: 'Chart by',
  meanError: 'Mean error by',
  charts: { NOMINAL: 'Nominal flow', MEDIA: 'Average flow', AMBOS: 'Both' },
  mail: 'Send me an e-mail when the file is ready',
  submit: 'Export',
  failed: {
    PDF: failed('The PDF', 'generated'),
    EXCEL: failed('The Excel file', 'generated'),
    PLANILHA: failed('The CSV', 'generated'),
  },
  recent: 'Recent exports',
  name: '{formato}, {conteudo}: {total, plural, one {# reading} other {# readings}}, {quando}',
  partly: '{quantidade} of {total} readings: the others can no longer be seen.',
  until: 'Kept until {dia}',
  download: 'Download',
  downloadOf: 'Download {nome}',
  downloadFailed: failed('The file', 'downloaded'),
  done: 'The file {nome} is ready.',
  leave: 'You can close this window: the export goes on.',
}
