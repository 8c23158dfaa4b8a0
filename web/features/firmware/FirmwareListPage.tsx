import { useNavigate } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ListPage, type ListTexts } from '../../parts/records/ListPage.tsx'
import { useList } from '../../parts/records/useList.ts'
import { FIRMWARE_COLUMNS } from './columns.tsx'
import { FIRMWARE_PROPERTIES, FIRMWARES, firmwareOptions } from './list.ts'

const TEXTS: ListTexts = {
  title: 'screens.versoesHardware',
  description: 'firmware.description',
  failed: 'firmware.listFailed',
  placeholder: 'firmware.filterPlaceholder',
  emptyTitle: 'firmware.emptyTitle',
  emptyText: 'firmware.emptyText',
}

/** Firmware versions, newest first. */
export function FirmwareListPage() {
  const i18n = useI18n()
  const navigate = useNavigate()
  const list = useList(FIRMWARES, FIRMWARE_COLUMNS)
  return (
    <ListPage
      list={list}
      texts={TEXTS}
      properties={FIRMWARE_PROPERTIES}
      options={firmwareOptions(i18n)}
      create={{ text: 'screens.versaoHardwareNova', onSelect: () => void navigate(pathTo('versaoHardwareNova')) }}
      rowHref={({ id }) => pathTo('versaoHardwareEditar', { firmwareId: id })}
      rowName={({ versao_firmware }) => versao_firmware}
    />
  )
}
