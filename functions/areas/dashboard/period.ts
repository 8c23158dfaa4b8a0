import { DIAS_CALIBRACAO, MESES_PAINEL } from '../../../shared/contract/dashboard.ts'
import { daysLater, monthOf, monthsAhead } from '../../../shared/days.ts'
import type { PeriodoPainel } from '../../../shared/enums.ts'

/** The first days whose readings and whose calibrations are counted, up to today. */
export interface Period {
  readings: string
  calibrations: string
}

export function periodOf(asked: PeriodoPainel | undefined, today: string): Period {
  if (asked === undefined) {
    const readings = `${monthsAhead(monthOf(today), 1 - MESES_PAINEL)}-01`
    return { readings, calibrations: daysLater(today, -DIAS_CALIBRACAO) }
  }
  const first = asked === 'ANO' ? `${today.slice(0, 'YYYY'.length)}-01-01` : daysLater(today, 1 - Number(asked))
  return { readings: first, calibrations: first }
}
