import type { z } from 'zod'
import type { desfecho } from '../../../shared/contract/quarantine.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { readInstant } from '../../../shared/instants.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import { fieldNamed } from '../../parts/history/fieldNamed.ts'
import type { HistoryWords } from '../../parts/history/HistoryList.tsx'

type Outcome = z.output<typeof desfecho>

/** What a try came to, with the reason where it was refused. */
export function outcomeText({ t }: LoadedLanguage, { resultado, motivo, detalhe }: Outcome): string {
  const outcome = t(`quarantine.outcomes.${resultado}`)
  if (motivo === null) return outcome
  const reason = `${outcome}: ${t(`quarantine.reasons.${motivo}`)}`
  return detalhe === null ? reason : `${reason} (${detalhe})`
}

const FIELDS = {
  situacao: 'quarantine.situation',
  reenvio: 'quarantine.replay',
  nota: 'quarantine.note',
  data: 'quarantine.measuredAt',
} as const

export const MESSAGE_WORDS: HistoryWords = {
  field: fieldNamed(FIELDS),
  value: (i18n, field, value) => {
    if (value === null || value === undefined) return EMPTY
    if (field === 'reenvio') return outcomeText(i18n, value as Outcome)
    if (field === 'situacao') return i18n.t(`quarantine.situations.${value as 'PENDENTE'}`)
    const instant = field === 'data' ? readInstant(String(value)) : null
    return instant ? i18n.format.dateTime(instant) : String(value)
  },
}
