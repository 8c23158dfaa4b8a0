import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { novaSenha } from '../../../shared/contract/person.ts'
import { signupArea } from '../../../shared/contract/signup.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { isRefusal } from '../../api/failure.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { EntryPassword } from '../../parts/visitors/EntryFields.tsx'
import type { HandOver } from '../../parts/visitors/handOver.ts'
import { SplitPage } from '../../parts/visitors/SplitPage.tsx'
import { VisitorForm } from '../../parts/visitors/VisitorForm.tsx'
import { session } from '../../session/instance.ts'
import { useEntityForm } from '../../ui/form/useEntityForm.ts'
import { useRepeated } from '../../ui/form/useRepeated.ts'
import { toast } from '../../ui/toasts.tsx'
import { LinkOutcome } from './LinkOutcome.tsx'
import { useLinkToken } from './useLinkToken.ts'

const { conferirRedefinicao, redefinirSenha } = signupArea.routes

/** Sets a new password with the link of a mail. */
export function ResetPage() {
  const { t } = useI18n()
  const token = useLinkToken()
  const [refused, setRefused] = useState<string | null>(null)
  const good = token !== null && token !== refused
  return (
    <SplitPage title={t('visitors.reset.title')}>
      {good ? <Checked key={token} token={token} onRefused={() => setRefused(token)} /> : <NoLink />}
    </SplitPage>
  )
}

const TEXTS = {
  title: 'visitors.reset.title',
  working: 'visitors.reset.working',
  retryTitle: 'visitors.reset.title',
  failed: 'visitors.reset.unchecked',
} as const

/** Nobody thinks of a password for a link that is worth nothing any more. */
function Checked(props: FormProps) {
  const request = { body: { token: props.token } }
  return (
    <LinkOutcome
      queryKey={routeQuery(conferirRedefinicao, request).queryKey}
      answer={() => call(conferirRedefinicao, request).then(() => true)}
      texts={TEXTS}
      bad={<NoLink />}
    >
      {() => <Form {...props} />}
    </LinkOutcome>
  )
}

interface FormProps {
  token: string
  onRefused: () => void
}

function Form({ token, onRefused }: FormProps) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const leave = async () => {
    const state: HandOver = { passwordChanged: true }
    await navigate(pathTo('login'), { replace: true, state })
    // Where somebody else is signed in, the login leads on to their console, which says nothing of the password.
    const signedIn = session.current()
    if (signedIn) toast('success', t('visitors.reset.doneBeside', { nome: signedIn.usuario.nome }))
  }
  const form = useEntityForm({
    schema: novaSenha,
    defaultValues: { senha: '', senha_confirmacao: '' },
    draft: null,
    async onSubmit(values) {
      try {
        await call(redefinirSenha, { body: { ...values, token } })
      } catch (error) {
        if (isRefusal(error, 'TOKEN_REDEFINICAO_INVALIDO')) onRefused()
        throw error
      }
    },
    onSaved: leave,
    onSavedBefore: leave,
    failed: 'visitors.reset.failed',
  })
  useRepeated(form.methods, 'senha', 'senha_confirmacao')
  return (
    <>
      <h1>{t('visitors.reset.title')}</h1>
      <p className="visitor-lead">{t('visitors.reset.lead')}</p>
      <VisitorForm form={form} submitLabel={t('visitors.reset.submit')}>
        <EntryPassword
          control={form.control}
          name="senha"
          label={t('visitors.reset.password')}
          constraint={t('visitors.signup.passwordHint')}
          autoComplete="new-password"
        />
        <EntryPassword
          control={form.control}
          name="senha_confirmacao"
          label={t('visitors.reset.passwordAgain')}
          autoComplete="new-password"
        />
      </VisitorForm>
    </>
  )
}

function NoLink() {
  const { t } = useI18n()
  return (
    <div role="alert">
      <h1>{t('visitors.reset.badTitle')}</h1>
      <p className="visitor-lead">{t('visitors.reset.bad')}</p>
      <div className="visitor-ways">
        <Link className="visitor-button visitor-button-main" to={pathTo('esqueceuSenha')}>
          {t('visitors.reset.again')}
        </Link>
        <Link className="visitor-button" to={pathTo('login')}>
          {t('visitors.forgot.back')}
        </Link>
      </div>
    </div>
  )
}
