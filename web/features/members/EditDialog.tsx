import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { editarMembro, type Membro, membersArea } from '../../../shared/contract/members.ts'
import { call } from '../../api/client.ts'
import { formFailure } from '../../api/formFailure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { useEntityForm } from '../../ui/form/useEntityForm.ts'
import { toast } from '../../ui/toasts.tsx'
import { EquipmentField } from './EquipmentField.tsx'
import { forgetMembers, membersQuery } from './queries.ts'
import { useRoleOptions } from './useRoleOptions.ts'

const schema = editarMembro.omit({ status: true, versao: true })

const valuesOf = ({ cargo, equipamentos }: Membro) => ({ cargo, equipamentos: equipamentos.map(({ id }) => id) })

/** A member's role and equipment. */
export function EditDialog({ member, onClose }: { member: Membro; onClose: () => void }) {
  const i18n = useI18n()
  const { t } = i18n
  const queries = useQueryClient()
  const { usuario, conta } = useSignedIn()
  const roles = useRoleOptions()
  const read = useRef(member)
  const form = useEntityForm({
    schema,
    defaultValues: valuesOf(member),
    draft: `${usuario.id_usuario} membro ${conta.id_usuario} ${member.usuario_id}`,
    onSubmit: async (values) => {
      const { usuario_id, status, versao } = read.current
      read.current = await call(membersArea.routes.editar, {
        params: { usuarioId: usuario_id },
        body: { ...values, status, versao },
      })
      toast('success', t('members.edited'))
      await forgetMembers(queries, conta.id_usuario)
    },
    onSaved: onClose,
    explain: (error) => formFailure(i18n, error, { generic: 'members.editFailed' }),
    onReload: async () => {
      const { itens } = await queries.fetchQuery({ ...membersQuery(conta.id_usuario), staleTime: 0 })
      const fresh = itens.find(({ usuario_id }) => usuario_id === member.usuario_id)
      if (!fresh) onClose()
      else read.current = fresh
      return valuesOf(read.current)
    },
  })
  return (
    <FormModal title={t('members.editTitle', { nome: member.nome })} form={form} onClose={onClose}>
      <SelectField control={form.control} name="cargo" label={t('members.role')} options={roles} />
      <EquipmentField control={form.control} name="equipamentos" present={read.current.equipamentos} />
    </FormModal>
  )
}
