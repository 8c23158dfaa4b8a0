import type { DocumentWords } from './pt.ts'

export const es: DocumentWords = {
  page: (number, of) => `Página ${number} de ${of}`,
  readings: 'Lecturas',
  nozzles: 'Boquillas',
  side: 'Lado',
  measurement: 'Medición',
  file: 'lectura',
  files: 'lecturas',
  certificate: 'certificado',
}
