import type { z } from 'zod'
import type { relatorioPedido } from '../../../shared/contract/reports.ts'

export type ReportValues = z.input<typeof relatorioPedido>

/** Error beyond which a nozzle is commonly replaced, %. */
const USUAL_ERROR = 10

/** What a form begins with: everything, sent to whoever asks. */
export const emptyReport = (email: string): ReportValues => ({
  data_inicial: '',
  data_final: '',
  tipo: 'PADRAO',
  erro_percentual: USUAL_ERROR,
  vazao_referencia: 'NOMINAL',
  email,
  tipo_pulverizador: null,
  pressao_minima: null,
  pressao_maxima: null,
  marca_id: null,
  modelo_id: null,
  tipo_jato: null,
  material: null,
  dono_id: null,
  usuario_id: null,
})
