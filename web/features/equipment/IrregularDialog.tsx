import { Box, Button, Modal, SpaceBetween } from '@cloudscape-design/components'
import { useNavigate } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useKeysAtRest } from '../../ui/useKeysAtRest.ts'
import { usePathChange } from '../../ui/usePathChange.ts'

interface Props {
  quantidade: number
  onClose: () => void
}

/** Says that equipment is not covered by the subscription, and where that is mended. */
export function IrregularDialog({ quantidade, onClose }: Props) {
  const { t } = useI18n()
  const navigate = useNavigate()
  // The way into an account ends after the account was entered: only a warning that stands there ends with its page.
  usePathChange(onClose)
  // Its code comes late, when the person may already be on their way through the page by keys.
  const keysAreAtRest = useKeysAtRest()
  function adjust() {
    onClose()
    void navigate(pathTo('planos'))
  }
  if (!keysAreAtRest) return null
  return (
    <Modal
      visible
      header={t('irregular.title')}
      closeAriaLabel={t('common.close')}
      onDismiss={onClose}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="link" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button variant="primary" onClick={adjust}>
              {t('irregular.adjust')}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      {t('irregular.text', { quantidade })}
    </Modal>
  )
}
