import { Box, Button, Icon, ProgressBar } from '@cloudscape-design/components'
import { useI18n } from '../../i18n/I18n.tsx'
import type { UploadEntry } from './useUploads.ts'

export interface UploadListProps {
  entries: readonly UploadEntry[]
  onDismiss: (key: number) => void
}

const stepOf = (share: UploadEntry['share']) => {
  if (share === null) return 'uploads.upload.preparing'
  return share < 1 ? 'uploads.upload.sending' : 'uploads.upload.checking'
}

/** Files on their way, each with its progress; those that were not taken with the reason, until it is put away. */
export function UploadList({ entries, onDismiss }: UploadListProps) {
  const { t } = useI18n()
  return (
    <ul className="file-list no-print" aria-label={t('uploads.upload.underWay')} aria-live="polite">
      {entries.map(({ key, name, share, problem }) => (
        <li key={key}>
          <span className="file-facts">
            <span className="file-name">{name}</span>
            {problem === null ? (
              <ProgressBar value={Math.round((share ?? 0) * 100)} ariaLabel={name} additionalInfo={t(stepOf(share))} />
            ) : (
              <Box color="text-status-error">
                <Icon name="status-negative" ariaLabel={t('uploads.error')} /> {problem}
              </Box>
            )}
          </span>
          <Button
            formAction="none"
            variant="icon"
            iconName="close"
            ariaLabel={t(problem === null ? 'uploads.upload.cancel' : 'uploads.upload.dismiss', { nome: name })}
            onClick={() => onDismiss(key)}
          />
        </li>
      ))}
    </ul>
  )
}
