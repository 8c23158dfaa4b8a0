import type { DocumentWords } from './pt.ts'
import { report } from './reportEs.ts'

export const es: DocumentWords = {
  page: (number, of) => `Página ${number} de ${of}`,
  readings: 'Lecturas',
  nozzles: 'Boquillas',
  side: 'Lado',
  measurement: 'Medición',
  file: 'lectura',
  files: 'lecturas',
  certificate: 'certificado',
  report,
}
