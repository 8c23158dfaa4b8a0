import { ColumnLayout, Container, Header } from '@cloudscape-design/components'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Perfil, profileArea } from '../../../shared/contract/profile.ts'
import { IDIOMAS, type Idioma } from '../../../shared/enums.ts'
import { IDIOMA_NAMES } from '../../../shared/i18n/language.ts'
import { call } from '../../api/client.ts'
import { isRefusal } from '../../api/failure.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { adoptLanguage, currentLanguage } from '../../i18n/speak.ts'
import { useSignedIn } from '../../session/instance.ts'
import { toast } from '../../ui/toasts.tsx'
import { Choice } from './Choice.tsx'
import { profileQuery } from './queries.ts'
import { UnitChoices } from './UnitChoices.tsx'

interface Props {
  profile: Perfil
  onChanged: (profile: Perfil) => void
}

type Preferences = Pick<Perfil, 'idioma' | 'unidades'>

/** Language and units, each saved and shown as soon as it is chosen. */
export function PreferencesSection({ profile, onChanged }: Props) {
  const { t } = useI18n()
  const [chosen, setChosen] = useState<Preferences | null>(null)
  const { idioma, unidades } = chosen ?? profile
  const save = useSaved(profile, onChanged, setChosen)
  const busy = chosen !== null
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
function useSaved(profile: Perfil, onChanged: Props['onChanged'], show: (chosen: Preferences | null) => void) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const queries = useQueryClient()
  return async (wanted: Preferences) => {
    show(wanted)
    try {
      const body = { ...wanted, versao: profile.versao }
      const saved = await call(profileArea.routes.editarPreferencias, { body })
      if (wanted.idioma !== profile.idioma) await speakIts(wanted.idioma)
      onChanged(saved)
      // In the language that was just chosen.
      toast('success', currentLanguage().t('profile.preferencesSaved'))
    } catch (error) {
      const stale = isRefusal(error, 'CONFLITO_DE_VERSAO')
      if (stale) await queries.invalidateQueries({ queryKey: profileQuery(conta.id_usuario).queryKey })
      toast('error', stale ? t('profile.changedMeanwhile') : failureText(t, error, 'profile.preferencesFailed'))
    } finally {
      show(null)
    }
  }

  async function speakIts(idioma: Idioma) {
    await adoptLanguage(idioma).catch(() => toast('error', t('common.languageFailed')))
  }
}
