import { Button } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureText } from '../../api/failureText.ts'
import type { AnswerQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import { ModalShell } from '../../ui/ModalShell.tsx'
import { useKeptFailure } from '../../ui/useKeptFailure.ts'
import { Waiting } from '../../ui/Waiting.tsx'

interface Props<Rec> {
  query: AnswerQuery<Rec>
  title: string
  /** What the dialog will be confirmed with. */
  submitLabel: string
  /** Said when the record cannot be read, where the catalogue has nothing more precise. */
  failed: PlainKey
  onClose: () => void
  children: (record: Rec) => ReactNode
}

/** A dialog about one record that is read first: it opens at once, and waits or says why there is nothing to show. */
export function RecordDialog<Rec>({ query, title, submitLabel, failed, onClose, children }: Props<Rec>) {
  const { t } = useI18n()
  const { data, error, refetch } = useQuery(query)
  const failure = useKeptFailure(failureText(t, error, failed), data !== undefined)
  if (data !== undefined) return children(data)
  return (
    <ModalShell
      title={title}
      loading={false}
      submitError={failure.text}
      errorAction={
        <Button
          formAction="none"
          loading={failure.retrying}
          loadingText={t('common.loading')}
          onClick={() => void refetch()}
        >
          {t('common.retry')}
        </Button>
      }
      submitLabel={submitLabel}
      submitDisabled
      onClose={onClose}
      onSubmit={() => {}}
    >
      {failure.text === null && <Waiting />}
    </ModalShell>
  )
}
