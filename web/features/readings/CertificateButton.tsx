import { Button } from '@cloudscape-design/components'
import { useState } from 'react'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useHeldReason } from './hold.ts'
import { useSections } from './useSections.ts'

const IssueDialog = lazyPart(
  () => import('../../parts/certificates/IssueDialog.tsx').then((module) => module.IssueDialog),
  { close: ({ onClose }) => onClose() },
)

/** The certificate of a reading as it is stored, for whoever may see it. */
export function CertificateButton({ reading }: { reading: Leitura }) {
  const { t } = useI18n()
  const { ability } = useSignedIn()
  const held = useHeldReason()
  const [open, setOpen] = useState(false)
  const sections = useSections(reading) ?? []
  if (!ability.can('read', 'Certificado')) return null
  return (
    <>
      <Button disabled={held !== null} disabledReason={held ?? ''} onClick={() => setOpen(true)}>
        {t('certificates.open')}
      </Button>
      {open && <IssueDialog reading={reading} sections={sections} onClose={() => setOpen(false)} />}
    </>
  )
}
