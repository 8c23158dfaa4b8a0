import { Alert, SpaceBetween } from '@cloudscape-design/components'
import type { Simulacao } from '../../../shared/contract/orders.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { proportionText } from '../../parts/billing/proportionText.ts'
import '../../styles/quote.css'

interface Props {
  quote: Omit<Simulacao, 'cobertura'> & Partial<Pick<Simulacao, 'cobertura'>>
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
      <table className="quote" aria-label={t('plans.results')}>
        <tbody>
          {lines.map(({ id, nome, quantidade, valor_unitario_centavos: value }) => (
            <tr key={id}>
              <th scope="row">{nome}</th>
              <td>{t('plans.resultOf', { quantidade: format.number(quantidade), valor: money(value) })}</td>
              <td>{money(quantidade * value)}</td>
            </tr>
          ))}
          {desconto_centavos > 0 && (
            <>
              <tr>
                <th scope="row">{t('payments.subtotal')}</th>
                <td />
                <td>{money(subtotal_centavos)}</td>
              </tr>
              <tr>
                <th scope="row">{t('payments.discount')}</th>
                <td>
                  {t(teste_ate ? 'plans.trialDiscount' : discount)}
                  {proporcoes.map((one) => (
                    <div key={`${one.nome} ${one.centavos} ${one.dias}`}>{proportionText(i18n, one, money)}</div>
                  ))}
                </td>
                <td>{money(-desconto_centavos)}</td>
              </tr>
            </>
          )}
          <tr className="quote-total">
            <th scope="row">{t('payments.total')}</th>
            <td>{t('plans.validUntil', { data: format.date(valida_ate) })}</td>
            <td>{money(total_centavos)}</td>
          </tr>
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

const NAMED = 10

/** Which equipment would not be covered: said before anything is ordered. */
function LeftOut({ cobertos, equipamentos, fora }: Simulacao['cobertura']) {
  const { t, format } = useI18n()
  const named = fora.slice(0, NAMED).map(({ apelido }) => apelido)
  const others = fora.length - named.length
  const nomes = format.list(others > 0 ? [...named, t('plans.othersLeftOut', { quantidade: others })] : named)
  return <Alert type="warning">{t('plans.leftOut', { cobertos, equipamentos, fora: fora.length, nomes })}</Alert>
}
