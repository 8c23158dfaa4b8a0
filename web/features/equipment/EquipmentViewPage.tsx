import { Alert, SpaceBetween } from '@cloudscape-design/components'
import { useParams } from 'react-router'
import type { Equipamento } from '../../../shared/contract/equipment.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { RecordPage } from '../../parts/records/RecordPage.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { EquipmentState } from './columns.tsx'
import { EquipmentData } from './EquipmentData.tsx'
import { OtherAccount } from './OtherAccount.tsx'
import { EQUIPMENT_TEXTS, equipmentQuery } from './queries.ts'

/** One equipment, to be looked at. */
export function EquipmentViewPage() {
  const { equipamentoId = '' } = useParams()
  const { conta } = useSignedIn()
  return (
    <>
      <OtherAccount equipamentoId={equipamentoId} />
      <RecordPage
        query={equipmentQuery(conta.id_usuario, equipamentoId)}
        title="screens.equipamentoVer"
        texts={EQUIPMENT_TEXTS}
      >
        {(equipment) => <Shown key={equipment.id} equipment={equipment} />}
      </RecordPage>
    </>
  )
}

function Shown({ equipment }: { equipment: Equipamento }) {
  const { t } = useI18n()
  const { apelido, numero_serie, status, possui_plano } = equipment
  return (
    <PageFrame
      title={apelido}
      {...(apelido !== numero_serie && { description: numero_serie })}
      actions={<EquipmentState equipment={equipment} />}
    >
      <SpaceBetween size="l">
        {status === 'INUTILIZADO' && <Alert type="warning">{t('equipment.disabledNotice')}</Alert>}
        {possui_plano === false && <Alert type="warning">{t('equipment.irregularNotice')}</Alert>}
        <EquipmentData equipment={equipment} />
      </SpaceBetween>
    </PageFrame>
  )
}
