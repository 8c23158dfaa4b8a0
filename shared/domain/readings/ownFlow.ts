import type { BaseTolerancia } from '../../enums.ts'

/** Whether a base is neither the catalogue nor the nozzles themselves: a reading may lack the flow it asks for. */
export const needsOwnFlow = (base: BaseTolerancia): base is 'TAXA_DECLARADA' | 'PONTAS_NOVAS' =>
  base === 'TAXA_DECLARADA' || base === 'PONTAS_NOVAS'
