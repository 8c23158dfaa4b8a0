import * as z from 'zod'
import { ESTADOS_LEITURA, STATUS_TRABALHO } from '../enums.ts'
import type { ChannelName } from '../live.ts'
import { instante, uuid } from './common.ts'
import { area, autenticado, route } from './route.ts'

export const liveArea = area({
  name: 'live',
  routes: {
    acesso: route({
      summary: 'Where live updates are watched, and a ticket to watch them with',
      method: 'GET',
      path: '/ao-vivo',
      access: autenticado,
      response: z.object({
        /** Address of the event service (AppSync Events). */
        endereco: z.url(),
        /**
         * Sent as authorization when a connection is opened and when a channel is subscribed to; names the session it
         * was given to.
         */
        bilhete: z.string(),
        expira_em: instante,
        /** The time here, by which channels change their names. */
        agora: instante,
      }),
      errors: ['NAO_PERMITIDO_AGORA'],
    }),
  },
})

/** A reading was stored or changed. Ids and small figures only: whoever may see the record asks the API for it. */
export const leituraAoVivo = z.object({
  tipo: z.literal('LEITURA'),
  leitura_id: uuid,
  equipamento_id: uuid,
  situacao: z.enum(ESTADOS_LEITURA),
  bicos_medidos: z.int().min(0),
})
export type LeituraAoVivo = z.infer<typeof leituraAoVivo>

/** Readings became another account's: both are told, once for many of them. */
export const transferenciaAoVivo = z.object({
  tipo: z.literal('TRANSFERENCIA'),
  de: uuid,
  para: uuid,
  quantidade: z.int().min(1),
})
export type TransferenciaAoVivo = z.infer<typeof transferenciaAoVivo>

/** A transfer as people of one equipment are told of it: they need not know whose the readings were and are. */
export const transferenciaDoEquipamentoAoVivo = transferenciaAoVivo.pick({ tipo: true, quantidade: true })

/** A job began, came further or ended. */
export const trabalhoAoVivo = z.object({
  tipo: z.literal('TRABALHO'),
  trabalho_id: uuid,
  status: z.enum(STATUS_TRABALHO),
  /** Share that is done, 0 to 1. */
  progresso: z.number().min(0).max(1),
})
export type TrabalhoAoVivo = z.infer<typeof trabalhoAoVivo>

/** A person's link to an account began, changed or ended. */
export const vinculoAoVivo = z.object({
  tipo: z.literal('VINCULO'),
  /** Whose account it is. */
  conta_id: uuid,
  /** Who is linked to it, or was. */
  usuario_id: uuid,
})
export type VinculoAoVivo = z.infer<typeof vinculoAoVivo>

/** A person has a new alert, about a machine of an account. */
export const avisoAoVivo = z.object({ tipo: z.literal('AVISO'), conta_id: uuid, aviso_id: uuid })
export type AvisoAoVivo = z.infer<typeof avisoAoVivo>

/** The messages of each kind of channel. */
export const MENSAGENS = {
  conta: z.discriminatedUnion('tipo', [leituraAoVivo, transferenciaAoVivo]),
  equipamento: z.discriminatedUnion('tipo', [leituraAoVivo, transferenciaDoEquipamentoAoVivo]),
  trabalho: trabalhoAoVivo,
  pessoa: z.discriminatedUnion('tipo', [vinculoAoVivo, avisoAoVivo]),
} as const satisfies Record<ChannelName, z.ZodType>

/** A message of a channel. */
export type LiveMessage<N extends ChannelName = ChannelName> = z.infer<(typeof MENSAGENS)[N]>
