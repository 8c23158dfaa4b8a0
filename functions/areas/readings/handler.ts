import { readingsArea } from '../../../shared/contract/readings.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { RequestContext } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { arrived } from '../../ingest/arrived.ts'
import { pagedList } from '../../parts/lists/pagedList.ts'
import { withNames } from '../../parts/lists/withNames.ts'
import { presentPrevious } from '../../parts/readings/presentReading.ts'
import { readingSearch } from '../../parts/readings/readingSearch.ts'
import { shownReading } from '../../parts/readings/shownReading.ts'
import { authorOf } from '../../parts/sessions/authorOf.ts'
import { itsAccount } from '../../parts/visible/itsAccount.ts'
import { visibleReading } from '../../parts/visible/visibleReading.ts'
import { getEquipments } from '../../store/equipment/equipment.ts'
import { keepSummaries } from '../../store/readings/equipmentSummaries.ts'
import { neighbours } from '../../store/readings/neighbours.ts'
import { editReading } from '../../store/readings/readingEdits.ts'
import type { ReadingHead } from '../../store/readings/readingHead.ts'
import { readingHistory } from '../../store/readings/readingHistory.ts'
import { getReading } from '../../store/readings/readings.ts'
import { markNozzle } from '../../store/readings/replacementMarks.ts'
import { namesOfUsers } from '../../store/users/users.ts'

export const handler = serve(readingsArea, {
  async listar({ query }, { actor, timeZone }) {
    const { limite, cursor, ...filters } = query
    const search = readingSearch(filters, actor, timeZone)
    const page = await pagedList({ lista: 'leituras', actor, filtros: { timeZone, ...filters }, cursor }, (after) =>
      search.page(after, limite),
    )
    const [named, wanted] = await Promise.all([withNames(page.items, actor), search.wanted(page.items)])
    const kept = new Set(wanted.map(({ id }) => id))
    const rows = named.filter(({ id }) => kept.has(id))
    const itens = rows.some(isArriving) ? await (await import('../../ingest/arriving.ts')).rowsAsArrived(rows) : rows
    const searchedTo = page.searchedTo ?? (rows.length < named.length ? page.position : null)
    const searched = searchedTo?.split('#')[0]
    return {
      itens,
      proximo: page.proximo,
      ...(searched !== undefined && { varrido_ate: searched }),
    }
  },

  async ver({ params }, { actor }) {
    return shownReading(await arrived(await visibleReading(params.leituraId, actor)), actor)
  },

  async editar({ params, body }, context) {
    const { actor } = context
    const before = await visibleReading(params.leituraId, actor)
    const { versao, pontas_novas, ...fields } = body
    if (versao !== before.versao) throw new ApiError('CONFLITO_DE_VERSAO')
    const edited = await editReading(before, fields, authorOf(actor), pontas_novas)
    await keepSummaries([edited], { anew: edited.resultado !== before.resultado })
    await tellChanged(edited, context)
    return shownReading(await arrived(edited), actor)
  },

  conta({ params: { leituraId } }, { actor }) {
    const found = getReading(leituraId).then((head) => ({
      dono_id: head?.dono_id,
      equipamentoId: head?.equipamento_id,
    }))
    return itsAccount(found, actor.usuarioId)
  },

  async vizinhas({ params }, { actor }) {
    const { before, after } = await neighbours(await visibleReading(params.leituraId, actor))
    return { anterior: before && presentPrevious(before), proxima: after && { id: after.id, data: after.data } }
  },

  async historico({ params: { leituraId }, query: { limite, cursor } }, { actor }) {
    const head = await visibleReading(leituraId, actor)
    const { items, proximo } = await pagedList(
      { lista: 'leitura_historico', actor, filtros: { leituraId }, cursor },
      (after) => readingHistory(head, { limit: limite, after }, namesOfUsers),
    )
    return { itens: items, proximo }
  },

  async marcarTroca({ params, body }, context) {
    const { actor } = context
    const before = await arrived(await visibleReading(params.leituraId, actor))
    const marked = await markNozzle(before, body, authorOf(actor), async (id) => {
      const head = await getReading(id)
      return head && arrived(head)
    })
    await keepSummaries([marked], { anew: true })
    await tellChanged(marked, context)
    const { trocas } = await shownReading(marked, actor)
    return { trocas }
  },
})

const isArriving = ({ situacao }: Pick<ReadingHead, 'situacao'>): boolean => situacao === 'RECEBENDO'

/** Tells whoever watches a reading that a person changed it. It never rejects, since the change is kept already. */
async function tellChanged(head: ReadingHead, { log }: Pick<RequestContext, 'log'>): Promise<void> {
  // Publishing needs code that signs calls, which no other request here does, so it is loaded with the first change.
  const loaded = Promise.all([import('../../live/tellReadings.ts'), import('../../live/publish.ts')])
  try {
    const equipment = (await getEquipments([head.equipamento_id])).get(head.equipamento_id)
    const [{ tellReadings }, { WAITED_MS }] = await loaded
    await tellReadings([head], new Map([[head.equipamento_id, equipment?.dono_id ?? null]]), log, WAITED_MS)
  } catch (error) {
    log.warn('change of a reading not told', { reading: head.id, error: (error as Error).name })
  }
}
