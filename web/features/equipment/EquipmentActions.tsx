import { Button, SpaceBetween } from '@cloudscape-design/components'
import { useNavigate } from 'react-router'
import type { Equipamento } from '../../../shared/contract/equipment.ts'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { ActionMenu, type RowAction } from '../../ui/list/RowActions.tsx'
import { useOpened } from '../../ui/useOpened.ts'
import { EquipmentState } from './EquipmentState.tsx'

// Opened seldom: their code comes when they are asked for.
const closing = { close: ({ onClose }: { onClose: () => void }) => onClose() }
const DisableDialog = lazyPart(() => import('./DisableDialog.tsx').then((module) => module.DisableDialog), closing)
const RestoreDialog = lazyPart(() => import('./RestoreDialog.tsx').then((module) => module.RestoreDialog), closing)
const MakingDialog = lazyPart(() => import('./MakingDialog.tsx').then((module) => module.MakingDialog), closing)
const LabelDialog = lazyPart(() => import('./LabelDialog.tsx').then((module) => module.LabelDialog), closing)

/** Parameter of the address that says which dialog is open. */
const DIALOG = 'dialogo'

interface Action extends RowAction {
  readonly when: boolean
}

/** The state of an equipment, and what can be done with the whole. */
export function EquipmentActions({ equipment }: { equipment: Equipamento }) {
  const { t } = useI18n()
  const [opened, open] = useOpened(DIALOG)
  const close = () => open(null)
  const { ability } = useSignedIn()
  const navigate = useNavigate()
  const actions = useActions(equipment, open).filter(({ when }) => when)
  const form = pathTo('equipamentoEditar', { equipamentoId: equipment.id })
  return (
    <SpaceBetween direction="horizontal" size="s" alignItems="center">
      <EquipmentState equipment={equipment} />
      {ability.can('update', 'Equipamento') && (
        <Button iconName="edit" onClick={() => void navigate(form)}>
          {t('equipment.edit')}
        </Button>
      )}
      {actions.length > 0 && <ActionMenu actions={actions}>{t('ui.actions')}</ActionMenu>}
      {opened === 'inutilizar' && equipment.status === 'ATIVO' && (
        <DisableDialog equipment={equipment} onClose={close} />
      )}
      {opened === 'restaurar' && equipment.status === 'INUTILIZADO' && (
        <RestoreDialog equipment={equipment} onClose={close} />
      )}
      {opened === 'fabricacao' && <MakingDialog equipment={equipment} onClose={close} />}
      {opened === 'etiqueta' && <LabelDialog equipment={equipment} onClose={close} />}
    </SpaceBetween>
  )
}

function useActions(equipment: Equipamento, open: (dialog: string) => void): Action[] {
  const { t } = useI18n()
  const { ability, usuario } = useSignedIn()
  const navigate = useNavigate()
  const { id, dono, status } = equipment
  const manages = ability.can('manage', 'Equipamento')
  const active = status === 'ATIVO'
  const unusable = active ? null : t('forms.rules.equipamento_inutilizado')
  const ownerless = dono === null ? t('errors.EQUIPAMENTO_SEM_DONO') : null
  const ofUser = (usuarioId: string) => `${pathTo('usuarioVer', { usuarioId })}?aba=equipamentos`
  return [
    {
      id: 'etiqueta',
      text: t('equipment.label'),
      when: ability.can('update', 'Equipamento'),
      onSelect: () => open('etiqueta'),
    },
    { id: 'fabricacao', text: t('equipment.editMaking'), when: manages, onSelect: () => open('fabricacao') },
    {
      id: 'acessos',
      text: t('equipment.editAccess'),
      when: usuario.papel === 'ADMIN',
      disabledReason: ownerless,
      onSelect: () => dono && void navigate(pathTo('usuarioEquipamento', { usuarioId: dono.id, equipamentoId: id })),
    },
    {
      id: 'dono',
      text: t('equipment.changeOwner'),
      when: usuario.papel === 'ADMIN',
      disabledReason: ownerless ?? unusable,
      onSelect: () => dono && void navigate(`${ofUser(dono.id)}&novo_dono=${encodeURIComponent(id)}`),
    },
    {
      id: 'inutilizar',
      text: t('equipment.disable'),
      danger: true,
      when: active && ability.can('delete', 'Equipamento'),
      onSelect: () => open('inutilizar'),
    },
    { id: 'restaurar', text: t('equipment.restore'), when: !active && manages, onSelect: () => open('restaurar') },
  ]
}
