import { consume } from './consume.ts'
import { exportReadings } from './exportReadings.ts'
import { importNozzles } from './importNozzles.ts'
import { performing } from './performWork.ts'

/** Exports and imports. */
export const handler = consume('exports', {
  TRABALHO: performing('exports', { EXPORTACAO: exportReadings, IMPORTACAO_PONTAS: importNozzles }),
})
