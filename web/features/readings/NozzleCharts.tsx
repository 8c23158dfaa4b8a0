import { Container, Header, SpaceBetween } from '@cloudscape-design/components'
import type { Leitura } from '../../../shared/contract/leituras.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { NozzleChart } from '../../ui/NozzleChart.tsx'
import { bandOf, bySide } from './nozzles.ts'

/** Flow of each nozzle against its reference: one chart for a boom, one a side for a turbosprayer. */
export function NozzleCharts({ reading }: { reading: Leitura }) {
  const { t, format } = useI18n()
  const { limite, base } = reading.tolerancia
  const sides = bySide(reading.bicos)
  const described = t('readings.chartDescription', {
    limite: format.percent(limite),
    base: t(`enums.baseTolerancia.${base}`),
  })
  return (
    <Container
      header={
        <Header variant="h2" description={described}>
          {t('readings.chart')}
        </Header>
      }
    >
      <SpaceBetween size="l">
        {sides.map(({ side, nozzles }) => (
          <div key={side}>
            {side && <Header variant="h3">{t(`enums.lado.${side}`)}</Header>}
            <NozzleChart
              reference={t(base === 'NOMINAL' ? 'readings.chartNominal' : 'readings.chartMean')}
              bars={nozzles.map((nozzle) => ({
                label: String(nozzle.posicao),
                flow: nozzle.vazao,
                verdict: nozzle.veredito,
                band: bandOf(nozzle, reading),
              }))}
            />
          </div>
        ))}
      </SpaceBetween>
    </Container>
  )
}
