import { Button, SpaceBetween } from '@cloudscape-design/components'
import { useNavigate } from 'react-router'
import { certificatesArea } from '../../../shared/contract/certificates.ts'
import type { Leitura, readingsArea } from '../../../shared/contract/readings.ts'
import type { RouteAnswer } from '../../../shared/contract/route.ts'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { certificatesOf, standingOf } from '../../parts/certificates/queries.ts'
import { ReadingState } from '../../parts/readings/ReadingState.tsx'
import { useRowsOf } from '../../parts/records/useRowsOf.ts'
import { useSignedIn } from '../../session/instance.ts'
import { PHONE } from '../../ui/breakpoints.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import type { RowAction } from '../../ui/list/RowActions.tsx'
import { useMedia } from '../../ui/useMedia.ts'
import { useHeldReason } from './hold.ts'
import { printReading } from './PrintedReading.tsx'

// The verdict does not wait for it.
const ActionMenu = lazyPart(() => import('../../ui/list/RowActions.tsx').then((module) => module.ActionMenu))

/** What it opens is the page's: this moves where the window grows or shrinks, and would close it. */
interface Props {
  reading: Leitura
  /** The same as it is stored, whatever profile it is looked at with. */
  stored: Leitura
  /** The readings before and after; undefined while they are not known. */
  around: RouteAnswer<typeof readingsArea.routes.vizinhas> | undefined
  onEdit: () => void
  onExport: () => void
  onCertificate: () => void
}

/**
 * What a reading was judged as, the way to its neighbours, and a menu of what can be done with it: beside its title, or
 * on a phone in one row below the verdict, which says the first of these. Whoever may issue no certificate is offered
 * the one there is.
 */
export function ReadingActions(props: Props) {
  const { ability } = useSignedIn()
  if (ability.can('create', 'Certificado')) return <Actions {...props} certificate />
  return ability.can('read', 'Certificado') ? <WithStanding {...props} /> : <Actions {...props} certificate={false} />
}

function WithStanding(props: Props) {
  const { rows } = useRowsOf(certificatesArea.routes.listar, certificatesOf(props.stored.id))
  return <Actions {...props} certificate={Boolean(standingOf(rows))} />
}

interface ActionsProps extends Props {
  /** Whether there is a certificate to be opened or issued. */
  certificate: boolean
}

/** What can be done with a reading, by whom it may be done. */
function useActions({ onEdit, onExport, onCertificate, certificate }: ActionsProps): RowAction[] {
  const { t } = useI18n()
  const { ability } = useSignedIn()
  const held = { disabledReason: useHeldReason() }
  return [
    ...(ability.can('update', 'Leitura')
      ? [{ id: 'editar', text: t('verdict.edit.open'), ...held, onSelect: onEdit }]
      : []),
    { id: 'exportar', text: t('exports.open'), ...held, onSelect: onExport },
    ...(certificate ? [{ id: 'certificado', text: t('certificates.open'), ...held, onSelect: onCertificate }] : []),
    { id: 'imprimir', text: t('common.print'), onSelect: printReading },
  ]
}

function Actions(props: ActionsProps) {
  const { reading, around } = props
  const { t } = useI18n()
  const phone = useMedia(PHONE)
  const actions = useActions(props)
  return (
    <SpaceBetween direction="horizontal" size="xs" alignItems="center">
      {/* Of one that is still arriving the verdict and the bar below say it. */}
      {reading.situacao !== 'RECEBENDO' && !phone && <ReadingState reading={reading} />}
      <span className="no-print">
        <SpaceBetween direction="horizontal" size="xs" alignItems="center">
          <Neighbour to={around?.anterior?.id} icon="angle-left" label={t('verdict.neighbours.previous')} />
          <Neighbour to={around?.proxima?.id} icon="angle-right" label={t('verdict.neighbours.next')} />
          <ActionMenu actions={actions}>{t('ui.actions')}</ActionMenu>
        </SpaceBetween>
      </span>
    </SpaceBetween>
  )
}

/** The way to the reading before or after. */
function Neighbour({ to, icon, label }: { to: string | undefined; icon: 'angle-left' | 'angle-right'; label: string }) {
  const navigate = useNavigate()
  return (
    <Button
      variant="icon"
      iconName={icon}
      ariaLabel={label}
      disabled={to === undefined}
      onClick={() => to !== undefined && void navigate(pathTo('leituraVer', { leituraId: to }))}
    />
  )
}
