import { Button, SegmentedControl, SpaceBetween } from '@cloudscape-design/components'
import { useState } from 'react'
import { TIPOS_PULVERIZADOR } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { counterOf } from '../../ui/counter.ts'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { Column } from '../../ui/list/column.ts'
import { figureColumn } from '../../ui/list/figures.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'
import { flow } from '../../ui/list/flows.tsx'
import { ListFilter } from '../../ui/list/ListFilter.tsx'
import { PeriodFilter } from '../../ui/list/PeriodFilter.tsx'
import { type ListState, useListState } from '../../ui/list/useListState.ts'
import { NoMatches } from '../../ui/NoMatches.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useUnits } from '../../ui/units.ts'
import { matching, SAMPLES, type Sample, type SampleFilter, sampleFilter } from './sample.ts'

const COLUMNS: readonly Column<Sample>[] = [
  { id: 'nome', header: 'showcase.name', names: true, cell: ({ nome }) => nome },
  { id: 'tipo', header: 'showcase.type', cell: ({ tipo }, { t }) => t(`enums.tipoPulverizador.${tipo}`) },
  figureColumn({
    id: 'vazao',
    header: 'showcase.flow',
    of: ({ vazao }) => vazao,
    as: flow,
  }),
  { id: 'dia', header: 'showcase.day', cell: ({ dia }, { format }) => format.day(dia) },
  { id: 'serie', header: 'showcase.hiddenColumn', hidden: true, cell: ({ serie }) => serie },
]

const PROPERTIES: readonly FilterProperty[] = [
  { id: 'nome', label: 'showcase.name', kind: 'text', fields: { ':': 'nome' } },
  { id: 'tipo', label: 'showcase.type', kind: 'options', fields: { '=': 'tipo' }, many: true },
  { id: 'vazao', label: 'showcase.flow', kind: 'number', fields: { '>=': 'vazao_min', '<=': 'vazao_max' } },
]

const STATES = ['filled', 'loadingList', 'emptyList', 'failedList'] as const
type State = (typeof STATES)[number]

type SampleList = ListState<SampleFilter>

/** The rows of the page it is at, and the ways to the others. */
function pageOf({ filter, pages, preferences }: SampleList, state: State) {
  const found = matching(filter)
  const start = Number(pages.cursor ?? 0)
  const end = start + preferences.pageSize
  const next = end < found.length ? String(end) : null
  return {
    total: found.length,
    rows: { filled: found.slice(start, end), emptyList: [], loadingList: undefined, failedList: undefined }[state],
    paging: { ...pages, hasNext: next !== null, onPage: (page: number) => pages.open(page, next, end - start) },
  }
}

/** One list in its four states, with filter, preferences, paging and row actions. */
export function ListsSection() {
  const { t, format } = useI18n()
  const [state, setState] = useState<State>('filled')
  const list = useListState({ name: 'catalogo-ui', columns: COLUMNS, filter: sampleFilter, scope: state })
  const { total, rows, paging } = pageOf(list, state)
  const filtered = Object.keys(list.filter).length > 0
  const act = (nome: string) => toast('info', t('showcase.chosen', { nome }))

  return (
    <SpaceBetween size="m">
      <SegmentedControl
        label={t('showcase.lists')}
        selectedId={state}
        options={STATES.map((id) => ({ id, text: t(`showcase.${id}`) }))}
        onChange={({ detail }) => setState(STATES.find((id) => id === detail.selectedId) ?? 'filled')}
      />
      <DataList
        label={t('showcase.lists')}
        header={{ variant: 'h2', children: t('showcase.lists'), counter: counterOf(format, total) }}
        columns={COLUMNS}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ nome }) => nome}
        failure={state === 'failedList' ? t('showcase.failedText') : null}
        onRetry={() => setState('filled')}
        filter={<SampleListFilter list={list} />}
        preferences={{ value: list.preferences, onChange: list.setPreferences }}
        rowActions={(row) => [
          { id: 'edit', text: t('showcase.edit'), onSelect: () => act(t('showcase.edit')) },
          {
            id: 'remove',
            text: t('showcase.removeRow'),
            onSelect: () => act(t('showcase.removeRow')),
            disabledReason: row.vazao === null ? t('showcase.cannotRemove') : null,
          },
        ]}
        paging={paging}
        empty={
          filtered && state === 'filled' ? (
            <NoMatches isRestored={list.isRestored} onClear={() => list.setFilter({})} />
          ) : (
            <EmptyState
              title={t('showcase.emptyTitle')}
              text={t('showcase.emptyText')}
              action={<Button onClick={() => setState('filled')}>{t('showcase.create')}</Button>}
            />
          )
        }
      />
    </SpaceBetween>
  )
}

function SampleListFilter({ list: { filter, setFilter } }: { list: SampleList }) {
  const { t } = useI18n()
  const { flowField } = useUnits()
  return (
    <ListFilter
      properties={PROPERTIES.map((one) => (one.id === 'vazao' ? { ...one, ...flowField } : one))}
      schema={sampleFilter}
      filter={filter}
      onChange={setFilter}
      control={
        <PeriodFilter
          label={t('showcase.day')}
          value={{ from: filter.de, to: filter.ate }}
          onChange={({ from, to }) => setFilter({ ...filter, de: from, ate: to })}
        />
      }
      sources={[
        {
          propertyId: 'tipo',
          options: TIPOS_PULVERIZADOR.map((value) => ({ value, label: t(`enums.tipoPulverizador.${value}`) })),
        },
      ]}
    />
  )
}

const DENSE_COLUMNS = COLUMNS.filter(({ id }) => id !== 'dia')
const DENSE_PAGE = 6

/** A list of narrow rows, dense on a phone, with something to do below the rows. */
export function DenseSection() {
  const { t } = useI18n()
  const [shown, setShown] = useState(DENSE_PAGE)
  const rows = SAMPLES.slice(-shown)
  return (
    <DataList
      dense
      label={t('showcase.dense')}
      header={{ variant: 'h2', children: t('showcase.dense') }}
      columns={DENSE_COLUMNS}
      rows={rows}
      rowId={({ id }) => id}
      footer={<Button onClick={() => setShown(shown + DENSE_PAGE)}>{t('showcase.denseMore')}</Button>}
      empty={null}
    />
  )
}
