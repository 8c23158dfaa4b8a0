import { useEffect, useState } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { flush, forgetUnsent, unsentOf } from '../../parts/outbox/instance.ts'
import type { Entry } from '../../parts/outbox/outbox.ts'
import { useSignedIn } from '../../session/instance.ts'
import { DangerButton } from '../../ui/DangerButton.tsx'
import { ModalShell } from '../../ui/ModalShell.tsx'
import { useCommand } from '../../ui/useCommand.ts'

interface Props {
  /** Ends the session. */
  onLeave: () => Promise<void>
  /** Called where nothing waits to be sent after all. */
  onNone: () => void
  onClose: () => void
}

/** Asks what becomes of what has not been sent, before the session ends with it. */
export function UnsentQuestion({ onLeave, onNone, onClose }: Props) {
  const { t } = useI18n()
  const { usuario } = useSignedIn()
  const usuarioId = usuario.id_usuario
  const [unsent, setUnsent] = useState<readonly Entry[] | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => {
    let isLeft = false
    void unsentOf(usuarioId).then((found) => {
      if (isLeft) return
      if (found.length === 0) onNone()
      else setUnsent(found)
    })
    return () => {
      isLeft = true
    }
  }, [usuarioId, onNone])
  const { press, loading } = useCommand({
    async run(how: 'send' | 'lose') {
      setRefusal(null)
      if (how === 'send') await flush()
      const left = how === 'send' ? await unsentOf(usuarioId) : []
      if (left.length === 0) {
        await forgetUnsent(usuarioId)
        return onLeave()
      }
      setUnsent(left)
      const refused = left.filter((entry) => entry.refusal !== null).length
      setRefusal(refused > 0 ? t('outbox.leave.some', { quantidade: refused }) : t('outbox.leave.offline'))
    },
  })
  if (!unsent) return null
  const quantidade = unsent.length
  return (
    <ModalShell
      title={t('common.logout')}
      loading={loading}
      submitError={refusal}
      submitLabel={t('outbox.leave.send')}
      onSubmit={() => press('send')}
      onClose={onClose}
    >
      <p>{t('outbox.leave.question', { quantidade })}</p>
      <DangerButton formAction="none" disabled={loading} onClick={() => press('lose')}>
        {t('outbox.leave.lose', { quantidade })}
      </DangerButton>
    </ModalShell>
  )
}
