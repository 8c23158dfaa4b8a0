import { Box, ProgressBar, StatusIndicator } from '@cloudscape-design/components'
import type { ReactNode } from 'react'
import type { StatusTrabalho } from '../../shared/enums.ts'
import { useI18n } from '../i18n/I18n.tsx'

interface Props {
  title: string
  state: StatusTrabalho
  /** 0 to 100; null while that is unknown. */
  percent: number | null
  /** Why it failed, in the person's language. */
  failure?: string | null
  onRetry?: () => void
  /** What came out of it, such as a download. */
  result?: ReactNode
}

/** How far a slow job is, and what came of it. Changes are announced. */
export function JobProgress({ title, state, percent, failure, onRetry, result }: Props) {
  const { t } = useI18n()
  const heading = (
    <Box variant="awsui-key-label" tagOverride="span" display="block">
      {title}
    </Box>
  )
  if (state === 'PENDENTE' || (state === 'EXECUTANDO' && percent === null)) {
    return (
      <div role="status">
        {heading}
        <StatusIndicator type={state === 'PENDENTE' ? 'pending' : 'in-progress'}>
          {t(`ui.jobState.${state}`)}
        </StatusIndicator>
      </div>
    )
  }
  const status = state === 'EXECUTANDO' ? 'in-progress' : state === 'CONCLUIDO' ? 'success' : 'error'
  return (
    <ProgressBar
      label={heading}
      value={percent ?? 0}
      status={status}
      resultText={state === 'FALHOU' ? (failure ?? t('ui.jobFailed')) : (result ?? t('ui.jobDone'))}
      {...(state === 'FALHOU' && onRetry ? { resultButtonText: t('common.retry'), onResultButtonClick: onRetry } : {})}
      additionalInfo={state === 'EXECUTANDO' ? t(`ui.jobState.${state}`) : undefined}
    />
  )
}
