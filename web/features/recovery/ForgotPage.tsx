import { useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { pedirRedefinicao, signupArea } from '../../../shared/contract/signup.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { BotCheck } from '../../parts/visitors/BotCheck.tsx'
import type { BotCheckHandle } from '../../parts/visitors/botCheckHandle.ts'
import { explainUnlessBot, solutionOf } from '../../parts/visitors/botFailure.ts'
import { EntryEmail } from '../../parts/visitors/EntryFields.tsx'
import { type HandOver, handedOver } from '../../parts/visitors/handOver.ts'
import { SplitPage } from '../../parts/visitors/SplitPage.tsx'
import { VisitorForm } from '../../parts/visitors/VisitorForm.tsx'
import { useEntityForm } from '../../ui/form/useEntityForm.ts'

const schema = pedirRedefinicao.omit({ recaptcha: true })

/** Asks for a link that sets a new password. The answer never tells whether somebody has the address. */
export function ForgotPage() {
  const { t } = useI18n()
  const { email } = handedOver(useLocation().state)
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <SplitPage title={t('visitors.forgot.title')}>
      {asked === null ? (
        <Form email={email ?? ''} onAsked={setAsked} />
      ) : (
        <Asked email={asked} onAgain={() => setAsked(null)} />
      )}
    </SplitPage>
  )
}

function Form({ email, onAsked }: { email: string; onAsked: (email: string) => void }) {
  const i18n = useI18n()
  const { t } = i18n
  const bot = useRef<BotCheckHandle>(null)
  const form = useEntityForm({
    schema,
    defaultValues: { email },
    draft: null,
    async onSubmit(values) {
      const recaptcha = await solutionOf(bot.current)
      try {
        await call(signupArea.routes.pedirRedefinicao, { body: { ...values, recaptcha } })
      } catch (error) {
        bot.current?.renew()
        throw error
      }
      return values.email
    },
    onSaved: onAsked,
    onSavedBefore: onAsked,
    failed: 'visitors.forgot.failed',
    explain: explainUnlessBot(i18n),
  })
  return (
    <>
      <h1>{t('visitors.forgot.title')}</h1>
      <p className="visitor-lead">{t('visitors.forgot.lead')}</p>
      <VisitorForm form={form} submitLabel={t('visitors.forgot.submit')}>
        <EntryEmail control={form.control} name="email" label={t('login.email')} />
        <BotCheck ref={bot} />
      </VisitorForm>
      <p className="visitor-aside">
        <Link to={pathTo('login')}>{t('visitors.forgot.back')}</Link>
      </p>
    </>
  )
}

function Asked({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useI18n()
  const state: HandOver = { email }
  return (
    <div role="status">
      <h1>{t('visitors.forgot.doneTitle')}</h1>
      <p className="visitor-lead">{t('visitors.forgot.done', { email })}</p>
      <p>{t('visitors.forgot.doneHint')}</p>
      <div className="visitor-ways">
        <Link className="visitor-button visitor-button-main" to={pathTo('login')} state={state}>
          {t('visitors.forgot.back')}
        </Link>
        <button type="button" className="visitor-button" onClick={onAgain}>
          {t('visitors.forgot.another')}
        </button>
      </div>
    </div>
  )
}
