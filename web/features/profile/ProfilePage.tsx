import { ContentLayout, Header, SpaceBetween } from '@cloudscape-design/components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Perfil } from '../../../shared/contract/profile.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { session, useSignedIn } from '../../session/instance.ts'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { AccountSection } from './AccountSection.tsx'
import { PersonForm, type PersonFormHandle } from './PersonForm.tsx'
import { PreferencesSection } from './PreferencesSection.tsx'
import { ProfileNotices } from './ProfileNotices.tsx'
import { profileQuery } from './queries.ts'
import { SecuritySection } from './SecuritySection.tsx'
import { takeProfile } from './takeProfile.ts'

/** A person's own data, whatever account is selected. */
export function ProfilePage() {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const { data, error, refetch } = useQuery(profileQuery(conta.id_usuario))
  if (data) return <Profile profile={data} />
  const failure = failureText(t, error, 'profile.loadFailed')
  return (
    <ContentLayout header={<Header variant="h1">{t('profile.title')}</Header>}>
      {failure ? <FailureAlert text={failure} onRetry={() => void refetch()} /> : <Waiting />}
    </ContentLayout>
  )
}

function Profile({ profile }: { profile: Perfil }) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const queries = useQueryClient()
  const form = useRef<PersonFormHandle>(null)
  const take = (changed: Perfil) => {
    form.current?.follow(changed)
    takeProfile(queries, conta.id_usuario, changed)
  }
  useEffect(() => session.updateUser({ email_confirmado: profile.email_confirmado }), [profile.email_confirmado])
  return (
    <ContentLayout
      header={
        <Header variant="h1" description={profile.email}>
          {t('profile.title')}
        </Header>
      }
    >
      <SpaceBetween size="l">
        <ProfileNotices profile={profile} onComplete={(name) => form.current?.focus(name)} />
        <AccountSection profile={profile} onChanged={take} />
        <PreferencesSection profile={profile} onChanged={take} />
        <PersonForm ref={form} profile={profile} />
        <SecuritySection />
      </SpaceBetween>
    </ContentLayout>
  )
}
