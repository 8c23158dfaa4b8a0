import { useState } from 'react'
import { failureText } from '../api/failureText.ts'
import { useI18n } from '../i18n/I18n.tsx'
import { toast } from '../ui/toasts.tsx'
import { session } from './instance.ts'

interface Wanted {
  ownerId: string
  /** Of the owner. */
  nome: string
  /** Leaves what is open for it; the person may stay instead, and then nothing is switched. */
  leave?: () => Promise<boolean>
}

/** Switches the account and says where one is, or why not. */
export function useAccountSwitch() {
  const { t } = useI18n()
  /** Owner of the account that is being opened. */
  const [opening, setOpening] = useState<string | null>(null)

  async function perform({ ownerId, nome, leave }: Wanted): Promise<boolean> {
    if (leave && !(await leave())) return false
    await session.selectAccount(ownerId)
    const isThere = session.current()?.conta.id_usuario === ownerId
    toast('info', t(isThere ? 'common.accountOpened' : 'common.accountClosed', { nome }))
    // Removed from that account since the list was read.
    if (!isThere) await session.adapt()
    return isThere
  }

  /** Answers whether the account is open. */
  async function open(wanted: Wanted): Promise<boolean> {
    setOpening(wanted.ownerId)
    try {
      return await perform(wanted)
    } catch (error) {
      toast('error', failureText(t, error, 'common.accountFailed'))
      return false
    } finally {
      setOpening(null)
    }
  }
  return { opening, open }
}
