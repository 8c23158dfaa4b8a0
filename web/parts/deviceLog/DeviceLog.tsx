import { Container, Header, KeyValuePairs, SpaceBetween, StatusIndicator } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { deviceLogArea, type Envio, type Presenca } from '../../../shared/contract/deviceLog.ts'
import { DAY_MS } from '../../../shared/days.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { pathTo } from '../../../shared/paths.ts'
import { failureText } from '../../api/failureText.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import '../../styles/equipment.css'
import { now } from '../../i18n/now.ts'
import { ago } from '../../ui/ago.ts'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { type Column, dateColumn } from '../../ui/list/column.ts'
import { figureColumn } from '../../ui/list/figures.ts'
import { SeverityStatus } from '../../ui/SeverityStatus.tsx'
import { Unfolding } from '../../ui/Unfolding.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { useRowsOf } from '../records/useRowsOf.ts'
import { spanText } from './span.ts'

const { listar, presenca } = deviceLogArea.routes

const ROWS = 10
/** Off by less, s, a clock is right: a message takes its time, too. */
const RIGHT_S = 120

/** What an equipment sent and whether it arrived, how it is, and how much came when. */
export function DeviceLog({ equipamentoId }: { equipamentoId: string }) {
  return (
    <SpaceBetween size="l">
      <Presence equipamentoId={equipamentoId} />
      <SentList equipamentoId={equipamentoId} />
    </SpaceBetween>
  )
}

function Presence({ equipamentoId }: { equipamentoId: string }) {
  const i18n = useI18n()
  const { t } = i18n
  const { conta } = useSignedIn()
  const { data, error, refetch } = useQuery(
    routeQuery(presenca, { account: conta.id_usuario, params: { equipamentoId } }),
  )
  if (!data) {
    const failure = failureText(t, error, 'deviceLog.failed')
    return failure ? <FailureAlert text={failure} onRetry={refetch} /> : <Waiting />
  }
  return (
    <Container
      header={
        <Header variant="h2" description={t('deviceLog.hint')}>
          {t('deviceLog.title')}
        </Header>
      }
    >
      <SpaceBetween size="m">
        <p className="status equipment-verdict">
          <Arrived told={data} />
        </p>
        <KeyValuePairs columns={5} minColumnWidth={160} items={factsOf(data, i18n)} />
        {data.horas.length > 0 ? <Hours hours={data.horas} /> : !cameIn(data, HOURS_DAYS) && t('deviceLog.noHours')}
      </SpaceBetween>
    </Container>
  )
}

/** Hours are told of so many days. */
const HOURS_DAYS = 7

/** Whether anything came in the last days: the hours of an owner begin with the first that is theirs alone. */
const cameIn = ({ visto_em, recusada_em }: Presenca, days: number): boolean =>
  [visto_em, recusada_em].some((instant) => instant !== null && Date.parse(instant) > now() - days * DAY_MS)

/** What came in the last day, and how much of it was news. */
function lately({ horas }: Presenca) {
  const since = new Date(now() - DAY_MS).toISOString()
  const hours = horas.filter(({ hora }) => hora >= since)
  const sum = (of: Exclude<keyof Presenca['horas'][number], 'hora'>) =>
    hours.reduce((total, hour) => total + hour[of], 0)
  return { received: sum('recebidas'), repeated: sum('repetidas'), refused: sum('recusadas') }
}

/** In sentences whether anything came, when last, whether it was taken since, and how much of it was news. */
function Arrived({ told }: { told: Presenca }) {
  const { t, language } = useI18n()
  const { visto_em: taken, recusada_em } = told
  if (taken === null && recusada_em === null)
    return <SeverityStatus severity="ESPERA">{t('deviceLog.noneTaken')}</SeverityStatus>
  const { received, repeated, refused } = lately(told)
  const isQuiet = received === 0 && !cameIn(told, 1)
  const quando = (instant: string) => ({ quando: ago(language, instant, now()) })
  const refusal = recusada_em !== null && recusada_em > (taken ?? '') ? recusada_em : null
  const sentences = [
    taken === null ? t('deviceLog.noneTaken') : t('deviceLog.last', quando(taken)),
    ...(refusal === null
      ? []
      : [t(taken === null ? 'deviceLog.refusedLast' : 'deviceLog.refusedSince', quando(refusal))]),
    ...(received === 0 ? [] : [t('deviceLog.lastDay', { quantidade: received })]),
    ...(isQuiet ? [t('deviceLog.quiet')] : []),
    ...(refused === 0 ? [] : [t('deviceLog.refusedOfDay', { quantidade: refused })]),
    ...(repeated === 0 ? [] : [t('deviceLog.repeated', { quantidade: repeated })]),
  ]
  const severity = refusal !== null ? 'AGORA' : isQuiet ? 'SABIDO' : 'BOM'
  return <SeverityStatus severity={severity}>{sentences.join(' ')}</SeverityStatus>
}

function clockText(seconds: number | null, { t, language }: LoadedLanguage): string {
  if (seconds === null) return t('deviceLog.clockUntold')
  if (Math.abs(seconds) < RIGHT_S) return t('deviceLog.clockGood')
  const tempo = spanText(language, Math.abs(seconds))
  return t(seconds > 0 ? 'deviceLog.clockAhead' : 'deviceLog.clockBehind', { tempo })
}

function factsOf(told: Presenca, i18n: LoadedLanguage) {
  const { t, format } = i18n
  const { bateria_minima: lowest, bateria_maxima: highest, estado } = told
  return [
    {
      label: t('deviceLog.lastMessage'),
      value: told.visto_em === null ? EMPTY : format.dateTime(told.visto_em),
    },
    {
      label: t('deviceLog.battery'),
      value:
        lowest === null || highest === null
          ? EMPTY
          : t('deviceLog.batteryRange', { minima: format.share(lowest), maxima: format.share(highest) }),
    },
    { label: t('deviceLog.batteryNow'), value: estado?.bateria == null ? EMPTY : format.share(estado.bateria) },
    { label: t('deviceLog.firmware'), value: told.versao_firmware ?? EMPTY },
    { label: t('deviceLog.clock'), value: clockText(estado?.relogio_s ?? null, i18n) },
  ]
}

function Hours({ hours }: { hours: Presenca['horas'] }) {
  const { t, format } = useI18n()
  return (
    <Unfolding headerText={t('deviceLog.hours')}>
      <table className="dense-table dense-figures" aria-label={t('deviceLog.hours')}>
        <thead>
          <tr>
            <th scope="col">{t('deviceLog.hour')}</th>
            <th scope="col">{t('deviceLog.received')}</th>
            <th scope="col">{t('deviceLog.again')}</th>
            <th scope="col">{t('deviceLog.refusedColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {hours.map(({ hora, recebidas, repetidas, recusadas }) => (
            <tr key={hora}>
              <th scope="row">{format.dateTime(hora)}</th>
              <td>{format.number(recebidas)}</td>
              <td>{format.number(repetidas)}</td>
              <td>{format.number(recusadas)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Unfolding>
  )
}

function Result({ sent: { motivo, situacao } }: { sent: Envio }) {
  const { t } = useI18n()
  if (motivo !== null) return <StatusIndicator type="error">{t(`quarantine.reasons.${motivo}`)}</StatusIndicator>
  if (situacao === null) return <StatusIndicator type="success">{t('deviceLog.taken')}</StatusIndicator>
  const type = situacao === 'COMPLETA' ? 'success' : situacao === 'RECEBENDO' ? 'in-progress' : 'warning'
  return <StatusIndicator type={type}>{t(`deviceLog.readingStates.${situacao}`)}</StatusIndicator>
}

function chargeText({ bateria_inicio: begin, bateria_fim: end }: Envio, { t, format }: LoadedLanguage): string | null {
  if (begin !== null && end !== null)
    return t('deviceLog.chargeFromTo', { inicio: format.share(begin), fim: format.share(end) })
  const told = begin ?? end
  return told === null ? null : format.share(told)
}

const COLUMNS: readonly Column<Envio>[] = [
  dateColumn({ id: 'quando', header: 'deviceLog.when', names: true, of: ({ em }) => em }),
  {
    id: 'mensagem',
    header: 'deviceLog.what',
    line: 1,
    cell: ({ tipo }, { t }) => t(`deviceLog.kinds.${tipo}`),
    whole: true,
    minWidth: 150,
  },
  dateColumn({ id: 'chegou', header: 'deviceLog.arrived', line: 2, labelled: true, of: ({ chegou_em }) => chegou_em }),
  {
    id: 'resultado',
    header: 'deviceLog.result',
    line: 'state',
    cell: (sent) => (
      <span className="status">
        <Result sent={sent} />
      </span>
    ),
    minWidth: 220,
  },
  figureColumn({ id: 'partes', header: 'deviceLog.parts', tableOnly: true, of: ({ partes }) => partes }),
  { id: 'bateria', header: 'deviceLog.charge', line: 2, cell: chargeText, whole: true, minWidth: 120 },
  {
    id: 'firmware',
    header: 'deviceLog.firmware',
    tableOnly: true,
    cell: ({ versao_firmware }) => versao_firmware,
    whole: true,
    minWidth: 100,
  },
  {
    id: 'relogio',
    header: 'deviceLog.clockOf',
    line: 2,
    // Whether a clock was right is judged of readings alone.
    cell: ({ tipo, relogio_s }, i18n) => {
      if (relogio_s !== null) return clockText(relogio_s, i18n)
      return tipo === 'LEITURA' ? i18n.t('deviceLog.clockGood') : null
    },
    brief: ({ relogio_s }, i18n) => (relogio_s === null ? null : clockText(relogio_s, i18n)),
    minWidth: 160,
  },
]

function SentList({ equipamentoId }: { equipamentoId: string }) {
  const { t } = useI18n()
  const { ability } = useSignedIn()
  const list = useRowsOf(listar, { params: { equipamentoId }, query: { limite: ROWS } })
  const hrefOf = ({ tipo, id }: Envio) => {
    if (tipo === 'LEITURA') return pathTo('leituraVer', { leituraId: id })
    if (tipo === 'CALIBRACAO') return pathTo('calibracaoVer', { calibracaoId: id })
    return ability.can('manage', 'Equipamento') ? pathTo('mensagemQuarentena', { quarentenaId: id }) : null
  }
  return (
    <DataList
      label={t('deviceLog.sent')}
      header={{ variant: 'h2', children: t('deviceLog.sent') }}
      columns={COLUMNS}
      rows={list.rows}
      rowId={({ tipo, id }) => `${tipo} ${id}`}
      rowHref={hrefOf}
      failure={failureText(t, list.error, 'deviceLog.failed')}
      onRetry={list.retry}
      paging={list.paging}
      empty={<EmptyState title={t('deviceLog.emptyTitle')} text={t('deviceLog.emptyText')} />}
    />
  )
}
