import type { Leitura } from '../../../shared/contract/readings.ts'
import { LEITURAS_DA_EVOLUCAO, trendsArea } from '../../../shared/contract/trends.ts'
import { todayIn } from '../../../shared/days.ts'
import { NO_WORK, predictedLater } from '../../../shared/domain/readings/nozzleWork.ts'
import type { Actor } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { currentSummaries, workOf } from '../../parts/readings/currentSummaries.ts'
import { presentEvolution } from '../../parts/readings/evolution.ts'
import { readingScope } from '../../parts/readings/readingScope.ts'
import { shownReading } from '../../parts/readings/shownReading.ts'
import { visibleEquipment } from '../../parts/visible/visibleEquipment.ts'
import { visibleReading } from '../../parts/visible/visibleReading.ts'
import { otherHalfOf } from '../../store/readings/equipmentSummary.ts'
import { readingPage } from '../../store/readings/readingPages.ts'
import { getReadings } from '../../store/readings/readings.ts'

export const handler = serve(trendsArea, {
  async ver({ params: { equipamentoId } }, { actor, timeZone }) {
    const [equipment, page] = await Promise.all([
      visibleEquipment(equipamentoId, actor),
      readingPage({
        scope: readingScope(actor, { equipamento_id: equipamentoId }),
        limit: LEITURAS_DA_EVOLUCAO,
        filter: ({ situacao }) => situacao === 'COMPLETA',
      }),
    ])
    const { id, dono_id } = equipment
    const [heads, summaries] = await Promise.all([
      getReadings(page.items.map((row) => row.id)),
      currentSummaries(dono_id === null ? [] : [{ equipamento_id: id, dono_id }]),
    ])
    const summary = summaries.get(id)
    const today = todayIn(timeZone)
    const oldestFirst = page.items.flatMap((row) => heads.get(row.id) ?? []).reverse()
    return {
      equipamento: { id, nome: equipment.apelido, numero_serie: equipment.numero_serie },
      ...presentEvolution(oldestFirst),
      servico: workOf(summary, today),
      outro_lado: summary ? otherHalfOf(summary) : null,
      previstas: [...predictedLater(summary?.ultima?.agora ?? NO_WORK, summary?.previsao.nozzles ?? [], today)],
      ha_anteriores: page.position !== null,
    }
  },

  async comparar({ params: { leituraId }, query: { com, formato } }, { actor, timeZone }) {
    const [a, b] = await Promise.all([shown(leituraId, actor), shown(com, actor)])
    // Code that writes documents is large and needed seldom, so it is loaded with the first document.
    const { comparisonDocument } = await import('./document.ts')
    return comparisonDocument({ a, b }, { formato, userId: actor.usuarioId, timeZone })
  },
})

const shown = async (id: string, actor: Actor): Promise<Leitura> => shownReading(await visibleReading(id, actor), actor)
