import { useI18n } from '../i18n/I18n.tsx'
import { dismissToasts, toast } from '../ui/toasts.tsx'
import { useCommand } from '../ui/useCommand.ts'
import { session } from './instance.ts'

interface Wanted {
  ownerId: string
  /** Of the owner. */
  nome: string
  /** Leaves what is open for it; the person may stay instead, and then nothing is switched. */
  leave?: () => Promise<boolean>
}

/** Switches the account and says where one is, or why not; `onElsewhere` is called where it cannot be opened. */
export function useAccountSwitch(onElsewhere?: () => void) {
  const { t } = useI18n()
  const { press: open, pressed } = useCommand({
    async run({ ownerId, leave }: Wanted) {
      if (leave && !(await leave())) return false
      await session.selectAccount(ownerId)
      return true
    },
    failed: 'common.accountFailed',
    async onDone(isSwitched, { ownerId, nome }) {
      if (!isSwitched) return
      const isThere = session.current()?.conta.id_usuario === ownerId
      // What was said before is of the account that was left.
      if (isThere) dismissToasts()
      toast('info', t(isThere ? 'common.accountOpened' : 'common.accountClosed', { nome }))
      if (isThere) return
      // Removed from that account since the list was read.
      await session.adapt()
      onElsewhere?.()
    },
    onRefused: onElsewhere,
  })
  /** `opening`: the owner of the account that is being opened. */
  return { opening: pressed?.ownerId, open }
}
