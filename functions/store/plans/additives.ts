import type { Aditivo } from '../../../shared/contract/additives.ts'
import { nameKey } from '../../../shared/domain/plainText.ts'
import { namedBy } from '../../../shared/domain/words.ts'
import type { PeriodoPlano, StatusRegistro } from '../../../shared/enums.ts'
import type { Removable } from '../kit/declaration.ts'
import type { IndexPart, Page, PageRequest } from '../kit/page.ts'
import { removableStore } from '../kit/record.ts'
import { cut } from '../kit/row.ts'
import { nameSortKey } from '../kit/textKeys.ts'

/** As it is stored: one that is not sold any more is a removed one, and keeps its name. */
export type Additive = Aditivo & Removable

interface AdditiveRow {
  i: string
  n: string
  p: PeriodoPlano
  /** Users besides, price of an equipment, its currency. */
  a: readonly [number, number, Aditivo['moeda']]
  c: string
  w: number
}

/** Sixty letters, a third of them with accents; a longer one is cut. */
const NAME_BYTES = 80
const PREFIX = 'ADITIVO'

const listOf = (status: StatusRegistro): IndexPart => ({
  index: 'gsi1',
  partition: status === 'ATIVO' ? PREFIX : `${PREFIX}#REMOVIDO`,
})

export const additives = removableStore<Additive, AdditiveRow>({
  entity: PREFIX,
  schema: 1,
  key: (id) => ({ pk: `${PREFIX}#${id}`, sk: PREFIX }),
  id: ({ id }) => id,
  indexes: ({ id, nome, status }) => ({ gsi1: [listOf(status).partition, nameSortKey(nome, id)] }),
  row: ({ id, nome, periodo, usuarios_adicionais, valor_unitario_centavos, moeda, criado_em, versao }) => ({
    i: id,
    n: cut(nome, NAME_BYTES),
    p: periodo,
    a: [usuarios_adicionais, valor_unitario_centavos, moeda],
    c: criado_em,
    w: versao,
  }),
  uniques: ({ nome }) => [{ kind: 'aditivo', value: nameKey(nome), taken: 'PLANO_JA_EXISTE' }],
  touched: (atualizado_em) => ({ atualizado_em }),
})

/** One page of the additives of a state, of one period or of every one, by name: there are few enough to go through. */
export async function additivePage(
  { status, nome, periodo }: { status: StatusRegistro; nome?: string | undefined; periodo?: PeriodoPlano | undefined },
  range: Pick<PageRequest<AdditiveRow>, 'after' | 'limit'>,
): Promise<Page<Omit<Aditivo, 'atualizado_em'>>> {
  const isNamed = namedBy(nome)
  const accept = ({ n, p }: AdditiveRow) => (!isNamed || isNamed(n)) && (periodo === undefined || p === periodo)
  const { items, position } = await additives.page(listOf(status), { ...range, accept })
  const itens = items.map(({ i, n, p, a: [usuarios_adicionais, valor_unitario_centavos, moeda], c, w }) => ({
    id: i,
    nome: n,
    periodo: p,
    usuarios_adicionais,
    valor_unitario_centavos,
    moeda,
    status,
    criado_em: c,
    versao: w,
  }))
  return { items: itens, position }
}
