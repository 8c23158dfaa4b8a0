import { Header } from '@cloudscape-design/components'
import { useState } from 'react'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { chosenNozzles, type NozzleChoice } from '../../../shared/readings/nozzleGroups.ts'
import { barNozzle, type ErrorBase, errorNozzle, errorSeries } from '../../../shared/readings/picturedNozzles.ts'
import { toleranceText } from '../../../shared/readings/toleranceText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
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

function Chart({ reading, choice, view }: { reading: Leitura; choice: NozzleChoice; view: NozzleView }) {
  const i18n = useI18n()
  const { t } = i18n
  const units = useUnits()
  const nozzles = chosenNozzles(reading, choice)
  const quantidade = nozzles.length
  const judged = nozzles.some(({ referencia }) => referencia !== null)
  const bases = BASES.filter((base) => base === 'MEDIA' || nozzles.some(({ erro_nominal }) => erro_nominal !== null))
  const [what, setWhat] = useState<(typeof WHATS)[number]>('error')
  const [asked, setBase] = useState<ErrorBase>(reading.tolerancia.base)
  const base = bases.includes(asked) ? asked : 'MEDIA'
  const focus = focusOf(view)
  const said = { tolerancia: toleranceText(reading, i18n, units) }
  const title = what === 'error' ? t('verdict.chart.title') : t('reading.chart')
  const plain = what === 'error' ? undefined : t('reading.chartPlain')
  const description =
    what === 'error'
      ? judged
        ? t('verdict.chart.description', said)
        : t('verdict.chart.plain')
      : judged
        ? t('reading.chartDescription', said)
        : plain
  return (
    <section className="print-whole">
      <Header variant="h3" description={description}>
        {title}
      </Header>
      <div className="chart-choices no-print">
        <Chips
          label={t('verdict.chart.what')}
          chips={WHATS.map((id) => ({ id, label: t(`verdict.chart.${id}`) }))}
          pressed={(id) => id === what}
          onPress={setWhat}
        />
        {what === 'error' && bases.length > 1 && (
          <Chips
            label={t('verdict.chart.against')}
            chips={bases.map((id) => ({ id, label: t(`verdict.chart.${id}`) }))}
            pressed={(id) => id === base}
            onPress={setBase}
          />
        )}
      </div>
      {what === 'error' ? (
        <ErrorBars
          label={t(judged ? 'verdict.chart.aria' : 'verdict.chart.ariaPlain', { quantidade })}
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
