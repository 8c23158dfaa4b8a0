import { SegmentedControl, StatusIndicator, type StatusIndicatorProps } from '@cloudscape-design/components'
import type { PlaceChange } from '../../../shared/domain/readings/compareReadings.ts'
import { changeText, type Place, placeKey, shownDifference, shownErrors } from '../../../shared/readings/comparison.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { counterOf } from '../../ui/counter.ts'
import { DataList } from '../../ui/DataList.tsx'
import type { Column } from '../../ui/list/column.ts'
import { error, figureColumn, type OwnMeasure } from '../../ui/list/figures.ts'
import { flow } from '../../ui/list/flows.tsx'

export type Shown = 'TODOS' | Exclude<PlaceChange, 'IGUAL'>

const INDICATOR = { MELHOROU: 'success', PIOROU: 'warning', IGUAL: 'info' } as const satisfies Record<
  PlaceChange,
  StatusIndicatorProps.Type
>

const points: OwnMeasure = (of) => ({
  cell: (row, { t, format }) => {
    const difference = of(row)
    return difference === null ? null : t('trends.points', { valor: format.signedNumber(difference, 2) })
  },
  figure: {
    unit: (_units, { t }) => t('trends.pointsUnit'),
    text: (row, { format }) => format.signedNumber(of(row), 2),
  },
})

const COLUMNS: readonly Column<Place>[] = [
  {
    id: 'bico',
    header: 'trends.nozzle',
    names: true,
    cell: ({ posicao, lado }, { t }) => (lado ? `${posicao}, ${t(`enums.ladoDoBico.${lado}`)}` : posicao),
    minWidth: 130,
  },
  figureColumn({
    id: 'a',
    header: 'trends.errorA',
    of: (place) => shownErrors(place).a,
    as: error,
  }),
  figureColumn({
    id: 'b',
    header: 'trends.errorB',
    of: (place) => shownErrors(place).b,
    as: error,
  }),
  figureColumn({
    id: 'diferenca',
    header: 'trends.difference',
    tableOnly: true,
    of: shownDifference,
    as: points,
  }),
  figureColumn({
    id: 'vazao_a',
    header: 'trends.flowA',
    tableOnly: true,
    of: ({ a }) => a?.vazao ?? null,
    as: flow,
  }),
  figureColumn({
    id: 'vazao_b',
    header: 'trends.flowB',
    tableOnly: true,
    of: ({ b }) => b?.vazao ?? null,
    as: flow,
  }),
  { id: 'mudanca', header: 'trends.change', minWidth: 150, cell: (place) => <Change place={place} /> },
]

function Change({ place }: { place: Place }) {
  const text = changeText(place, useI18n())
  const { mudanca } = place
  if (mudanca === null) return text
  return (
    <span className="status">
      <StatusIndicator type={INDICATOR[mudanca]} {...(mudanca === 'IGUAL' && { colorOverride: 'grey' as const })}>
        {text}
      </StatusIndicator>
    </span>
  )
}

interface Props {
  places: readonly Place[]
  wanted: Shown
  onWant: (wanted: Shown) => void
}

/** Each place in figures: all of them, those that got worse, or those that got better. */
export function ComparedTable({ places, wanted, onWant }: Props) {
  const { t, format } = useI18n()
  const rows = places.filter(({ mudanca }) => wanted === 'TODOS' || mudanca === wanted)
  const options = [
    { id: 'TODOS', text: t('trends.all') },
    { id: 'PIOROU', text: t('trends.changes.PIOROU') },
    { id: 'MELHOROU', text: t('trends.changes.MELHOROU') },
  ] as const
  return (
    <DataList
      label={t('trends.compareTable')}
      header={{
        variant: 'h2',
        children: t('trends.compareTable'),
        counter: counterOf(format, rows.length),
        actions: (
          <span className="no-print">
            <SegmentedControl
              label={t('trends.show')}
              selectedId={wanted}
              options={options}
              onChange={({ detail }) => {
                const chosen = options.find(({ id }) => id === detail.selectedId)
                if (chosen) onWant(chosen.id)
              }}
            />
          </span>
        ),
      }}
      columns={COLUMNS}
      rows={rows}
      rowId={placeKey}
      dense
      empty={t('nozzles.chart.empty')}
    />
  )
}
