import { Loader } from '@aws-amplify/ui-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isRefusal } from '../../api/failure.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import { EntryAlert } from '../../parts/visitors/EntryAlert.tsx'
import { EntryButton } from '../../parts/visitors/EntryButton.tsx'

export interface LinkOutcomeProps<T> {
  queryKey: readonly unknown[]
  /** Uses the link, or asks what it is worth. */
  answer: () => Promise<T>
  texts: {
    readonly title: PlainKey
    readonly working: PlainKey
    readonly retryTitle: PlainKey
    readonly failed: PlainKey
  }
  /** Said of a link that is used, old or none. */
  bad: ReactNode
  children: (answered: T) => ReactNode
}

/** What became of a link: it is asked for as soon as the page is there, and again only when nobody answered. */
export function LinkOutcome<T>({ queryKey, answer, texts, bad, children }: LinkOutcomeProps<T>) {
  const { t } = useI18n()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    // Never given up once sent: the link would be used, and nobody would know.
    queryFn: () => answer(),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
  })
  if (data !== undefined) return children(data)
  if (isFetching || !error) {
    return (
      <div role="status">
        <h1>{t(texts.title)}</h1>
        <p className="visitor-lead entry-working">
          <Loader aria-hidden="true" /> {t(texts.working)}
        </p>
      </div>
    )
  }
  if (isRefusal(error, 'REGRA_VIOLADA', 'TOKEN_REDEFINICAO_INVALIDO', 'VALIDACAO')) return bad
  return (
    <>
      <h1>{t(texts.retryTitle)}</h1>
      <EntryAlert type="error" action={<EntryButton onClick={() => void refetch()}>{t('common.retry')}</EntryButton>}>
        {failureText(t, error, texts.failed) ?? t(texts.failed)}
      </EntryAlert>
    </>
  )
}
