import type { DocumentWords } from './pt.ts'

export const en: DocumentWords = {
  page: (number, of) => `Page ${number} of ${of}`,
  facts: 'Reading data',
  readings: 'Readings',
  nozzles: 'Nozzles',
  models: 'Models',
  deleted: 'Deleted account',
  file: 'reading',
  files: 'readings',
}
