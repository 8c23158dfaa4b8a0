import { Header, SpaceBetween } from '@cloudscape-design/components'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { NozzleBars } from '../../ui/charts/NozzleBars.tsx'
import { useUnits } from '../../ui/units.ts'
import { toleranceText } from './details.ts'
import { NozzleList } from './NozzleList.tsx'
import { chosenNozzles, type NozzleChoice } from './nozzleChoice.ts'
import { barNozzle } from './picturedNozzles.ts'

/** Nozzles of one model on one side: each flow as a bar against what it is judged by, and all in numbers. */
export function NozzleGroup({ reading, choice }: { reading: Leitura; choice: NozzleChoice }) {
  const i18n = useI18n()
  const { t } = i18n
  const units = useUnits()
  const nozzles = chosenNozzles(reading, choice)
  const judged = nozzles.some(({ referencia }) => referencia !== null)
  const quantidade = nozzles.length
  return (
    <SpaceBetween size="l">
      <section className="print-whole">
        <Header
          variant="h3"
          description={
            judged
              ? t('reading.chartDescription', { tolerancia: toleranceText(reading, i18n, units) })
              : t('reading.chartPlain')
          }
        >
          {t('reading.chart')}
        </Header>
        <NozzleBars
          label={judged ? t('reading.chartAria', { quantidade }) : t('reading.chartAriaPlain', { quantidade })}
          reference={t(`reading.chartReference.${reading.tolerancia.base}`)}
          nozzles={nozzles.map((nozzle) => barNozzle(nozzle, reading))}
        />
      </section>
      <NozzleList reading={reading} choice={choice} />
    </SpaceBetween>
  )
}
