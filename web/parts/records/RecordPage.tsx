import { Alert, Button } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { ErrorName } from '../../../shared/errors.ts'
import { isRefusal } from '../../api/failure.ts'
import { failureText } from '../../api/failureText.ts'
import type { AnswerQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { GoneNotice } from '../../ui/form/GoneNotice.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useKeptFailure } from '../../ui/useKeptFailure.ts'
import { Waiting } from '../../ui/Waiting.tsx'

/** A refusal after which there is nothing to show, and what is said in its place. */
interface Closed {
  readonly refusals: readonly ErrorName[]
  readonly title: PlainKey
  readonly text: PlainKey
}

/** What a page says about records of its kind that it cannot show. */
export interface RecordTexts {
  /** The page says this when the record cannot be read and the catalogue of errors has nothing more precise. */
  readonly failed: PlainKey
  readonly closed?: readonly Closed[]
  /** The list they are in. */
  readonly back?: { readonly path: string; readonly text: PlainKey }
}

/** An address that cannot be a record's is refused as invalid: for who follows it there is no such record either. */
export const MISSING = ['NAO_ENCONTRADO', 'VALIDACAO'] as const satisfies readonly ErrorName[]

interface Props<Rec> {
  query: AnswerQuery<Rec>
  /** What the page is called while the record is not known. */
  title: PlainKey
  description?: PlainKey
  /** Neither depends on the record: they stand there while one waits. */
  titled?: true
  texts: RecordTexts
  children: (record: Rec) => ReactNode
}

/**
 * A page about one record: waiting for it, saying why there is none, and showing it. A record that could be read once
 * stays, for what may be typed there; that it is gone by now is said above it.
 */
export function RecordPage<Rec>({ query, title, titled, description, texts, children }: Props<Rec>) {
  const { t } = useI18n()
  const { data, error, refetch } = useQuery(query)
  const failure = useKeptFailure(failureText(t, error, texts.failed), data !== undefined)
  const closed = texts.closed?.find(({ refusals }) => isRefusal(error, ...refusals))
  usePassingWord(failure.text, error)
  const notice = closed && <ClosedAlert closed={closed} back={texts.back} />
  if (data !== undefined) {
    return <GoneNotice notice={notice}>{children(data)}</GoneNotice>
  }
  const framed = (content: ReactNode) => (
    <PageFrame title={t(title)} description={description && t(description)}>
      {content}
    </PageFrame>
  )
  if (failure.text === null) return titled ? framed(<Waiting of="page" />) : <Waiting of="page" />
  return framed(notice ?? <FailureAlert text={failure.text} retrying={failure.retrying} onRetry={refetch} />)
}

/** A refusal that the catalogue tells in passing is told so here too, whatever the page shows in the record's place. */
function usePassingWord(text: string | null, error: unknown) {
  const isPassing = text !== null && isRefusal(error, 'RECEITA_NAO_ENCONTRADA')
  useEffect(() => {
    if (isPassing) toast('error', text)
  }, [isPassing, text])
}

function ClosedAlert({ closed, back }: { closed: Closed; back: RecordTexts['back'] }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  return (
    <Alert
      type="warning"
      header={t(closed.title)}
      action={back && <Button onClick={() => void navigate(back.path)}>{t(back.text)}</Button>}
    >
      {t(closed.text)}
    </Alert>
  )
}
