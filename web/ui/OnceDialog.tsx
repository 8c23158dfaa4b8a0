import { Alert, Box, Button, Modal, SpaceBetween } from '@cloudscape-design/components'
import { type ReactNode, useRef } from 'react'
import { useI18n } from '../i18n/I18n.tsx'
import { useBeginning } from './useBeginning.ts'

interface Props {
  title: string
  /** Why it is to be kept now. */
  once: string
  /** Buttons by which it is kept; one begins at the first. */
  keeping: ReactNode
  /** What the button says that closes it. */
  kept: string
  onClose: () => void
  children: ReactNode
}

/** Begins where it is kept: a second press of the key that asked for it would otherwise close it. */
function Keeping({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useBeginning(() => [...(place.current?.querySelectorAll('button') ?? [])])
  return <div ref={place}>{children}</div>
}

/** What is shown this once. Neither Escape nor a click beside the dialog closes it, since nobody can open it again. */
export function OnceDialog({ title, once, keeping, kept, onClose, children }: Props) {
  const { t } = useI18n()
  return (
    <Modal
      visible
      header={title}
      closeAriaLabel={t('common.close')}
      onDismiss={({ detail }) => detail.reason === 'closeButton' && onClose()}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Keeping>{keeping}</Keeping>
            <Button variant="primary" onClick={onClose}>
              {kept}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="m">
        <Alert type="warning">{once}</Alert>
        {children}
      </SpaceBetween>
    </Modal>
  )
}
