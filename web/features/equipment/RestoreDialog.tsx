import { Box } from '@cloudscape-design/components'
import { type Equipamento, equipmentArea } from '../../../shared/contract/equipment.ts'
import type { RouteAnswer } from '../../../shared/contract/route.ts'
import { call } from '../../api/client.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { RecordDialog } from '../../parts/records/RecordDialog.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { AskModal } from '../../ui/AskModal.tsx'
import { useChange } from './useChange.ts'

const { perdasDaRestauracao, restaurar } = equipmentArea.routes
type Losses = RouteAnswer<typeof perdasDaRestauracao>

interface Props {
  equipment: Equipamento
  onClose: () => void
}

/** Brings a disabled equipment back, after saying what that drops for good. */
export function RestoreDialog({ equipment, onClose }: Props) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const params = { equipamentoId: equipment.id }
  return (
    <RecordDialog
      query={routeQuery(perdasDaRestauracao, { account: conta.id_usuario, params })}
      title={t('equipment.restore')}
      submitLabel={t('equipment.restore')}
      failed="equipment.lossesFailed"
      onClose={onClose}
    >
      {(lost) => <Restoring equipment={equipment} lost={lost} onClose={onClose} />}
    </RecordDialog>
  )
}

function Restoring({ equipment, lost, onClose }: Props & { lost: Losses }) {
  const { t } = useI18n()
  const { mensagens, leituras, membros, apelido, versao } = lost
  const { press, loading, refusal } = useChange({
    run: () => call(restaurar, { params: { equipamentoId: equipment.id }, body: { versao } }),
    done: t('equipment.restored', { codigo: equipment.numero_serie }),
    failed: 'equipment.notRestored',
    onDone: onClose,
  })
  const losses = (
    <>
      <Box>{t('equipment.restoreWarning')}</Box>
      <ul>
        <li>{t('equipment.lostMessages', { quantidade: mensagens })}</li>
        <li>{t('equipment.lostReadings', { quantidade: leituras })}</li>
        <li>{t('equipment.lostMembers', { quantidade: membros })}</li>
        <li>{apelido === null ? t('equipment.noNicknameLost') : t('equipment.lostNickname', { nome: apelido })}</li>
      </ul>
    </>
  )
  return (
    <AskModal
      title={t('equipment.restore')}
      question={losses}
      submitLabel={t('equipment.restore')}
      danger
      loading={loading}
      refusal={refusal}
      onConfirm={press}
      onClose={onClose}
    />
  )
}
