import { useState } from 'react'
import type { Simulacao } from '../../../shared/contract/orders.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { AskDialog } from '../../ui/AskDialog.tsx'

type Offer = Pick<Simulacao, 'total_centavos'> & Partial<Pick<Simulacao, 'substitui' | 'teste_ate'>>

/**
 * Whatever costs nothing takes effect without a payment's page, where it could still be thought over: so it is asked
 * about before.
 */
export function useFreeConfirmation() {
  const { t, format } = useI18n()
  const [asked, ask] = useState<{ offer: Offer; order: () => void } | null>(null)
  function confirm(offer: Offer, order: () => void) {
    if (offer.total_centavos > 0) order()
    else ask({ offer, order })
  }
  const close = () => ask(null)
  const dialog = asked && (
    <AskDialog
      title={t('plans.confirmFree')}
      question={[
        t('plans.confirmFreeQuestion', { valor: format.planMoney(0) }),
        ...(asked.offer.teste_ate ? [t('plans.confirmFreeTrial')] : []),
        ...(asked.offer.substitui?.length ? [t('plans.confirmFreeReplaces')] : []),
        t('plans.confirmFreeAsk'),
      ].join(' ')}
      submitLabel={t('plans.confirmFreeDo')}
      onConfirm={() => {
        close()
        asked.order()
      }}
      onClose={close}
    />
  )
  return { confirm, dialog }
}
