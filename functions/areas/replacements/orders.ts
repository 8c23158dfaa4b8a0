import type { PedidoDaMaquina, replacementsArea } from '../../../shared/contract/replacements.ts'
import type { RouteInput } from '../../../shared/contract/route.ts'
import { ApiError, notFound } from '../../../shared/errors.ts'
import type { Actor } from '../../http/context.ts'
import { currentSummaries } from '../../parts/readings/currentSummaries.ts'
import { authorOf } from '../../parts/sessions/authorOf.ts'
import { visibleEquipment } from '../../parts/visible/visibleEquipment.ts'
import { visibleReading } from '../../parts/visible/visibleReading.ts'
import { tipOrderId, tipOrders, tipOrdersOf } from '../../store/accounts/tipOrders.ts'
import { nozzles } from '../../store/catalogue/nozzles.ts'
import type { ReadingHead } from '../../store/readings/readingHead.ts'
import { fittedTips } from '../../store/readings/replacements.ts'
import { type OpenTips, openTips, shownTips } from './openTips.ts'

type Input = RouteInput<typeof replacementsArea.routes.pedir>

/** A machine of an account, as orders of tips are kept. */
async function orderedMachine(equipamentoId: string, actor: Actor) {
  const { dono_id } = await visibleEquipment(equipamentoId, actor)
  if (dono_id === null) throw notFound()
  return { dono_id, equipamento_id: equipamentoId }
}

/** Of which order a history is asked for. */
export const orderIdOf = async (equipamentoId: string, actor: Actor): Promise<string> =>
  tipOrderId(await orderedMachine(equipamentoId, actor))

/**
 * Writes what was ordered of the models that a form names; of others nothing changes. Throws `NAO_ENCONTRADO` for a
 * model the machine has not, and `CONFLITO_DE_VERSAO` where somebody else wrote meanwhile or a newer reading came.
 */
export async function orderTips({ params, body }: Input, actor: Actor): Promise<PedidoDaMaquina> {
  const machine = await orderedMachine(params.equipamentoId, actor)
  const { equipamento_id } = machine
  const [head, orders, summaries] = await Promise.all([
    visibleReading(body.leitura_id, actor),
    tipOrdersOf([machine]),
    currentSummaries([machine]),
  ])
  const before = orders.get(equipamento_id)
  const summary = summaries.get(equipamento_id)
  if (!before || head.equipamento_id !== equipamento_id) throw notFound()
  if (before.versao !== body.versao || summary?.ultima?.id !== head.id) throw new ApiError('CONFLITO_DE_VERSAO')
  const open = openTips(before, head, summary.serie)
  const said = body.pontas.map((one) => saidTips(one, open, head))
  const names = new Set(said.map(({ perfil_id }) => perfil_id))
  const pontas = [
    ...before.pontas.filter(({ perfil_id }) => !names.has(perfil_id)),
    ...said.filter(({ pedidas }) => pedidas > 0),
  ]
  const after = await tipOrders.edit({ before, patch: { pontas }, author: authorOf(actor) })
  const shown = openTips(after, head, summary.serie)
  const known = await nozzles.getMany(shown.map(({ perfil_id }) => perfil_id))
  return { pontas: shownTips(shown, known), versao: after.versao }
}

/** What is kept of tips that somebody said were ordered: tips fitted before count for none of them. */
function saidTips(
  { perfil_id, pedidas, recebidas }: Input['body']['pontas'][number],
  open: readonly OpenTips[],
  head: ReadingHead,
) {
  const known = open.find((one) => one.perfil_id === perfil_id)
  const model = known ?? head.modelos.find((one) => one?.perfil_id === perfil_id)
  if (!model) throw notFound()
  const { marca, nome, cor } = model
  const ja_colocadas =
    known?.ja_colocadas ?? fittedTips(head).find((one) => one.perfil_id === perfil_id)?.quantidade ?? 0
  return { perfil_id, marca, nome, cor, leitura_id: head.id, desde: head.data, ja_colocadas, pedidas, recebidas }
}
