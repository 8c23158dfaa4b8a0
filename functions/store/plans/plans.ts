import type { Plano } from '../../../shared/contract/plans.ts'
import { nameKey } from '../../../shared/domain/plainText.ts'
import { namedBy } from '../../../shared/domain/words.ts'
import type { PeriodoPlano, StatusRegistro, TipoPulverizadorCadastro } from '../../../shared/enums.ts'
import type { Removable } from '../kit/declaration.ts'
import type { IndexPart, Page, PageRequest } from '../kit/page.ts'
import { removableStore } from '../kit/record.ts'
import { cut } from '../kit/row.ts'
import { nameSortKey } from '../kit/textKeys.ts'

/** As it is stored: one that is not sold any more is a removed one, and keeps its name. */
export type Plan = Plano & Removable

interface PlanRow {
  i: string
  n: string
  t: TipoPulverizadorCadastro
  p: PeriodoPlano
  /** Price of an equipment, its currency, days to try, whether it costs nothing. */
  a: readonly [number, Plano['moeda'], number, boolean]
  c: string
  w: number
}

/** Sixty letters, a third of them with accents; a longer one is cut. */
const NAME_BYTES = 80
const PREFIX = 'PLANO'

const listOf = (status: StatusRegistro): IndexPart => ({
  index: 'gsi1',
  partition: status === 'ATIVO' ? PREFIX : `${PREFIX}#REMOVIDO`,
})

export const plans = removableStore<Plan, PlanRow>({
  entity: PREFIX,
  schema: 1,
  key: (id) => ({ pk: `${PREFIX}#${id}`, sk: PREFIX }),
  id: ({ id }) => id,
  indexes: ({ id, nome, status }) => ({ gsi1: [listOf(status).partition, nameSortKey(nome, id)] }),
  row: ({ id, nome, tipo, periodo, criado_em, versao, ...plan }) => ({
    i: id,
    n: cut(nome, NAME_BYTES),
    t: tipo,
    p: periodo,
    a: [plan.valor_unitario_centavos, plan.moeda, plan.dias_teste_gratis, plan.gratuito],
    c: criado_em,
    w: versao,
  }),
  uniques: ({ nome }) => [{ kind: 'plano', value: nameKey(nome), taken: 'PLANO_JA_EXISTE' }],
  touched: (atualizado_em) => ({ atualizado_em }),
})

export interface PlanFilter {
  status: StatusRegistro
  /** Words of its name, or how they begin. */
  nome?: string | undefined
  tipo?: TipoPulverizadorCadastro | undefined
  periodo?: PeriodoPlano | undefined
  /** Whether those that nobody can order are left out. */
  semGratuitos: boolean
}

/** One page of the plans of a state, by name: there are few enough to go through. */
export async function planPage(
  { status, nome, tipo, periodo, semGratuitos }: PlanFilter,
  range: Pick<PageRequest<PlanRow>, 'after' | 'limit'>,
): Promise<Page<Omit<Plano, 'atualizado_em'>>> {
  const isNamed = namedBy(nome)
  const accept = ({ n, t, p, a: [, , , gratuito] }: PlanRow) =>
    (!isNamed || isNamed(n)) &&
    (tipo === undefined || t === tipo) &&
    (periodo === undefined || p === periodo) &&
    !(semGratuitos && gratuito)
  const { items, position } = await plans.page(listOf(status), { ...range, accept })
  const itens = items.map(({ i, n, t, p, a: [valor_unitario_centavos, moeda, dias_teste_gratis, gratuito], c, w }) => ({
    id: i,
    nome: n,
    tipo: t,
    periodo: p,
    valor_unitario_centavos,
    moeda,
    dias_teste_gratis,
    gratuito,
    status,
    criado_em: c,
    versao: w,
  }))
  return { items: itens, position }
}
