import { useEffect, useState } from 'react'
import { waitText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { EntryAlert } from '../../parts/visitors/EntryAlert.tsx'

const secondsUntil = (time: number) => (time - Date.now()) / 1000

/** How long the login stays closed, for as long as it does. `until`: ms since the epoch. */
export function WaitNotice({ until }: { until: number }) {
  const { t } = useI18n()
  const [left, setLeft] = useState(() => secondsUntil(until))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(until)), 1_000)
    return () => clearInterval(timer)
  }, [until])
  return left > 0 && <EntryAlert type="error">{waitText(t, left)}</EntryAlert>
}
