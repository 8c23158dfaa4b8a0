import { ColumnLayout, Container, Header } from '@cloudscape-design/components'
import { type Perfil, profileArea } from '../../../shared/contract/profile.ts'
import { IDIOMAS } from '../../../shared/enums.ts'
import { IDIOMA_NAMES } from '../../../shared/i18n/language.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { adoptLanguage, currentLanguage } from '../../i18n/speak.ts'
import { profileQuery } from '../../parts/people/profileQuery.ts'
import { useSignedIn } from '../../session/instance.ts'
import { toast } from '../../ui/toasts.tsx'
import { useCommand } from '../../ui/useCommand.ts'
import { Choice } from './Choice.tsx'
import { changedMeanwhile } from './changedMeanwhile.ts'
import { UnitChoices } from './UnitChoices.tsx'

interface Props {
  profile: Perfil
  onChanged: (profile: Perfil) => void
}

type Preferences = Pick<Perfil, 'idioma' | 'unidades'>

/** Language and units, each saved and shown as soon as it is chosen. */
export function PreferencesSection({ profile, onChanged }: Props) {
  const { t } = useI18n()
  const { press: save, loading: busy, pressed } = useSaved(profile, onChanged)
  const { idioma, unidades } = pressed ?? profile
  return (
    <Container
      header={
        <Header variant="h2" description={t('profile.preferencesHint')}>
          {t('profile.preferences')}
        </Header>
      }
    >
      <ColumnLayout columns={2} minColumnWidth={240}>
        <Choice
          label={t('people.language')}
          {...(idioma === 'ru' && { description: t('profile.russian') })}
          values={IDIOMAS}
          value={idioma}
          textOf={(value) => IDIOMA_NAMES[value]}
          busy={busy}
          onChoose={(value) => save({ idioma: value, unidades })}
        />
        <UnitChoices units={unidades} busy={busy} onChoose={(units) => save({ idioma, unidades: units })} />
      </ColumnLayout>
    </Container>
  )
}

/** Saves a choice; while it is under way it is shown as chosen, and a failure puts back what was. */
function useSaved(profile: Perfil, onChanged: Props['onChanged']) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  return useCommand({
    async run(wanted: Preferences) {
      const body = { ...wanted, versao: profile.versao }
      const saved = await call(profileArea.routes.editarPreferencias, { body })
      if (wanted.idioma !== profile.idioma)
        await adoptLanguage(wanted.idioma).catch(() => toast('error', t('common.languageFailed')))
      return saved
    },
    keep: profileQuery(conta.id_usuario),
    // In the language that was just chosen.
    done: () => currentLanguage().t('profile.preferencesSaved'),
    failed: 'profile.preferencesFailed',
    explain: changedMeanwhile(t),
    onDone: onChanged,
  })
}
