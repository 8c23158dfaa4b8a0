import { Box, Container, Header, SpaceBetween } from '@cloudscape-design/components'
import type { LeituraDaEvolucao } from '../../../shared/contract/trends.ts'
import { withUnit } from '../../../shared/i18n/format.ts'
import { pathTo } from '../../../shared/paths.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { Term } from '../../parts/terms/Term.tsx'
import { type ChartPoint, TrendChart } from '../../ui/charts/TrendChart.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { useUnits } from '../../ui/units.ts'
import type { EvolutionView } from './evolution.ts'
import { LegendLine } from './LegendLine.tsx'
import { ageText } from './words.ts'

/**
 * The sprayer as a whole, reading by reading: its rate against the declared one, its uniformity, and the figures of
 * both.
 */
export function ReadingTrends({ view }: { view: EvolutionView }) {
  const { t } = useI18n()
  return (
    <SpaceBetween size="l">
      <Container
        header={
          <Header variant="h2" info={<Term name="realRate" />}>
            {t('trends.rate')}
          </Header>
        }
      >
        <Rates view={view} />
      </Container>
      <Container
        header={
          <Header variant="h2" info={<Term name="uniformity" />}>
            {t('trends.variation')}
          </Header>
        }
      >
        <Variations view={view} />
      </Container>
      <Gauge view={view} />
      <Container header={<Header variant="h2">{t('trends.readings')}</Header>}>
        <Figures view={view} />
      </Container>
    </SpaceBetween>
  )
}

/** A figure of each reading that has it, at the reading's age. */
const over = (view: EvolutionView, of: (reading: LeituraDaEvolucao) => number | null): ChartPoint[] =>
  view.leituras.flatMap((reading, index) => {
    const y = of(reading)
    return y === null ? [] : [{ x: view.idades[index] ?? 0, y }]
  })

/** How many points a chart has, the first and the last, for who does not see it. */
const spoken = (points: readonly ChartPoint[], say: (value: number) => string) => ({
  quantidade: points.length,
  primeira: say(points[0]?.y ?? 0),
  ultima: say(points.at(-1)?.y ?? 0),
})

const axisOf = (view: EvolutionView, i18n: LoadedLanguage) => ({
  xTitle: i18n.t(view.escala === 'HORAS' ? 'trends.hoursAxis' : 'trends.daysAxis'),
  writeX: ageText(view, i18n),
  joined: true,
})

function Rates({ view }: { view: EvolutionView }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { unit, display } = useUnits().rateField
  const shown = (litres: number | null) => (litres === null ? null : display.toDisplay(litres))
  const write = (value: number) => format.number(value, display.decimals)
  const rates = over(view, ({ taxa_real }) => shown(taxa_real))
  const inBand = view.leituras.filter(({ na_faixa, taxa_real }) => na_faixa && taxa_real !== null).length
  if (rates.length === 0) return <Box color="text-body-secondary">{t('trends.noRate')}</Box>
  return (
    <SpaceBetween size="s">
      <TrendChart
        {...axisOf(view, i18n)}
        label={t(
          'trends.rateChart',
          spoken(rates, (value) => `${write(value)} ${unit}`),
        )}
        points={rates}
        compared={over(view, ({ taxa_declarada, na_faixa }) => (na_faixa ? null : shown(taxa_declarada)))}
        unit={unit}
        writeY={write}
      />
      <ul className="picture-legend trend-chart" aria-label={t('nozzles.picture.legend')}>
        <LegendLine kind="joined">{t('trends.real')}</LegendLine>
        <LegendLine kind="compared">{t('trends.declared')}</LegendLine>
      </ul>
      {inBand > 0 && <Box color="text-body-secondary">{t('trends.band', { quantidade: inBand })}</Box>}
    </SpaceBetween>
  )
}

function Variations({ view }: { view: EvolutionView }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const variations = over(view, ({ coeficiente_variacao }) => coeficiente_variacao)
  if (variations.length === 0) return <Box color="text-body-secondary">{t('trends.noVariation')}</Box>
  return (
    <TrendChart
      {...axisOf(view, i18n)}
      label={t(
        'trends.variationChart',
        spoken(variations, (value) => format.percent(value)),
      )}
      points={variations}
      unit="%"
      writeY={(value) => format.number(value, 1)}
    />
  )
}

/** What the gauge showed against the pressure that the nozzles imply: both part where it drifts, or nozzles wear. */
function Gauge({ view }: { view: EvolutionView }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { pressureField, pressure } = useUnits()
  const { unit, display } = pressureField
  const implied = over(view, ({ pressao_implicita: bar }) => (bar === null ? null : display.toDisplay(bar)))
  const known = view.leituras.flatMap((reading) => (reading.erro_manometro === null ? [] : [reading]))
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last || first === last) return null
  const write = (value: number) => format.number(value, display.decimals)
  return (
    <Container
      header={
        <Header variant="h2" info={<Term name="impliedPressure" />}>
          {t('trends.gauge')}
        </Header>
      }
    >
      <SpaceBetween size="s">
        <Box>
          {t('trends.gaugeDrift', {
            de: format.signedPercent(first.erro_manometro),
            ate: format.signedPercent(last.erro_manometro),
            mostrada: pressure(last.pressao),
            implicita: pressure(last.pressao_implicita),
          })}
        </Box>
        <TrendChart
          {...axisOf(view, i18n)}
          label={t(
            'trends.gaugeChart',
            spoken(implied, (value) => `${write(value)} ${unit}`),
          )}
          points={implied}
          compared={over(view, ({ pressao, pressao_implicita }) =>
            pressao === null || pressao_implicita === null ? null : display.toDisplay(pressao),
          )}
          unit={unit}
          writeY={write}
        />
        <ul className="picture-legend trend-chart" aria-label={t('nozzles.picture.legend')}>
          <LegendLine kind="joined">{t('trends.impliedPressure')}</LegendLine>
          <LegendLine kind="compared">{t('trends.shownPressure')}</LegendLine>
        </ul>
        <Box color="text-body-secondary">{t('trends.gaugeHint')}</Box>
      </SpaceBetween>
    </Container>
  )
}

function Figures({ view }: { view: EvolutionView }) {
  const { t, format } = useI18n()
  const units = useUnits()
  const { unit, display } = units.rateField
  const heads = [
    ['date', null],
    ['machineHours', 'h'],
    ['real', unit],
    ['declared', unit],
    ['variation', '%'],
    ['meanError', '%'],
  ] as const
  const rate = (stored: number | null) =>
    format.number(stored === null ? null : display.toDisplay(stored), display.decimals)
  return (
    <section className="trend-scroll" aria-label={t('trends.readings')}>
      <table className="dense-table dense-figures" aria-label={t('trends.readings')}>
        <thead>
          <tr>
            {heads.map(([head, counted]) => (
              <th key={head} scope="col">
                {withUnit(t(`trends.${head}`), counted)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.leituras.toReversed().map((reading) => (
            <tr key={reading.id}>
              <th scope="row">
                <PageLink href={pathTo('leituraVer', { leituraId: reading.id })}>
                  {format.dateTime(reading.data)}
                </PageLink>
              </th>
              <td>{format.number(reading.horas_maquina, 1)}</td>
              <td>
                {rate(reading.taxa_real)}
                {reading.na_faixa && reading.taxa_real !== null && (
                  <span className="beside-figure"> ({t('trends.inBand')})</span>
                )}
              </td>
              <td>{rate(reading.taxa_declarada)}</td>
              <td>{format.number(reading.coeficiente_variacao, 2)}</td>
              <td>{format.signedNumber(reading.erro_medio, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
