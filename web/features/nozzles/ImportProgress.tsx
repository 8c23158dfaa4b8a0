import { Alert, Button, Container, Header, KeyValuePairs, SpaceBetween } from '@cloudscape-design/components'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Importacao, nozzleImportsArea } from '../../../shared/contract/nozzleImports.ts'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useDownload } from '../../parts/downloads/useDownload.ts'
import { useSignedIn } from '../../session/instance.ts'
import { DangerButton } from '../../ui/DangerButton.tsx'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { JobProgress } from '../../ui/JobProgress.tsx'
import { useCommand } from '../../ui/useCommand.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { importName, importQuery, isOpen, JOB_STATES, useImport } from './imports.ts'
import { LineProblems } from './LineProblems.tsx'
import { nozzlesKey } from './list.ts'

const { cancelar, resultado } = nozzleImportsArea.routes

/** How far an import is, and what came of it. */
export function ImportProgress({ importacaoId, onClose }: { importacaoId: string; onClose: () => void }) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const queries = useQueryClient()
  const { data, error, refetch, isFetching } = useImport(importacaoId)
  const over = data !== undefined && !isOpen(data)
  useEffect(() => {
    // The list of nozzles is another one by now.
    if (over) void queries.invalidateQueries({ queryKey: nozzlesKey(conta.id_usuario) })
  }, [over, queries, conta.id_usuario])
  const failed = failureText(t, error, 'nozzleImports.viewFailed')
  if (!data) {
    return failed === null ? <Waiting /> : <FailureAlert text={failed} retrying={isFetching} onRetry={refetch} />
  }
  return (
    <Container
      header={
        <Header variant="h2" actions={<Actions one={data} onClose={onClose} />}>
          {importName(data, t)}
        </Header>
      }
    >
      <SpaceBetween size="l">
        <JobProgress
          title={t('nozzleImports.progress')}
          state={JOB_STATES[data.status]}
          percent={Math.round(data.progresso * 100)}
          failure={t(`nozzleImports.states.${data.status}`)}
          result={t('nozzleImports.states.CONCLUIDA')}
        />
        {data.status === 'RECUSADA' && <Alert type="error">{t('nozzleImports.refused')}</Alert>}
        {data.status === 'CANCELADA' && <Alert type="warning">{t('nozzleImports.cancelled')}</Alert>}
        {data.status === 'FALHOU' && <Alert type="error">{t('nozzleImports.failed')}</Alert>}
        <Figures one={data} />
        {data.problemas.length > 0 && (
          <LineProblems
            title={t('nozzleImports.problems')}
            problems={data.problemas}
            more={data.erros + data.avisos - data.problemas.length}
          />
        )}
      </SpaceBetween>
    </Container>
  )
}

function Figures({ one }: { one: Importacao }) {
  const { t, format } = useI18n()
  const figures = ['linhas', 'criadas', 'alteradas', 'iguais', 'erros', 'avisos'] as const
  const shown = figures.filter((name) => name !== 'linhas' || !one.publicado)
  return (
    <KeyValuePairs
      columns={3}
      minColumnWidth={140}
      items={shown.map((name) => ({ label: t(`nozzleImports.figures.${name}`), value: format.number(one[name]) }))}
    />
  )
}

function Actions({ one, onClose }: { one: Importacao; onClose: () => void }) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const params = { importacaoId: one.id }
  const stopping = useCommand({
    run: () => call(cancelar, { params }),
    failed: 'nozzleImports.notCancelled',
    forget: importQuery(conta.id_usuario, one.id).queryKey,
  })
  const download = useDownload(() => call(resultado, { params }), 'nozzleImports.notDownloaded')
  const loading = stopping.loading || download.loading
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {isOpen(one) && (
        <DangerButton loading={loading} loadingText={t('common.loading')} onClick={() => stopping.press()}>
          {t('nozzleImports.cancel')}
        </DangerButton>
      )}
      {one.possui_resultado && (
        <Button
          iconName="download"
          loading={loading}
          loadingText={t('common.loading')}
          onClick={() => download.press()}
        >
          {t('nozzleImports.result')}
        </Button>
      )}
      <Button onClick={onClose}>{t(one.publicado ? 'nozzleImports.backToCatalogue' : 'nozzleImports.another')}</Button>
    </SpaceBetween>
  )
}
