import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { membersArea, vincular } from '../../../shared/contract/members.ts'
import { CARGOS_VINCULO, type MotivoEmail } from '../../../shared/enums.ts'
import { call } from '../../api/client.ts'
import { CallError, isRefusal } from '../../api/failure.ts'
import { formFailure } from '../../api/formFailure.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import type { FormFailure } from '../../ui/form/failure.ts'
import { useEntityForm } from '../../ui/form/useEntityForm.ts'
import { toast } from '../../ui/toasts.tsx'
import { forgetMembers } from './queries.ts'

type Wish = z.input<typeof vincular>
/** Here a choice of none is a mistake; only whoever calls the API without one means all. */
const equipamentos = z.array(z.string()).min(1, 'required').nullable()
const schema = vincular.extend({ equipamentos, digitado: z.string() })
type Reasons = Readonly<Record<string, MotivoEmail>>

const reasonsOf = (error: unknown): Reasons => {
  const report = error instanceof CallError && error.failure.kind === 'refused' ? error.failure.report : undefined
  return (!Array.isArray(report) && report?.motivos) || {}
}

/** Links, or invites those who are not registered as well, and says whom. */
async function send(wish: Wish, inviting: boolean, t: LoadedLanguage['t']) {
  if (!inviting) {
    const { itens } = await call(membersArea.routes.vincular, { body: wish })
    toast('success', t('members.linked', { quantidade: itens.length }))
    return
  }
  const { itens, convites } = await call(membersArea.routes.convidar, { body: wish })
  if (itens.length > 0) toast('success', t('members.linked', { quantidade: itens.length }))
  if (convites.length > 0) toast('success', t('members.invited', { quantidade: convites.length }))
}

/** Why nobody was linked; whose address has no account may be invited instead. */
function explained(error: unknown, i18n: LoadedLanguage): FormFailure {
  const failure = formFailure(i18n, error, { generic: 'members.linkFailed' })
  if (!isRefusal(error, 'EMAILS_NAO_CADASTRADOS')) return failure
  const unknown = Object.entries(reasonsOf(error)).filter(([, reason]) => reason === 'NAO_CADASTRADO')
  const emails = unknown.map(([email]) => email).join(', ')
  return { ...failure, text: i18n.t('members.inviteOffer', { quantidade: unknown.length, emails }) }
}

/** The form that links people by address, and invites those without an account once the person says so. */
export function useLinking(onLinked: () => void) {
  const i18n = useI18n()
  const { t } = i18n
  const queries = useQueryClient()
  const { usuario, conta } = useSignedIn()
  const [reasons, setReasons] = useState<Reasons>({})
  const [inviting, setInviting] = useState(false)

  const form = useEntityForm({
    schema,
    defaultValues: { emails: [], cargo: CARGOS_VINCULO[1], equipamentos: null, digitado: '' },
    draft: `${usuario.id_usuario} vincular ${conta.id_usuario}`,
    onSubmit: async ({ digitado, ...wish }) => {
      setReasons({})
      try {
        await send(wish, inviting, t)
      } catch (error) {
        setReasons(reasonsOf(error))
        setInviting(isRefusal(error, 'EMAILS_NAO_CADASTRADOS'))
        throw error
      }
      setInviting(false)
      // Who was typed meanwhile is linked next; who was linked now is not linked again.
      const [emails, typing] = form.methods.getValues(['emails', 'digitado'])
      const later = emails.filter((email) => !wish.emails.includes(email))
      if (later.length > 0 || typing !== '') form.methods.setValue('emails', later)
      await forgetMembers(queries, conta.id_usuario)
    },
    onSaved: onLinked,
    explain: (error) => explained(error, i18n),
  })
  // Only those still there are invited; without them the button links again.
  const emails = form.methods.watch('emails')
  const unknown = inviting ? emails.filter((email) => reasons[email] === 'NAO_CADASTRADO').length : 0
  return { form, reasons, unknown }
}
