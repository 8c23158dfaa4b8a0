import type { z } from 'zod'

import type { desfecho } from '../../../shared/contract/quarantine.ts'
import { DETALHES_BYTES } from '../../../shared/enums.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'

export type Outcome = z.output<typeof desfecho>

/** What was wrong with a message: of one that could not be read what to do, else the field as it is called. */
export function detailText({ t }: LoadedLanguage, detalhe: string): string {
  const unread = DETALHES_BYTES.find((one) => one === detalhe)
  return unread ? t(`quarantine.unread.${unread}`) : detalhe
}

/** What a try came to, with the reason where it was refused. */
export function outcomeText(i18n: LoadedLanguage, { resultado, motivo, detalhe }: Outcome): string {
  const { t } = i18n
  const outcome = t(`quarantine.outcomes.${resultado}`)
  if (motivo === null) return outcome
  const reason = `${outcome}: ${t(`quarantine.reasons.${motivo}`)}`
  return detalhe === null ? reason : `${reason} (${detailText(i18n, detalhe)})`
}
