import { Tabs } from '@cloudscape-design/components'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Equipamento } from '../../../shared/contract/equipment.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { Waiting } from '../../ui/Waiting.tsx'

// A page opens with its summary, nearly always: the code of the other tabs comes when they are opened.
const Summary = lazyPart(() => import('./EquipmentSummary.tsx').then((module) => module.EquipmentSummary), {
  place: <Waiting />,
})
const Timeline = lazyPart(() => import('./EquipmentTimeline.tsx').then((module) => module.EquipmentTimeline))
const Sent = lazyPart(() => import('../../parts/deviceLog/DeviceLog.tsx').then((module) => module.DeviceLog))
const Documents = lazyPart(() => import('./EquipmentData.tsx').then((module) => module.EquipmentData))
const Readings = lazyPart(() => import('./EquipmentReadings.tsx').then((module) => module.EquipmentReadings))
const Calibrations = lazyPart(() =>
  import('../../parts/calibrations/EquipmentCalibrations.tsx').then((module) => module.EquipmentCalibrations),
)
const Revisions = lazyPart(() =>
  import('../../parts/revisions/EquipmentRevisions.tsx').then((module) => module.EquipmentRevisions),
)
const Inspections = lazyPart(() =>
  import('../../parts/certificates/EquipmentCertificates.tsx').then((module) => module.EquipmentCertificates),
)
const Certificates = lazyPart(() => import('./Certificates.tsx').then((module) => module.Certificates))
const History = lazyPart(() => import('./EquipmentHistory.tsx').then((module) => module.EquipmentHistory))

/** Query parameter that names the open tab, so that a link or a reload shows the same. */
const TAB = 'aba'

const TABS = [
  'resumo',
  'tempo',
  'envios',
  'leituras',
  'calibracoes',
  'inspecoes',
  'revisoes',
  'certificados',
  'historico',
  'documentos',
] as const
type Tab = (typeof TABS)[number]

/** The page of an equipment by subject. */
export function EquipmentTabs({ equipment }: { equipment: Equipamento }) {
  const { t } = useI18n()
  const { ability } = useSignedIn()
  const [search, setSearch] = useSearchParams()
  const shown = TABS.filter((id) => id !== 'certificados' || ability.can('update', 'Equipamento'))
  const open = shown.find((id) => id === search.get(TAB)) ?? 'resumo'
  const content: Record<Tab, () => ReactNode> = {
    resumo: () => <Summary equipment={equipment} />,
    tempo: () => <Timeline equipment={equipment} />,
    envios: () => <Sent equipamentoId={equipment.id} />,
    leituras: () => <Readings equipment={equipment} />,
    calibracoes: () => <Calibrations id={equipment.id} />,
    inspecoes: () => <Inspections equipamentoId={equipment.id} />,
    revisoes: () => <Revisions equipamentoId={equipment.id} />,
    certificados: () => <Certificates equipment={equipment} />,
    historico: () => <History equipment={equipment} />,
    documentos: () => <Documents equipment={equipment} />,
  }
  return (
    <Tabs
      ariaLabel={equipment.apelido}
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
