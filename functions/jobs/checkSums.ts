import { type Difference, differencesOf, heldOf } from '../../shared/billing/sumCheck.ts'
import { type Order, orders } from '../store/billing/orders.ts'
import { lastSumCheck, oldestOrders, putSumCheck, type SumCheck } from '../store/billing/sumChecks.ts'
import { moneyOf } from '../store/billing/transactions.ts'
import { transact } from '../store/kit/transact.ts'
import { handOver, isUp } from '../work/handOver.ts'
import { type WorkContext, type WorkDone, WorkRefused } from '../work/work.ts'

/** Orders that are read at once. */
const PAGE = 25
/** Differences that are kept; the rest is counted. */
const LISTED = 100
/** A difference that comes of a payment arriving at this moment is gone when it is looked at again. */
const LOOKS = 3

interface Compared {
  transactions: number
  byPayments: number
  byMovements: number
  differences: Difference[]
}

async function compare(order: Order, looks = LOOKS): Promise<Compared> {
  const money = await moneyOf(order.id)
  const { byPayments, byMovements } = heldOf(money)
  const differences = differencesOf({ order, ...money })
  if (differences.length > 0 && looks > 1) {
    const again = await orders.get(order.id)
    if (again) return compare(again, looks - 1)
  }
  return { transactions: money.transactions.length, byPayments, byMovements, differences }
}

/** A comparison that is gone on with by another page of orders. */
async function withPage(check: SumCheck): Promise<{ next: SumCheck; isLast: boolean; reached: string | null }> {
  const { items, position } = await oldestOrders(check.depois, PAGE)
  const found = await orders.getMany(items.map(({ i }) => i))
  const compared = await Promise.all(
    [...found.values()].map(async (order) => ({ pedido_id: order.id, ...(await compare(order)) })),
  )
  const differences = compared.flatMap(({ pedido_id, differences: all }) => all.map((one) => ({ pedido_id, ...one })))
  const total = (of: (one: Compared) => number) => compared.reduce((sum, one) => sum + of(one), 0)
  const next: SumCheck = {
    ...check,
    depois: position,
    pedidos: check.pedidos + compared.length,
    transacoes: check.transacoes + total(({ transactions }) => transactions),
    pagamentos_centavos: check.pagamentos_centavos + total(({ byPayments }) => byPayments),
    razao_centavos: check.razao_centavos + total(({ byMovements }) => byMovements),
    total_diferencas: check.total_diferencas + differences.length,
    diferencas: [...check.diferencas, ...differences].slice(0, LISTED),
  }
  return { next, isLast: position === null, reached: items.at(-1)?.c ?? null }
}

/** How far a comparison is that goes from the oldest order to the newest: by their time. */
function shareOf(oldest: string, reached: string | null): number {
  const begin = Date.parse(oldest)
  const now = Date.now()
  return reached === null || now <= begin
    ? 0
    : Math.min(0.99, Math.max(0, (Date.parse(reached) - begin) / (now - begin)))
}

/**
 * Compares every order with its payments and movements, page by page. What was compared is kept, so that an attempt
 * that ended anywhere is gone on with; near the end of its time it hands the rest to a job of its own.
 */
export async function checkSums(
  { conferencia_id }: { conferencia_id: string },
  context: WorkContext,
): Promise<WorkDone> {
  let check = await lastSumCheck()
  if (check?.id !== conferencia_id || check.concluida_em !== null) throw new WorkRefused('DESNECESSARIO')
  const [first] = (await oldestOrders(null, 1)).items
  let count = 0
  for (;;) {
    const { next, isLast, reached } = await withPage(check)
    count += next.pedidos - check.pedidos
    if (isLast) {
      const ended = { ...next, concluida_em: new Date().toISOString() }
      return { count, with: [putSumCheck(check, ended)] }
    }
    if (isUp(context)) {
      const before = check
      return handOver(context, { count, noting: (trabalho_id) => [putSumCheck(before, { ...next, trabalho_id })] })
    }
    await transact([putSumCheck(check, next)])
    check = next
    await context.progress(shareOf(first?.c ?? next.iniciada_em, reached))
  }
}
