import type { Calibracao } from '../../../shared/contract/calibrations.ts'
import { pathTo } from '../../../shared/paths.ts'

/** Where the reading is that brought a calibration; null where the device told it by itself. */
export const readingHref = ({ leitura_id: leituraId }: Calibracao): string | null =>
  leituraId === null ? null : pathTo('leituraVer', { leituraId })
