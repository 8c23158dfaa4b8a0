import { liveArea } from '../../../shared/contract/live.ts'
import { env } from '../../env.ts'
import { serve } from '../../http/serve.ts'
import { sealTicket } from '../../parts/liveTicket.ts'

export const handler = serve(liveArea, {
  async acesso(_, { actor }) {
    const { bilhete, ate } = await sealTicket(actor)
    return { endereco: env('LIVE_ADDRESS'), bilhete, expira_em: new Date(ate * 1000).toISOString() }
  },
})
