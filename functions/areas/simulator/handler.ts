import { actionsOf, after, type SimulatedCheckout, standing } from '../../../shared/billing/simulated.ts'
import { type CheckoutSimulado, simulatorArea } from '../../../shared/contract/simulator.ts'
import { ApiError, orNotFound } from '../../../shared/errors.ts'
import { simulatorKey } from '../../billing/acquirers/offered.ts'
import { noticesOf, SIGNATURE_HEADER, signNotice } from '../../billing/acquirers/simulator.ts'
import { offeredAcquirers } from '../../billing/acquirers/stageAcquirers.ts'
import { serve } from '../../http/serve.ts'
import { changeSimulated, simulatedCheckout } from '../../store/billing/simulatedCheckouts.ts'

/**
 * A receiver that has not taken the notices of one action by then, ms, is not told: it has to ask. The function has 15
 * s.
 */
const TELL_MS = 12_000

export const handler = serve(simulatorArea, {
  async ver({ params: { checkoutId } }) {
    return told(await there(checkoutId))
  },

  async agir({ params: { checkoutId }, body: { acao } }, { log }) {
    await there(checkoutId)
    const changed = await changeSimulated(checkoutId, (checkout) => after(checkout, acao, new Date()))
    if (!changed) throw new ApiError('CONFLITO_DE_VERSAO')
    const signal = AbortSignal.timeout(TELL_MS)
    for (const notice of noticesOf(changed)) {
      const isTaken = await tell(changed, JSON.stringify(notice), signal)
      if (!isTaken) log.warn('a simulated notice was not taken', { notice: notice.id })
    }
    return told(changed)
  },
})

/** The checkout, where the stage offers the simulator. */
async function there(id: string): Promise<SimulatedCheckout> {
  const checkout = orNotFound(offeredAcquirers().includes('SIMULADOR') ? await simulatedCheckout(id) : null)
  return checkout
}

/** The address to notify is ours: the API itself gave it with the checkout. */
async function tell({ avisa }: SimulatedCheckout, body: string, signal: AbortSignal): Promise<boolean> {
  const signature = signNotice(await simulatorKey(), body, new Date())
  try {
    const { ok } = await fetch(avisa, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
      body,
      redirect: 'error',
      signal,
    })
    return ok
  } catch {
    return false
  }
}

function told(checkout: SimulatedCheckout): CheckoutSimulado {
  const now = new Date()
  const { descricao, centavos, moeda, forma, retorno } = checkout
  return {
    descricao,
    centavos,
    moeda,
    forma,
    retorno,
    pagamentos: checkout.pagamentos.map((payment) => ({
      id: payment.id,
      status: standing(payment, now),
      linha_digitavel: payment.linha,
      vencimento: payment.vencimento,
      criado_em: payment.criado_em,
    })),
    acoes: actionsOf(checkout, now),
  }
}
