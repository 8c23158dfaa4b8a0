import { Box, Container, Header } from '@cloudscape-design/components'
import { monthWriter } from '../../../shared/days.ts'
import { TAGS } from '../../../shared/i18n/language.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { now } from '../../i18n/now.ts'
import { counterOf } from '../../ui/counter.ts'
import { recentMonths } from './months.ts'

interface Props {
  total: number
  months: readonly { mes: string; conclusoes: number }[]
}

/** How many completed the survey, month by month. */
export function Completions({ total, months }: Props) {
  const { t, language, format } = useI18n()
  const recent = recentMonths(months, new Date(now()))
  const most = Math.max(1, ...recent.map(({ conclusoes }) => conclusoes))
  const monthName = monthWriter(TAGS[language], { withYear: true })
  return (
    <Container
      header={
        <Header variant="h2" counter={counterOf(format, total)} description={t('survey.completionsHint')}>
          {t('survey.completions')}
        </Header>
      }
    >
      {recent.length === 0 ? (
        <Box color="text-body-secondary">{t('survey.noCompletions')}</Box>
      ) : (
        <table className="dense-table" aria-label={t('survey.completions')}>
          <thead>
            <tr>
              <th scope="col">{t('survey.month')}</th>
              <th scope="col" colSpan={2}>
                {t('survey.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {recent.map(({ mes, conclusoes }) => (
              <tr key={mes}>
                <th scope="row" className="survey-month">
                  {monthName(mes)}
                </th>
                <td className="dense-end survey-amount">{format.number(conclusoes)}</td>
                <td className="survey-track">
                  <div className="survey-bar" style={{ width: `${(100 * conclusoes) / most}%` }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Container>
  )
}
