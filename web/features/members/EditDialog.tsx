import { editarMembro, type Membro, membersArea } from '../../../shared/contract/members.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ownVersion, useRecordForm } from '../../parts/records/useRecordForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { EquipmentField } from './EquipmentField.tsx'
import { membersKey, membersQuery } from './queries.ts'
import { shownName } from './shownName.ts'
import { useLimitTold, usePlansWay } from './usePlansWay.tsx'
import { useRoleOptions } from './useRoleOptions.ts'

const schema = editarMembro.omit({ status: true, versao: true })

const valuesOf = ({ cargo, equipamentos }: Membro) => ({ cargo, equipamentos: equipamentos.map(({ id }) => id) })

/** A member's role and equipment. */
export function EditDialog({ member, onClose }: { member: Membro; onClose: () => void }) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const roles = useRoleOptions()
  const query = membersQuery(conta.id_usuario)
  const isTheirs = ({ usuario_id }: Membro) => usuario_id === member.usuario_id
  const form = useRecordForm({
    source: {
      query,
      pick: ({ itens }) => itens.find(isTheirs) ?? null,
      put: (list, saved) => ({ ...list, itens: list.itens.map((one) => (isTheirs(one) ? saved : one)) }),
      versionOf: ownVersion,
    },
    record: member,
    valuesOf,
    schema,
    save: (values, versao) =>
      call(membersArea.routes.editar, {
        params: { usuarioId: member.usuario_id },
        body: { ...values, status: member.status, versao },
      }),
    forget: membersKey(conta.id_usuario),
    draft: `membro ${conta.id_usuario} ${member.usuario_id}`,
    saved: t('members.edited'),
    failed: 'members.editFailed',
    explain: useLimitTold(),
    onSaved: onClose,
    onGone: onClose,
  })
  return (
    <FormModal
      title={t('members.editTitle', { nome: shownName(member) })}
      form={form}
      onClose={onClose}
      errorAction={usePlansWay(form.failure)}
    >
      <SelectField control={form.control} name="cargo" label={t('members.role')} options={roles} />
      <EquipmentField control={form.control} name="equipamentos" present={member.equipamentos} />
    </FormModal>
  )
}
