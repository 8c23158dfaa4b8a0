import { ColumnLayout, Container, Header, KeyValuePairs } from '@cloudscape-design/components'
import { type Perfil, profileArea } from '../../../shared/contract/profile.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PhotoField } from '../../parts/uploads/PhotoField.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { EmailFact } from './EmailFact.tsx'

interface Props {
  profile: Perfil
  onChanged: (profile: Perfil) => void
}

/** Photo, address, and what covers the person’s own account. */
export function AccountSection({ profile, onChanged }: Props) {
  const { t } = useI18n()
  const changePhoto = async (envio_id: string | null) =>
    onChanged(await call(profileArea.routes.trocarFoto, { body: { envio_id } }))
  return (
    <Container header={<Header variant="h2">{t('profile.account')}</Header>}>
      <ColumnLayout columns={2} minColumnWidth={260}>
        <PhotoField nome={profile.nome} foto={profile.foto_perfil} onChange={changePhoto} />
        <Facts profile={profile} onChanged={onChanged} />
      </ColumnLayout>
    </Container>
  )
}

function Facts({ profile, onChanged }: Props) {
  const { t, format } = useI18n()
  const { usuario, conta } = useSignedIn()
  const { assinatura, criado_em } = profile
  const coverage = assinatura && {
    tipo: t(`people.sprayerTypes.${assinatura.tipo}`),
    data: format.date(assinatura.valida_ate),
  }
  const covered =
    coverage && (assinatura.gratuita ? t('profile.freeUntil', coverage) : t('profile.paidUntil', coverage))
  return (
    <KeyValuePairs
      columns={1}
      items={[
        {
          label: t('profile.email'),
          value: <EmailFact profile={profile} onChanged={onChanged} />,
        },
        // In the own account a section of its own tells all of them.
        ...(usuario.papel === 'ADMIN' || conta.cargo === 'DONO'
          ? []
          : [{ label: t('profile.subscription'), value: covered ?? t('profile.noSubscription') }]),
        { label: t('profile.memberSince'), value: format.date(criado_em) },
      ]}
    />
  )
}
