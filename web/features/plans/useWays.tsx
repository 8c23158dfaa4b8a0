import { Alert, FormField, RadioGroup } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ordersArea } from '../../../shared/contract/orders.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'

/** How can be paid, and the field to choose it where there are several ways. */
export function useWays() {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const { data } = useQuery(routeQuery(ordersArea.routes.formas, { account: conta.id_usuario }))
  const ways = data?.itens ?? []
  const [way, setWay] = useState('0')
  const field = ways.length > 1 && (
    <FormField label={t('payments.method')}>
      <RadioGroup
        value={way}
        onChange={({ detail }) => setWay(detail.value)}
        items={ways.map(({ adquirente, forma_pagamento }, index) => ({
          value: String(index),
          label: t(`payments.methods.${forma_pagamento}`),
          description: t(`payments.acquirers.${adquirente}`),
        }))}
      />
    </FormField>
  )
  const none = data?.itens.length === 0 && <Alert type="warning">{t('plans.noWays')}</Alert>
  return { payment: ways[Number(way)], field: none || field }
}
