import { Button, LiveRegion, SpaceBetween } from '@cloudscape-design/components'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { LeituraListada } from '../../../shared/contract/readings.ts'
import { EXPORTS_OPEN, pathTo } from '../../../shared/paths.ts'
import { isUnanswered } from '../../api/failure.ts'
import { useOnline } from '../../api/useOnline.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ListPage, type ListTexts } from '../../parts/records/ListPage.tsx'
import { useDateOrder } from '../../parts/records/useDateOrder.ts'
import { type RecordList, useList } from '../../parts/records/useList.ts'
import { useSignedIn } from '../../session/instance.ts'
import { PHONE } from '../../ui/breakpoints.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PeriodFilter } from '../../ui/list/PeriodFilter.tsx'
import { useMedia } from '../../ui/useMedia.ts'
import { type Known, NOTHING_KNOWN, withArrivals } from './arrivals.ts'
import { NewRows, READING_COLUMNS, READING_COLUMNS_OF_ALL } from './columns.tsx'
import { READINGS, READINGS_OF_ALL, type ReadingFilter } from './filter.ts'
import { useReadingChannels } from './useReadingChannels.ts'
import { useReadingFilters } from './useReadingFilters.ts'
import { useSelection } from './useSelection.ts'

interface Arrivals {
  readonly list: string | null
  readonly latest: number
  readonly all: ReadonlySet<string>
}

const NONE: Arrivals = { list: null, latest: 0, all: new Set() }

/**
 * How many rows the last refresh brought that were not there before, and which all of them did; none until the second
 * one. Rows of another `list` (filter, page size, account) are no arrivals.
 */
function useArrivals(list: string, rows: readonly { readonly id: string }[] | undefined) {
  const known = useRef<Known>(NOTHING_KNOWN)
  const [arrivals, setArrivals] = useState<Arrivals>(NONE)
  // Rows are the same while their ids are, whatever array they come in.
  const ids = rows?.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (ids === undefined) return
    const { latest, ...now } = withArrivals(known.current, list, ids.split(' ').filter(Boolean))
    known.current = now
    setArrivals((former) => {
      const all = former.list === list ? former.all : NONE.all
      return { list, latest: latest.length, all: latest.length > 0 ? new Set([...all, ...latest]) : all }
    })
  }, [list, ids])
  return arrivals
}

// Opened seldom: its code comes with the first transfer.
const TransferPart = lazyPart(() => import('./TransferPart.tsx').then((module) => module.TransferPart), {
  close: ({ onClose }) => onClose(),
})

// Only where the server cannot be reached.
const KeptReadings = lazyPart(() => import('./KeptReadings.tsx').then((module) => module.KeptReadings))
const ExportPart = lazyPart(() => import('../../parts/exports/ExportPart.tsx').then((module) => module.ExportPart), {
  close: ({ onClose }) => onClose(),
})

const TEXTS: ListTexts = {
  title: 'screens.leituras',
  description: 'readings.description',
  failed: 'readings.loadFailed',
  placeholder: 'readings.filterPlaceholder',
  emptyTitle: 'readings.emptyTitle',
  emptyText: 'readings.emptyText',
  above: 'readings.above',
  unsearched: {
    title: 'readings.unsearchedTitle',
    text: 'readings.unsearchedText',
    newer: 'readings.unsearchedNewer',
  },
}

/** Readings of the selected account, of every account for an administrator, by date. New ones appear by themselves. */
export function ReadingsPage() {
  const { t } = useI18n()
  const { conta, usuario } = useSignedIn()
  const isAdmin = usuario.papel === 'ADMIN'
  const columns = isAdmin ? READING_COLUMNS_OF_ALL : READING_COLUMNS
  const isMember = !isAdmin && conta.id_usuario !== usuario.id_usuario
  const [isSeen, setSeen] = useState(false)
  const channels = useReadingChannels(isSeen)
  const list = useList(isAdmin ? READINGS_OF_ALL : READINGS, columns, () => channels)
  if (list.rows && !isSeen) setSeen(true)
  const { filter } = list
  const arrivals = useArrivals(list.identity, list.newest)
  const filters = useReadingFilters(list.rows, filter)
  const sorting = useDateOrder(list, 'data')
  const control = (
    <PeriodFilter
      label={t('ui.period.label')}
      value={{ from: filter.inicio, to: filter.fim }}
      onChange={({ from, to }) => list.setFilter({ ...filter, inicio: from, fim: to })}
    />
  )

  return (
    <>
      {/* The same words a second time are said again. */}
      <LiveRegion key={arrivals.all.size} hidden>
        {arrivals.latest > 0 && t('readings.arrived', { quantidade: arrivals.latest })}
      </LiveRegion>
      <NewRows value={arrivals.all}>
        <ChosenRows list={list} isMember={isMember} {...filters} sorting={sorting} control={control} />
      </NewRows>
      {isUnanswered(list.error) && <KeptReadings />}
    </>
  )
}

interface ChosenRowsProps extends ReturnType<typeof useReadingFilters> {
  list: RecordList<LeituraListada, ReadingFilter>
  isMember: boolean
  sorting: ReturnType<typeof useDateOrder>
  control: ReactNode
}

const hrefOf = ({ id }: LeituraListada) => pathTo('leituraVer', { leituraId: id })

/** The rows, and what can be done with those that are chosen. A row that is chosen is nothing to the filters. */
function ChosenRows({ list, isMember, ...props }: ChosenRowsProps) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const isPhone = useMedia(PHONE)
  const chosen = useChosen(list)
  return (
    <>
      <ListPage
        list={list}
        texts={isMember ? { ...TEXTS, emptyText: 'readings.emptyMemberText' } : TEXTS}
        {...props}
        selection={chosen.selection}
        // A phone has no room to say what could be done if there were any.
        actions={!(isPhone && chosen.isEmpty) && chosen.actions}
        rowHref={hrefOf}
        emptyStep={
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={() => void navigate(pathTo('leituraExemplo'))}>{t('screens.leituraExemplo')}</Button>
            <Button onClick={() => void navigate(pathTo('sobre'))}>{t('readings.emptyStep')}</Button>
          </SpaceBetween>
        }
      />
      {chosen.part}
    </>
  )
}

/** Whether nothing is there to be chosen; what nobody looked through yet may have some. */
const hasNone = ({ rows, paging, searchedTo }: RecordList<LeituraListada, ReadingFilter>) =>
  rows?.length === 0 && paging.page === 1 && searchedTo === undefined

/** Rows chosen across pages: two to be compared, any to be given to another account by whoever may. */
function useChosen(list: RecordList<LeituraListada, ReadingFilter>) {
  const { t, format } = useI18n()
  const navigate = useNavigate()
  const { ability } = useSignedIn()
  const [chosen, choose] = useSelection(list.content, { ...list, isAscending: list.filter.ordem === 'ANTIGAS' })
  const [dialog, setDialog] = useState<'open' | 'left' | null>(null)
  const exports = useExporting()
  const isOffline = !useOnline() || isUnanswered(list.error)
  const isEmpty = hasNone(list)
  const why = isOffline ? 'exports.offline' : 'exports.nothing'
  const unlessFutile = { disabled: isOffline || isEmpty, disabledReason: t(why) }
  const compare = () => {
    const [a, b] = chosen.toSorted((one, other) => Date.parse(one.data) - Date.parse(other.data))
    void navigate(`${pathTo('leiturasComparar')}?a=${a?.id}&b=${b?.id}`)
  }
  return {
    selection: {
      rows: chosen,
      onChange: choose,
      label: t('transfers.selection'),
      allLabel: t('transfers.selectAll'),
      rowLabel: ({ data }: LeituraListada) => t('transfers.select', { data: format.dateTime(data) }),
    },
    isEmpty,
    actions: (
      <SpaceBetween direction="horizontal" size="xs">
        <Button disabled={chosen.length !== 2} disabledReason={t('readings.compareTwo')} onClick={compare}>
          {t('readings.compare')}
        </Button>
        <Button {...unlessFutile} onClick={exports.open}>
          {chosen.length > 0 ? t('exports.openSome', { quantidade: chosen.length }) : t('exports.open')}
        </Button>
        {ability.can('transfer', 'Leitura') && (
          <Button {...unlessFutile} onClick={() => setDialog('open')}>
            {chosen.length > 0 ? t('transfers.openSome', { quantidade: chosen.length }) : t('transfers.open')}
          </Button>
        )}
      </SpaceBetween>
    ),
    part: (
      <>
        {dialog && (
          <TransferPart
            chosen={chosen}
            isOpen={dialog === 'open'}
            onClose={() => setDialog('left')}
            onBegun={() => choose([])}
          />
        )}
        {exports.state && (
          <ExportPart
            of={{ kind: 'list', chosen: chosen.map(({ id }) => id), filter: list.filter }}
            isOpen={exports.state === 'open'}
            onClose={exports.leave}
          />
        )}
      </>
    ),
  }
}

/** Whether exports are looked at; a mail's link opens them. */
function useExporting() {
  const [search, setSearch] = useSearchParams()
  const [name = '', value = ''] = EXPORTS_OPEN.split('=')
  const [state, setState] = useState<'open' | 'left' | null>(search.get(name) === value ? 'open' : null)
  return {
    state,
    open: () => setState('open'),
    leave() {
      setState('left')
      if (!search.has(name)) return
      setSearch(
        (former) => {
          const next = new URLSearchParams(former)
          next.delete(name)
          return next
        },
        { replace: true },
      )
    },
  }
}
