import * as z from 'zod'
import { instante } from './common.ts'
import { pagamento, pedido, preco } from './orders.ts'
import { area, requer, route } from './route.ts'

/** Equipment nothing covers, and what it costs to have it covered. */
export const regularizacao = z.object({
  ...preco,
  /** Equipments it makes regular, and those no subscription there is could cover. */
  quantidade: z.int(),
  restantes: z.int(),
  /** Until when it is paid. */
  valida_ate: instante,
})
export type Regularizacao = z.infer<typeof regularizacao>

const NOTHING_TO_REGULARIZE = ['SEM_EQUIPAMENTO_IRREGULAR', 'SEM_ASSINATURA_A_REGULARIZAR'] as const

/** Cover for equipment that an account has beyond what is covered. */
export const regularizationArea = area({
  name: 'regularization',
  routes: {
    regularizacao: route({
      summary: 'What it costs to have equipment covered that no subscription covers',
      method: 'GET',
      path: '/regularizacao',
      access: requer(['create', 'Pedido']),
      response: regularizacao,
      errors: ['EMAIL_NAO_CONFIRMADO', 'REGRA_VIOLADA', ...NOTHING_TO_REGULARIZE],
    }),
    regularizar: route({
      summary: 'Order cover for that equipment, for as long as the subscription it is added to lasts',
      method: 'POST',
      path: '/regularizacao',
      access: requer(['create', 'Pedido']),
      body: pagamento.extend({ total_centavos: preco.total_centavos.optional() }),
      status: 201,
      response: pedido,
      idempotent: true,
      errors: [
        ...(['EMAIL_NAO_CONFIRMADO', 'REGRA_VIOLADA', 'PEDIDO_ABERTO_EXISTE', 'CONFLITO_DE_VERSAO'] as const),
        ...NOTHING_TO_REGULARIZE,
      ],
    }),
  },
})
