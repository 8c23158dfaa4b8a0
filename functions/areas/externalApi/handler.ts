import { externalApiArea } from '../../../shared/contract/externalApi.ts'
import { notFound } from '../../../shared/errors.ts'
import { mixed } from '../../../shared/recipes/mixed.ts'
import { authenticateKey } from '../../http/authenticateKey.ts'
import type { Actor, Handlers } from '../../http/context.ts'
import { entityTag } from '../../http/entityTag.ts'
import { queryGate, rateLimit, scopeGate } from '../../http/rateLimit.ts'
import { serve } from '../../http/serve.ts'
import { pagedList } from '../../parts/lists/pagedList.ts'
import { toldSince, visibleEquipment } from '../../parts/visible/visibleEquipment.ts'
import { knownRecipe } from '../../parts/visible/visibleRecipe.ts'
import { reportedSince } from '../../store/equipment/deviceCharge.ts'
import { type Equipment, getEquipments } from '../../store/equipment/equipment.ts'
import { equipmentPage } from '../../store/equipment/equipmentPages.ts'
import { recipePage } from '../../store/recipes/recipePages.ts'
import { listChanges } from './changes.ts'
import { bulkReadings, listReadings, nozzlesOf, oneReading } from './readings.ts'

type Of = Handlers<typeof externalApiArea>

const listEquipment: Of['equipamentos'] = async ({ query: { limite, cursor, status } }, { actor }) => {
  const scope = { kind: 'conta', donoId: actor.donoId } as const
  const filter = status && ((row: { status: string }) => row.status === status)
  const { items, proximo } = await pagedList(
    { lista: 'v1_equipamentos', actor, filtros: { status }, cursor },
    (after) => equipmentPage({ scope, after, limit: limite, filter }),
  )
  const found = await getEquipments(items.map(({ id }) => id))
  // The index follows the table a little later, so equipment that is somebody else's by now is left out.
  const own = items.flatMap(({ id }) => found.get(id) ?? []).filter(({ dono_id }) => dono_id === actor.donoId)
  return { itens: own.map((one) => told(one, actor)), proximo }
}

const oneEquipment: Of['equipamento'] = async ({ params }, { actor }) =>
  told(await visibleEquipment(params.equipamentoId, actor), actor)

const told = (equipment: Equipment, actor: Actor) => ({
  ...equipment,
  ...reportedSince(equipment, toldSince(equipment, actor), new Date()),
})

const listRecipes: Of['receitas'] = async ({ query: { limite, cursor } }, { actor }) => {
  const { items, proximo } = await pagedList({ lista: 'v1_receitas', actor, cursor }, (after) =>
    recipePage(actor.donoId, { status: 'ATIVO' }, { after, limit: limite }),
  )
  return { itens: items, proximo }
}

const oneRecipe: Of['receita'] = async ({ params }, { actor }) => {
  const recipe = await knownRecipe(params.receitaId, actor)
  if (recipe?.status !== 'ATIVO') throw notFound()
  return { ...recipe, ...mixed(recipe) }
}

export const handler = serve(
  externalApiArea,
  {
    leituras: listReadings,
    alteracoes: listChanges,
    lote: bulkReadings,
    leitura: oneReading,
    bicos: nozzlesOf,
    equipamentos: listEquipment,
    equipamento: oneEquipment,
    receitas: listRecipes,
    receita: oneRecipe,
  },
  [authenticateKey(), rateLimit(), scopeGate(), queryGate(), entityTag()],
)
