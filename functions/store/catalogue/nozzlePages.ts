import { nozzleNamedBy } from '../../../shared/domain/nozzles/nozzleName.ts'
import type {
  CorMalha,
  CorPonta,
  Material,
  ProcedenciaPonta,
  StatusRegistro,
  TamanhoGota,
  TipoJato,
} from '../../../shared/enums.ts'
import { indexEntries, type Page, type PageRequest, pageOf } from '../kit/page.ts'
import { everyNozzle, type Nozzle, type NozzleRow, nozzleRow, nozzles, nozzlesOf } from './nozzles.ts'

export interface NozzleFilter {
  nome?: string | undefined
  marca_id?: string | undefined
  tipo_jato?: TipoJato | undefined
  cor?: CorPonta | undefined
  material?: Material | undefined
  angulo?: number | undefined
  malha_cor?: CorMalha | undefined
  malha_tamanho?: number | undefined
  /** L/min */
  vazao_minima?: number | undefined
  vazao_maxima?: number | undefined
  gota?: TamanhoGota | undefined
  procedencia?: ProcedenciaPonta | undefined
  status: StatusRegistro
}

const same = <T>(wanted: T | undefined, known: T | null) => wanted === undefined || known === wanted

function acceptOf(filter: NozzleFilter): ((row: NozzleRow) => boolean) | undefined {
  const { status, marca_id, nome, vazao_minima = 0, vazao_maxima = Number.POSITIVE_INFINITY, ...rest } = filter
  const isBounded = filter.vazao_minima !== undefined || filter.vazao_maxima !== undefined
  if (nome === undefined && !isBounded && Object.values(rest).every((value) => value === undefined)) return undefined
  const { tipo_jato, cor, material, angulo, malha_cor, malha_tamanho, gota, procedencia } = rest
  const isSaid = ({ j, c, m, a, h, k, p }: NozzleRow) =>
    same(tipo_jato, j) &&
    same(cor, c) &&
    same(material, m) &&
    same(angulo, a) &&
    same(malha_cor, h) &&
    same(malha_tamanho, k) &&
    same(procedencia, p)
  const gives = ({ q, d }: NozzleRow) =>
    q[0] <= vazao_maxima && q[1] >= vazao_minima && (gota === undefined || d.includes(gota))
  const isNamed = nozzleNamedBy(nome ?? '')
  return (row) => isNamed(row.n) && isSaid(row) && gives(row)
}

interface Found {
  id: string
  row: NozzleRow
}

/** One page of nozzles by name. */
export async function nozzlePage(
  filter: NozzleFilter,
  { after, limit }: Pick<PageRequest<never>, 'after' | 'limit'>,
): Promise<Page<Nozzle>> {
  const part = filter.marca_id ? nozzlesOf(filter.marca_id, filter.status) : everyNozzle(filter.status)
  const accept = acceptOf(filter)
  const read = indexEntries<Found, NozzleRow>(part, (row, key) => ({
    id: key.slice(key.lastIndexOf('#') + 1),
    row,
  }))
  const page = await pageOf<Found>({ read, after, limit, accept: accept && (({ row }) => accept(row)) })
  const found = await nozzles.getMany(page.items.map(({ id }) => id))
  const items = page.items.flatMap(({ id }) => found.get(id) ?? [])
  return { items: accept ? items.filter((nozzle) => accept(nozzleRow(nozzle))) : items, position: page.position }
}
