import type { DocumentWords } from './pt.ts'
import { report } from './reportEs.ts'

export const es: DocumentWords = {
  page: (number, of) => `Página ${number} de ${of}`,
  unknown: (letters, more) =>
    `Este documento no puede escribir estas letras, que están como “?”: ${letters}${more ? ' y otras' : ''}.`,
  readings: 'Lecturas',
  details: 'Detalles',
  nozzles: 'Boquillas',
  worstSide: 'Lado de la peor boquilla',
  worstError: 'Error de la peor boquilla',
  side: 'Lado',
  measurement: 'Medición',
  file: 'lectura',
  files: 'lecturas',
  certificate: 'certificado',
  report,
}
