import { SpaceBetween } from '@cloudscape-design/components'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Perfil, profileArea } from '../../../shared/contract/profile.ts'
import { subscriptionsArea } from '../../../shared/contract/subscriptions.ts'
import { call } from '../../api/client.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PersonForm, type PersonFormHandle } from '../../parts/people/PersonForm.tsx'
import { ProfileNotices } from '../../parts/people/ProfileNotices.tsx'
import { profileQuery } from '../../parts/people/profileQuery.ts'
import { takeProfile } from '../../parts/people/takeProfile.ts'
import { RecordPage } from '../../parts/records/RecordPage.tsx'
import { SubscriptionsSection, useSettledSubscriptions } from '../../parts/subscriptions/SubscriptionsSection.tsx'
import { ToleranceSection } from '../../parts/tolerance/ToleranceSection.tsx'
import { session, useSignedIn } from '../../session/instance.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { AccountSection } from './AccountSection.tsx'
import { AlertsSection } from './AlertsSection.tsx'
import { PreferencesSection } from './PreferencesSection.tsx'
import { SecuritySection } from './SecuritySection.tsx'

// What few people have: the accounts of others, and the factor of who may do nothing without it.
const LinkedAccountsSection = lazyPart(() =>
  import('./LinkedAccountsSection.tsx').then((module) => module.LinkedAccountsSection),
)
const DemandedFactor = lazyPart(() => import('./DemandedFactor.tsx').then((module) => module.DemandedFactor))

const toleranceQuery = (account: string) => routeQuery(profileArea.routes.tolerancia, { account })
const subscriptionsQuery = (account: string) => routeQuery(subscriptionsArea.routes.listar, { account })

/** A person's own data, whatever account is selected. */
export function ProfilePage() {
  const { conta } = useSignedIn()
  const isShown = conta.cargo === 'DONO'
  const isSettled = useSettledSubscriptions({ query: subscriptionsQuery(conta.id_usuario), isShown })
  return (
    <RecordPage
      query={profileQuery(conta.id_usuario)}
      title="profile.title"
      titled
      texts={{ failed: 'profile.loadFailed' }}
    >
      {(profile) => (isSettled ? <Profile profile={profile} /> : <ProfileWaiting />)}
    </RecordPage>
  )
}

function ProfileWaiting() {
  const { t } = useI18n()
  return (
    <PageFrame title={t('profile.title')}>
      <Waiting of="page" />
    </PageFrame>
  )
}

function Profile({ profile }: { profile: Perfil }) {
  const { t } = useI18n()
  const { conta, usuario, lacksFactor = false } = useSignedIn()
  // As the page was opened: once the factor is on, its recovery codes are still to be read there.
  const [isDemanded] = useState(lacksFactor)
  // Once there, it stays until it has said what became of the last of them.
  const [wasLinked, setLinked] = useState(false)
  if (usuario.contas_associadas.length > 0 && !wasLinked) setLinked(true)
  const queries = useQueryClient()
  const form = useRef<PersonFormHandle>(null)
  const take = (changed: Perfil) => {
    form.current?.follow(changed)
    takeProfile(queries, conta.id_usuario, changed)
  }
  const { email, email_confirmado } = profile
  useEffect(() => session.updateUser({ email, email_confirmado }), [email, email_confirmado])
  return (
    <PageFrame title={t('profile.title')} description={profile.email}>
      <SpaceBetween size="l">
        {isDemanded && <DemandedFactor />}
        <ProfileNotices profile={profile} onComplete={(name) => form.current?.focus(name)} />
        <AccountSection profile={profile} onChanged={take} />
        {conta.cargo === 'DONO' && <SubscriptionsSection isOwn query={subscriptionsQuery(conta.id_usuario)} />}
        <PreferencesSection profile={profile} onChanged={take} />
        {usuario.papel === 'CLIENTE' && <AlertsSection />}
        {usuario.papel === 'CLIENTE' && (
          <ToleranceSection
            query={toleranceQuery(conta.id_usuario)}
            save={(body) => call(profileArea.routes.escolherTolerancia, { body })}
          />
        )}
        <PersonForm ref={form} profile={profile} />
        {wasLinked && <LinkedAccountsSection />}
        <SecuritySection factorAbove={isDemanded} />
      </SpaceBetween>
    </PageFrame>
  )
}
