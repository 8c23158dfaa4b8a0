import { Box, Container, SpaceBetween } from '@cloudscape-design/components'
import type { CartaoEquipamento } from '../../../shared/contract/dashboard.ts'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { todayIn } from '../../../shared/days.ts'
import { pathTo } from '../../../shared/paths.ts'
import { JUDGEMENT_COLOURS } from '../../../shared/pictures/judgements.ts'
import { DONE_RING } from '../../../shared/pictures/marks.ts'
import { dueSeverity } from '../../../shared/readings/severity.ts'
import { soonText } from '../../../shared/readings/workText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ownTimeZone } from '../../i18n/ownTimeZone.ts'
import { ReadingState } from '../../parts/readings/ReadingState.tsx'
import { ago } from '../../ui/ago.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import { SeverityStatus } from '../../ui/SeverityStatus.tsx'
import { useUnits } from '../../ui/units.ts'
import { type Last, rateText, stateOf } from './cardText.ts'

const LINE_WIDTH = 120
const LINE_HEIGHT = 28
const LINE_EDGE = 3

interface SparklineProps {
  values: readonly number[]
  /** What it shows, for who does not see it. */
  label: string
}

/** A small line from the oldest value to the last, which has a dot; it begins at 0. */
function Sparkline({ values, label }: SparklineProps) {
  const most = Math.max(1, ...values)
  const step = (LINE_WIDTH - 2 * LINE_EDGE) / Math.max(1, values.length - 1)
  const points = values.map((value, index) => [
    LINE_EDGE + index * step,
    LINE_HEIGHT - LINE_EDGE - (value / most) * (LINE_HEIGHT - 2 * LINE_EDGE),
  ])
  const [x, y] = points.at(-1) ?? [LINE_EDGE, LINE_HEIGHT - LINE_EDGE]
  return (
    <svg className="sparkline" viewBox={`0 0 ${LINE_WIDTH} ${LINE_HEIGHT}`} role="img" aria-label={label}>
      <polyline points={points.map((point) => point.join(',')).join(' ')} fill="none" stroke="currentColor" />
      <circle cx={x} cy={y} r={2.5} fill="currentColor" />
    </svg>
  )
}

/** Room of a nozzle; a short boom is drawn no larger than one of so many. */
const STEP = 10
const FEWEST = 24
const TALL = 12

/** What each letter of a boom looks like: told apart by form too, not by colour alone. */
const MARKS = {
  A: { height: 6, colour: JUDGEMENT_COLOURS.APROVADO, round: 3 },
  G: { height: 12, colour: JUDGEMENT_COLOURS.GASTO, round: 1 },
  E: { height: 3, colour: JUDGEMENT_COLOURS.ENTUPIDO, round: 0 },
  N: { height: 6, colour: JUDGEMENT_COLOURS.SEM_MODELO, round: 3 },
  R: { height: 6, colour: DONE_RING.colour, round: 0 },
  D: { height: 9, colour: JUDGEMENT_COLOURS.ENTUPIDO, round: 3 },
} as const
const isLetter = (letter: string): letter is keyof typeof MARKS => letter in MARKS

interface MiniBoomProps {
  /** A letter a nozzle. */
  verdicts: string
  label: string
}

/** A boom as a line of marks: worn ones stand out high, clogged ones lie low. */
function MiniBoom({ verdicts, label }: MiniBoomProps) {
  const width = Math.max(verdicts.length, FEWEST) * STEP
  const left = (width - verdicts.length * STEP) / 2
  return (
    <svg className="mini-boom" viewBox={`0 0 ${width} ${TALL}`} role="img" aria-label={label}>
      {[...verdicts].map((letter, index) => {
        const { height, colour, round } = MARKS[isLetter(letter) ? letter : 'N']
        const x = left + index * STEP + 2
        // biome-ignore lint/suspicious/noArrayIndexKey: a nozzle is its place
        return <rect key={index} x={x} y={(TALL - height) / 2} width={6} height={height} rx={round} fill={colour} />
      })}
    </svg>
  )
}

interface Props {
  card: CartaoEquipamento
  /** Whether to say whose it is. */
  withOwner: boolean
  /** What its device measures at the moment. */
  measuring: Leitura | undefined
}

/** One equipment at a glance: what its last reading asks for, and how it came to that. */
export function EquipmentCard({ card, withOwner, measuring }: Props) {
  const i18n = useI18n()
  const { t, language } = i18n
  const { id, apelido, dono_nome, ultima } = card
  const { severity, text } = stateOf(card, i18n)
  const state = <SeverityStatus severity={severity}>{text}</SeverityStatus>
  return (
    <Container fitHeight>
      <SpaceBetween size="xs">
        <div>
          <Box variant="h3" padding="n" fontSize="heading-m">
            <PageLink href={pathTo('equipamentoVer', { equipamentoId: id })}>{apelido}</PageLink>
          </Box>
          {withOwner && dono_nome && <Box color="text-body-secondary">{dono_nome}</Box>}
        </div>
        {measuring && (
          <div>
            <PageLink href={pathTo('leituraVer', { leituraId: measuring.id })}>{t('readings.measuringNow')}</PageLink>
            <ReadingState reading={measuring} />
          </div>
        )}
        {ultima ? (
          <div className="status">
            <PageLink href={pathTo('leituraVer', { leituraId: ultima.id })}>{state}</PageLink>
            <Box color="text-body-secondary" fontSize="body-s">
              {ago(language, ultima.data, Date.now())}
            </Box>
          </div>
        ) : (
          <div className="status">{state}</div>
        )}
        {ultima && <Measured last={ultima} serie={card.serie.filter(({ avaliada }) => avaliada)} />}
        {(card.servico.previstos > 0 || card.revisao || card.silencioso) && <Dues card={card} />}
      </SpaceBetween>
    </Container>
  )
}

/** What else than its last reading asks for a look at it. */
function Dues({ card }: { card: CartaoEquipamento }) {
  const i18n = useI18n()
  const { t, format, language } = i18n
  const { id, visto_no_dia, silencioso, precisa_atencao, revisao, servico } = card
  const soon = soonText(servico, i18n)
  const today = todayIn(ownTimeZone())
  return (
    <ul className="figure-list status">
      {soon && (
        <li>
          <PageLink href={pathTo('equipamentoEvolucao', { equipamentoId: id })}>
            <SeverityStatus severity="EM_BREVE">{soon}</SeverityStatus>
          </PageLink>
        </li>
      )}
      {revisao && (
        <li>
          <SeverityStatus severity={dueSeverity(revisao, today)}>
            {t(revisao < today ? 'dashboard.fleet.revisionLate' : 'dashboard.fleet.revision', {
              dia: format.day(revisao),
            })}
          </SeverityStatus>
        </li>
      )}
      {silencioso && (
        <li>
          <SeverityStatus severity={precisa_atencao ? 'EM_BREVE' : 'SABIDO'}>
            {visto_no_dia === null
              ? t('dashboard.fleet.neverSeen')
              : t('dashboard.fleet.silent', { quando: ago(language, `${visto_no_dia}T12:00:00Z`, Date.now()) })}
          </SeverityStatus>
        </li>
      )}
    </ul>
  )
}

function Measured({ last, serie }: { last: Last; serie: CartaoEquipamento['serie'] }) {
  const i18n = useI18n()
  const { t } = i18n
  const rate = rateText(last, i18n, useUnits())
  const label = (lado: Last['barras'][number]['lado'], verdicts: string) =>
    t('dashboard.fleet.boom', {
      lado: lado === null ? '' : `${t(`enums.ladoDoBico.${lado}`)}: `,
      bicos: verdicts.length,
      trocar: verdicts.split('G').length - 1,
      limpar: verdicts.split('E').length - 1,
    })
  return (
    <SpaceBetween size="xs">
      {last.barras.map(({ lado, vereditos }) => (
        <MiniBoom key={lado} verdicts={vereditos} label={label(lado, vereditos)} />
      ))}
      {rate && <span>{rate}</span>}
      {serie.length > 1 && (
        <div className="fleet-series">
          <Sparkline
            values={serie.map(({ fora_tolerancia }) => fora_tolerancia)}
            label={t('dashboard.fleet.seriesOf', {
              valores: serie.map(({ fora_tolerancia }) => fora_tolerancia).join(', '),
            })}
          />
          <Box color="text-body-secondary" fontSize="body-s">
            {t('dashboard.fleet.series', { leituras: serie.length })}
          </Box>
        </div>
      )}
    </SpaceBetween>
  )
}
