import { Container, Header, LineChart } from '@cloudscape-design/components'
import { flowAtPressure } from '../../../shared/domain/nozzles/flow.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { SERIES_COLOURS } from '../../ui/charts/colours.ts'
import { useUnits } from '../../ui/units.ts'
import type { Fitting } from './fitting.ts'

const STEPS = 24

/** The flow of two nozzles over the pressure, each in its window, with the flow that is aimed at. */
export function CompareChart({ fitting, flow }: { fitting: readonly Fitting[]; flow: number }) {
  const { t, format } = useI18n()
  const { flowAxis, pressureField } = useUnits()
  const { unit, convert, decimals } = flowAxis
  const bars = pressureField.display.toDisplay
  const curves = fitting.map(({ nozzle, janela: [lowest, highest] }, index) => {
    const points = nozzle.pontos.map(([pressao_bar, vazao_lpm]) => ({ pressao_bar, vazao_lpm }))
    const pressures = Array.from({ length: STEPS + 1 }, (_, step) => lowest + ((highest - lowest) * step) / STEPS)
    return {
      type: 'line' as const,
      title: `${nozzle.marca} ${nozzle.nome}`,
      color: SERIES_COLOURS[index] ?? SERIES_COLOURS[0],
      data: pressures.map((bar) => ({ x: bars(bar), y: convert(flowAtPressure(points, bar)) })),
      valueFormatter: (value: number) => format.quantity(value, unit, decimals),
    }
  })
  const xs = curves.flatMap(({ data }) => data.map(({ x }) => x))
  const ys = curves.flatMap(({ data }) => data.map(({ y }) => y))
  return (
    <Container header={<Header variant="h2">{t('nozzleChooser.compareTitle')}</Header>}>
      <LineChart
        ariaLabel={t('nozzleChooser.compareTitle')}
        series={[
          ...curves,
          {
            type: 'threshold',
            title: t('nozzleChooser.flowTitle'),
            y: convert(flow),
            valueFormatter: (value: number) => format.quantity(value, unit, decimals),
          },
        ]}
        xScaleType="linear"
        xDomain={[Math.min(...xs), Math.max(...xs)]}
        yDomain={[0, Math.max(...ys, convert(flow)) * 1.1]}
        xTitle={`${t('nozzleChooser.pressure')} (${pressureField.unit})`}
        yTitle={unit}
        xTickFormatter={(value: number) => format.number(value, 1)}
        yTickFormatter={(value: number) => format.number(value, decimals)}
        height={240}
        hideFilter
      />
    </Container>
  )
}
