import type { z } from 'zod'
import type { desfecho } from '../../../shared/contract/quarantine.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'

export type Outcome = z.output<typeof desfecho>

/** What a try came to, with the reason where it was refused. */
export function outcomeText({ t }: LoadedLanguage, { resultado, motivo, detalhe }: Outcome): string {
  const outcome = t(`quarantine.outcomes.${resultado}`)
  if (motivo === null) return outcome
  const reason = `${outcome}: ${t(`quarantine.reasons.${motivo}`)}`
  return detalhe === null ? reason : `${reason} (${detalhe})`
}
