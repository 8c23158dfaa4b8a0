import { ColumnLayout, Container, FormField, Header, Select } from '@cloudscape-design/components'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Perfil, profileArea } from '../../../shared/contract/profile.ts'
import {
  IDIOMAS,
  type Idioma,
  TIPOS_ALQUEIRE,
  UNIDADES_AREA,
  UNIDADES_PRESSAO,
  UNIDADES_VAZAO,
} from '../../../shared/enums.ts'
import { call } from '../../api/client.ts'
import { isRefusal } from '../../api/failure.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { adoptLanguage, currentLanguage } from '../../i18n/speak.ts'
import { useSignedIn } from '../../session/instance.ts'
import { toast } from '../../ui/toasts.tsx'
import { alqueireHectares } from '../../ui/units.ts'
import { profileQuery } from './queries.ts'

interface Props {
  profile: Perfil
  onChanged: (profile: Perfil) => void
}

type Preferences = Pick<Perfil, 'idioma' | 'unidades'>

/** Language and units, each saved and shown as soon as it is chosen. */
export function PreferencesSection({ profile, onChanged }: Props) {
  const { t, format } = useI18n()
  const [chosen, setChosen] = useState<Preferences | null>(null)
  const { idioma, unidades } = chosen ?? profile
  const save = useSaved(profile, onChanged, setChosen)
  const busy = chosen !== null
  const unit = (change: Partial<Perfil['unidades']>) => save({ idioma, unidades: { ...unidades, ...change } })
  const sizeOf = (kind: (typeof TIPOS_ALQUEIRE)[number]) =>
    t('profile.alqueireSize', {
      nome: t(`profile.alqueires.${kind}`),
      hectares: alqueireHectares(kind, format),
    })
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
          textOf={(value) => t(`people.languages.${value}`)}
          disabled={busy}
          onChoose={(value) => save({ idioma: value, unidades })}
        />
        <Choice
          label={t('profile.pressure')}
          values={UNIDADES_PRESSAO}
          value={unidades.pressao}
          textOf={(value) => t(`profile.pressures.${value}`)}
          disabled={busy}
          onChoose={(pressao) => unit({ pressao })}
        />
        <Choice
          label={t('profile.flow')}
          values={UNIDADES_VAZAO}
          value={unidades.vazao}
          textOf={(value) => t(`profile.flows.${value}`)}
          disabled={busy}
          onChoose={(vazao) => unit({ vazao })}
        />
        <Choice
          label={t('profile.area')}
          values={UNIDADES_AREA}
          value={unidades.area}
          textOf={(value) => t(`profile.areas.${value}`)}
          disabled={busy}
          onChoose={(area) => unit({ area })}
        />
        {unidades.area === 'AL' && (
          <Choice
            label={t('profile.alqueire')}
            values={TIPOS_ALQUEIRE}
            value={unidades.alqueire}
            textOf={sizeOf}
            disabled={busy}
            onChoose={(alqueire) => unit({ alqueire })}
          />
        )}
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

interface ChoiceProps<V extends string> {
  label: string
  description?: string
  values: readonly V[]
  value: V
  textOf: (value: V) => string
  disabled: boolean
  onChoose: (value: V) => void
}

function Choice<V extends string>({ label, description, values, value, textOf, disabled, onChoose }: ChoiceProps<V>) {
  return (
    <FormField label={label} description={description} stretch>
      <Select
        selectedOption={{ value, label: textOf(value) }}
        options={values.map((one) => ({ value: one, label: textOf(one) }))}
        disabled={disabled}
        onChange={({ detail }) => {
          const next = values.find((one) => one === detail.selectedOption.value)
          if (next && next !== value) onChoose(next)
        }}
        expandToViewport
      />
    </FormField>
  )
}
