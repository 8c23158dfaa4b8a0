import { Box, Container, Header, SpaceBetween } from '@cloudscape-design/components'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { dashboardArea } from '../../../shared/contract/dashboard.ts'
import type { RouteAnswer } from '../../../shared/contract/route.ts'
import type { PeriodoPainel } from '../../../shared/enums.ts'
import { PATHS, pathTo } from '../../../shared/paths.ts'
import { nowText } from '../../../shared/readings/workText.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useWorkNews } from '../../parts/readings/useWorkNews.ts'
import { canOpen } from '../../session/gates.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { searchWith } from '../../ui/list/filterState.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { MonthBars } from './MonthBars.tsx'
import { sumsQuery } from './queries.ts'

/** Only owners see them, to whom the news of all their machines are told together. */
const OF_THE_ACCOUNT: readonly string[] = []

export type SumsAnswer = RouteAnswer<typeof dashboardArea.routes.somas>

interface Props {
  period?: PeriodoPainel
  /** What stands below the readings, where that is more than the figures. */
  below?: ComponentType<{ sums: SumsAnswer }>
}

/** What an account's readings, revisions and calibrations come to; each figure leads to its list. */
export function Sums({ period, below: Below = Figures }: Props) {
  const { t } = useI18n()
  const { conta, usuario } = useSignedIn()
  const query = sumsQuery(conta.id_usuario, period)
  const { data, error, refetch } = useQuery({ ...query, placeholderData: keepPreviousData })
  useWorkNews(query, OF_THE_ACCOUNT)
  if (!data) {
    const failure = failureText(t, error, 'dashboard.sums.failed')
    return failure ? <FailureAlert text={failure} onRetry={refetch} /> : <Waiting />
  }
  return (
    <SpaceBetween size="m">
      <Header variant="h2" description={data.mais ? t('dashboard.sums.more') : undefined}>
        {t(usuario.papel === 'ADMIN' ? 'dashboard.sums.titleAll' : 'dashboard.sums.title')}
      </Header>
      <Container header={<Header variant="h3">{t('dashboard.sums.readings')}</Header>}>
        <Readings sums={data} />
        <MonthBars months={data.meses} since={data.desde} />
      </Container>
      <Below sums={data} />
    </SpaceBetween>
  )
}

/** What all readings of the period come to. */
function Readings({ sums: { desde, leituras: sum } }: { sums: SumsAnswer }) {
  const { t, format } = useI18n()
  const { leituras, avaliados, fora_tolerancia, erro_medio } = sum
  const error = erro_medio === null ? [] : [t('dashboard.sums.meanError', { erro: format.signedPercent(erro_medio) })]
  return (
    <Box color="text-body-secondary" padding={{ bottom: 's' }}>
      {[
        t('dashboard.sums.since', { dia: format.day(desde), leituras }),
        t('dashboard.sums.out', { fora: fora_tolerancia, avaliados }),
        ...error,
      ].join(' · ')}
    </Box>
  )
}

interface FiguresProps {
  sums: SumsAnswer
  /** What stands before them. */
  first?: ReactNode
}

/** What there is to do, in figures. */
export function Figures({ sums: { calibracoes_invalidas, revisoes, servico, silenciosos }, first }: FiguresProps) {
  const { t, format } = useI18n()
  const signedIn = useSignedIn()
  const revisionList = canOpen(PATHS.revision, signedIn)
    ? pathTo('revision') + searchWith('', { proxima_ate: revisoes.ate })
    : null
  const invalid = { situacao: 'INVALIDA', inicio: calibracoes_invalidas.desde }
  return (
    <div className="figures">
      {first}
      <Figure
        title={t('dashboard.sums.calibrations', { desde: format.day(calibracoes_invalidas.desde) })}
        value={calibracoes_invalidas.quantidade}
        href={pathTo('calibracao') + searchWith('', invalid)}
      />
      <Figure
        title={t('dashboard.sums.revisions', { ate: format.day(revisoes.ate) })}
        value={revisoes.quantidade}
        href={revisionList}
      >
        <ul className="figure-list">
          {revisoes.proximas.map(({ equipamento_id, nome, proxima_revisao }) => (
            <li key={equipamento_id}>
              <PageLink href={pathTo('equipamentoVer', { equipamentoId: equipamento_id })}>{nome}</PageLink>
              {` · ${format.day(proxima_revisao)}`}
            </li>
          ))}
        </ul>
      </Figure>
      <WorkFigures work={servico} />
      <Figure
        title={t('dashboard.sums.silent', { dias: silenciosos.dias })}
        value={silenciosos.quantidade}
        href={pathTo('equipamentos') + searchWith('', { sem_mensagem_dias: silenciosos.dias, status: 'ATIVO' })}
      />
    </div>
  )
}

/** Nozzles to see to now, and in the next days, with the machines that have most of them. */
function WorkFigures({ work }: { work: SumsAnswer['servico'] }) {
  const i18n = useI18n()
  const { t, format } = i18n
  return (
    <>
      <Figure title={t('dashboard.sums.now')} value={work.trocar + work.limpar} href={pathTo('listaTrocas')}>
        <ul className="figure-list">
          {work.agora.map(({ equipamento_id, nome, ...now }) => (
            <li key={equipamento_id}>
              <PageLink href={pathTo('equipamentoVer', { equipamentoId: equipamento_id })}>{nome}</PageLink>
              {` · ${nowText(now, i18n)}`}
            </li>
          ))}
        </ul>
      </Figure>
      <Figure title={t('dashboard.sums.predicted', { ate: format.day(work.ate) })} value={work.previstos} href={null}>
        <ul className="figure-list">
          {work.em_breve.map(({ equipamento_id, nome, previstos: bicos, previsto_em }) => (
            <li key={equipamento_id}>
              <PageLink href={pathTo('equipamentoEvolucao', { equipamentoId: equipamento_id })}>{nome}</PageLink>
              {previsto_em && ` · ${t('dashboard.sums.predictedOf', { bicos, dia: format.day(previsto_em) })}`}
            </li>
          ))}
        </ul>
      </Figure>
    </>
  )
}

interface FigureProps {
  title: string
  /** Of money as it is written. */
  value: number | string
  /** The list it counts; null where the person has none. */
  href: string | null
  children?: ReactNode
}

/** One figure, with the way to what it counts. */
export function Figure({ title, value, href, children }: FigureProps) {
  const { t, format } = useI18n()
  return (
    <Container fitHeight>
      <Box variant="awsui-key-label">{title}</Box>
      <Box fontSize={typeof value === 'number' ? 'display-l' : 'heading-l'} fontWeight="bold">
        {typeof value === 'number' ? format.number(value) : value}
      </Box>
      {children}
      {href && (
        <Box padding={{ top: 'xs' }}>
          <PageLink href={href} label={t('dashboard.sums.show', { oque: title })}>
            {t('dashboard.sums.showList')}
          </PageLink>
        </Box>
      )}
    </Container>
  )
}
