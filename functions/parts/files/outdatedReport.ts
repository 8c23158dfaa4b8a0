import { dayBounds } from '../../../shared/days.ts'
import { leftSince } from '../../store/readings/departures.ts'
import type { Report } from '../../store/reports/reports.ts'

/**
 * Whether readings of a report's period left the account they were of since its files were made: it would count them
 * for who has them no more.
 */
export async function isOutdated({ feito_em, pedido, fuso }: Report): Promise<boolean> {
  if (feito_em === null) return false
  const { data_inicial, data_final, dono_id: donoId } = pedido
  const { from = '', until = '' } = dayBounds(data_inicial, data_final, fuso)
  return leftSince(feito_em, { from, until, donoId })
}
