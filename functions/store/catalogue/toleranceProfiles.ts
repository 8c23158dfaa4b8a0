import type { PerfilTolerancia } from '../../../shared/contract/toleranceProfiles.ts'
import { ruleOf } from '../../../shared/domain/managedTolerance.ts'
import { nameKey } from '../../../shared/domain/plainText.ts'
import {
  DEFAULT_TOLERANCE_ID,
  TOLERANCE_PROFILES,
  type ToleranceProfile,
  toleranceProfile,
} from '../../../shared/domain/tolerance.ts'
import type { StatusRegistro } from '../../../shared/enums.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { Removable } from '../kit/declaration.ts'
import { type IndexPart, indexEntries, type Page, type PageRequest, pageOf } from '../kit/page.ts'
import { removableStore } from '../kit/record.ts'
import { cut } from '../kit/row.ts'
import { tableName } from '../kit/table.ts'
import { nameSortKey } from '../kit/textKeys.ts'
import { type Member, refusing } from '../kit/transact.ts'

/** A profile of the administrators, as it is stored; a disabled one keeps its name. */
export type StoredTolerance = Omit<PerfilTolerancia, 'fixo' | 'status' | 'versao'> &
  Removable & { criado_em: string; atualizado_em: string }

type Rule = Pick<
  PerfilTolerancia,
  'limite' | 'base' | 'comparacao' | 'vazao_baixa' | 'limite_vazao_baixa' | 'limite_variacao'
>

interface ToleranceRow {
  i: string
  n: string
  /** Limit, base, comparison, low flow with its limit, variation. */
  r: readonly [
    Rule['limite'],
    Rule['base'],
    Rule['comparacao'],
    Rule['vazao_baixa'],
    Rule['limite_vazao_baixa'],
    Rule['limite_variacao'],
  ]
  /** Its own version, and the record's. */
  p: number
  w: number
}

/** Sixty letters, accents included: only a name in another script is cut. */
const NAME_BYTES = 120
const PREFIX = 'TOLERANCIA'

const listOf = (status: StatusRegistro): IndexPart => ({
  index: 'gsi1',
  partition: status === 'ATIVO' ? PREFIX : `${PREFIX}#REMOVIDO`,
})

export const toleranceProfiles = removableStore<StoredTolerance, ToleranceRow>({
  entity: PREFIX,
  schema: 1,
  key: (id) => ({ pk: `${PREFIX}#${id}`, sk: PREFIX }),
  id: ({ id }) => id,
  indexes: ({ id, nome, status }) => {
    const { index, partition } = listOf(status)
    return { [index]: [partition, nameSortKey(nome, id)] }
  },
  row: ({ id, nome, versao_perfil, versao, ...rule }) => ({
    i: id,
    n: cut(nome, NAME_BYTES),
    r: [rule.limite, rule.base, rule.comparacao, rule.vazao_baixa, rule.limite_vazao_baixa, rule.limite_variacao],
    p: versao_perfil,
    w: versao,
  }),
  uniques: ({ nome }) => [{ kind: 'tolerancia', value: nameKey(nome), taken: 'TOLERANCIA_JA_EXISTE' }],
  touched: (atualizado_em) => ({ atualizado_em }),
})

/** The newest version of each shipped profile, in the order they are shipped. */
export const SHIPPED: readonly PerfilTolerancia[] = [...new Set(TOLERANCE_PROFILES.map(({ id }) => id))].map((id) => {
  const { versao, nome, limite_pct, base, comparacao, limite_vazao_baixa: low, cv_limite_pct } = toleranceProfile(id)
  return {
    id,
    nome,
    versao_perfil: versao,
    limite: limite_pct,
    base,
    comparacao,
    vazao_baixa: low?.abaixo_de_lpm ?? null,
    limite_vazao_baixa: low?.limite_pct ?? null,
    limite_variacao: cv_limite_pct,
    fixo: true,
    status: 'ATIVO' as const,
    versao: 0,
  }
})

export const isShipped = (id: string): boolean => SHIPPED.some((one) => one.id === id)

const shippedRow = ({ id, nome, versao_perfil, versao, ...rule }: PerfilTolerancia): ToleranceRow => ({
  i: id,
  n: nome,
  p: versao_perfil,
  w: versao,
  r: [rule.limite, rule.base, rule.comparacao, rule.vazao_baixa, rule.limite_vazao_baixa, rule.limite_variacao],
})

/** Sorts before any name, so that the shipped ones come first and a page may end among them. */
const MARK = '\u0000'

/** One page of the profiles in use, the shipped ones first, or of the disabled ones. */
export async function toleranceProfilePage(
  status: StatusRegistro,
  range: Pick<PageRequest<ToleranceRow>, 'after' | 'limit'>,
): Promise<Page<PerfilTolerancia>> {
  const stored = indexEntries<ToleranceRow>(listOf(status))
  const shipped = status === 'ATIVO' ? SHIPPED : []
  const { items, position } = await pageOf<ToleranceRow>({
    ...range,
    read: async (after, want) => {
      const isAmongShipped = after === undefined || after.startsWith(MARK)
      const from = after === undefined ? 0 : isAmongShipped ? Number(after.slice(1)) + 1 : shipped.length
      const entries = shipped
        .slice(from, from + want)
        .map((one, index) => ({ key: `${MARK}${from + index}`, row: shippedRow(one) }))
      if (entries.length === want) return { entries, more: true }
      const rest = await stored(isAmongShipped ? undefined : after, want - entries.length)
      return { entries: [...entries, ...rest.entries], more: rest.more }
    },
  })
  return { items: items.map((row) => shownRow(row, status)), position }
}

function shownRow({ i, n, r, p, w }: ToleranceRow, status: StatusRegistro): PerfilTolerancia {
  const [limite, base, comparacao, vazao_baixa, limite_vazao_baixa, limite_variacao] = r
  const rule = { limite, base, comparacao, vazao_baixa, limite_vazao_baixa, limite_variacao }
  return { id: i, nome: n, ...rule, versao_perfil: p, fixo: isShipped(i), status, versao: w }
}

/** What judges by a profile's id: itself, or the product's where it is disabled or gone, or none is named. */
export async function ruleInForce(id: string | null): Promise<Readonly<ToleranceProfile>> {
  if (id === null) return toleranceProfile(DEFAULT_TOLERANCE_ID)
  if (isShipped(id)) return toleranceProfile(id)
  const stored = await toleranceProfiles.get(id)
  return stored?.status === 'ATIVO' ? ruleOf(stored) : toleranceProfile(DEFAULT_TOLERANCE_ID)
}

/** The member that lets a profile be chosen only while it is in use: `NAO_ENCONTRADO` otherwise. */
export const toleranceStands = (id: string): Member =>
  refusing(
    {
      ConditionCheck: {
        TableName: tableName(),
        Key: toleranceProfiles.key(id),
        ConditionExpression: '#status = :there',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':there': 'ATIVO' },
      },
    },
    () => new ApiError('NAO_ENCONTRADO'),
  )
