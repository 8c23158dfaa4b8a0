import { Alert, Button, Container, Header, KeyValuePairs, SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { billingAdminArea, type Conferencia } from '../../../shared/contract/billingAdmin.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { formFailure } from '../../api/formFailure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { JobProgress } from '../../ui/JobProgress.tsx'
import { type Column, dateColumn } from '../../ui/list/column.ts'
import { moneyColumn } from '../../ui/list/measures.ts'
import { useCommand } from '../../ui/useCommand.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { sumCheckQuery } from './list.ts'

type Difference = Conferencia['diferencas'][number]

const COLUMNS: readonly Column<Difference>[] = [
  {
    id: 'tipo',
    header: 'billingAdmin.difference',
    names: true,
    cell: ({ tipo }, { t }) => t(`billingAdmin.differences.${tipo}`),
    minWidth: 240,
  },
  dateColumn({
    id: 'pedido',
    header: 'billingAdmin.order',
    line: 1,
    of: ({ pedido_criado_em }) => pedido_criado_em,
  }),
  {
    id: 'dono',
    header: 'billingAdmin.customer',
    line: 1,
    cell: ({ dono_nome }, { t }) => dono_nome ?? t('people.deleted'),
    minWidth: 160,
  },
  moneyColumn({
    id: 'esperado',
    header: 'billingAdmin.expected',
    line: 2,
    labelled: true,
    of: ({ esperado_centavos }) => esperado_centavos,
  }),
  moneyColumn({
    id: 'encontrado',
    header: 'billingAdmin.found',
    line: 2,
    labelled: true,
    of: ({ encontrado_centavos }) => encontrado_centavos,
  }),
]

/** Has one comparison made at a time. */
function useChecking() {
  const { conta } = useSignedIn()
  const query = sumCheckQuery(conta.id_usuario)
  return useCommand({
    run: async () => ({ conferencia: await call(billingAdminArea.routes.conferir, {}) }),
    keep: query,
    failed: 'billingAdmin.notChecked',
    reads: formFailure,
    forget: query.queryKey,
  })
}

/** Orders, payments and ledger compared over all accounts: how far that is, and what contradicts. */
export function SumCheck() {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const { data, isError, refetch } = useQuery(sumCheckQuery(conta.id_usuario))
  const { press, loading } = useChecking()
  const check = data?.conferencia
  const isUnderWay = check?.status === 'PENDENTE' || check?.status === 'EXECUTANDO'
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={t('billingAdmin.checkHint')}
          actions={
            <Button
              loading={loading || isUnderWay}
              loadingText={t('common.loading')}
              disabled={!data}
              onClick={() => press()}
            >
              {t('billingAdmin.check')}
            </Button>
          }
        >
          {t('billingAdmin.sums')}
        </Header>
      }
    >
      {data === undefined &&
        (isError ? <FailureAlert text={t('billingAdmin.checkFailed')} onRetry={() => refetch()} /> : <Waiting />)}
      {data && !check && <EmptyState title={t('billingAdmin.noCheck')} text={t('billingAdmin.noCheckText')} />}
      {check && <Result check={check} />}
    </Container>
  )
}

function Result({ check }: { check: Conferencia }) {
  const { t, format } = useI18n()
  const { status, progresso, concluida_em, diferencas, total_diferencas: count } = check
  if (status !== 'CONCLUIDO')
    return (
      <JobProgress
        title={t('billingAdmin.checking', { quantidade: check.pedidos })}
        state={status}
        percent={Math.round(progresso * 100)}
        failure={t('billingAdmin.notChecked')}
      />
    )
  return (
    <SpaceBetween size="m">
      <Alert type={count === 0 ? 'success' : 'error'}>
        {count === 0 ? t('billingAdmin.agree') : t('billingAdmin.disagree', { quantidade: count })}
      </Alert>
      <KeyValuePairs
        columns={4}
        minColumnWidth={150}
        items={[
          { label: t('billingAdmin.checkedAt'), value: concluida_em && format.dateTime(concluida_em) },
          { label: t('billingAdmin.checkedBy'), value: check.pedida_por ?? t('people.deleted') },
          { label: t('billingAdmin.orders'), value: format.number(check.pedidos) },
          { label: t('billingAdmin.payments'), value: format.number(check.transacoes) },
          { label: t('billingAdmin.byPayments'), value: format.money(check.pagamentos_centavos) },
          { label: t('billingAdmin.byLedger'), value: format.money(check.razao_centavos) },
        ]}
      />
      {count > 0 && (
        <DataList
          label={t('billingAdmin.contradictions')}
          header={{
            variant: 'h3',
            children: t('billingAdmin.contradictions'),
            ...(diferencas.length < count && {
              description: t('billingAdmin.firstOf', { mostradas: diferencas.length, quantidade: count }),
            }),
          }}
          columns={COLUMNS}
          rows={diferencas}
          rowId={({ pedido_id, tipo, transacao_id }) => `${pedido_id} ${tipo} ${transacao_id}`}
          rowHref={({ pedido_id }) => pathTo('pedidoVer', { pedidoId: pedido_id })}
          empty={null}
        />
      )}
    </SpaceBetween>
  )
}
