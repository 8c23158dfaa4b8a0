import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { useI18n } from '../../i18n/I18n.tsx'
import { EntryCode } from '../../parts/visitors/EntryFields.tsx'
import type { LoginValues } from './loginForm.ts'

interface Props {
  control: Control<LoginValues>
  /** Gives up, and asks for address and password again. */
  onBack: () => void
  /** What was typed as the other kind of code is none of this. */
  onOther: () => void
}

/** What who has a second factor is asked besides: the app's code, or one of those for when the phone is lost. */
export function CodeStep({ control, onBack, onOther }: Props) {
  const { t } = useI18n()
  const [lost, setLost] = useState(false)
  return (
    <>
      <p>{t(lost ? 'login.recoveryAbout' : 'login.codeAbout')}</p>
      <EntryCode
        key={String(lost)}
        control={control}
        name="codigo"
        label={t(lost ? 'login.recovery' : 'login.code')}
        digits={!lost}
        autoFocus
      />
      <div className="visitor-row">
        <button
          type="button"
          className="visitor-again"
          onClick={() => {
            onOther()
            setLost(!lost)
          }}
        >
          {t(lost ? 'login.useApp' : 'login.useRecovery')}
        </button>
        <button type="button" className="visitor-again" onClick={onBack}>
          {t('login.back')}
        </button>
      </div>
    </>
  )
}
