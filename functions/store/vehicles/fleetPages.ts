import type { VeiculoListado } from '../../../shared/contract/fleets.ts'
import { hasParts } from '../../../shared/domain/words/words.ts'
import type { StatusRegistro, TipoPulverizador } from '../../../shared/enums.ts'
import { indexEntries, type Page, type PageRequest, pageOf, passing } from '../kit/page.ts'
import { uuidText } from '../kit/uuidBytes.ts'
import { type VehicleRow, vehiclesOf } from './fleetVehicles.ts'

/** A row without the names of what it names by id. */
export type ListedVehicle = Omit<VeiculoListado, 'dono_nome' | 'marca_nome' | 'modelo_nome'>

export interface FleetFilter {
  busca?: string | undefined
  tipo?: TipoPulverizador | undefined
  marca_id?: string | undefined
  modelo_id?: string | undefined
  /** Litres, both included. */
  capacidade_min?: number | undefined
  capacidade_max?: number | undefined
  status: StatusRegistro
}

/** Names of owner, brand and model are read for each page, so that filtering leaves time for it. */
const ROUNDS = 2

/** One page of the vehicles of an account, or of every account (null), by identification. */
export function fleetPage(
  ownerId: string | null,
  filter: FleetFilter,
  range: Pick<PageRequest<ListedVehicle>, 'after' | 'limit'>,
): Promise<Page<ListedVehicle>> {
  const { status } = filter
  const read = indexEntries<ListedVehicle, VehicleRow>(vehiclesOf(ownerId, status), (row) => listed(row, status))
  return pageOf({ read, ...range, accept: wantedBy(filter), rounds: ROUNDS })
}

const listed = (row: VehicleRow, status: StatusRegistro): ListedVehicle => ({
  id: uuidText(row.i),
  dono_id: uuidText(row.o),
  marca_id: uuidText(row.b),
  modelo_id: uuidText(row.m),
  equipamento_id: row.e === null ? null : uuidText(row.e),
  identificacao: row.n,
  numero: row.u,
  operador_nome: row.p,
  tipo: row.t,
  capacidade_tanque: row.c,
  ano_fabricacao: row.y,
  total_secoes: row.s,
  total_bicos: row.z,
  status,
  criado_em: new Date(row.r * 1000).toISOString(),
  versao: row.w,
})

/** What the filter asks of a row; undefined when it asks for every row. */
function wantedBy(filter: FleetFilter): ((row: ListedVehicle) => boolean) | undefined {
  const { busca, tipo, marca_id, modelo_id, capacidade_min: least, capacidade_max: most } = filter
  const has = busca && hasParts(busca)
  const tests: ((row: ListedVehicle) => boolean)[] = []
  if (has) tests.push((row) => has(row.identificacao, row.numero, row.operador_nome))
  if (tipo) tests.push((row) => row.tipo === tipo)
  if (marca_id) tests.push((row) => row.marca_id === marca_id)
  if (modelo_id) tests.push((row) => row.modelo_id === modelo_id)
  if (least !== undefined) tests.push((row) => row.capacidade_tanque >= least)
  if (most !== undefined) tests.push((row) => row.capacidade_tanque <= most)
  return passing(tests)
}
