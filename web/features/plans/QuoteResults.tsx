import { Alert, SpaceBetween } from '@cloudscape-design/components'
import type { ReactNode } from 'react'
import type { Simulacao } from '../../../shared/contract/orders.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { proportionText } from '../../parts/billing/proportionText.ts'
import '../../styles/quote.css'
import { PHONE } from '../../ui/breakpoints.ts'
import { useMedia } from '../../ui/useMedia.ts'

interface Props {
  quote: Omit<Simulacao, 'cobertura' | 'igual'> & Partial<Pick<Simulacao, 'cobertura'>>
  /** Why there is a discount. */
  discount?: 'plans.discountHint' | 'plans.restOfPeriod'
}

/** What a choice comes to: a line each, discount, total, and what it takes the place of. */
export function QuoteResults({ quote, discount = 'plans.discountHint' }: Props) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { planos, aditivos, valida_ate, substitui, teste_ate, proporcoes, cobertura } = quote
  const { subtotal_centavos, desconto_centavos, total_centavos, credito_perdido_centavos: lost } = quote
  const money = (cents: number) => format.planMoney(cents)
  const lines = [
    ...planos.map(({ plano_id: id, ...line }) => ({ id, ...line })),
    ...aditivos.map(({ aditivo_id: id, ...line }) => ({ id, ...line })),
  ]
  return (
    <SpaceBetween size="m">
      <table className="dense-table" aria-label={t('plans.results')}>
        <tbody>
          {lines.map(({ id, nome, quantidade, valor_unitario_centavos: value }) => (
            <Line
              key={id}
              name={nome}
              detail={t('plans.resultOf', { quantidade: format.number(quantidade), valor: money(value) })}
              value={money(quantidade * value)}
            />
          ))}
          {desconto_centavos > 0 && (
            <>
              <Line name={t('payments.subtotal')} value={money(subtotal_centavos)} />
              <Line
                name={t('payments.discount')}
                detail={
                  <>
                    {t(teste_ate ? 'plans.trialDiscount' : discount)}
                    {proporcoes.map((one) => (
                      <div key={`${one.nome} ${one.centavos} ${one.dias}`}>{proportionText(i18n, one, money)}</div>
                    ))}
                  </>
                }
                value={money(-desconto_centavos)}
              />
            </>
          )}
          <Line
            className="quote-total"
            name={t('payments.total')}
            detail={t('plans.validUntil', { data: format.date(valida_ate) })}
            value={money(total_centavos)}
          />
        </tbody>
      </table>
      {cobertura && cobertura.fora.length > 0 && <LeftOut {...cobertura} />}
      {teste_ate && (
        <Alert type="info">{t('plans.trial', { data: format.date(teste_ate), valor: money(subtotal_centavos) })}</Alert>
      )}
      {lost > 0 && <Alert type="warning">{t('plans.creditLost', { valor: money(lost) })}</Alert>}
      {substitui.length > 0 && (
        <Alert type={substitui.some(({ gratuita }) => gratuita) ? 'warning' : 'info'}>
          {t(substitui.some(({ gratuita }) => gratuita) ? 'plans.endsFree' : 'plans.replaces')}
        </Alert>
      )}
    </SpaceBetween>
  )
}

interface LineProps {
  name: string
  detail?: ReactNode
  value: string
  className?: string
}

/**
 * What it is, how it comes about, how much it is; on a phone how it comes about is below the rest, where it has room.
 */
function Line({ name, detail, value, className }: LineProps) {
  const below = useMedia(PHONE)
  return (
    <>
      <tr className={className}>
        <th scope="row">{name}</th>
        {!below && <td>{detail}</td>}
        <td className="dense-end">{value}</td>
      </tr>
      {below && detail && (
        <tr className="quote-detail">
          <td colSpan={2}>{detail}</td>
        </tr>
      )}
    </>
  )
}

const NAMED = 10

/** Which equipment would not be covered: said before anything is ordered. */
function LeftOut({ cobertos, equipamentos, fora }: Simulacao['cobertura']) {
  const { t, format } = useI18n()
  const named = fora.slice(0, NAMED).map(({ apelido }) => apelido)
  const others = fora.length - named.length
  const nomes = format.list(others > 0 ? [...named, t('plans.othersLeftOut', { quantidade: others })] : named)
  return <Alert type="warning">{t('plans.leftOut', { cobertos, equipamentos, fora: fora.length, nomes })}</Alert>
}
