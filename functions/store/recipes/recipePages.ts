import type { ReceitaListada } from '../../../shared/contract/recipes.ts'
import { hasParts } from '../../../shared/domain/words/words.ts'
import type { OrdemLista, StatusRegistro } from '../../../shared/enums.ts'
import { indexEntries, type Page, type PageRequest, pageOf, passing } from '../kit/page.ts'
import { uuidText } from '../kit/uuidBytes.ts'
import { type RecipeRow, recipesOf } from './recipes.ts'

/** A row without the names of what it names by id, and without what is calculated. */
export type ListedRecipe = Omit<ReceitaListada, 'dono_nome' | 'equipamento_nome' | 'tanques_cheios' | 'ultimo_tanque'>

export interface RecipeFilter {
  /** Part of the identification, the crop or the plot. */
  busca?: string | undefined
  cultura?: string | undefined
  talhao?: string | undefined
  /** First instant, and the one before which it was created, ISO 8601 UTC. */
  desde?: string | undefined
  antes?: string | undefined
  equipamento_id?: string | undefined
  status: StatusRegistro
  ordem?: OrdemLista | undefined
}

/** Names of owners and equipment are read for each page, so that filtering leaves time for it. */
const ROUNDS = 2

/** One page of the recipes of an account, or of every account (null), by when they were created. */
export function recipePage(
  ownerId: string | null,
  filter: RecipeFilter,
  range: Pick<PageRequest<ListedRecipe>, 'after' | 'limit'>,
): Promise<Page<ListedRecipe>> {
  const { status, desde, antes, ordem } = filter
  if (desde && antes && desde >= antes) return Promise.resolve({ items: [], position: null })
  const part = { ...recipesOf(ownerId, status), from: desde, until: antes, descending: ordem !== 'ANTIGAS' }
  const read = indexEntries<ListedRecipe, RecipeRow>(part, (row) => listed(row, status))
  return pageOf({ read, ...range, accept: wantedBy(filter), rounds: ROUNDS })
}

const listed = (row: RecipeRow, status: StatusRegistro): ListedRecipe => ({
  id: uuidText(row.i),
  dono_id: uuidText(row.o),
  equipamento_id: row.e === null ? null : uuidText(row.e),
  identificacao: row.n,
  cultura: row.c,
  talhao: row.p,
  area_total: row.a,
  unidade_area: row.u,
  alqueire: row.q,
  taxa_aplicacao: row.x,
  capacidade_tanque: row.k,
  altura_copa: row.h,
  largura_copa: row.l,
  total_produtos: row.s,
  status,
  criado_em: new Date(row.r).toISOString(),
  versao: row.w,
})

/** What the filter asks of a row; undefined when it asks for every row. */
function wantedBy(filter: RecipeFilter): ((row: ListedRecipe) => boolean) | undefined {
  const { busca, cultura, talhao, equipamento_id } = filter
  const tests: ((row: ListedRecipe) => boolean)[] = []
  const any = busca && hasParts(busca)
  const crop = cultura && hasParts(cultura)
  const plot = talhao && hasParts(talhao)
  if (any) tests.push((row) => any(row.identificacao, row.cultura, row.talhao))
  if (crop) tests.push((row) => crop(row.cultura))
  if (plot) tests.push((row) => plot(row.talhao))
  if (equipamento_id) tests.push((row) => row.equipamento_id === equipamento_id)
  return passing(tests)
}
