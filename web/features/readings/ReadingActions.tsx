import { Button, SpaceBetween } from '@cloudscape-design/components'
import { useState } from 'react'
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
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PrintButton } from '../../ui/PrintButton.tsx'
import { printPage } from '../../ui/printing.ts'
import { useHeldReason } from './hold.ts'
import { fetchPrinted } from './ReadingTabs.tsx'
import { useSections } from './useSections.ts'

const IssueDialog = lazyPart(
  () => import('../../parts/certificates/IssueDialog.tsx').then((module) => module.IssueDialog),
  { close: ({ onClose }) => onClose() },
)

/** The certificate of a reading as it is stored: whoever may issue none is offered the one there is. */
function CertificateButton({ reading }: { reading: Leitura }) {
  const { ability } = useSignedIn()
  if (ability.can('create', 'Certificado')) return <OpenCertificate reading={reading} />
  return ability.can('read', 'Certificado') ? <StandingCertificate reading={reading} /> : null
}

function StandingCertificate({ reading }: { reading: Leitura }) {
  const { rows } = useRowsOf(certificatesArea.routes.listar, certificatesOf(reading.id))
  return standingOf(rows) ? <OpenCertificate reading={reading} /> : null
}

function OpenCertificate({ reading }: { reading: Leitura }) {
  const { t } = useI18n()
  const held = useHeldReason()
  const [open, setOpen] = useState(false)
  const sections = useSections(reading) ?? []
  return (
    <>
      <Button disabled={held !== null} disabledReason={held ?? ''} onClick={() => setOpen(true)}>
        {t('certificates.open')}
      </Button>
      {open && <IssueDialog reading={reading} sections={sections} onClose={() => setOpen(false)} />}
    </>
  )
}

interface Props {
  reading: Leitura
  /** The same as it is stored, whatever profile it is looked at with. */
  stored: Leitura
  /** The readings before and after; undefined while they are not known. */
  around: RouteAnswer<typeof readingsArea.routes.vizinhas> | undefined
  onEdit: () => void
  onExport: () => void
}

/** What a reading was judged as, the way to its neighbours, and what can be done with it. */
export function ReadingActions({ reading, stored, around, onEdit, onExport }: Props) {
  const { t } = useI18n()
  const { ability } = useSignedIn()
  const held = useHeldReason()
  const unlessHeld = { disabled: held !== null, disabledReason: held ?? '' }
  return (
    <SpaceBetween direction="horizontal" size="xs" alignItems="center">
      {/* Of one that is still arriving the verdict and the bar below say it. */}
      {reading.situacao !== 'RECEBENDO' && <ReadingState reading={reading} />}
      <span className="no-print">
        <SpaceBetween direction="horizontal" size="xs" alignItems="center">
          <Neighbour to={around?.anterior?.id} icon="angle-left" label={t('verdict.neighbours.previous')} />
          <Neighbour to={around?.proxima?.id} icon="angle-right" label={t('verdict.neighbours.next')} />
          {ability.can('update', 'Leitura') && (
            <Button iconName="edit" {...unlessHeld} onClick={onEdit}>
              {t('verdict.edit.open')}
            </Button>
          )}
          <Button iconName="download" {...unlessHeld} onClick={onExport}>
            {t('exports.open')}
          </Button>
          <CertificateButton reading={stored} />
          <PrintButton onPress={() => void fetchPrinted().then(printPage, printPage)} />
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
