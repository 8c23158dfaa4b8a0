import { Tabs } from '@cloudscape-design/components'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { type Equipamento, equipmentArea } from '../../../shared/contract/equipment.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { EquipmentCalibrations } from '../../parts/calibrations/EquipmentCalibrations.tsx'
import { HistoryList } from '../../parts/history/HistoryList.tsx'
import { useEquipmentRows } from '../../parts/records/useEquipmentRows.ts'
import { EquipmentRevisions } from '../../parts/revisions/EquipmentRevisions.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { Certificates } from './Certificates.tsx'
import { EquipmentReadings } from './EquipmentReadings.tsx'
import { EQUIPMENT_WORDS } from './history.ts'

/** Query parameter that names the open tab, so that a link or a reload shows the same. */
const TAB = 'aba'
const ENTRIES = 20

const TABS = ['dados', 'leituras', 'calibracoes', 'revisoes', 'certificados', 'historico'] as const
type Tab = (typeof TABS)[number]

/** The page of an equipment by subject; `data` is what is known of it, to be looked at or edited. */
export function EquipmentTabs({ equipment, data }: { equipment: Equipamento; data: ReactNode }) {
  const { t } = useI18n()
  const { ability } = useSignedIn()
  const [search, setSearch] = useSearchParams()
  const shown = TABS.filter((id) => id !== 'certificados' || ability.can('update', 'Equipamento'))
  const open = shown.find((id) => id === search.get(TAB)) ?? 'dados'
  const content: Record<Tab, () => ReactNode> = {
    dados: () => data,
    leituras: () => <EquipmentReadings equipment={equipment} />,
    calibracoes: () => <EquipmentCalibrations id={equipment.id} />,
    revisoes: () => <EquipmentRevisions equipamentoId={equipment.id} />,
    certificados: () => <Certificates equipment={equipment} />,
    historico: () => <EquipmentHistory id={equipment.id} />,
  }
  return (
    <Tabs
      activeTabId={open}
      tabs={shown.map((id) => ({
        id,
        label: t(`equipment.tabs.${id}`),
        content: id === open ? content[id]() : null,
      }))}
      onChange={({ detail }) => setSearch({ [TAB]: detail.activeTabId }, { replace: true })}
    />
  )
}

function EquipmentHistory({ id }: { id: string }) {
  const params = { equipamentoId: id }
  const list = useEquipmentRows(equipmentArea.routes.historico, id, { params, limite: ENTRIES })
  return <HistoryList list={list} words={EQUIPMENT_WORDS} failed="equipment.viewFailed" />
}
