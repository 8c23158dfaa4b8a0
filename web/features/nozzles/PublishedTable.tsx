import { Box, StatusIndicator, type StatusIndicatorProps } from '@cloudscape-design/components'
import type { PontaDoCatalogo } from '../../../shared/contract/nozzleImports.ts'
import type { SituacaoPublicada } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PHONE } from '../../ui/breakpoints.ts'
import { Scrolled } from '../../ui/Scrolled.tsx'
import { useUnits } from '../../ui/units.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { colourText } from './facts.ts'
import { differenceText, isOwn, type Maker } from './published.ts'

const SIGNS: Readonly<Record<SituacaoPublicada, StatusIndicatorProps.Type>> = {
  NOVA: 'info',
  IGUAL: 'success',
  DIFERE: 'warning',
  REMOVIDA: 'stopped',
}

interface Props {
  makers: readonly Maker[]
  /** Nozzles that are one's own are replaced where they differ. */
  replaces: boolean
}

/** The tips of some makers, one a line, and how each stands beside the nozzle here. */
export function PublishedTable({ makers, replaces }: Props) {
  const { t } = useI18n()
  // A phone has no room for columns beside the two that matter: what they say stands below the name.
  const below = useMedia(PHONE)
  return (
    <Scrolled className="sheet-preview" label={t('publishedNozzles.preview')}>
      <table className="dense-table" aria-label={t('publishedNozzles.preview')}>
        <thead>
          <tr>
            <th scope="col">{t('publishedNozzles.nozzle')}</th>
            {!below && <th scope="col">{t('publishedNozzles.points')}</th>}
            {!below && <th scope="col">{t('publishedNozzles.window')}</th>}
            {!below && <th scope="col">{t('publishedNozzles.source')}</th>}
            <th scope="col">{t('publishedNozzles.state')}</th>
          </tr>
        </thead>
        <tbody>
          {makers.flatMap(({ nome, pontas }) =>
            pontas.map((tip) => (
              <Tip
                key={`${nome} ${tip.nome} ${tip.material}`}
                maker={nome}
                tip={tip}
                replaces={replaces}
                below={below}
              />
            )),
          )}
        </tbody>
      </table>
    </Scrolled>
  )
}

interface TipProps {
  maker: string
  tip: PontaDoCatalogo
  replaces: boolean
  below: boolean
}

function Tip({ maker, tip, replaces, below }: TipProps) {
  const i18n = useI18n()
  const { t } = i18n
  const units = useUnits()
  const points = tip.pontos.map(({ pressao_bar, vazao_lpm, gota }) =>
    [`${units.flow(vazao_lpm)} (${units.pressure(pressao_bar)})`, gota].filter(Boolean).join(' '),
  )
  const span = `${units.pressure(tip.pressao_min_bar)} – ${units.pressure(tip.pressao_max_bar)}`
  const jet = tip.jato_fabricante ?? t(`nozzles.tipoJato.${tip.tipo_jato}`)
  const kind = [jet, tip.material && t(`nozzles.material.${tip.material}`), colourText(tip, t)]
  return (
    <tr>
      <td className="published-tip">
        <strong>
          {maker} {tip.nome}
        </strong>
        <Box color="text-body-secondary" fontSize="body-s">
          {kind.filter(Boolean).join(' · ')}
        </Box>
        {below && (
          <Box fontSize="body-s">
            {points.join('; ')} · {span}
          </Box>
        )}
        {below && (
          <Box color="text-body-secondary" fontSize="body-s">
            {tip.fonte}
          </Box>
        )}
      </td>
      {!below && <td>{points.join('; ')}</td>}
      {!below && <td className="whole">{span}</td>}
      {!below && <td className="published-source">{tip.fonte}</td>}
      <td className="published-state">
        <span className="status">
          <StatusIndicator type={SIGNS[tip.situacao]}>{t(`publishedNozzles.states.${tip.situacao}`)}</StatusIndicator>
        </span>
        {tip.diferencas.map((one) => (
          <Box key={`${one.campo} ${one.pressao_bar}`} fontSize="body-s">
            {differenceText(one, i18n, units)}
          </Box>
        ))}
        {isOwn(tip) && !replaces && (
          <Box color="text-body-secondary" fontSize="body-s">
            {t('publishedNozzles.stays')}
          </Box>
        )}
      </td>
    </tr>
  )
}
