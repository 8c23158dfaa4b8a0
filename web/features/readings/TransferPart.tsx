import { Box, SpaceBetween } from '@cloudscape-design/components'
import type { LeituraListada } from '../../../shared/contract/readings.ts'
import type { Transferencia } from '../../../shared/contract/transfers.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { JobProgress } from '../../ui/JobProgress.tsx'
import { TransferDialog } from './TransferDialog.tsx'
import { isUnderWay, useTransfers } from './transfers.ts'

interface Props {
  chosen: readonly LeituraListada[]
  isOpen: boolean
  onClose: () => void
  onBegun: () => void
}

/**
 * Follows the person's transfers once they were looked at; open, shows those under way above the form that begins
 * another.
 */
export function TransferPart({ chosen, isOpen, onClose, onBegun }: Props) {
  const underWay = useTransfers().filter(isUnderWay)
  if (!isOpen) return null
  return (
    <TransferDialog chosen={chosen} onClose={onClose} onBegun={onBegun}>
      {underWay.length > 0 && <UnderWay transfers={underWay} />}
    </TransferDialog>
  )
}

function UnderWay({ transfers }: { transfers: readonly Transferencia[] }) {
  const { t } = useI18n()
  return (
    <SpaceBetween size="s">
      {transfers.map(({ id, de, para, status, progresso, total }) => (
        <JobProgress
          key={id}
          title={t('transfers.moving', {
            total,
            de: de.nome || t('transfers.deleted'),
            para: para.nome || t('transfers.deleted'),
          })}
          state={status}
          percent={Math.round(progresso * 100)}
        />
      ))}
      <Box color="text-body-secondary">{t('transfers.leave')}</Box>
    </SpaceBetween>
  )
}
