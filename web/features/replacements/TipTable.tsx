import { Box, Container, Header } from '@cloudscape-design/components'
import type { Custos, MaquinaDaTroca } from '../../../shared/contract/replacements.ts'
import { inUnits } from '../../../shared/domain/numbers/centavos.ts'
import { withUnit } from '../../../shared/i18n/format.ts'
import { TIP_COLOURS } from '../../../shared/pictures/tipColours.ts'
import { countText, setText, sumOf, tipLines } from '../../../shared/readings/tips.ts'
import { useI18n } from '../../i18n/I18n.tsx'

interface Props {
  machines: readonly MaquinaDaTroca[]
  costs: Custos | null
}

/** What is to be bought, a line a model. */
export function TipTable({ machines, costs }: Props) {
  const i18n = useI18n()
  const { t, format } = i18n
  const lines = tipLines(machines, costs, i18n)
  const count = lines.reduce((sum, line) => sum + line.count, 0)
  const { moeda = 'BRL' } = costs ?? {}
  const headOf = (title: string) => withUnit(title, format.currencySymbol(moeda))
  const money = (cents: number | null) => format.number(inUnits(cents), 2)
  const sets = machines.flatMap((machine) => setText(machine, costs, i18n) ?? [])
  const isPriced = lines.some(({ price }) => price !== null)
  return (
    <Container header={<Header variant="h2">{t('replacements.toBuy', { quantidade: count })}</Header>}>
      {count === 0 ? (
        <Box color="text-body-secondary">{t('replacements.nothing')}</Box>
      ) : (
        <table className="tip-table">
          <thead>
            <tr>
              <th>{t('replacements.tip')}</th>
              {isPriced && <th>{headOf(t('replacements.each'))}</th>}
              {isPriced && <th>{headOf(t('replacements.total'))}</th>}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key}>
                <th scope="row">
                  {line.colour && <span className="tip-colour" style={{ backgroundColor: TIP_COLOURS[line.colour] }} />}
                  {countText(line)}
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
      )}
      {sets.map((text) => (
        <Box key={text} margin={{ top: 's' }}>
          {text}
        </Box>
      ))}
    </Container>
  )
}
