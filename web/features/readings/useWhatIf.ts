import { useEffect, useMemo, useState } from 'react'
import type { Leitura } from '../../../shared/contract/readings.ts'
import type { ToleranceProfile } from '../../../shared/domain/readings/tolerance.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { toast } from '../../ui/toasts.tsx'

type ByProfile = typeof import('./whatIfReading.ts').byProfile

export interface WhatIf {
  /** The profile looked at instead of the one that judged the reading; null: none. */
  readonly profile: ToleranceProfile | null
  readonly look: (profile: ToleranceProfile | null) => void
}

/** A reading as it is shown: as it was judged, or by another profile. The rules come when somebody asks for them. */
export function useWhatIf(reading: Leitura): [shown: Leitura, whatIf: WhatIf] {
  const { t } = useI18n()
  const [profile, setProfile] = useState<ToleranceProfile | null>(null)
  const [rules, setRules] = useState<{ readonly byProfile: ByProfile } | null>(null)
  useEffect(() => {
    if (profile === null || rules) return
    let left = false
    import('./whatIfReading.ts').then(
      ({ byProfile }) => left || setRules({ byProfile }),
      () => {
        if (left) return
        setProfile(null)
        toast('error', t('common.partFailed'))
      },
    )
    return () => {
      left = true
    }
  }, [profile, rules, t])
  const shown = useMemo(
    () => (profile !== null && rules ? rules.byProfile(reading, profile) : reading),
    [reading, profile, rules],
  )
  const shownProfile = shown === reading ? null : profile
  return [shown, useMemo(() => ({ profile: shownProfile, look: setProfile }), [shownProfile])]
}
