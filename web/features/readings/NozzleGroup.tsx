import { Header } from '@cloudscape-design/components'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { wasJudged } from '../../../shared/domain/wasJudged.ts'
import { chosenNozzles, type NozzleChoice } from '../../../shared/readings/nozzleGroups.ts'
import { barNozzle, type ErrorBase, errorNozzle, errorSeries } from '../../../shared/readings/picturedNozzles.ts'
import { toleranceText } from '../../../shared/readings/toleranceText.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { ErrorBars } from '../../ui/charts/ErrorBars.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useUnits } from '../../ui/units.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { NozzleList } from './NozzleList.tsx'
import type { NozzleView } from './nozzleChoice.ts'
import { focusOf } from './nozzleFocus.ts'

// Errors are shown first: flows come when they are asked for.
const NozzleBars = lazyPart(() => import('../../ui/charts/NozzleBars.tsx').then((module) => module.NozzleBars), {
  place: <Waiting />,
})

const WHATS = ['error', 'flow'] as const
const BASES = ['NOMINAL', 'MEDIA', 'AMBOS'] as const satisfies readonly ErrorBase[]

/** Nozzles of one model: their errors around 0 or their flows as bars, and all in numbers. */
export function NozzleGroup({ reading, choice, view }: { reading: Leitura; choice: NozzleChoice; view: NozzleView }) {
  const nozzles = chosenNozzles(reading, choice)
  return (
    <div className="nozzle-group">
      {nozzles.length > 0 && <Chart reading={reading} choice={choice} view={view} />}
      <NozzleList reading={reading} choice={choice} view={view} />
    </div>
  )
}

/** What the bars are, and the band where there is a tolerance. */
const textOf = (what: (typeof WHATS)[number], tolerancia: string | null, { t }: LoadedLanguage): string =>
  tolerancia === null
    ? t('verdict.chart.plain')
    : t(what === 'error' ? 'verdict.chart.description' : 'reading.chartDescription', { tolerancia })

function Chart({ reading, choice, view }: { reading: Leitura; choice: NozzleChoice; view: NozzleView }) {
  const i18n = useI18n()
  const { t } = i18n
  const units = useUnits()
  const nozzles = chosenNozzles(reading, choice)
  const quantidade = nozzles.length
  const judged = wasJudged(nozzles)
  const bases = BASES.filter((base) => base === 'MEDIA' || nozzles.some(({ erro_nominal }) => erro_nominal !== null))
  const { bars: what, against } = view.look
  const asked = against ?? reading.tolerancia.base
  const base = bases.includes(asked) ? asked : 'MEDIA'
  const focus = focusOf(view)
  return (
    <section className="print-whole">
      <Header variant="h3" description={textOf(what, judged ? toleranceText(reading, i18n, units) : null, i18n)}>
        {what === 'error' ? t('verdict.chart.title') : t('reading.chart')}
      </Header>
      <div className="chart-choices no-print">
        <Chips
          label={t('verdict.chart.what')}
          chips={WHATS.map((id) => ({ id, label: t(`verdict.chart.${id}`) }))}
          pressed={(id) => id === what}
          onPress={(bars) => view.changeLook({ bars })}
        />
        {what === 'error' && bases.length > 1 && (
          <Chips
            label={t('verdict.chart.against')}
            chips={bases.map((id) => ({ id, label: t(`verdict.chart.${id}`) }))}
            pressed={(id) => id === base}
            onPress={(id) => view.changeLook({ against: id })}
          />
        )}
      </div>
      {what === 'error' ? (
        <ErrorBars
          label={t('verdict.chart.aria', { quantidade })}
          series={errorSeries(base, reading).map((key) => t(key))}
          nozzles={nozzles.map((nozzle) => errorNozzle(nozzle, reading, base))}
          focus={focus}
        />
      ) : (
        <NozzleBars
          label={judged ? t('reading.chartAria', { quantidade }) : t('reading.chartAriaPlain', { quantidade })}
          reference={t(`reading.chartReference.${reading.tolerancia.base}`)}
          nozzles={nozzles.map((nozzle) => barNozzle(nozzle, reading))}
          focus={focus}
        />
      )}
    </section>
  )
}
