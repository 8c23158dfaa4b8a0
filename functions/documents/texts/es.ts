import type { DocumentWords } from './pt.ts'

export const es: DocumentWords = {
  page: (number, of) => `Página ${number} de ${of}`,
  facts: 'Datos de la lectura',
  readings: 'Lecturas',
  nozzles: 'Boquillas',
  models: 'Modelos',
  deleted: 'Cuenta eliminada',
  file: 'lectura',
  files: 'lecturas',
}
