import { useState } from 'react'
import type { Simulacao } from '../../../shared/contract/orders.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'

type Offer = Pick<Simulacao, 'total_centavos'> & Partial<Pick<Simulacao, 'substitui' | 'teste_ate'>>

// Asked seldom: its code comes with the first question.
const ModalShell = lazyPart(() => import('../../ui/ModalShell.tsx').then((module) => module.ModalShell), {
  close: ({ onClose }) => onClose(),
})

/**
 * Whatever costs nothing takes effect without a payment's page, where it could still be thought over: so it is asked
 * about before.
 */
export function useFreeConfirmation() {
  const { t, format } = useI18n()
  const [asked, ask] = useState<{ offer: Offer; order: () => Promise<void> } | null>(null)
  function confirm(offer: Offer, order: () => Promise<void>) {
    if (offer.total_centavos > 0) void order()
    else ask({ offer, order })
  }
  const close = () => ask(null)
  const dialog = asked && (
    <ModalShell
      title={t('plans.confirmFree')}
      loading={false}
      submitError={null}
      submitLabel={t('plans.confirmFreeDo')}
      onClose={close}
      onSubmit={() => {
        close()
        void asked.order()
      }}
    >
      {[
        t('plans.confirmFreeQuestion', { valor: format.planMoney(0) }),
        ...(asked.offer.teste_ate ? [t('plans.confirmFreeTrial')] : []),
        ...(asked.offer.substitui?.length ? [t('plans.confirmFreeReplaces')] : []),
        t('plans.confirmFreeAsk'),
      ].join(' ')}
    </ModalShell>
  )
  return { confirm, dialog }
}
