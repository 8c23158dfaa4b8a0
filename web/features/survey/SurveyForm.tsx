import { Button, ColumnLayout, Container, Header, SpaceBetween } from '@cloudscape-design/components'
import { useState } from 'react'
import type { z } from 'zod'
import { type PesquisaEscrita, pesquisaEditavel, surveyArea } from '../../../shared/contract/survey.ts'
import { LANGUAGES, type Language, NAMES } from '../../../shared/i18n/language.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ownVersion, useRecordForm } from '../../parts/records/useRecordForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { surveySettingsQuery } from './queries.ts'

const Preview = lazyPart(() => import('./Preview.tsx').then((module) => module.Preview), {
  close: ({ onClose }) => onClose(),
})

type Values = z.infer<typeof pesquisaEditavel>

/** What there is before anybody has written a survey. */
const UNWRITTEN: PesquisaEscrita = {
  title_pt: '',
  title_en: '',
  title_es: '',
  description_pt: '',
  description_en: '',
  description_es: '',
  link: '',
  ativa: false,
  versao: 0,
}

const valuesOf = ({ versao, ...values }: PesquisaEscrita): Values => values

function useSurveyForm(survey: PesquisaEscrita | null) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  return useRecordForm({
    source: {
      query: surveySettingsQuery(conta.id_usuario),
      pick: (settings) => settings.pesquisa ?? UNWRITTEN,
      put: (settings, pesquisa) => ({ ...settings, pesquisa }),
      versionOf: ownVersion,
    },
    record: survey ?? UNWRITTEN,
    valuesOf,
    schema: pesquisaEditavel,
    save: (values, versao) => call(surveyArea.routes.editarConfiguracao, { body: { ...values, versao } }),
    draft: 'pesquisa',
    saved: t('survey.saved'),
    failed: 'survey.notSaved',
  })
}

/** Texts in the three languages, where the survey is, and whether it is shown. */
export function SurveyForm({ survey }: { survey: PesquisaEscrita | null }) {
  const { t } = useI18n()
  const [previewed, setPreviewed] = useState<{ language: Language; values: Values } | null>(null)
  const form = useSurveyForm(survey)
  const { control, methods } = form

  async function preview(language: Language) {
    const written = await methods.trigger([`title_${language}`, `description_${language}`], { shouldFocus: true })
    if (written) setPreviewed({ language, values: methods.getValues() })
  }

  return (
    <FormShell form={form}>
      <ColumnLayout columns={3} minColumnWidth={280}>
        {LANGUAGES.map((language) => (
          <InviteFields key={language} control={control} language={language} onPreview={() => void preview(language)} />
        ))}
      </ColumnLayout>
      <Container header={<Header variant="h2">{t('survey.questionnaire')}</Header>}>
        <SpaceBetween size="m">
          <TextField
            control={control}
            name="link"
            type="url"
            label={t('survey.link')}
            description={t('survey.linkHint')}
          />
          <SwitchField control={control} name="ativa" label={t('survey.active')} description={t('survey.activeHint')} />
        </SpaceBetween>
      </Container>
      {previewed && (
        <Preview survey={previewed.values} language={previewed.language} onClose={() => setPreviewed(null)} />
      )}
    </FormShell>
  )
}

interface InviteProps {
  control: ReturnType<typeof useSurveyForm>['control']
  language: Language
  onPreview: () => void
}

/** The invitation in one language, and the button that shows it. */
function InviteFields({ control, language, onPreview }: InviteProps) {
  const { t } = useI18n()
  return (
    <Container
      fitHeight
      header={
        <Header
          variant="h2"
          actions={
            <Button
              formAction="none"
              ariaLabel={t('survey.previewOf', { idioma: NAMES[language] })}
              onClick={onPreview}
            >
              {t('survey.preview')}
            </Button>
          }
        >
          {NAMES[language]}
        </Header>
      }
    >
      <SpaceBetween size="m">
        <TextField control={control} name={`title_${language}`} label={t('survey.inviteTitle')} />
        <TextAreaField control={control} name={`description_${language}`} label={t('survey.inviteText')} rows={6} />
      </SpaceBetween>
    </Container>
  )
}
