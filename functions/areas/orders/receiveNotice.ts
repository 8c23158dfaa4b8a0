import type { Logger } from '@aws-lambda-powertools/logger'
import type { Adquirente } from '../../../shared/enums.ts'
import { ApiError, notFound } from '../../../shared/errors.ts'
import {
  AcquirerUnavailable,
  AcquirerWithoutKeys,
  type ReceivedNotice,
  UnverifiedNotice,
} from '../../billing/acquirers/acquirer.ts'
import { acquirer } from '../../billing/acquirers/offered.ts'
import { endPayments, sendBackOwed } from '../../billing/follow.ts'
import { isWaiting, settle } from '../../billing/settle.ts'
import { keepNotice, noticeDone, orderOfCheckout } from '../../store/billing/checkouts.ts'
import { orders } from '../../store/billing/orders.ts'

interface Sent {
  /** The body as it came, in base64. */
  readonly body: string
  readonly query: Readonly<Record<string, unknown>>
  readonly headers: ReceivedNotice['headers']
}

const textsOf = (query: Sent['query']): ReceivedNotice['query'] =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/**
 * Takes what an acquirer sent: proves it by its bytes, keeps it, and only then asks the acquirer what is true, so that
 * neither the order nor the number of notices matters; of an acquirer that is offered no more too, since orders may be
 * under way with it. What it is about that nobody knows is kept and ignored. While the acquirer is away the answer is
 * 503, so that it tells again; what it never tells again is asked for by the clock.
 */
export async function receiveNotice(name: Adquirente, sent: Sent, log: Logger): Promise<undefined> {
  const now = new Date()
  try {
    const teller = await acquirer(name)
    const received = { body: Buffer.from(sent.body, 'base64'), headers: sent.headers, query: textsOf(sent.query) }
    const notice = teller.readNotice(received, now)
    const kept = { adquirente: name, id: notice.id, topico: notice.topic, recebido_em: now.toISOString() }
    if ((await keepNotice(kept)).done) return undefined
    const told = await teller.askAbout(notice)
    const orderId = told && (await orderOfCheckout(told.checkoutId))
    if (told && orderId) {
      await settle(orderId, told, now)
      await sendBackOwed(orderId, acquirer, now)
      const order = await orders.get(orderId)
      if (order && !isWaiting(order)) await endPayments(order, acquirer, now)
    }
    await noticeDone(kept)
    return undefined
  } catch (error) {
    if (error instanceof UnverifiedNotice) {
      log.warn('a notice was not its acquirer’s', { adquirente: name })
      throw new ApiError('NAO_AUTORIZADO')
    }
    if (error instanceof AcquirerWithoutKeys) {
      log.warn('a notice came for an acquirer of which the stage has no keys', { adquirente: name })
      throw notFound()
    }
    if (error instanceof AcquirerUnavailable) throw new ApiError('INDISPONIVEL')
    throw error
  }
}
