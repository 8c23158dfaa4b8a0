import { Box, Container, Header } from '@cloudscape-design/components'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { calibrationsArea } from '../../../shared/contract/calibrations.ts'
import { type Equipamento, equipmentArea } from '../../../shared/contract/equipment.ts'
import { readingsArea } from '../../../shared/contract/readings.ts'
import { revisionsArea } from '../../../shared/contract/revisions.ts'
import { trendsArea } from '../../../shared/contract/trends.ts'
import { pathTo } from '../../../shared/paths.ts'
import { placesText } from '../../../shared/readings/places.ts'
import { failureText } from '../../api/failureText.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { calibrationHref } from '../../parts/calibrations/calibrationHref.ts'
import { Validity } from '../../parts/calibrations/Validity.tsx'
import { changeText } from '../../parts/history/HistoryList.tsx'
import { ReadingState } from '../../parts/readings/ReadingState.tsx'
import { useSignedIn } from '../../session/instance.ts'
import '../../styles/equipment.css'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { EQUIPMENT_WORDS } from './history.ts'
import { timelineOf } from './timeline.ts'

/** Of each kind so many are asked for. */
const ROWS = 25
/** Changes that are events of the machine, not of what was written down about it. */
const TOLD_CHANGES: ReadonlySet<string> = new Set([
  'dono',
  'status',
  'versao_hardware',
  'versao_firmware',
  'numero_serie',
])

interface Event {
  readonly at: string
  readonly id: string
  readonly title: ReactNode
  readonly text: ReactNode
}

type Answers = ReturnType<typeof useAnswers>['answers']

/** What is known of the machine's past, asked for side by side. */
function useAnswers(equipamentoId: string) {
  const { conta } = useSignedIn()
  const account = conta.id_usuario
  const params = { equipamentoId }
  const page = { limite: ROWS }
  const [readings, evolution, calibrations, revisions, changes] = useQueries({
    queries: [
      routeQuery(readingsArea.routes.listar, { account, query: { ...page, equipamento_id: equipamentoId } }),
      routeQuery(trendsArea.routes.ver, { account, params }),
      routeQuery(calibrationsArea.routes.listar, { account, query: { ...page, equipamento_id: equipamentoId } }),
      routeQuery(revisionsArea.routes.doEquipamento, { account, params, query: page }),
      routeQuery(equipmentArea.routes.historico, { account, params, query: page }),
    ],
  })
  const all = [readings, evolution, calibrations, revisions, changes]
  const isThere = readings.data && evolution.data && calibrations.data && revisions.data && changes.data
  return {
    answers: isThere
      ? {
          readings: readings.data,
          evolution: evolution.data,
          calibrations: calibrations.data,
          revisions: revisions.data,
          changes: changes.data,
        }
      : undefined,
    error: all.find(({ error }) => error)?.error ?? null,
    retry: () => all.forEach(({ error, refetch }) => void (error && refetch())),
  }
}

function changeEvents({ itens }: NonNullable<Answers>['changes'], i18n: LoadedLanguage): Event[] {
  const { t } = i18n
  return itens
    .filter(({ campo }) => TOLD_CHANGES.has(campo))
    .map(({ quando, quem_nome, campo, de, para }) => ({
      at: quando,
      id: `${quando} ${campo}`,
      title: campo === 'versao_firmware' ? t('equipment.timeline.firmware') : EQUIPMENT_WORDS.field(i18n, campo),
      text: [
        changeText(EQUIPMENT_WORDS.value(i18n, campo, de), EQUIPMENT_WORDS.value(i18n, campo, para), i18n),
        quem_nome || t('people.deleted'),
      ].join(' · '),
    }))
}

function eventsOf(
  { readings, evolution, calibrations, revisions, changes }: NonNullable<Answers>,
  i18n: LoadedLanguage,
) {
  const { t, format } = i18n
  const link = (href: string, text: string) => <PageLink href={href}>{text}</PageLink>
  return timelineOf<Event>([
    {
      isCut: readings.proximo !== null,
      events: readings.itens.map((one) => ({
        at: one.data,
        id: one.id,
        title: link(pathTo('leituraVer', { leituraId: one.id }), t('equipment.timeline.reading')),
        text: <ReadingState reading={one} />,
      })),
    },
    {
      isCut: evolution.ha_anteriores,
      events: evolution.leituras.toReversed().flatMap(({ id, data, trocados }) => {
        const bicos = trocados.flatMap((place) => evolution.posicoes[place] ?? [])
        if (bicos.length === 0) return []
        return [
          {
            at: data,
            id: `trocas ${id}`,
            title: t('equipment.timeline.replaced', { quantidade: bicos.length }),
            text: placesText(bicos, i18n),
          },
        ]
      }),
    },
    {
      isCut: calibrations.proximo !== null,
      events: calibrations.itens.map((one) => ({
        at: one.data,
        id: one.id,
        title: link(calibrationHref(one), t('equipment.timeline.calibration')),
        text: <Validity calibration={one} />,
      })),
    },
    {
      isCut: revisions.proximo !== null,
      events: revisions.itens.map(({ id, data_revisao, revisor_nome, proxima_revisao }) => ({
        at: data_revisao,
        id,
        title: t('equipment.timeline.revision', { nome: revisor_nome }),
        text: t('equipment.timeline.nextRevision', { dia: format.day(proxima_revisao) }),
      })),
    },
    {
      isCut: changes.proximo !== null,
      events: changeEvents(changes, i18n),
    },
  ])
}

/**
 * What happened to an equipment, newest first: readings, replacements, calibrations, revisions, firmware and owners.
 */
export function EquipmentTimeline({ equipment: { id } }: { equipment: Equipamento }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { answers, error, retry } = useAnswers(id)
  if (!answers) {
    const failure = failureText(t, error, 'equipment.viewFailed')
    return failure ? <FailureAlert text={failure} onRetry={retry} /> : <Waiting />
  }
  const { events, isCut } = eventsOf(answers, i18n)
  return (
    <Container header={<Header variant="h2">{t('equipment.timeline.title')}</Header>}>
      {events.length === 0 && (
        <EmptyState title={t('equipment.timeline.emptyTitle')} text={t('equipment.timeline.emptyText')} />
      )}
      <ol className="timeline">
        {events.map(({ at, id: key, title, text }) => (
          <li key={key}>
            <time dateTime={at}>{at.length > 'YYYY-MM-DD'.length ? format.date(at) : format.day(at)}</time>
            <div>
              <strong>{title}</strong>
              <div>{text}</div>
            </div>
          </li>
        ))}
      </ol>
      {isCut && <Box color="text-body-secondary">{t('equipment.timeline.older')}</Box>}
    </Container>
  )
}
