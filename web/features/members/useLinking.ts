import { useState } from 'react'
import { z } from 'zod'
import { membersArea, vincular as wishToLink } from '../../../shared/contract/members.ts'
import type { RouteAnswer } from '../../../shared/contract/route.ts'
import { CARGOS_VINCULO, type MotivoEmail } from '../../../shared/enums.ts'
import type { ErrorName } from '../../../shared/errors.ts'
import { call } from '../../api/client.ts'
import { CallError } from '../../api/failure.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import type { FormFailure } from '../../ui/form/failure.ts'
import { useEntityForm } from '../../ui/form/useEntityForm.ts'
import { membersKey } from './queries.ts'
import { useLimitTold } from './usePlansWay.tsx'

/** Here a choice of none is a mistake; only whoever calls the API without one means all. */
const equipamentos = z.array(z.string()).min(1, 'required').nullable()
const schema = wishToLink.extend({ equipamentos, digitado: z.string() })
const { vincular, convidar } = membersArea.routes
type Reasons = Readonly<Record<string, MotivoEmail>>

const reasonsOf = (error: unknown): Reasons => {
  const report = error instanceof CallError && error.failure.kind === 'refused' ? error.failure.report : undefined
  return (!Array.isArray(report) && report?.motivos) || {}
}

type Linked = RouteAnswer<typeof vincular> & Partial<RouteAnswer<typeof convidar>>

/** Whom it linked, and whom it invited. */
const saidOf = ({ itens, convites = [] }: Linked, t: LoadedLanguage['t']) => [
  ...(itens.length > 0 || convites.length === 0 ? [t('members.linked', { quantidade: itens.length })] : []),
  ...(convites.length > 0 ? [t('members.invited', { quantidade: convites.length })] : []),
]

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
  const { usuario, conta } = useSignedIn()
  const [refused, setRefused] = useState<Refused>(NOTHING)
  const inviting = refused.name === 'EMAILS_NAO_CADASTRADOS'

  const form = useEntityForm({
    schema,
    defaultValues: { emails: [], cargo: CARGOS_VINCULO[1], equipamentos: null, digitado: '' },
    draft: `${usuario.id_usuario} vincular ${conta.id_usuario}`,
    failed: 'members.linkFailed',
    explain: useLimitTold(),
    onSubmit: async ({ digitado, ...body }): Promise<Linked> => {
      setRefused((former) => ({ ...former, reasons: {} }))
      try {
        return await (inviting ? call(convidar, { body }) : call(vincular, { body }))
      } catch (error) {
        setRefused({ name: nameOf(error), asked: body.emails, reasons: reasonsOf(error) })
        throw error
      }
    },
    saved: (linked) => saidOf(linked, t),
    keep(_, asked) {
      setRefused(NOTHING)
      // Who was typed meanwhile is linked next; who was linked now is not linked again.
      const [emails, typing] = form.methods.getValues(['emails', 'digitado'])
      const later = emails.filter((email) => !asked.emails.includes(email))
      if (later.length > 0 || typing !== '') form.methods.setValue('emails', later)
    },
    onSaved: onLinked,
    forget: membersKey(conta.id_usuario),
  })
  const emails = form.methods.watch('emails')
  const reasons = stillRefused(refused, emails)
  // Only those still there are invited; without them the button links again.
  const unknown = inviting ? emails.filter((email) => reasons[email] === 'NAO_CADASTRADO').length : 0
  return { form: { ...form, failure: toldOf(i18n, form.failure, refused, emails) }, reasons, unknown }
}
