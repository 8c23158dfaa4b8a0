import { Alert, Button, SpaceBetween } from '@cloudscape-design/components'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Equipamento } from '../../../shared/contract/equipment.ts'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import { placeOfEquipment } from '../../parts/equipment/placeOfEquipment.ts'
import { InItsAccount } from '../../parts/records/InItsAccount.tsx'
import { RecordPage } from '../../parts/records/RecordPage.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { EQUIPMENT_TEXTS, equipmentQuery } from './queries.ts'

// What the page shows of the equipment comes before what is happening to it.
const MeasuringNow = lazyPart(() =>
  import('../../parts/readings/MeasuringNow.tsx').then((module) => module.MeasuringNow),
)

interface Props {
  title: PlainKey
  actions: (equipment: Equipamento) => ReactNode
  children: (equipment: Equipamento) => ReactNode
}

/** The page of the equipment in the address. */
export function EquipmentFrame({ title, actions, children }: Props) {
  const { equipamentoId = '' } = useParams()
  const { conta } = useSignedIn()
  const query = equipmentQuery(conta.id_usuario, equipamentoId)
  return (
    <InItsAccount key={equipamentoId} query={query} place={placeOfEquipment(conta.id_usuario, equipamentoId)}>
      <RecordPage query={query} title={title} texts={EQUIPMENT_TEXTS}>
        {(equipment) => (
          <Shown key={equipment.id} equipment={equipment} actions={actions(equipment)}>
            {children(equipment)}
          </Shown>
        )}
      </RecordPage>
    </InItsAccount>
  )
}

interface ShownProps {
  equipment: Equipamento
  actions: ReactNode
  children: ReactNode
}

function Shown({ equipment, actions, children }: ShownProps) {
  const { t } = useI18n()
  const { ability } = useSignedIn()
  const { apelido, numero_serie, status, possui_plano } = equipment
  return (
    <PageFrame title={apelido} {...(apelido !== numero_serie && { description: numero_serie })} actions={actions}>
      <SpaceBetween size="l">
        {status === 'INUTILIZADO' && <Alert type="warning">{t('equipment.disabledNotice')}</Alert>}
        {possui_plano === false && <Irregular />}
        {ability.can('find', 'Leitura') && <MeasuringNow equipamentoId={equipment.id} />}
        {children}
      </SpaceBetween>
    </PageFrame>
  )
}

/** That the subscription does not cover it, and to whoever subscribes, where that is mended. */
function Irregular() {
  const { t } = useI18n()
  const { ability } = useSignedIn()
  const navigate = useNavigate()
  const adjust = ability.can('create', 'Pedido') && (
    <Button onClick={() => void navigate(pathTo('planos'))}>{t('irregular.adjust')}</Button>
  )
  return (
    <Alert type="warning" action={adjust}>
      {t('equipment.irregularNotice')}
    </Alert>
  )
}
