import type { OrigemCobertura, TipoPulverizadorCadastro } from '../../../shared/enums.ts'
import type { Author } from '../kit/audit.ts'
import type { Item } from '../kit/batch.ts'
import { recordOf } from '../kit/items.ts'
import { partitionItems } from '../kit/partitions.ts'
import { tableName } from '../kit/table.ts'
import type { Member } from '../kit/transact.ts'

/** A time an account was covered for, and why: written once and never changed. */
export interface CoveredPeriod {
  dono_id: string
  assinatura_id: string
  tipo: TipoPulverizadorCadastro
  /** Equipments; null: any number. */
  quantidade: number | null
  usuarios_adicionais: number
  /** Instants, ISO 8601 UTC. */
  de: string
  ate: string
  origem: OrigemCobertura
  /** What whoever gave it said; null of what nobody gave. */
  motivo: string | null
  /** The order that it was paid by, and the administrator who gave it. */
  pedido_id: string | null
  autor: Pick<Author, 'id'> | null
  em: string
}

export const PERIOD_SCHEMA = 1
const PERIOD = 'COBERTURA#'

export const periodToItem = ({ dono_id, ...period }: CoveredPeriod): Item => ({
  pk: `CONTA#${dono_id}`,
  sk: `${PERIOD}${period.assinatura_id}#${period.de}`,
  v: PERIOD_SCHEMA,
  dono_id,
  ...period,
})

export const periodFromItem = recordOf<CoveredPeriod>

/** The member that writes a period: of one subscription none begins twice at the same instant. */
export const putPeriod = (period: CoveredPeriod): Member => ({
  Put: {
    TableName: tableName(),
    Item: periodToItem(period),
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

/** Every period an account was covered for, by subscription and time. */
export async function coveredPeriodsOf(ownerId: string): Promise<CoveredPeriod[]> {
  const items = await partitionItems(`CONTA#${ownerId}`, PERIOD)
  return items.map(periodFromItem)
}
