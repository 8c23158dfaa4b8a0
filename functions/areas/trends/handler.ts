import { LEITURAS_DA_EVOLUCAO, trendsArea } from '../../../shared/contract/trends.ts'
import { serve } from '../../http/serve.ts'
import { presentEvolution } from '../../parts/evolution.ts'
import { readingScope } from '../../parts/readingScope.ts'
import { visibleEquipment } from '../../parts/visibleEquipment.ts'
import { readingPage } from '../../store/readings/readingPages.ts'
import { getReadings } from '../../store/readings/readings.ts'

export const handler = serve(trendsArea, {
  async ver({ params: { equipamentoId } }, { actor }) {
    const [equipment, page] = await Promise.all([
      visibleEquipment(equipamentoId, actor),
      readingPage({
        scope: readingScope(actor, { equipamento_id: equipamentoId }),
        limit: LEITURAS_DA_EVOLUCAO,
        filter: ({ situacao }) => situacao === 'COMPLETA',
        now: Date.now(),
      }),
    ])
    const heads = await getReadings(page.items.map(({ id }) => id))
    const oldestFirst = page.items.flatMap(({ id }) => heads.get(id) ?? []).reverse()
    return {
      equipamento: { id: equipment.id, nome: equipment.apelido, numero_serie: equipment.numero_serie },
      ...presentEvolution(oldestFirst),
      ha_anteriores: page.position !== null,
    }
  },
})
