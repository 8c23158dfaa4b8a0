import { Header } from '@cloudscape-design/components'
import { useDeferredValue, useEffect, useMemo } from 'react'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { wasJudged } from '../../../shared/domain/readings/wasJudged.ts'
import {
  errorBases,
  errorChartText,
  errorNozzles,
  errorSeries,
  judgedKind,
} from '../../../shared/readings/nozzleErrors.ts'
import { chosenNozzles, type NozzleChoice } from '../../../shared/readings/nozzleGroups.ts'
import type { Nozzle } from '../../../shared/readings/nozzles.ts'
import { barNozzle } from '../../../shared/readings/picturedNozzles.ts'
import { toleranceText } from '../../../shared/readings/toleranceText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { ErrorBars } from '../../ui/charts/ErrorBars.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import type { NozzleFocus } from '../../ui/pictures/NozzleDrawing.tsx'
import { useUnits } from '../../ui/units.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { NozzleList } from './NozzleList.tsx'
import { useBarsLook } from './NozzleLook.tsx'
import type { NozzleView } from './nozzleChoice.ts'
import { focusOf } from './nozzleFocus.ts'

// Errors are shown first: the code of the flows comes after them.
const NozzleBars = lazyPart(() => import('../../ui/charts/NozzleBars.tsx').then((module) => module.NozzleBars), {
  place: <Waiting />,
})

const WHATS = ['error', 'flow'] as const

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

/** The same focus for a chart that has colours of its own: what steps back is chosen by the verdict. */
const byVerdict = (focus: NozzleFocus, nozzles: readonly Nozzle[]): NozzleFocus => ({
  ...focus,
  dimmed: (one) => {
    const found = nozzles.find(({ posicao, lado }) => posicao === one.posicao && lado === one.lado)
    return focus.dimmed({ ...one, veredito: found?.veredito ?? null })
  },
})

/** The same as long as nothing of them changes, so that they are drawn once. */
function useErrors(
  nozzles: ReturnType<typeof chosenNozzles>,
  reading: Leitura,
  base: Parameters<typeof errorSeries>[0],
) {
  const { t } = useI18n()
  useEffect(NozzleBars.ahead, [])
  return {
    nozzles: useMemo(() => errorNozzles(nozzles, reading, base), [nozzles, reading, base]),
    series: useMemo(() => errorSeries(base).map((key) => t(key)), [base, t]),
  }
}

function Chart({ reading, choice, view }: { reading: Leitura; choice: NozzleChoice; view: NozzleView }) {
  const i18n = useI18n()
  const { t } = i18n
  const units = useUnits()
  const { model, side } = choice
  const nozzles = useMemo(() => chosenNozzles(reading, { model, side }), [reading, model, side])
  const quantidade = nozzles.length
  const judged = wasJudged(nozzles)
  const bases = errorBases(nozzles)
  const { look, changeLook } = useBarsLook()
  const { bars: pressed, against } = look
  // The press is seen at once; what it asks for is drawn after.
  const what = useDeferredValue(pressed)
  const judgedBy = judgedKind(nozzles)
  const asked = against ?? judgedBy ?? 'NOMINAL'
  const base = bases.includes(asked) ? asked : 'MEDIA'
  const reference = nozzles.find((nozzle) => nozzle.erro_julgado !== null)?.base ?? reading.tolerancia.base
  const ofReference = t(`reading.baseTolerancia.${reference}`)
  const flowText = judged
    ? t('reading.chartDescription', { tolerancia: toleranceText(reading, i18n, units, ofReference) })
    : t('verdict.chart.plain')
  const focus = focusOf(view)
  const errors = useErrors(nozzles, reading, base)
  return (
    <section className="print-whole">
      <Header
        variant="h3"
        description={what === 'error' ? errorChartText(nozzles, reading, base, i18n, units) : flowText}
      >
        {what === 'error' ? t('verdict.chart.title') : t('reading.chart')}
      </Header>
      <div className="chart-choices no-print">
        <Chips
          label={t('verdict.chart.what')}
          chips={WHATS.map((id) => ({ id, label: t(`verdict.chart.${id}`) }))}
          pressed={(id) => id === pressed}
          onPress={(bars) => changeLook({ bars })}
        />
        {what === 'error' && bases.length > 1 && (
          <Chips
            label={t('verdict.chart.against')}
            chips={bases.map((id) => ({ id, label: t(`verdict.chart.${id}`) }))}
            pressed={(id) => id === base}
            onPress={(id) => changeLook({ against: id })}
          />
        )}
      </div>
      {what === 'error' ? (
        <ErrorBars label={t('verdict.chart.aria', { quantidade })} {...errors} focus={byVerdict(focus, nozzles)} />
      ) : (
        <NozzleBars
          label={judged ? t('reading.chartAria', { quantidade }) : t('reading.chartAriaPlain', { quantidade })}
          reference={t(`reading.chartReference.${reference}`)}
          nozzles={nozzles.map((nozzle) => barNozzle(nozzle, reading))}
          focus={focus}
        />
      )}
    </section>
  )
}
