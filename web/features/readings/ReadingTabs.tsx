import { Tabs } from '@cloudscape-design/components'
import { memo, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { WithNozzleLook } from './NozzleLook.tsx'
import type { NozzleView } from './nozzleChoice.ts'
import type { WhatIf } from './useWhatIf.ts'

const place = { place: <Waiting /> }
const NozzlePanel = lazyPart(() => import('./NozzlePanel.tsx').then((module) => module.NozzlePanel), place)
const ArithmeticTab = lazyPart(() => import('./ArithmeticTab.tsx').then((module) => module.ArithmeticTab), place)
const CalibrationTab = lazyPart(() => import('./CalibrationTab.tsx').then((module) => module.CalibrationTab), place)
const DetailsTab = lazyPart(() => import('./DetailsTab.tsx').then((module) => module.DetailsTab), place)
const FilesTab = lazyPart(() => import('./FilesTab.tsx').then((module) => module.FilesTab), place)
const HistoryTab = lazyPart(() => import('./HistoryTab.tsx').then((module) => module.HistoryTab), place)

/** Query parameter that names the open tab, so that a link or a reload shows the same. */
const TAB = 'aba'
const TABS = ['bicos', 'calculo', 'calibracao', 'detalhes', 'anexos', 'historico'] as const
type Tab = (typeof TABS)[number]
interface Props {
  /** As it is shown, perhaps by another profile. */
  reading: Leitura
  stored: Leitura
  view: NozzleView
  whatIf: WhatIf
  /** Which of them there are; all unless told. */
  tabs?: readonly Tab[]
}

/** The parts of a reading, one at a time. */
export const ReadingTabs = memo(function ReadingTabs(props: Props) {
  return (
    <WithNozzleLook>
      <Parts {...props} />
    </WithNozzleLook>
  )
})

function Parts({ reading, stored, view, whatIf, tabs = TABS }: Props) {
  const { t } = useI18n()
  const [search, setSearch] = useSearchParams()
  const open = tabs.find((id) => id === search.get(TAB)) ?? 'bicos'
  const content: Record<Tab, () => ReactNode> = {
    bicos: () => <NozzlePanel reading={reading} stored={stored} view={view} whatIf={whatIf} />,
    calculo: () => <ArithmeticTab reading={stored} />,
    calibracao: () => <CalibrationTab reading={stored} />,
    detalhes: () => <DetailsTab reading={stored} />,
    anexos: () => <FilesTab reading={stored} />,
    historico: () => <HistoryTab reading={stored} />,
  }
  const show = (id: string) =>
    setSearch(
      (former) => {
        const next = new URLSearchParams(former)
        next.set(TAB, id)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Tabs
      ariaLabel={t('verdict.tabs.label')}
      variant="container"
      activeTabId={open}
      onChange={({ detail }) => show(detail.activeTabId)}
      tabs={tabs.map((id) => ({ id, label: t(`verdict.tabs.${id}`), content: id === open ? content[id]() : null }))}
    />
  )
}
