import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { SimulatedCheckout } from '../../../shared/billing/simulated.ts'
import { DAY_MS } from '../../../shared/days.ts'
import { ApiError } from '../../../shared/errors.ts'
import { TTL_ATTRIBUTE } from '../../../shared/table.ts'
import type { Item } from '../kit/batch.ts'
import { conditionally } from '../kit/conditional.ts'
import { getRecord, recordOf } from '../kit/items.ts'
import { againOnConflict } from '../kit/retry.ts'
import { tableName } from '../kit/table.ts'

export const SIMULATED_SCHEMA = 1
/** A simulated checkout is forgotten so long after it ended. */
const KEPT_MS = 90 * DAY_MS

const keyOf = (id: string) => ({ pk: `SIMULADO#${id}`, sk: 'SIMULADO' })

export const simulatedToItem = (checkout: SimulatedCheckout): Item => ({
  ...keyOf(checkout.id),
  v: SIMULATED_SCHEMA,
  ...checkout,
  [TTL_ATTRIBUTE]: Math.floor((Date.parse(checkout.termina_em) + KEPT_MS) / 1_000),
})

export const simulatedFromItem = recordOf<SimulatedCheckout>

export const simulatedCheckout = (id: string): Promise<SimulatedCheckout | null> =>
  getRecord(keyOf(id), simulatedFromItem)

/** Begins a checkout, unless one with its id has begun. */
export async function beginSimulated(checkout: SimulatedCheckout): Promise<void> {
  const Item = simulatedToItem(checkout)
  await conditionally(new PutCommand({ TableName: tableName(), Item, ConditionExpression: 'attribute_not_exists(pk)' }))
}

/**
 * Changes a checkout as it is at the moment, again where somebody else changed it meanwhile. Answers null where there
 * is none, or where `change` gives null for what may not be done.
 */
export const changeSimulated = (
  id: string,
  change: (checkout: SimulatedCheckout) => SimulatedCheckout | null,
): Promise<SimulatedCheckout | null> =>
  againOnConflict(async () => {
    const before = await simulatedCheckout(id)
    const changed = before && change(before)
    if (!before || !changed || changed === before) return changed
    const next = { ...changed, versao: before.versao + 1 }
    const { written } = await conditionally(
      new PutCommand({
        TableName: tableName(),
        Item: simulatedToItem(next),
        ConditionExpression: 'versao = :versao',
        ExpressionAttributeValues: { ':versao': before.versao },
      }),
    )
    if (!written) throw new ApiError('CONFLITO_DE_VERSAO')
    return next
  })
