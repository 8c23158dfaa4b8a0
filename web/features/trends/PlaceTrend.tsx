import { Box, Container, Header, Select, SpaceBetween } from '@cloudscape-design/components'
import { nozzleName } from '../../../shared/readings/nozzleTexts.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { TrendChart } from '../../ui/charts/TrendChart.tsx'
import { type EvolutionView, errorOf, type TrendPlace } from './evolution.ts'
import { LegendLine } from './LegendLine.tsx'
import { ageText, outlookText } from './words.ts'

interface Props {
  view: EvolutionView
  place: TrendPlace
  onChoose: (key: string) => void
}

/** Hours and days the slope of a trend is told for. */
const PER = { HORAS: 100, DIAS: 30 } as const

/** One place: its error over the readings, the line of the nozzle that is there now, and when that meets the limit. */
export function PlaceTrend({ view, place, onChoose }: Props) {
  const i18n = useI18n()
  const { t, format } = i18n
  const bico = nozzleName(place, i18n)
  const outlook = outlookText(place, view, i18n)
  const { tendencia, prevista, desde } = place.wear
  const points = place.cells.flatMap(({ idade, erro }, index) =>
    erro === null ? [] : [{ x: idade, y: erro, pale: index < desde }],
  )
  const replaced = place.cells.flatMap(({ trocado, idade }) => (trocado ? [idade] : []))
  const end = Math.max(tendencia?.ate ?? 0, prevista?.idade ?? 0)
  const errorAt = (x: number) => (tendencia ? errorOf(tendencia.inicial + tendencia.inclinacao * x) : 0)
  const options = view.places.map((one) => ({ value: one.key, label: nozzleName(one, i18n) }))
  return (
    <Container
      header={
        <Header
          variant="h2"
          actions={
            <span className="no-print">
              <Select
                ariaLabel={t('trends.nozzle')}
                selectedOption={options.find(({ value }) => value === place.key) ?? null}
                options={options}
                onChange={({ detail }) =>
                  detail.selectedOption.value !== undefined && onChoose(detail.selectedOption.value)
                }
              />
            </span>
          }
        >
          {t('trends.trend', { bico })}
        </Header>
      }
    >
      <SpaceBetween size="s">
        <Box variant="p">
          <strong>{outlook}</strong>
          {tendencia && tendencia.inclinacao > 0 && (
            <>
              {' '}
              {t(view.escala === 'HORAS' ? 'trends.slope' : 'trends.slopeDays', {
                valor: t('trends.points', {
                  valor: format.number(100 * tendencia.inclinacao * PER[view.escala], 1),
                }),
              })}
            </>
          )}
        </Box>
        {points.length > 0 && (
          <TrendChart
            label={t('trends.trendChart', { bico, quantidade: points.length, previsao: outlook })}
            points={points}
            fitted={
              tendencia
                ? [
                    { x: tendencia.de, y: errorAt(tendencia.de) },
                    { x: end, y: errorAt(end) },
                  ]
                : undefined
            }
            limits={[place.limite, -place.limite]}
            marks={replaced}
            expected={prevista ? { from: prevista.de, at: prevista.idade, to: prevista.ate } : undefined}
            unit="%"
            xTitle={t(view.escala === 'HORAS' ? 'trends.hoursAxis' : 'trends.daysAxis')}
            writeX={ageText(view, i18n)}
            writeY={(value) => format.number(value)}
          />
        )}
        <ul className="picture-legend trend-chart" aria-label={t('nozzles.picture.legend')}>
          <LegendLine kind="point">{t('trends.measured')}</LegendLine>
          {desde > 0 && <LegendLine kind="pale">{t('trends.before')}</LegendLine>}
          {replaced.length > 0 && <LegendLine kind="mark">{t('trends.replacement')}</LegendLine>}
          {tendencia && <LegendLine kind="fitted">{t('trends.line')}</LegendLine>}
          <LegendLine kind="limit">{t('trends.limit')}</LegendLine>
          {prevista && <LegendLine kind="expected">{t('trends.expected')}</LegendLine>}
        </ul>
      </SpaceBetween>
    </Container>
  )
}
