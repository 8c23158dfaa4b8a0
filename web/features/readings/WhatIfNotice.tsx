import { Alert, Button } from '@cloudscape-design/components'
import type { ToleranceProfile } from '../../../shared/domain/readings/tolerance.ts'
import { profileName } from '../../../shared/readings/toleranceProfiles.ts'
import { useI18n } from '../../i18n/I18n.tsx'

interface Props {
  profile: ToleranceProfile
  onBack: () => void
}

/** Says that a reading is shown as another profile than the one that judged it would judge it, and leads back. */
export function WhatIfNotice({ profile, onBack }: Props) {
  const { t } = useI18n()
  return (
    <Alert
      type="info"
      header={t('verdict.whatIf.title', { nome: profileName(profile, t) })}
      action={<Button onClick={onBack}>{t('verdict.whatIf.back')}</Button>}
    >
      {t('verdict.whatIf.text')}
    </Alert>
  )
}
