import { Box } from '@cloudscape-design/components'
import type { Equipamento } from '../../../shared/contract/equipment.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { QrCode } from '../../ui/pictures/QrCode.tsx'
import { labelAddress } from './label.ts'

/** px: a phone reads it from the label. */
const CODE_SIZE = 148

interface Props {
  equipment: Pick<Equipamento, 'id' | 'numero_serie' | 'mac'>
  /** Of a label that was just issued; on any other the code is on paper only. */
  code: string | null
}

/**
 * What is stuck on a device: the way to its page, and what it is activated with. It is what the page prints while it is
 * shown.
 */
export function Label({ equipment: { id, numero_serie, mac }, code }: Props) {
  const { t } = useI18n()
  const address = labelAddress(location.origin, id, { numero_serie, mac, codigo: code })
  return (
    <div className="equipment-label">
      <QrCode text={address} title={t('equipment.qrTitle', { codigo: numero_serie })} size={CODE_SIZE} />
      <dl>
        <dt>{t('equipment.serial')}</dt>
        <dd>{numero_serie}</dd>
        <dt>{t('equipment.mac')}</dt>
        <dd>{mac}</dd>
        {code && (
          <>
            <dt>{t('equipment.labelCode')}</dt>
            <dd>
              <Box variant="code">{code}</Box>
            </dd>
          </>
        )}
      </dl>
    </div>
  )
}
