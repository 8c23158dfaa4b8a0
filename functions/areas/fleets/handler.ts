import { randomUUID } from 'node:crypto'
import { fleetsArea, type VeiculoSecao } from '../../../shared/contract/fleets.ts'
import { wallClock } from '../../../shared/days.ts'
import { sectionProblems, wrongYear } from '../../../shared/domain/spraying/vehicle.ts'
import { ApiError, brokenRule, notFound } from '../../../shared/errors.ts'
import type { Actor } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { pagedList } from '../../parts/lists/pagedList.ts'
import { sectionsOfReading } from '../../parts/readings/sectionsOfReading.ts'
import { authorOf } from '../../parts/sessions/authorOf.ts'
import { visibleReading } from '../../parts/visible/visibleReading.ts'
import { namedNozzles } from '../../store/catalogue/publishedNozzles.ts'
import { getUser, isActiveUser, namesOfUsers } from '../../store/users/users.ts'
import { fleetPage } from '../../store/vehicles/fleetPages.ts'
import {
  createVehicle,
  editVehicle,
  type FleetVehicle,
  fleetVehicles,
  moveVehicle,
} from '../../store/vehicles/fleetVehicles.ts'
import { namedHistory } from './history.ts'
import { presentRows, presentVehicle } from './present.ts'

export const handler = serve(fleetsArea, {
  async listar({ query: { limite, cursor, dono_id, ...filtros } }, { actor }) {
    const owner = actor.papel === 'ADMIN' ? (dono_id ?? null) : actor.donoId
    const { items, proximo } = await pagedList(
      { lista: 'frotas', actor, filtros: { ...filtros, dono_id }, cursor },
      (after) => fleetPage(owner, filtros, { after, limit: limite }),
    )
    return { itens: await presentRows(items, actor), proximo }
  },

  async criar({ body: { dono_id, ...given } }, { actor, timeZone }) {
    judgeYear(given.ano_fabricacao, timeZone)
    const [owner] = await Promise.all([ownerOf(dono_id, actor), judgeSections(given.secoes, [])])
    const vehicle = await createVehicle({ id: randomUUID(), dono_id: owner, ...given }, authorOf(actor))
    return presentVehicle(vehicle, actor)
  },

  async ver({ params: { veiculoId } }, { actor }) {
    return presentVehicle(present(await fleetVehicles.get(veiculoId), actor), actor)
  },

  async editar({ params: { veiculoId }, body: { versao, ...patch } }, { actor, timeZone }) {
    const before = present(await fleetVehicles.get(veiculoId), actor)
    if (before.versao !== versao) throw new ApiError('CONFLITO_DE_VERSAO')
    judgeYear(patch.ano_fabricacao, timeZone)
    await judgeSections(patch.secoes, before.secoes)
    return presentVehicle(await editVehicle(before, patch, authorOf(actor)), actor)
  },

  async historico({ params: { veiculoId }, query: { limite, cursor } }, { actor }) {
    const { dono_id } = present(await fleetVehicles.get(veiculoId), actor)
    const { items, proximo } = await pagedList(
      { lista: 'veiculo_historico', actor, filtros: { veiculoId }, cursor },
      (after) => fleetVehicles.history(veiculoId, { limit: limite, after }, namesOfUsers),
    )
    return { itens: await namedHistory(items, dono_id), proximo }
  },

  async daLeitura({ params: { leituraId } }, { actor }) {
    return sectionsOfReading(await visibleReading(leituraId, actor))
  },

  async mudarStatus({ params: { veiculoId }, body: { status, versao } }, { actor }) {
    const before = visible(await fleetVehicles.get(veiculoId), actor)
    if (before.versao !== versao) throw new ApiError('CONFLITO_DE_VERSAO')
    return presentVehicle(await moveVehicle(before, status, authorOf(actor)), actor)
  },
})

/** The vehicle, where it is of the caller's fleet. An administrator of the product sees every fleet. */
function visible(vehicle: FleetVehicle | null, { papel, donoId }: Actor): FleetVehicle {
  if (!vehicle || (papel !== 'ADMIN' && vehicle.dono_id !== donoId)) throw notFound()
  return vehicle
}

/** A deleted vehicle stands in its list only, from where it can be restored. */
function present(vehicle: FleetVehicle | null, actor: Actor): FleetVehicle {
  const found = visible(vehicle, actor)
  if (found.status !== 'ATIVO') throw notFound()
  return found
}

/**
 * Whose a new vehicle is. Throws a broken rule when an administrator names nobody who can have one, or somebody else
 * names another account.
 */
async function ownerOf(named: string | null, { papel, donoId }: Actor): Promise<string> {
  if (papel !== 'ADMIN') {
    if (named !== null && named !== donoId) throw brokenRule('dono_id', 'dono_invalido')
    return donoId
  }
  const owner = named === null ? null : await getUser(named)
  if (!owner || !isActiveUser(owner)) throw brokenRule('dono_id', 'dono_invalido')
  if (owner.papel === 'ADMIN') throw brokenRule('dono_id', 'dono_administrador')
  return owner.id
}

/**
 * Refuses a year of manufacture before 1960 or after the present one where the caller is, as the specification reports
 * it.
 */
function judgeYear(year: number, timeZone: string): void {
  const present = wallClock(Date.now(), timeZone).year
  const rule = wrongYear(year, present)
  if (rule) throw new ApiError('REGRA_VIOLADA', { report: [{ ano_fabricacao: rule }] })
}

/**
 * Refuses sections that end before they start (1202), that overlap or stand in another order than they are measured in,
 * and such whose nozzle the catalogue does not have. A nozzle that was removed from the catalogue stays where it was
 * `before`.
 */
async function judgeSections(sections: readonly VeiculoSecao[], before: readonly VeiculoSecao[]): Promise<void> {
  const problems = sectionProblems(sections)
  const campos = problems.map(({ index, field, key }) => ({ caminho: `secoes.${index}.${field}`, mensagem: key }))
  const turned = problems.some(({ key }) => key === 'bico_final')
  if (campos.length > 0) {
    throw new ApiError(turned ? 'BICO_INICIAL_MAIOR_QUE_FINAL' : 'REGRA_VIOLADA', { report: { campos } })
  }
  const kept = new Set(before.map(({ ponta_id }) => ponta_id))
  const nozzles = await namedNozzles(sections.map(({ ponta_id }) => ponta_id))
  for (const [index, { ponta_id }] of sections.entries()) {
    const nozzle = nozzles.get(ponta_id)
    if (!nozzle || (nozzle.status !== 'ATIVO' && !kept.has(ponta_id))) {
      throw brokenRule(`secoes.${index}.ponta_id`, 'ponta_desconhecida')
    }
  }
}
