import { type Custos, MAIOR_LISTA_CUSTOS, type replacementsArea } from '../../../shared/contract/replacements.ts'
import type { RouteInput } from '../../../shared/contract/route.ts'
import { ApiError, notFound } from '../../../shared/errors.ts'
import type { Actor } from '../../http/context.ts'
import { asShown } from '../../parts/readings/shownCosts.ts'
import { authorOf } from '../../parts/sessions/authorOf.ts'
import { visibleEquipment } from '../../parts/visible/visibleEquipment.ts'
import { accountCosts, costsOf } from '../../store/accounts/costs.ts'
import { nozzles } from '../../store/catalogue/nozzles.ts'

type Body = RouteInput<typeof replacementsArea.routes.editar>['body']

/**
 * Writes the prices and machines that a form names; other models and machines keep theirs. Throws `NAO_ENCONTRADO` for
 * a machine or model that is not there.
 */
export async function editCosts({ versao, pontas, maquina, ...patch }: Body, actor: Actor): Promise<Custos> {
  const [before, known] = await Promise.all([
    costsOf(actor.donoId),
    nozzles.getMany(pontas.map(({ perfil_id }) => perfil_id)),
    maquina && visibleEquipment(maquina.equipamento_id, actor),
  ])
  if (pontas.some(({ perfil_id }) => !known.has(perfil_id))) throw notFound()
  if (before.versao !== versao) throw new ApiError('CONFLITO_DE_VERSAO')
  const prices = new Map(before.pontas.map(({ perfil_id, centavos }) => [perfil_id, centavos]))
  for (const { perfil_id, centavos } of pontas) {
    if (centavos === null) prices.delete(perfil_id)
    else prices.set(perfil_id, centavos)
  }
  const others = before.maquinas.filter(({ equipamento_id }) => equipamento_id !== maquina?.equipamento_id)
  const isSaid = maquina && (maquina.area_ha !== null || maquina.taxa_declarada !== null)
  const maquinas = maquina ? [...others, ...(isSaid ? [maquina] : [])] : before.maquinas
  const priced = [...prices].map(([perfil_id, centavos]) => ({ perfil_id, centavos }))
  const after = await accountCosts.edit({
    before,
    // Of more machines than an account can have in use, the newest are kept.
    patch: { ...patch, maquinas: maquinas.slice(-MAIOR_LISTA_CUSTOS), pontas: priced.slice(-MAIOR_LISTA_CUSTOS) },
    author: authorOf(actor),
  })
  return asShown(after, actor)
}
