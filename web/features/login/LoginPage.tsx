import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { BotCheck } from '../../parts/visitors/BotCheck.tsx'
import type { BotCheckHandle } from '../../parts/visitors/botCheckHandle.ts'
import { EntryAlert } from '../../parts/visitors/EntryAlert.tsx'
import { EntryButton } from '../../parts/visitors/EntryButton.tsx'
import { EntryRefusal } from '../../parts/visitors/EntryRefusal.tsx'
import { handedOver } from '../../parts/visitors/handOver.ts'
import { SplitPage } from '../../parts/visitors/SplitPage.tsx'
import { StoreLinks } from '../../parts/visitors/StoreLinks.tsx'
import { CodeStep } from './CodeStep.tsx'
import { LoginFields } from './LoginFields.tsx'
import { LoginNotice } from './LoginNotice.tsx'
import { useLogin } from './useLogin.ts'
import { WaitNotice } from './WaitNotice.tsx'

/** E-mail, password, bot check, and then a code of whoever has a second factor. */
export function LoginPage() {
  const { t } = useI18n()
  const arrival = useLocation()
  const { email, passwordChanged } = handedOver(arrival.state)
  const bot = useRef<BotCheckHandle>(null)
  const { control, submit, submitting, failure, closed, asked, back, forgetCode } = useLogin(bot, email ?? '')
  return (
    <SplitPage title={t('login.title')}>
      <h1>{t('login.title')}</h1>
      <p className="visitor-lead">{t(asked ? 'login.secondStep' : 'login.subtitle')}</p>
      <form className="entry-form" onSubmit={submit} noValidate>
        {!failure &&
          !asked &&
          (passwordChanged ? (
            <EntryAlert type="success">{t('visitors.reset.done')}</EntryAlert>
          ) : (
            <LoginNotice key={arrival.key} />
          ))}
        <EntryRefusal failure={failure} />
        {closed !== null && <WaitNotice until={closed} />}
        {asked ? <CodeStep control={control} onBack={back} onOther={forgetCode} /> : <LoginFields control={control} />}
        <BotCheck ref={bot} />
        <EntryButton loading={submitting}>{t('login.submit')}</EntryButton>
      </form>
      <p className="visitor-aside">
        {t('login.newHere')} <Link to={pathTo('cadastroUsuario')}>{t('visitors.signUp')}</Link>
      </p>
      <StoreLinks />
    </SplitPage>
  )
}
