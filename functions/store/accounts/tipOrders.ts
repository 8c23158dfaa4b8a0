import type { CorPonta } from '../../../shared/enums.ts'
import { recordStore } from '../kit/record.ts'
import { accountPartition } from './accounts.ts'

/** Tips of one model, as the reading called it, that were ordered for a machine. */
export interface OrderedTips {
  perfil_id: string
  marca: string
  nome: string
  cor: CorPonta | null
  /** The reading whose list they were ordered by, and when that was measured. */
  leitura_id: string
  desde: string
  /** Nozzles of that reading that had new tips of the model already. */
  ja_colocadas: number
  pedidas: number
  recebidas: number
}

/** Tips ordered for a machine of an account. */
export interface TipOrder {
  dono_id: string
  equipamento_id: string
  pontas: OrderedTips[]
  /** Null until somebody wrote it; then `versao` is 0. */
  atualizado_em: string | null
  versao: number
}

/** Kind of the record in the key of its history, which goes with the account. */
export const TIP_ORDER_ENTITY = 'PEDIDO_PONTAS'
/** The sort key of each begins so, beside the account's other records. */
export const TIP_ORDER_PREFIX = 'PONTAS#'

type Of = Pick<TipOrder, 'dono_id' | 'equipamento_id'>

export const tipOrderId = ({ dono_id, equipamento_id }: Of) => `${dono_id}#${equipamento_id}`

export const tipOrders = recordStore<TipOrder>({
  entity: TIP_ORDER_ENTITY,
  schema: 1,
  key: (id) => {
    const [ownerId = '', equipmentId = ''] = id.split('#')
    return { pk: accountPartition(ownerId), sk: `${TIP_ORDER_PREFIX}${equipmentId}` }
  },
  id: tipOrderId,
  told: ({ pontas }) => ({
    pontas: pontas.map(({ perfil_id, pedidas, recebidas }) => ({ perfil_id, pedidas, recebidas })),
  }),
  touched: (atualizado_em) => ({ atualizado_em }),
})

/** As it is before anybody has ordered anything. */
const noOrder = ({ dono_id, equipamento_id }: Of): TipOrder => ({
  dono_id,
  equipamento_id,
  pontas: [],
  atualizado_em: null,
  versao: 0,
})

/** What was ordered for machines, by the equipment's id. */
export async function tipOrdersOf(machines: readonly Of[]): Promise<Map<string, TipOrder>> {
  const kept = await tipOrders.getMany(machines.map(tipOrderId))
  return new Map(machines.map((one) => [one.equipamento_id, kept.get(tipOrderId(one)) ?? noOrder(one)]))
}
