import { randomUUID } from 'node:crypto'
import { type AssinaturaDeTodos, billingAdminArea, type Conferencia } from '../../../shared/contract/billingAdmin.ts'
import { ApiError, orNotFound } from '../../../shared/errors.ts'
import { AcquirerUnavailable } from '../../billing/acquirers/acquirer.ts'
import { acquirer } from '../../billing/acquirers/offered.ts'
import { sendBackOwed } from '../../billing/follow.ts'
import { endOfDay, extend, grant } from '../../billing/grants.ts'
import { sentByHand, wantBack } from '../../billing/refund.ts'
import type { Actor } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { presentOrder } from '../../parts/billing/presentOrder.ts'
import { pagedList } from '../../parts/lists/pagedList.ts'
import { withOwners } from '../../parts/lists/withOwners.ts'
import { orders } from '../../store/billing/orders.ts'
import { plans } from '../../store/billing/plans.ts'
import { subscriptionPage, subscriptionsOfOwner } from '../../store/billing/subscriptionPages.ts'
import type { Subscription } from '../../store/billing/subscriptions.ts'
import { lastSumCheck, putSumCheck, type SumCheck } from '../../store/billing/sumChecks.ts'
import { disputedPayments, refundTasks } from '../../store/billing/transactions.ts'
import { beginJob, getJob, isOpen } from '../../store/jobs/jobs.ts'
import { written } from '../../store/kit/transact.ts'
import { namesOfUsers } from '../../store/users/users.ts'

export const handler = serve(billingAdminArea, {
  async listar({ query: { limite, cursor, dono_id, situacao } }, { actor }) {
    const now = new Date().toISOString()
    const list = { lista: 'assinaturas', actor, filtros: { situacao, dono_id }, cursor }
    const { items, proximo } = await pagedList(list, (after) =>
      dono_id === undefined
        ? subscriptionPage(situacao, now, { after, limit: limite })
        : subscriptionsOfOwner(dono_id, situacao, now),
    )
    const rows = items.map(({ i, d, t, q, g, a }) => ({
      id: i,
      dono_id: d,
      tipo: t,
      quantidade: q,
      gratuita: g,
      valida_ate: a,
    }))
    return { itens: await withOwners(rows, actor), proximo }
  },

  async conceder({ body: { motivo, valida_ate, plano_id, ...wanted } }, { actor, timeZone }) {
    const given = givenBy(actor, motivo, endOfDay(valida_ate, timeZone))
    const plan = plano_id === null ? null : await freePlan(plano_id)
    return presentSubscription(await grant({ ...wanted, ...plan }, given), actor)
  },

  async prorrogar({ params: { assinaturaId }, body: { dono_id, motivo, valida_ate } }, { actor, timeZone }) {
    const given = givenBy(actor, motivo, endOfDay(valida_ate, timeZone))
    return presentSubscription(await extend(dono_id, assinaturaId, given), actor)
  },

  devolucoes: ({ query }, { actor }) => moneyTasks('devolucoes', refundTasks, query, actor),
  contestacoes: ({ query }, { actor }) => moneyTasks('contestacoes', disputedPayments, query, actor),

  async devolver({ params: { pedidoId, transacaoId }, body: { motivo } }, { actor }) {
    const now = new Date()
    await wantBack(pedidoId, transacaoId, { autor_id: actor.usuarioId, motivo }, now)
    try {
      await sendBackOwed(pedidoId, acquirer, now)
    } catch (error) {
      // The acquirer is away. The order has a note that the payment is to go back, so the clock sends it later.
      if (!(error instanceof AcquirerUnavailable)) throw error
    }
    return presentedOrder(pedidoId, actor)
  },

  async concluirDevolucao({ params: { pedidoId, transacaoId }, body: { motivo } }, { actor }) {
    await sentByHand(pedidoId, transacaoId, { autor_id: actor.usuarioId, motivo }, new Date())
    return presentedOrder(pedidoId, actor)
  },

  async verConferencia() {
    const check = await lastSumCheck()
    return { conferencia: check && (await presentCheck(check)) }
  },

  async conferir(_, { actor, correlationId }) {
    const before = await lastSumCheck()
    if (before && before.concluida_em === null) {
      const job = await getJob(before.trabalho_id)
      if (job && isOpen(job)) return presentCheck(before)
    }
    const id = randomUUID()
    const check: SumCheck = {
      id,
      trabalho_id: id,
      usuario_id: actor.usuarioId,
      iniciada_em: new Date().toISOString(),
      concluida_em: null,
      depois: null,
      pedidos: 0,
      transacoes: 0,
      pagamentos_centavos: 0,
      razao_centavos: 0,
      total_diferencas: 0,
      diferencas: [],
    }
    const dados = { tipo: 'CONFERENCIA', conferencia_id: id } as const
    const job = beginJob({ id, dados, usuario_id: actor.usuarioId, correlacao: correlationId })
    // Somebody began a check at the same moment; that one is answered when the check is asked for.
    if (!(await written([putSumCheck(before, check), job]))) throw new ApiError('CONFLITO_DE_VERSAO')
    return presentCheck(check)
  },
})

/** What is given by a free plan. Throws `PLANOS_NAO_ENCONTRADOS` (802) for one that is sold, or not on offer. */
async function freePlan(planId: string) {
  const plan = await plans.get(planId)
  if (plan?.status !== 'ATIVO' || !plan.gratuito) throw new ApiError('PLANOS_NAO_ENCONTRADOS')
  const { id, nome, tipo, periodo, valor_unitario_centavos } = plan
  return { tipo, plano: { id, nome, periodo, valor_unitario_centavos } }
}

/** One page of payments that somebody has to see to. */
async function moneyTasks(
  lista: string,
  read: typeof refundTasks,
  { limite, cursor }: { limite: number; cursor?: string | undefined },
  actor: Actor,
) {
  const { items, proximo } = await pagedList({ lista, actor, cursor }, (after) => read({ after, limit: limite }))
  const found = await orders.getMany(items.map(({ p }) => p))
  const rows = items.flatMap(({ i, p, a: [valor_centavos, moeda], q, s }) => {
    const dono_id = found.get(p)?.dono_id
    return dono_id ? [{ id: i, pedido_id: p, dono_id, adquirente: q, valor_centavos, moeda, desde: s }] : []
  })
  return { itens: await withOwners(rows, actor), proximo }
}

const givenBy = ({ usuarioId, nome }: Actor, motivo: string, valida_ate: string) => ({
  author: { id: usuarioId, nome },
  motivo,
  valida_ate,
  now: new Date().toISOString(),
})

async function presentSubscription(
  { id, dono_id, tipo, quantidade, gratuita, valida_ate }: Subscription,
  actor: Actor,
): Promise<AssinaturaDeTodos> {
  const [shown] = await withOwners([{ id, dono_id, tipo, quantidade, gratuita, valida_ate }], actor)
  if (!shown) throw new ApiError('INDISPONIVEL')
  return shown
}

async function presentedOrder(id: string, actor: Actor) {
  const order = orNotFound(await orders.get(id))
  return presentOrder(order, actor)
}

async function presentCheck({ usuario_id, trabalho_id, depois, ...check }: SumCheck): Promise<Conferencia> {
  const [job, found] = await Promise.all([
    getJob(trabalho_id),
    orders.getMany([...new Set(check.diferencas.map(({ pedido_id }) => pedido_id))]),
  ])
  const names = await namesOfUsers([usuario_id, ...[...found.values()].map(({ dono_id }) => dono_id)])
  const status = check.concluida_em === null ? (job?.status ?? 'FALHOU') : 'CONCLUIDO'
  return {
    ...check,
    status,
    progresso: status === 'CONCLUIDO' ? 1 : (job?.progresso ?? 0),
    diferencas: check.diferencas.map((one) => {
      const order = found.get(one.pedido_id)
      const dono_nome = (order && names.get(order.dono_id)) ?? null
      return { ...one, pedido_criado_em: order?.criado_em ?? null, dono_nome }
    }),
    pedida_por: names.get(usuario_id) ?? null,
  }
}
