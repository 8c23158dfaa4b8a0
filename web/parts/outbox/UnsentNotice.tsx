import { useEffect, useState } from 'react'
import type { ServicoBico } from '../../../shared/enums.ts'
import { CallError } from '../../api/failure.ts'
import { failureText } from '../../api/failureText.ts'
import { useOnline } from '../../api/useOnline.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { dismiss, tryAgain } from './instance.ts'
import type { Entry } from './outbox.ts'
import { useUnsent } from './useUnsent.ts'
import '../../styles/unsent.css'

/** What is sent within this time, ms, needs no word. */
const SOON_MS = 3_000

/** Whether something has been so for long enough to be told. */
function useLasting(isSo: boolean): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setLasts(true), SOON_MS)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isSo])
  return isSo && lasts
}

/** What the person did that the server does not have: how much of it waits, and what it did not accept. */
export function UnsentNotice() {
  const { t } = useI18n()
  const online = useOnline()
  const unsent = useUnsent()
  const refused = unsent.filter(({ refusal }) => refusal !== null)
  const waiting = unsent.length - refused.length
  const lasts = useLasting(waiting > 0)
  const tellsWaiting = waiting > 0 && (!online || lasts)
  if (!tellsWaiting && refused.length === 0) return null
  return (
    <section className="unsent no-print" aria-label={t('outbox.title')}>
      {tellsWaiting && <p role="status">{t('outbox.waiting', { quantidade: waiting })}</p>}
      {refused.map((entry) => (
        <Refused key={entry.key} entry={entry} />
      ))}
    </section>
  )
}

/** Something that was not accepted, why, and what can be done about it. */
function Refused({ entry: { key, title, body, refusal } }: { entry: Entry }) {
  const { t } = useI18n()
  const isConflict = refusal?.name === 'BICO_JA_MARCADO'
  const why = refusal && !isConflict ? failureText(t, new CallError(refusal), 'outbox.failed') : null
  const { antes, ...mine } = body as { antes?: ServicoBico | null }
  return (
    <div role="alert">
      <p>
        {t(isConflict ? 'outbox.changed' : 'outbox.refused', { titulo: title })} {why}
      </p>
      <p className="unsent-ways">
        <button type="button" onClick={() => void tryAgain(key, isConflict ? mine : undefined)}>
          {t(isConflict ? 'outbox.mine' : 'outbox.again')}
        </button>
        <button type="button" {...(!isConflict && { className: 'unsent-lose' })} onClick={() => void dismiss(key)}>
          {t(isConflict ? 'outbox.theirs' : 'outbox.dismiss')}
        </button>
      </p>
    </div>
  )
}
