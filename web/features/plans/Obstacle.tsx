import { Alert, SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type Perfil, profileArea } from '../../../shared/contract/profile.ts'
import { formFailure } from '../../api/formFailure.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PersonForm, type PersonFormHandle } from '../../parts/people/PersonForm.tsx'
import { Incomplete } from '../../parts/people/ProfileNotices.tsx'
import { session, useSignedIn } from '../../session/instance.ts'
import { useForgetSold } from './useForgetSold.ts'

/** ms between two looks at whether the address was confirmed, which is done in a mail. */
const EVERY_MS = 5000

/** What keeps somebody from seeing what is sold: they do it right here, and see the plans the moment it is done. */
export function Obstacle({ error }: { error: unknown }) {
  const i18n = useI18n()
  const { conta } = useSignedIn()
  const form = useRef<PersonFormHandle>(null)
  const forgetSold = useForgetSold()
  const waiting = { refresh: { everyMs: EVERY_MS, while: ({ email_confirmado }: Perfil) => !email_confirmado } }
  const { data: profile } = useQuery(routeQuery(profileArea.routes.ver, { account: conta.id_usuario }, waiting))
  const { completo, email_confirmado } = profile ?? {}
  useEffect(() => {
    if (email_confirmado) session.updateUser({ email_confirmado })
    if (completo) forgetSold()
  }, [completo, email_confirmado, forgetSold])
  const lacking = profile && profile.faltam.length > 0 && profile
  const { fields, text, toast } = formFailure(i18n, error, { generic: 'plans.loadFailed' })
  return (
    <SpaceBetween size="l">
      {/* Above every page stands how an address is confirmed. */}
      <Alert type="info">{fields[0]?.mensagem ?? text ?? toast}</Alert>
      {lacking && <Incomplete profile={lacking} onComplete={(name) => form.current?.focus(name)} />}
      {lacking && <PersonForm ref={form} profile={lacking} />}
    </SpaceBetween>
  )
}
