import type { LoadedLanguage } from '../../i18n/I18n.tsx'

/** How long something is tried for free: the days, and until when, once that is known. */
export const trialText = (
  { t, format }: LoadedLanguage,
  { dias, ate }: { dias: number; ate: string | null },
): string =>
  ate === null ? t('payments.trialDays', { dias }) : t('payments.trialOf', { dias, data: format.date(ate) })
