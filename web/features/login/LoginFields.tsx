import { type Control, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { EntryCheckbox, EntryEmail, EntryPassword } from '../../parts/visitors/EntryFields.tsx'
import type { HandOver } from '../../parts/visitors/handOver.ts'
import type { LoginValues } from './loginForm.ts'

/** What the login asks. */
export function LoginFields({ control }: { control: Control<LoginValues> }) {
  const { t } = useI18n()
  return (
    <>
      <EntryEmail control={control} name="email" label={t('login.email')} autoFocus />
      <EntryPassword control={control} name="senha" label={t('login.password')} autoComplete="current-password" />
      <div className="visitor-row">
        <EntryCheckbox control={control} name="manter_conectado" label={t('login.keep')} />
        <ForgotLink control={control} />
      </div>
    </>
  )
}

/** Takes the address along as typed so far. */
function ForgotLink({ control }: { control: Control<LoginValues> }) {
  const { t } = useI18n()
  const state: HandOver = { email: useWatch({ control, name: 'email' }) }
  return (
    <Link to={pathTo('esqueceuSenha')} state={state}>
      {t('visitors.forgot.link')}
    </Link>
  )
}
