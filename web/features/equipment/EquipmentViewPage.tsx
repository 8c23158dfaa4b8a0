import { Button, SpaceBetween } from '@cloudscape-design/components'
import { useNavigate } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { EquipmentData } from './EquipmentData.tsx'
import { EquipmentFrame } from './EquipmentFrame.tsx'
import { EquipmentState } from './EquipmentState.tsx'

/** One equipment, to be looked at: what the code on its label opens. */
export function EquipmentViewPage() {
  const { t } = useI18n()
  const { ability } = useSignedIn()
  const navigate = useNavigate()
  return (
    <EquipmentFrame
      title="screens.equipamentoVer"
      actions={(equipment) => (
        <SpaceBetween direction="horizontal" size="s" alignItems="center">
          <EquipmentState equipment={equipment} />
          {ability.can('find', 'Leitura') && (
            <Button onClick={() => void navigate(pathTo('equipamentoEvolucao', { equipamentoId: equipment.id }))}>
              {t('screens.equipamentoEvolucao')}
            </Button>
          )}
          {ability.can('update', 'Equipamento') && (
            <Button
              iconName="edit"
              onClick={() => void navigate(pathTo('equipamentoEditar', { equipamentoId: equipment.id }))}
            >
              {t('equipment.edit')}
            </Button>
          )}
        </SpaceBetween>
      )}
      data={(equipment) => <EquipmentData equipment={equipment} />}
    />
  )
}
