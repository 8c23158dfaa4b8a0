import { createSimulator } from '../../functions/billing/acquirers/simulator.ts'
import { newCheckout, type Payment, startCheckout } from '../../functions/billing/checkout.ts'
import { closeCheckouts } from '../../functions/billing/follow.ts'
import { openOrder, type Wanted } from '../../functions/billing/placeOrder.ts'
import { endOrder, PRODUCT, settle } from '../../functions/billing/settle.ts'
import { additives } from '../../functions/store/billing/additives.ts'
import { putCheckout } from '../../functions/store/billing/checkouts.ts'
import { lastCheckout, type Order, orders } from '../../functions/store/billing/orders.ts'
import { plans } from '../../functions/store/billing/plans.ts'
import { changeSimulated } from '../../functions/store/billing/simulatedCheckouts.ts'
import { moneyOf } from '../../functions/store/billing/transactions.ts'
import { getUser, type User } from '../../functions/store/users/users.ts'
import { orderDue } from '../../shared/billing/due.ts'
import { after } from '../../shared/billing/simulated.ts'
import { DAY_MS } from '../../shared/days.ts'
import type { AcaoSimulador, FormaPagamento } from '../../shared/enums.ts'
import { pathTo } from '../../shared/paths.ts'
import { uuid5 } from '../simulator/uuid5.ts'
import { PEOPLE, type PersonKey } from './people.ts'

interface DemoOrder {
  name: string
  owner: PersonKey
  /** Days before the seed. */
  ago: number
  plan: string
  additive?: string
  equipments: number
  method: FormaPagamento
  /** The action of its owner at the acquirer. */
  act: AcaoSimulador
  /** Whether its time is over by the seed. */
  expires?: true
}

const DEMO_ORDERS: readonly DemoOrder[] = [
  {
    name: 'boleto esquecido',
    owner: 'ana',
    ago: 60,
    plan: 'Pulverizador mensal',
    equipments: 2,
    method: 'BOLETO',
    act: 'EMITIR',
    expires: true,
  },
  {
    name: 'em vigor',
    owner: 'ana',
    ago: 12,
    plan: 'Pulverizador mensal',
    equipments: 2,
    additive: 'Dois usuários a mais, mensal',
    method: 'CARTAO',
    act: 'APROVAR',
  },
  {
    name: 'boleto a pagar',
    owner: 'diego',
    ago: 1,
    plan: 'Turbopulverizador mensal',
    equipments: 1,
    method: 'BOLETO',
    act: 'EMITIR',
  },
]

/** The order's lines, as they are sold. */
async function wantedOf({ plan, additive, equipments: quantidade }: DemoOrder): Promise<Wanted> {
  const [sold, extra] = await Promise.all([
    plans.get(uuid5(`plano ${plan}`)),
    additive ? additives.get(uuid5(`aditivo ${additive}`)) : null,
  ])
  if (!sold) throw new Error(`no plan ${plan}`)
  const { id: plano_id, nome, tipo, periodo, moeda, valor_unitario_centavos } = sold
  const total = quantidade * (valor_unitario_centavos + (extra?.valor_unitario_centavos ?? 0))
  return {
    tipo: 'ASSINATURA',
    periodo,
    moeda,
    substitui: [],
    assinaturas: [],
    planos: [{ plano_id, nome, tipo, quantidade, valor_unitario_centavos, dias_teste_gratis: 0 }],
    aditivos: extra
      ? [
          {
            aditivo_id: extra.id,
            nome: extra.nome,
            usuarios_adicionais: extra.usuarios_adicionais,
            quantidade,
            valor_unitario_centavos: extra.valor_unitario_centavos,
          },
        ]
      : [],
    subtotal_centavos: total,
    desconto_centavos: 0,
    proporcoes: [],
    total_centavos: total,
  }
}

async function orderOf(demo: DemoOrder, owner: User, now: string): Promise<Order> {
  const id = uuid5(`pedido ${demo.name}`)
  const found = await orders.get(id)
  if (found) return found
  const payment: Payment = { adquirente: 'SIMULADOR', forma_pagamento: demo.method }
  const vence_em = orderDue(now, demo.method)
  const checkout = newCheckout(payment, now, vence_em)
  const order = openOrder(id, { owner, wanted: await wantedOf(demo), checkout, vence_em, now })
  return orders.create(order, {
    author: { id: owner.id, nome: owner.nome },
    with: [putCheckout(checkout.id, id)],
  })
}

async function make(demo: DemoOrder, anchor: string, url: string): Promise<void> {
  const owner = await getUser(PEOPLE[demo.owner].id)
  if (!owner) throw new Error(`nobody is ${demo.owner}`)
  const at = new Date(Date.parse(`${anchor}T13:00:00.000Z`) - demo.ago * DAY_MS)
  const simulator = createSimulator({
    noticeKey: Buffer.alloc(0),
    pageOf: (checkoutId) => `${url}${pathTo('simulador', { checkoutId })}`,
  })
  const order = await orderOf(demo, owner, at.toISOString())
  if (order.status !== 'ABERTO') return
  // A slip that waits stays so: it is as it is to be once it is noted.
  const isToWait = demo.act === 'EMITIR' && !demo.expires
  if (isToWait && (await moneyOf(order.id)).transactions.length > 0) return
  const { id: checkoutId } = lastCheckout(order)
  const { checkouts } = await startCheckout(order, simulator, owner)
  // Told nobody: what was done once is not done again.
  await changeSimulated(checkoutId, (checkout) =>
    checkout.pagamentos.length > 0 ? checkout : after(checkout, demo.act, at),
  )
  const told = () => simulator.ask({ checkoutId, reference: checkoutId })
  await settle(order.id, await told(), at)
  if (!demo.expires) return
  await closeCheckouts(checkouts, async () => simulator)
  await settle(order.id, await told(), at)
  await endOrder(order.id, 'VENCER', PRODUCT, at)
}

/**
 * Makes what is paid for now: Ana's running subscription with its additive, which is renewed by card, beside a slip of
 * hers that nobody paid in time, and a slip that waits for Diego. All of it is by the acquirer that moves no money, so
 * that it goes on as it would. Doing it again changes nothing.
 */
export async function createSubscriptions(anchor: string, url: string): Promise<void> {
  for (const demo of DEMO_ORDERS) await make(demo, anchor, url)
}
