import type { Pedido } from '../../../shared/contract/orders.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'

/** A part of an amount with its operands, as whoever has a calculator can follow it. */
export const proportionText = (
  { t, format }: LoadedLanguage,
  { nome, valor_centavos, dias, dias_periodo, centavos }: Pedido['proporcoes'][number],
  money: (cents: number) => string,
): string =>
  t('payments.proportion', {
    nome,
    valor: money(valor_centavos),
    dias: format.number(dias),
    periodo: format.number(dias_periodo),
    parte: money(centavos),
  })
