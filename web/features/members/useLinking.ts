import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { membersArea, vincular } from '../../../shared/contract/members.ts'
import { CARGOS_VINCULO, type MotivoEmail } from '../../../shared/enums.ts'
import type { ErrorName } from '../../../shared/errors.ts'
import { call } from '../../api/client.ts'
import { CallError } from '../../api/failure.ts'
import { formFailure } from '../../api/formFailure.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import type { FormFailure } from '../../ui/form/failure.ts'
import { useEntityForm } from '../../ui/form/useEntityForm.ts'
import { toast } from '../../ui/toasts.tsx'
import { forgetMembers } from './queries.ts'
import { useLimitTold } from './usePlansWay.tsx'

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

/** Why nobody was linked, by the addresses that were asked for. */
interface Refused {
  readonly name: ErrorName | null
  readonly asked: readonly string[]
  readonly reasons: Reasons
}
const NOTHING: Refused = { name: null, asked: [], reasons: {} }

const nameOf = (error: unknown) =>
  error instanceof CallError && error.failure.kind === 'refused' ? error.failure.name : null

/**
 * What is left of a refusal once addresses were taken out: places are judged anew for whoever stays, all else is about
 * those still there.
 */
function stillRefused({ name, asked, reasons }: Refused, emails: readonly string[]): Reasons {
  if (name === 'LIMITE_DE_USUARIOS' && asked.some((email) => !emails.includes(email))) return {}
  return Object.fromEntries(Object.entries(reasons).filter(([email]) => emails.includes(email)))
}

/**
 * What the form says of a refusal, of the addresses that are still there; whose address has no account may be invited
 * instead.
 */
function toldOf({ t }: LoadedLanguage, failure: FormFailure | null, refused: Refused, emails: readonly string[]) {
  if (!failure || (failure.name ?? null) !== refused.name) return failure
  const left = Object.keys(stillRefused(refused, emails))
  if (refused.name === 'LIMITE_DE_USUARIOS')
    return refused.asked.every((email) => emails.includes(email)) ? failure : null
  if (Object.keys(refused.reasons).length === 0) return failure
  if (left.length === 0) return null
  const quantidade = left.length
  switch (refused.name) {
    case 'EMAILS_NAO_CADASTRADOS': {
      const unknown = left.filter((email) => refused.reasons[email] === 'NAO_CADASTRADO')
      return { ...failure, text: t('members.inviteOffer', { quantidade: unknown.length, emails: unknown.join(', ') }) }
    }
    case 'EMAILS_INVALIDOS':
    case 'EMAIL_JA_ASSOCIADO':
      return { ...failure, text: t(`errors.naming.${refused.name}`, { quantidade, nomes: left.join(', ') }) }
    default:
      return failure
  }
}

/** The form that links people by address, and invites those without an account once the person says so. */
export function useLinking(onLinked: () => void) {
  const i18n = useI18n()
  const { t } = i18n
  const queries = useQueryClient()
  const { usuario, conta } = useSignedIn()
  const limitTold = useLimitTold()
  const [refused, setRefused] = useState<Refused>(NOTHING)
  const inviting = refused.name === 'EMAILS_NAO_CADASTRADOS'

  const form = useEntityForm({
    schema,
    defaultValues: { emails: [], cargo: CARGOS_VINCULO[1], equipamentos: null, digitado: '' },
    draft: `${usuario.id_usuario} vincular ${conta.id_usuario}`,
    onSubmit: async ({ digitado, ...wish }) => {
      setRefused((former) => ({ ...former, reasons: {} }))
      try {
        await send(wish, inviting, t)
      } catch (error) {
        setRefused({ name: nameOf(error), asked: wish.emails, reasons: reasonsOf(error) })
        throw error
      }
      setRefused(NOTHING)
      // Who was typed meanwhile is linked next; who was linked now is not linked again.
      const [emails, typing] = form.methods.getValues(['emails', 'digitado'])
      const later = emails.filter((email) => !wish.emails.includes(email))
      if (later.length > 0 || typing !== '') form.methods.setValue('emails', later)
      await forgetMembers(queries, conta.id_usuario)
    },
    onSaved: onLinked,
    explain: (error) => limitTold(error, formFailure(i18n, error, { generic: 'members.linkFailed' })),
  })
  const emails = form.methods.watch('emails')
  const reasons = stillRefused(refused, emails)
  // Only those still there are invited; without them the button links again.
  const unknown = inviting ? emails.filter((email) => reasons[email] === 'NAO_CADASTRADO').length : 0
  return { form: { ...form, failure: toldOf(i18n, form.failure, refused, emails) }, reasons, unknown }
}
