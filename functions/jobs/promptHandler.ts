import { sendMail } from '../mail/sendMail.ts'
import { carryOut } from '../store/members/largeChanges.ts'
import { handOverDue } from '../webhooks/dueDeliveries.ts'
import { consume } from './consume.ts'
import { finishSignUps } from './finishSignUps.ts'
import { followByClock, renewSubscriptions } from './followByClock.ts'
import { handOverDelivery } from './handOverDelivery.ts'
import { performing } from './performWork.ts'
import { retireOverdue, revokeRightless } from './retireCertificates.ts'

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
