import { Badge, Box, SpaceBetween } from '@cloudscape-design/components'
import type { Equipamento } from '../../../shared/contract/equipment.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { useI18n } from '../../i18n/I18n.tsx'

type Versions = Pick<Equipamento, 'versao_firmware' | 'firmware_indicado'>

/** What the device runs, against the newest version that fits it. */
export function Firmware({ equipment: { versao_firmware, firmware_indicado } }: { equipment: Versions }) {
  const { t } = useI18n()
  const running = versao_firmware ?? EMPTY
  if (firmware_indicado === null) return running
  const isNewest = firmware_indicado === versao_firmware
  return (
    <>
      <SpaceBetween direction="horizontal" size="xs" alignItems="center">
        {running}
        {!isNewest && <Badge color="blue">{t('equipment.firmwareThereIs', { versao: firmware_indicado })}</Badge>}
      </SpaceBetween>
      <Box color="text-body-secondary">{t(isNewest ? 'equipment.firmwareNewest' : 'equipment.firmwareComing')}</Box>
    </>
  )
}
