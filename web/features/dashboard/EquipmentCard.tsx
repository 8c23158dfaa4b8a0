import { Box, Container, SpaceBetween } from '@cloudscape-design/components'
import type { CartaoEquipamento } from '../../../shared/contract/dashboard.ts'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { todayIn } from '../../../shared/days.ts'
import { pathTo } from '../../../shared/paths.ts'
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
import { MiniBoom } from './MiniBoom.tsx'
import { Sparkline } from './Sparkline.tsx'

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
