import type { PedidoDaMaquina } from '../../../shared/contract/replacements.ts'
import { type Catalogued, named } from '../../parts/readings/pendingReplacements.ts'
import type { OrderedTips, TipOrder } from '../../store/accounts/tipOrders.ts'
import type { SummedReading } from '../../store/readings/equipmentSummary.ts'
import type { ReadingHead } from '../../store/readings/readingHead.ts'
import { fittedTips } from '../../store/readings/replacements.ts'

/** Tips of one model that were ordered, as they stand by the newest reading. */
export interface OpenTips extends OrderedTips {
  colocadas: number
}

/**
 * Tips that were ordered for a machine and not yet fitted before its newest reading, as that reading has them: what was
 * fitted since an older reading they were ordered by is ordered no more. A model is forgotten once all of it is fitted
 * and measured again. Whatever is fitted has been received.
 */
export function openTips(
  { pontas }: Pick<TipOrder, 'pontas'>,
  head: ReadingHead,
  series: readonly Pick<SummedReading, 'id' | 'data' | 'trocados'>[],
): OpenTips[] {
  const now = fittedTips(head)
  return pontas.flatMap((line) => {
    const { perfil_id, leitura_id, desde, ja_colocadas } = line
    const countOf = (fitted: SummedReading['trocados']) =>
      fitted.find((one) => one.perfil_id === perfil_id)?.quantidade ?? 0
    const former = series.filter(({ id, data }) => id !== head.id && data >= desde)
    const before = former.reduce((sum, { trocados }) => sum + countOf(trocados), 0)
    const isOfThis = leitura_id === head.id
    const gone = isOfThis ? 0 : Math.max(0, before - ja_colocadas)
    const pedidas = line.pedidas - gone
    if (pedidas <= 0) return []
    const base = isOfThis ? ja_colocadas : 0
    const colocadas = Math.min(pedidas, Math.max(0, countOf(now) - base))
    const recebidas = Math.max(colocadas, line.recebidas - gone)
    return [{ ...line, leitura_id: head.id, desde: head.data, ja_colocadas: base, pedidas, recebidas, colocadas }]
  })
}

/** Open tips as the list tells them. */
export const shownTips = (tips: readonly OpenTips[], known: Catalogued): PedidoDaMaquina['pontas'] =>
  tips.map(({ perfil_id, marca, nome, cor, pedidas, recebidas, colocadas }) => ({
    modelo: named({ perfil_id, marca, nome, cor }, known),
    pedidas,
    recebidas,
    colocadas,
  }))
