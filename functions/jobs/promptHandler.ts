import { type AcquirerOf, followOrders } from '../billing/follow.ts'
import { renewByClock } from '../billing/renew.ts'
import { sendMail } from '../mail/sendMail.ts'
import { carryOut } from '../store/members/largeChanges.ts'
import { handOverDue } from '../webhooks/dueDeliveries.ts'
import { sendToWebhooks } from '../webhooks/queue.ts'
import { ServiceUnavailable, type WorkContext, type WorkDone } from '../work/work.ts'
import { consume } from './consume.ts'
import { finishSignUps } from './finishSignUps.ts'
import { performing } from './performWork.ts'
import { retireOverdue, revokeRightless } from './retireCertificates.ts'

/** Libraries of acquirers are read when the first of them is asked, since few jobs need any. */
const acquirerOf: AcquirerOf = async (name) => (await import('../billing/acquirers/offered.ts')).acquirer(name)

/** Asks acquirers about the orders whose time has come. */
const followByClock = (now: Date, endsAt: number): Promise<number> => followOrders(acquirerOf, now, endsAt)

/** Renews what ends soon. */
const renewSubscriptions = (now: Date, endsAt: number): Promise<number> => renewByClock(acquirerOf, now, endsAt)

/** What people wait for, and rights that end. */
export const handler = consume('prompt', {
  TRABALHO: performing('prompt', {
    CORREIO: ({ correio }, { job }) => sendMail(correio, job.id),
    CERTIFICADOS: ({ equipamentos }) => revokeRightless(equipamentos),
    VINCULOS: async (change, { job, progress }) => ({ count: await carryOut(change, job.id, progress) }),
    WEBHOOK: handOverDelivery,
  }),
  EXPIRAR_CERTIFICADOS: () => retireOverdue(new Date().toISOString()),
  ACOMPANHAR_PEDIDOS: (_, { remainingMs }) => followByClock(new Date(), Date.now() + remainingMs),
  ENTREGAR_WEBHOOKS: (_, { remainingMs }) => handOverDue(new Date(), Date.now() + remainingMs),
  RENOVAR_ASSINATURAS: (_, { remainingMs }) => renewSubscriptions(new Date(), Date.now() + remainingMs),
  CONCLUIR_CADASTROS: () => finishSignUps(new Date().toISOString()),
})

/** Has a delivery tried that somebody asked for. */
async function handOverDelivery(
  { webhook_id, dono_id, entrega_id }: { webhook_id: string; dono_id: string; entrega_id: string },
  { job }: WorkContext,
): Promise<WorkDone> {
  const message = { tipo: 'ENTREGA', webhook_id, dono_id, entrega_id, pedida: true } as const
  const failed = await sendToWebhooks([{ message, key: job.id }])
  if (failed.length > 0) throw new ServiceUnavailable()
  return { count: 1 }
}
