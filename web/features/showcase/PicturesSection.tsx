import { ColumnLayout, Container, Header, SpaceBetween, Spinner } from '@cloudscape-design/components'
import type { ReactNode } from 'react'
import type { BarNozzle } from '../../../shared/pictures/chartNozzles.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { NozzleBars } from '../../ui/charts/NozzleBars.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { BoomPicture } from '../../ui/pictures/BoomPicture.tsx'
import { TurboPicture } from '../../ui/pictures/TurboPicture.tsx'
import { useUnits } from '../../ui/units.ts'
import { boomOf, turboOf } from './sample.ts'

const SeriesChart = lazyPart(() => import('../../ui/charts/SeriesChart.tsx').then((module) => module.SeriesChart), {
  place: <Spinner />,
})

const BOOM = boomOf(24)
const LONG_BOOM = boomOf(64, 50)
const TURBO = turboOf(['ESQUERDO', 'DIREITO'], 9)
const ARC = turboOf(['SUPERIOR', 'LATERAL'], 5)

const BAND = { reference: 1.2, lower: 1.08, upper: 1.32 }
/** One of them has nothing to be judged by. */
const MEASURED: BarNozzle[] = BOOM.flatMap((nozzle) =>
  nozzle.vazao === null ? [] : [{ ...nozzle, vazao: nozzle.vazao, band: nozzle.modelo === null ? null : BAND }],
)

const MONTHS = ['01', '02', '03', '04', '05', '06']
const FLOWS = [1.18, 1.21, 1.24, null, 1.29, 1.33]

const Box = ({ title, children }: { title: string; children: ReactNode }) => (
  <Container header={<Header variant="h3">{title}</Header>}>{children}</Container>
)

/** Sprayers and charts. */
export function PicturesSection() {
  const { t } = useI18n()
  const { unit, decimals, convert } = useUnits().flowAxis
  const chart = {
    label: t('showcase.chartLabel'),
    categories: MONTHS,
    series: [{ title: t('showcase.average'), values: FLOWS.map((flow) => flow && convert(flow)) }],
    xTitle: t('showcase.month'),
    unit,
    decimals,
    threshold: { title: t('showcase.limit'), value: convert(1.32) },
  }
  return (
    <SpaceBetween size="l">
      <Header variant="h2">{t('showcase.pictures')}</Header>
      <Box title={t('showcase.boom')}>
        <BoomPicture nozzles={BOOM} />
      </Box>
      <Box title={t('showcase.boomLong')}>
        <BoomPicture nozzles={LONG_BOOM} />
      </Box>
      <ColumnLayout columns={2} minColumnWidth={300}>
        <Box title={t('showcase.turbo')}>
          <TurboPicture nozzles={TURBO} />
        </Box>
        <Box title={t('showcase.turboArc')}>
          <TurboPicture nozzles={ARC} />
        </Box>
      </ColumnLayout>
      <Header variant="h2">{t('showcase.charts')}</Header>
      <Box title={t('showcase.nozzleBars')}>
        <NozzleBars label={t('showcase.nozzleBars')} nozzles={MEASURED} reference={t('showcase.nominal')} />
      </Box>
      <ColumnLayout columns={2} minColumnWidth={300}>
        <Box title={t('showcase.bars')}>
          <SeriesChart kind="bar" {...chart} />
        </Box>
        <Box title={t('showcase.lines')}>
          <SeriesChart kind="line" {...chart} />
        </Box>
      </ColumnLayout>
    </SpaceBetween>
  )
}
