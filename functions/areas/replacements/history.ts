import type { Custos } from '../../../shared/contract/replacements.ts'
import type { Actor } from '../../http/context.ts'
import type { OrderedTips } from '../../store/accounts/tipOrders.ts'
import { type NamedNozzle, namedNozzles } from '../../store/catalogue/publishedNozzles.ts'
import { getEquipments } from '../../store/equipment/equipment.ts'
import type { HistoryEntry } from '../../store/kit/audit.ts'
import { isSameStored } from '../../store/kit/canonicalJson.ts'

type Price = Custos['pontas'][number]
type Machine = Custos['maquinas'][number]

type Ordered = Pick<OrderedTips, 'perfil_id' | 'pedidas' | 'recebidas'>

const changedOrders = ({ de, para }: HistoryEntry) => changed<Ordered>(de, para, ({ perfil_id }) => perfil_id)

const nozzleName = (nozzle: NamedNozzle | undefined, id: string) =>
  nozzle ? `${nozzle.marca} ${nozzle.nome}`.trim() : id

/** Entries of the history of what was ordered for a machine, with a line for each model that changed. */
export async function namedOrders(entries: readonly HistoryEntry[]): Promise<HistoryEntry[]> {
  const nozzles = await namedNozzles(entries.flatMap((entry) => changedOrders(entry).map(({ id }) => id)))
  return entries.flatMap((entry) =>
    changedOrders(entry).map(({ id, from, to }) => {
      const nome = nozzleName(nozzles.get(id), id)
      const told = (one: Ordered | undefined) => ({ nome, pedidas: one?.pedidas ?? 0, recebidas: one?.recebidas ?? 0 })
      return { ...entry, de: told(from), para: told(to) }
    }),
  )
}

interface Names {
  nozzles: ReadonlyMap<string, NamedNozzle>
  /** Machines the caller may know of, by id. */
  machines: ReadonlyMap<string, string>
}

/** What changed between two lists of records, by the id of each. */
function changed<T extends object>(de: unknown, para: unknown, idOf: (one: T) => string) {
  const listOf = (value: unknown) => (Array.isArray(value) ? (value as T[]) : [])
  const [before, after] = [de, para].map((value) => new Map(listOf(value).map((one) => [idOf(one), one])))
  const ids = [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])]
  return ids.flatMap((id) => {
    const [from, to] = [before?.get(id), after?.get(id)]
    return isSameStored(from, to) ? [] : [{ id, from, to }]
  })
}

const changedPrices = ({ de, para }: HistoryEntry) => changed<Price>(de, para, ({ perfil_id }) => perfil_id)
const changedMachines = ({ de, para }: HistoryEntry) =>
  changed<Machine>(de, para, ({ equipamento_id }) => equipamento_id)

/**
 * Entries of the history of an account's costs with a line for each price and each machine that changed, by what they
 * are called. Of machines that the caller may not see, or that are not the account's any more, nothing is told.
 */
export async function namedCosts(
  entries: readonly HistoryEntry[],
  ownerId: string,
  actor: Actor,
): Promise<HistoryEntry[]> {
  const of = (field: string) => entries.filter(({ campo }) => campo === field)
  const [nozzles, equipment] = await Promise.all([
    namedNozzles(of('pontas').flatMap((entry) => changedPrices(entry).map(({ id }) => id))),
    getEquipments([...new Set(of('maquinas').flatMap((entry) => changedMachines(entry).map(({ id }) => id)))]),
  ])
  const isSeen = (id: string) => actor.equipamentos === null || actor.equipamentos.has(id)
  const machines = new Map(
    [...equipment.values()]
      .filter(({ id, dono_id }) => dono_id === ownerId && isSeen(id))
      .map(({ id, apelido }) => [id, apelido]),
  )
  return entries.flatMap((entry) => linesOf(entry, { nozzles, machines }))
}

function linesOf(entry: HistoryEntry, { nozzles, machines }: Names): HistoryEntry[] {
  if (entry.campo === 'pontas')
    return changedPrices(entry).map(({ id, from, to }) => {
      const nome = nozzleName(nozzles.get(id), id)
      const told = (price: Price | undefined) => ({ nome, centavos: price?.centavos ?? null })
      return { ...entry, de: told(from), para: told(to) }
    })
  if (entry.campo === 'maquinas')
    return changedMachines(entry).flatMap(({ id, from, to }) => {
      const nome = machines.get(id)
      if (nome === undefined) return []
      const told = (machine: Machine | undefined) => ({
        nome,
        area_ha: machine?.area_ha ?? null,
        taxa_declarada: machine?.taxa_declarada ?? null,
        taxa_base: machine?.taxa_base ?? 'L_HA',
      })
      return [{ ...entry, de: told(from), para: told(to) }]
    })
  return [entry]
}
