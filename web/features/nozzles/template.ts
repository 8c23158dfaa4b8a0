import { csvLine, NOMES_COLUNAS } from '../../../shared/nozzleSheet.ts'

/** An empty sheet with two lines as an example. */
export const TEMPLATE: string = [
  NOMES_COLUNAS,
  [
    'Marca',
    'AD',
    110,
    '03',
    'LEQUE_PADRAO',
    'AZUL',
    'CERAMICA',
    'AZUL',
    50,
    '2,0',
    '0,98',
    'M',
    'ASABE S572.3',
    'Catálogo 2026',
    '',
    '',
    '',
  ],
  [
    'Marca',
    'AD',
    110,
    '03',
    'LEQUE_PADRAO',
    'AZUL',
    'CERAMICA',
    'AZUL',
    50,
    '3,0',
    '1,20',
    'M',
    'ASABE S572.3',
    'Catálogo 2026',
    180,
    8,
    '0,50',
  ],
]
  .map((cells) => csvLine(cells))
  .join('')
