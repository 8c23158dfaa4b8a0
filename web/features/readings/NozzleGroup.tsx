import { Header, KeyValuePairs, SpaceBetween, Spinner } from '@cloudscape-design/components'
import { lazy, Suspense } from 'react'
import type { Leitura } from '../../../shared/contract/leituras.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useUnits } from '../../ui/units.ts'
import { NozzleList } from './NozzleList.tsx'
import { chosenNozzles, type ModelIndex, type NozzleChoice } from './nozzleChoice.ts'
import { bandOf, isReplaced } from './nozzles.ts'

const NozzleChart = lazy(() => import('../../ui/NozzleChart.tsx').then((module) => ({ default: module.NozzleChart })))

/** Nozzles of one model on one side: what the model should give, each flow against it as a bar, and all in numbers. */
export function NozzleGroup({ reading, choice }: { reading: Leitura; choice: NozzleChoice }) {
  const { t, format } = useI18n()
  const { limite, base } = reading.tolerancia
  const nozzles = chosenNozzles(reading, choice)
  const counted = nozzles.filter((nozzle) => !isReplaced(nozzle, reading.bicos))
  const described = t('readings.chartDescription', {
    limite: format.percent(limite),
    base: t(`enums.baseTolerancia.${base}`),
  })
  return (
    <SpaceBetween size="l">
      <ModelFacts reading={reading} model={choice.model} />
      <section className="print-whole">
        <Header variant="h3" description={described}>
          {t('readings.chart')}
        </Header>
        <Suspense fallback={<Spinner size="large" />}>
          <NozzleChart
            reference={t(base === 'NOMINAL' ? 'readings.chartNominal' : 'readings.chartMean')}
            bars={counted.map((nozzle) => ({
              label: String(nozzle.posicao),
              flow: nozzle.vazao,
              verdict: nozzle.veredito,
              band: bandOf(nozzle, reading),
            }))}
          />
        </Suspense>
      </section>
      <NozzleList reading={reading} nozzles={nozzles} />
    </SpaceBetween>
  )
}

function ModelFacts({ reading, model }: { reading: Leitura; model: ModelIndex }) {
  const { t, format } = useI18n()
  const units = useUnits()
  const known = model === null ? undefined : reading.modelos[model]
  if (!known) return null
  return (
    <KeyValuePairs
      columns={4}
      minColumnWidth={150}
      items={[
        { label: t('readings.model'), value: `${known.marca} ${known.nome}` },
        { label: t('readings.jet'), value: t(`enums.tipoJato.${known.tipo_jato}`) },
        ...(known.cor ? [{ label: t('readings.colour'), value: t(`enums.corPonta.${known.cor}`) }] : []),
        { label: t('readings.modelCount'), value: format.number(known.quantidade) },
        { label: t('readings.modelNominal'), value: units.flow(known.vazao_nominal) },
        { label: t('readings.meanFlow'), value: units.flow(known.vazao_media) },
        { label: t('readings.lowestFlow'), value: units.flow(known.vazao_minima) },
        { label: t('readings.highestFlow'), value: units.flow(known.vazao_maxima) },
        { label: t('readings.modelError'), value: format.signedPercent(known.erro_medio) },
        { label: t('readings.source'), value: known.fonte },
      ]}
    />
  )
}
