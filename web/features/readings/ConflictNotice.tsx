import { Alert, Button } from '@cloudscape-design/components'
import { useState } from 'react'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useHeldReason } from './hold.ts'

// Only administrators of the product open it, and seldom: its code comes when it is asked for.
const ConflictDialog = lazyPart(() => import('./ConflictDialog.tsx').then((module) => module.ConflictDialog), {
  close: ({ onClose }: { onClose: () => void }) => onClose(),
})

/**
 * Says that parts of a reading contradict each other, or that an administrator chose among them; administrators may
 * choose there.
 */
export function ConflictNotice({ reading }: { reading: Leitura }) {
  const { t } = useI18n()
  const { ability } = useSignedIn()
  const held = useHeldReason()
  const [open, setOpen] = useState(false)
  const isOpen = reading.situacao === 'CONFLITO'
  return (
    <>
      <Alert
        type={isOpen ? 'warning' : 'info'}
        header={t(isOpen ? 'reading.conflictTitle' : 'reading.decidedTitle')}
        action={
          ability.can('manage', 'Equipamento') && (
            <Button disabled={held !== null} disabledReason={held ?? ''} onClick={() => setOpen(true)}>
              {t(isOpen ? 'reading.decide' : 'reading.decideAgain')}
            </Button>
          )
        }
      >
        {isOpen ? t('reading.conflictText') : t('reading.decidedText', { quantidade: reading.partes_fora })}
      </Alert>
      {open && <ConflictDialog readingId={reading.id} onClose={() => setOpen(false)} />}
    </>
  )
}
