import { Alert } from '@cloudscape-design/components'
import { isContested } from '../../../shared/billing/disputes.ts'
import type { Transacao } from '../../../shared/contract/orders.ts'
import { useI18n } from '../../i18n/I18n.tsx'

/** What happened to a payment after it was taken, and what it had paid for that ended with it. */
export function Aftermath({ payment }: { payment: Transacao }) {
  const { t, format } = useI18n()
  const { contestacao, valor_centavos, moeda, retiradas, status } = payment
  const isInquiry = contestacao?.situacao === 'CONSULTA'
  const isDisputed = isContested(contestacao)
  if (!isInquiry && !isDisputed && retiradas.length === 0) return null
  const valor = format.money(valor_centavos, moeda)
  const why = status === 'ESTORNADA' && !contestacao ? 'ESTORNO' : 'CONTESTACAO'
  return (
    <Alert type={isDisputed ? 'error' : 'info'}>
      {isInquiry && <div>{t('orders.inquired', { valor })}</div>}
      {isDisputed && contestacao && (
        <div>{t('orders.disputed', { valor, data: format.date(contestacao.aberta_em) })}</div>
      )}
      {retiradas.map((one) => (
        <div key={one.assinatura_id}>
          {t(Date.parse(one.vale_ate) <= Date.now() ? 'orders.endedBy' : 'orders.shortenedBy', {
            motivo: t(`orders.endedWhy.${why}`),
            nome: one.nome,
            quantidade:
              one.quantidade === null ? t('orders.anyMachines') : t('orders.machines', { quantidade: one.quantidade }),
            valia: format.date(one.valia_ate),
            vale: format.date(one.vale_ate),
          })}
        </div>
      ))}
    </Alert>
  )
}
