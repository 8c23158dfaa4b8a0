import { Box, Button, Header, SpaceBetween } from '@cloudscape-design/components'
import type { Exportacao } from '../../../shared/contract/exports.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { JobProgress } from '../../ui/JobProgress.tsx'
import { isUnderWay } from './useExports.ts'

/** Exports that are shown: those under way, and the newest of the others. */
const SHOWN = 3

interface Props {
  exports: readonly Exportacao[]
  onDownload: (id: string) => void
}

/** How far each is, and what came of it. */
export function RecentExports({ exports, onDownload }: Props) {
  const { t } = useI18n()
  const shown = exports.filter((one, at) => isUnderWay(one) || at < SHOWN)
  return (
    <section>
      <Header variant="h3">{t('exports.recent')}</Header>
      <SpaceBetween size="s">
        {shown.map((one) => (
          <Export key={one.id} one={one} onDownload={onDownload} />
        ))}
        {shown.some(isUnderWay) && <Box color="text-body-secondary">{t('exports.leave')}</Box>}
      </SpaceBetween>
    </section>
  )
}

function Export({ one, onDownload }: { one: Exportacao; onDownload: Props['onDownload'] }) {
  const { t, format } = useI18n()
  const { id, status, progresso, formato, conteudo, total, quantidade, arquivo, criado_em, expira_em } = one
  const title = t('exports.name', {
    formato: t(`exports.formats.${formato}`),
    conteudo: t(`exports.contents.${conteudo}`),
    total,
    quando: format.dateTime(criado_em),
  })
  if (!arquivo) {
    const failure = t(`exports.failed.${formato}`)
    return <JobProgress title={title} state={status} percent={Math.round(progresso * 100)} failure={failure} />
  }
  return (
    <div>
      <Box variant="awsui-key-label">{title}</Box>
      <SpaceBetween direction="horizontal" size="s" alignItems="center">
        <Button
          formAction="none"
          variant="inline-link"
          iconName="download"
          ariaLabel={t('exports.downloadOf', { nome: arquivo.nome })}
          onClick={() => onDownload(id)}
        >
          {t('exports.download')}
        </Button>
        <Box color="text-body-secondary">{t('exports.until', { dia: format.date(expira_em) })}</Box>
      </SpaceBetween>
      {quantidade < total && <Box color="text-status-warning">{t('exports.partly', { quantidade, total })}</Box>}
    </div>
  )
}
