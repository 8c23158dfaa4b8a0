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
  const { tendencia } = place.wear
  return (
    <Container
      header={
        <Header
          variant="h2"
          actions={
            <span className="no-print">
              <PlaceChoice view={view} place={place} onChoose={onChoose} />
            </span>
          }
        >
          {t('trends.trend', { bico: nozzleName(place, i18n) })}
        </Header>
      }
    >
      <SpaceBetween size="s">
        <Box variant="p">
          <strong>{outlookText(place, view, i18n)}</strong>
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
        {place.cells.some(({ erro }) => erro !== null) && <PlaceChart view={view} place={place} />}
        <PlaceLegend place={place} />
      </SpaceBetween>
    </Container>
  )
}

function PlaceChoice({ view, place, onChoose }: Props) {
  const i18n = useI18n()
  const options = view.places.map((one) => ({ value: one.key, label: nozzleName(one, i18n) }))
  return (
    <Select
      ariaLabel={i18n.t('trends.nozzle')}
      selectedOption={options.find(({ value }) => value === place.key) ?? null}
      options={options}
      onChange={({ detail }) => detail.selectedOption.value !== undefined && onChoose(detail.selectedOption.value)}
    />
  )
}

/** Ends of the line that was fitted: from where it begins to as far as anything is shown. */
function fittedLine({ tendencia, prevista }: TrendPlace['wear']) {
  if (!tendencia) return undefined
  const { de, ate, inicial, inclinacao } = tendencia
  const at = (x: number) => ({ x, y: errorOf(inicial + inclinacao * x) })
  return [at(de), at(Math.max(ate, prevista?.idade ?? 0))] as const
}

const replacementsAt = ({ cells }: TrendPlace) => cells.flatMap(({ trocado, idade }) => (trocado ? [idade] : []))

function PlaceChart({ view, place }: Omit<Props, 'onChoose'>) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { prevista, desde } = place.wear
  const points = place.cells.flatMap(({ idade, erro }, index) =>
    erro === null ? [] : [{ x: idade, y: erro, pale: index < desde }],
  )
  return (
    <TrendChart
      label={t('trends.trendChart', {
        bico: nozzleName(place, i18n),
        quantidade: points.length,
        previsao: outlookText(place, view, i18n),
      })}
      points={points}
      fitted={fittedLine(place.wear)}
      limits={[place.limites.acima, -place.limites.abaixo]}
      marks={replacementsAt(place)}
      expected={prevista ? { from: prevista.de, at: prevista.idade, to: prevista.ate } : undefined}
      unit="%"
      xTitle={t(view.escala === 'HORAS' ? 'trends.hoursAxis' : 'trends.daysAxis')}
      writeX={ageText(view, i18n)}
      writeY={(value) => format.number(value)}
    />
  )
}

function PlaceLegend({ place }: Pick<Props, 'place'>) {
  const { t } = useI18n()
  const { tendencia, prevista, desde } = place.wear
  return (
    <ul className="picture-legend trend-chart" aria-label={t('nozzles.picture.legend')}>
      <LegendLine kind="point">{t('trends.measured')}</LegendLine>
      {desde > 0 && <LegendLine kind="pale">{t('trends.before')}</LegendLine>}
      {replacementsAt(place).length > 0 && <LegendLine kind="mark">{t('trends.replacement')}</LegendLine>}
      {tendencia && <LegendLine kind="fitted">{t('trends.line')}</LegendLine>}
      <LegendLine kind="limit">{t('trends.limit')}</LegendLine>
      {prevista && <LegendLine kind="expected">{t('trends.expected')}</LegendLine>}
    </ul>
  )
}
