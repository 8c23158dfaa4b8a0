import { Box, Button, Container, Header, SpaceBetween, StatusIndicator } from '@cloudscape-design/components'
import { useState } from 'react'
import type { Relatorio } from '../../../shared/contract/reports.ts'
import { REPORT_OPEN } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { JobProgress } from '../../ui/JobProgress.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useOpened } from '../../ui/useOpened.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { mailOf, reportName } from './reportText.ts'
import { useReportDownload, useReportRetry, useReports } from './useReports.ts'
import { useToldEnds } from './useToldEnds.ts'

// Opened seldom, and a form: its code comes when it is asked for.
const SendDialog = lazyPart(() => import('./SendDialog.tsx').then((module) => module.SendDialog), {
  close: ({ onClose }) => onClose(),
})

const ScheduleDialog = lazyPart(() => import('./ScheduleDialog.tsx').then((module) => module.ScheduleDialog), {
  close: ({ onClose }) => onClose(),
})

interface Props {
  /** Begins another one with the same fields. */
  onRepeat: (report: Relatorio) => void
}

/**
 * Reports that were asked for: how far each is, its files, and how its mail fares. The one a mail led to stands first.
 */
export function FormerReports({ onRepeat }: Props) {
  const { t } = useI18n()
  const { data, isError, refetch } = useReports()
  const [opened] = useOpened(REPORT_OPEN)
  const [sending, send] = useState<Relatorio | null>(null)
  const [scheduling, plan] = useState<Relatorio | null>(null)
  const reports = data?.itens.toSorted((one, other) => Number(other.id === opened) - Number(one.id === opened))
  useToldEnds(data?.itens)
  return (
    <Container
      header={
        <Header variant="h2" description={t('reports.formerHint')}>
          {t('reports.former')}
        </Header>
      }
    >
      {!reports ? (
        isError ? (
          <FailureAlert text={t('reports.loadFailed')} onRetry={() => refetch()} />
        ) : (
          <Waiting />
        )
      ) : reports.length === 0 ? (
        <EmptyState title={t('reports.none')} text={t('reports.noneText')} />
      ) : (
        <ul className="report-list" aria-label={t('reports.former')}>
          {reports.map((report) => (
            <li key={report.id}>
              <Report
                report={report}
                onRepeat={() => onRepeat(report)}
                onSend={() => send(report)}
                onSchedule={() => plan(report)}
              />
            </li>
          ))}
        </ul>
      )}
      {scheduling && <ScheduleDialog report={scheduling} onClose={() => plan(null)} />}
      {sending && <SendDialog report={sending} onClose={() => send(null)} />}
    </Container>
  )
}

interface ReportProps {
  report: Relatorio
  onRepeat: () => void
  onSend: () => void
  onSchedule: () => void
}

function Report({ report, onRepeat, onSend, onSchedule }: ReportProps) {
  const i18n = useI18n()
  const { t, format } = i18n
  const download = useReportDownload()
  const retry = useReportRetry()
  const { id, status, progresso, arquivos, leituras, criado_em, expira_em, pedido_por } = report
  const name = reportName(report, i18n)
  const asked = t('reports.asked', { nome: pedido_por ?? t('reports.somebody'), quando: format.dateTime(criado_em) })
  if (arquivos.length === 0)
    return (
      <SpaceBetween size="xxs">
        <JobProgress
          title={name}
          state={status}
          percent={Math.round(progresso * 100)}
          failure={t('reports.failed')}
          onRetry={() => retry(id)}
        />
        <Box color="text-body-secondary">{asked}</Box>
      </SpaceBetween>
    )
  return (
    <SpaceBetween size="xxs">
      <Box variant="awsui-key-label">{name}</Box>
      <Box color="text-body-secondary">
        {[
          t('reports.readings', { quantidade: leituras ?? 0 }),
          asked,
          t('reports.until', { dia: format.date(expira_em) }),
        ].join(' · ')}
      </Box>
      <MailState report={report} />
      <SpaceBetween direction="horizontal" size="xs">
        {arquivos.map(({ formato, nome }) => (
          <Button
            key={formato}
            iconName="download"
            ariaLabel={t('reports.downloadOf', { baixar: t(`reports.downloads.${formato}`), nome })}
            onClick={() => download({ relatorioId: id, formato })}
          >
            {t(`reports.downloads.${formato}`)}
          </Button>
        ))}
        <Button ariaLabel={t('reports.resendOf', { nome: name })} onClick={onSend}>
          {t('reports.resend')}
        </Button>
        <Button ariaLabel={t('reports.scheduleOf', { nome: name })} onClick={onSchedule}>
          {t('reports.schedule')}
        </Button>
        <Button variant="link" ariaLabel={t('reports.againOf', { nome: name })} onClick={onRepeat}>
          {t('reports.again')}
        </Button>
      </SpaceBetween>
    </SpaceBetween>
  )
}

function MailState({ report }: Pick<ReportProps, 'report'>) {
  const mail = mailOf(report, useI18n())
  return mail && <StatusIndicator type={mail.type}>{mail.text}</StatusIndicator>
}
