import { Button } from '@cloudscape-design/components'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { membersArea, vincular } from '../../../shared/contract/members.ts'
import { CARGOS_VINCULO, type MotivoEmail } from '../../../shared/enums.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { CallError, isRefusal } from '../../api/failure.ts'
import { formFailure } from '../../api/formFailure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { isBuilt } from '../../parts/screens/screenAt.ts'
import { useSignedIn } from '../../session/instance.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { useEntityForm } from '../../ui/form/useEntityForm.ts'
import { toast } from '../../ui/toasts.tsx'
import { EmailsField } from './EmailsField.tsx'
import { EquipmentField } from './EquipmentField.tsx'
import { forgetMembers } from './queries.ts'
import { useRoleOptions } from './useRoleOptions.ts'

type Wish = z.input<typeof vincular>
/** Here a choice of none is a mistake; only whoever calls the API without one means all. */
const equipamentos = z.array(z.string()).min(1, 'required').nullable()
const schema = vincular.extend({ equipamentos, digitado: z.string() })
type Reasons = Readonly<Record<string, MotivoEmail>>

const reasonsOf = (error: unknown): Reasons => {
  const report = error instanceof CallError && error.failure.kind === 'refused' ? error.failure.report : undefined
  return (!Array.isArray(report) && report?.motivos) || {}
}

/** Links people by address. Those without an account are invited instead, when the person says so. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const i18n = useI18n()
  const { t } = i18n
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { usuario, conta } = useSignedIn()
  const roles = useRoleOptions()
  const [reasons, setReasons] = useState<Reasons>({})
  const [full, setFull] = useState(false)
  const [inviting, setInviting] = useState(false)

  async function send(wish: Wish) {
    if (!inviting) {
      const { itens } = await call(membersArea.routes.vincular, { body: wish })
      toast('success', t('members.linked', { quantidade: itens.length }))
      return
    }
    const { itens, convites } = await call(membersArea.routes.convidar, { body: wish })
    if (itens.length > 0) toast('success', t('members.linked', { quantidade: itens.length }))
    if (convites.length > 0) toast('success', t('members.invited', { quantidade: convites.length }))
  }

  const form = useEntityForm({
    schema,
    defaultValues: { emails: [], cargo: CARGOS_VINCULO[1], equipamentos: null, digitado: '' },
    draft: `${usuario.id_usuario} vincular ${conta.id_usuario}`,
    onSubmit: async ({ digitado, ...wish }) => {
      setReasons({})
      setFull(false)
      try {
        await send(wish)
      } catch (error) {
        setReasons(reasonsOf(error))
        setInviting(isRefusal(error, 'EMAILS_NAO_CADASTRADOS'))
        setFull(isRefusal(error, 'LIMITE_DE_USUARIOS'))
        throw error
      }
      setInviting(false)
      // Who was typed meanwhile is linked next; who was linked now is not linked again.
      const [emails, typing] = form.methods.getValues(['emails', 'digitado'])
      const later = emails.filter((email) => !wish.emails.includes(email))
      if (later.length > 0 || typing !== '') form.methods.setValue('emails', later)
      await forgetMembers(queries, conta.id_usuario)
    },
    onSaved: onClose,
    explain: (error) => {
      const failure = formFailure(i18n, error, { generic: 'members.linkFailed' })
      const unknown = Object.entries(reasonsOf(error)).filter(([, reason]) => reason === 'NAO_CADASTRADO')
      if (!isRefusal(error, 'EMAILS_NAO_CADASTRADOS')) return failure
      const emails = unknown.map(([email]) => email).join(', ')
      return { ...failure, text: t('members.inviteOffer', { quantidade: unknown.length, emails }) }
    },
  })
  // Only those still there are invited; without them the button links again.
  const emails = form.methods.watch('emails')
  const unknown = inviting ? emails.filter((email) => reasons[email] === 'NAO_CADASTRADO').length : 0
  return (
    <FormModal
      title={t('members.link')}
      form={form}
      onClose={onClose}
      submitLabel={unknown > 0 ? t('members.invite', { quantidade: unknown }) : t('members.submitLink')}
      errorAction={
        full &&
        isBuilt('planos') && (
          <Button formAction="none" onClick={() => void navigate(pathTo('planos'))}>
            {t('members.plans')}
          </Button>
        )
      }
    >
      <EmailsField
        control={form.control}
        name="emails"
        typedName="digitado"
        label={t('members.emails')}
        reasons={reasons}
      />
      <SelectField control={form.control} name="cargo" label={t('members.role')} options={roles} />
      <EquipmentField control={form.control} name="equipamentos" />
    </FormModal>
  )
}
