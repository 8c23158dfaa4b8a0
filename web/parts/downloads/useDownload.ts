import type { QueryKey } from '@tanstack/react-query'
import { useI18n } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import { heard } from '../../ui/failures.ts'
import { downloadFrom } from '../../ui/saveFile.ts'
import { toast } from '../../ui/toasts.tsx'
import { useCommand } from '../../ui/useCommand.ts'

/**
 * The one way a file of the server leaves the console: its address is asked for, which is good for a minute. The page
 * stays, and tells in a notice when there is no file: `failed` says so.
 */
export function useDownload<Input = void>(
  addressOf: (input: Input) => Promise<{ url: string }>,
  failed: PlainKey,
  forget?: QueryKey,
) {
  const { t } = useI18n()
  return useCommand({
    run: (input: Input) => addressOf(input).catch(heard('DOWNLOAD')),
    failed,
    beside: true,
    onDone: ({ url }) => downloadFrom(url, () => toast('error', t(failed))),
    forget,
  })
}
