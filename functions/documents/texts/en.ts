import type { DocumentWords } from './pt.ts'
import { report } from './reportEn.ts'

export const en: DocumentWords = {
  page: (number, of) => `Page ${number} of ${of}`,
  unknown: (letters, more) =>
    `This document cannot write these letters, which stand as “?”: ${letters}${more ? ' and others' : ''}.`,
  readings: 'Readings',
  details: 'Details',
  nozzles: 'Nozzles',
  worstSide: 'Side of the worst nozzle',
  worstError: 'Error of the worst nozzle',
  side: 'Side',
  measurement: 'Measurement',
  file: 'reading',
  files: 'readings',
  certificate: 'certificate',
  report,
}
