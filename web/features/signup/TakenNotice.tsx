import { Alert } from '@cloudscape-design/components'
import { type Control, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { HandOver } from '../../parts/visitors/handOver.ts'
import type { SignUpData, SignUpValues } from './signUpForm.ts'

/** What the server said has an account already: an address or the number of a document, as it was typed. */
export interface Taken {
  readonly what: 'email' | 'documento'
  readonly value: string
}

interface Props {
  control: Control<SignUpValues, unknown, SignUpData>
  what: Taken['what']
  taken: Taken | null
}

/** Neither dots nor dashes make another document. */
const plain = (text: string | undefined) => text?.replace(/[.\-/\s]/g, '').toUpperCase()

/** Ways on for whoever forgot that they have an account; another address or document needs none. */
export function TakenNotice({ control, what, taken }: Props) {
  const { t } = useI18n()
  const [email, cpf, number] = useWatch({ control, name: ['email', 'cpf_cnpj', 'documento.numero'] })
  const typed = what === 'email' ? email : (cpf ?? number)
  if (taken?.what !== what || plain(typed) !== plain(taken.value)) return null
  const state: HandOver = what === 'email' ? { email: taken.value } : {}
  return (
    <Alert type="info" header={t(`visitors.signup.taken.${what}`)}>
      <span className="visitor-links">
        <Link to={pathTo('login')} state={state}>
          {t(`visitors.signup.takenSignIn.${what}`)}
        </Link>
        <Link to={pathTo('esqueceuSenha')} state={state}>
          {t('visitors.signup.takenRecover')}
        </Link>
      </span>
    </Alert>
  )
}
