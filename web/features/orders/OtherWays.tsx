import { ButtonDropdown } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { ordersArea, type Pedido } from '../../../shared/contract/orders.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import type { PaymentWay } from './useOrderMoves.tsx'

interface Props {
  order: Pedido
  paying: boolean
  pay: (way: PaymentWay) => void
}

/** The ways an order can be paid in beside the one it was begun with; nothing where there is none. */
export function OtherWays({ order, paying, pay }: Props) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const { data } = useQuery(routeQuery(ordersArea.routes.formas, { account: conta.id_usuario }))
  const others = (data?.itens ?? []).filter(
    ({ adquirente, forma_pagamento }) => adquirente !== order.adquirente || forma_pagamento !== order.forma_pagamento,
  )
  if (others.length === 0) return null
  return (
    <ButtonDropdown
      expandToViewport
      loading={paying}
      loadingText={t('common.loading')}
      items={others.map(({ adquirente, forma_pagamento }, index) => ({
        id: String(index),
        text: t(`payments.methods.${forma_pagamento}`),
        secondaryText: t(`payments.acquirers.${adquirente}`),
      }))}
      onItemClick={({ detail: { id } }) => {
        const way = others[Number(id)]
        if (way) pay(way)
      }}
    >
      {t('orders.payOtherwise')}
    </ButtonDropdown>
  )
}
