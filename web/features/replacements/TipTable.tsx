import type { Custos } from '../../../shared/contract/replacements.ts'
import { inUnits } from '../../../shared/domain/numbers/centavos.ts'
import { withUnit } from '../../../shared/i18n/format.ts'
import { TIP_COLOURS } from '../../../shared/pictures/tipColours.ts'
import { countText, sumOf, type TipLine } from '../../../shared/readings/tips.ts'
import { useI18n } from '../../i18n/I18n.tsx'

interface Props {
  label: string
  lines: readonly TipLine[]
  costs: Custos | null
}

/** Tips to buy, a line a model, with their prices where they are known. */
export function TipTable({ label, lines, costs }: Props) {
  const { t, format } = useI18n()
  const { moeda = 'BRL' } = costs ?? {}
  const headOf = (title: string) => withUnit(title, format.currencySymbol(moeda))
  const money = (cents: number | null) => format.number(inUnits(cents), 2)
  const isPriced = lines.some(({ price }) => price !== null)
  return (
    <table className="dense-table dense-figures tip-prices" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('replacements.tip')}</th>
          {isPriced && <th scope="col">{headOf(t('replacements.each'))}</th>}
          {isPriced && <th scope="col">{headOf(t('replacements.total'))}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">
              {line.colour && <span className="tip-colour" style={{ backgroundColor: TIP_COLOURS[line.colour] }} />}
              {countText(line)}
              {line.order && <div className="tip-missing">{line.order}</div>}
            </th>
            {isPriced && <td>{money(line.price)}</td>}
            {isPriced && <td>{money(line.total)}</td>}
          </tr>
        ))}
      </tbody>
      {isPriced && lines.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{t('replacements.sum')}</th>
            <td />
            <td>{money(sumOf(lines.map(({ total }) => total)))}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
