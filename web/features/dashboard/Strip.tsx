import { Box } from '@cloudscape-design/components'
import type { CartaoEquipamento } from '../../../shared/contract/dashboard.ts'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { pathTo } from '../../../shared/paths.ts'
import { otherHalfText } from '../../../shared/readings/workText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { now } from '../../i18n/now.ts'
import { ReadingState } from '../../parts/readings/ReadingState.tsx'
import { ago } from '../../ui/ago.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import { SeverityStatus } from '../../ui/SeverityStatus.tsx'
import { useUnits } from '../../ui/units.ts'
import { barText, type Section, sectionsOf } from './boomSections.ts'
import { type Last, rateText, stateOf } from './cardText.ts'
import type { Due } from './due.ts'

/** What each state of a section looks like: told apart by height and number too, not by colour alone. */
const CLASSES = {
  TROCAR: 'mini-section worn',
  LIMPAR: 'mini-section clogged',
  CONFERIR: 'mini-section deviating',
  FEITO: 'mini-section done',
  BOM: 'mini-section good',
  SEM_AVALIACAO: 'mini-section',
} as const

interface BoomProps {
  sections: readonly Section[]
  label: string
}

/** A boom by its sections, each as wide as it has nozzles, with how many of them are to be seen to. */
function MiniBoom({ sections, label }: BoomProps) {
  return (
    <div className="mini-boom" role="img" aria-label={label}>
      {sections.map(({ first, count, state, work }) => (
        <span key={first} className={CLASSES[state]} style={{ flexGrow: count }}>
          <span className="mini-bar" />
          <span className="mini-count">{work > 0 ? work : ''}</span>
        </span>
      ))}
    </div>
  )
}

interface Props {
  card: CartaoEquipamento
  /** What spraying too much costs on an area; null while it cannot be told. */
  loss: string | null
  /** What comes first of what is due. */
  due: Due | undefined
  /** Whether to say whose it is. */
  withOwner: boolean
  /** What its device measures at the moment. */
  measuring: Leitura | undefined
}

/** One sprayer on a line: its boom, what its last reading asks for, what it loses, and what is due next. */
export function Strip({ card, loss, due, withOwner, measuring }: Props) {
  const i18n = useI18n()
  const { t, language } = i18n
  const { id, apelido, dono_nome, ultima, outro_lado } = card
  const { severity, text } = stateOf(card, i18n)
  const state = <SeverityStatus severity={severity}>{text}</SeverityStatus>
  const rate = rateText(ultima, i18n, useUnits())
  return (
    <>
      <div>
        <h3>
          <PageLink href={pathTo('equipamentoVer', { equipamentoId: id })}>{apelido}</PageLink>
        </h3>
        {withOwner && dono_nome && <Box color="text-body-secondary">{dono_nome}</Box>}
        {ultima && (
          <Box color="text-body-secondary" fontSize="body-s">
            {ago(language, ultima.data, now())}
          </Box>
        )}
      </div>
      <div className="strip-boom">
        {ultima?.barras.map((bar) => (
          <Boom key={bar.lado} bar={bar} last={ultima} />
        ))}
      </div>
      <div className="status">
        {ultima ? <PageLink href={pathTo('leituraVer', { leituraId: ultima.id })}>{state}</PageLink> : state}
        {outro_lado && (
          <Box color="text-body-secondary">
            <PageLink href={pathTo('leituraVer', { leituraId: outro_lado.leitura_id })}>
              {otherHalfText(outro_lado, i18n)}
            </PageLink>
          </Box>
        )}
        {ultima && ultima.fora_da_leitura > 0 && (
          <Box color="text-body-secondary">{t('readings.leftOut', { quantidade: ultima.fora_da_leitura })}</Box>
        )}
        {rate && <Box color="text-body-secondary">{rate}</Box>}
        {measuring && (
          <div>
            <PageLink href={pathTo('leituraVer', { leituraId: measuring.id })}>{t('readings.measuringNow')}</PageLink>
            <ReadingState reading={measuring} />
          </div>
        )}
      </div>
      <div>
        {loss && <strong className="strip-loss">{t('dashboard.fleet.loss', { valor: loss })}</strong>}
        {due && (
          <div className="status">
            <SeverityStatus severity={due.severity}>{due.text}</SeverityStatus>
          </div>
        )}
      </div>
    </>
  )
}

function Boom({ bar, last }: { bar: Last['barras'][number]; last: Last }) {
  const own = sectionsOf(bar, last)
  return <MiniBoom sections={own} label={barText(bar, own, useI18n())} />
}
