import { liveArea } from '../../../shared/contract/live.ts'
import { env } from '../../env.ts'
import { serve } from '../../http/serve.ts'
import { sealTicket } from '../../parts/sessions/liveTicket.ts'
import { reserve, ticketCounter } from '../../store/identity/attempts.ts'

export const handler = serve(liveArea, {
  async acesso(_, { actor }) {
    await reserve([ticketCounter(actor.originJti)])
    const { bilhete, ate } = await sealTicket(actor)
    const agora = new Date().toISOString()
    return { endereco: env('LIVE_ADDRESS'), bilhete, expira_em: new Date(ate * 1000).toISOString(), agora }
  },
})
