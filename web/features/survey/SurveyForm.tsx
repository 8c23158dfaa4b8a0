import { Button, ColumnLayout, Container, Header, SpaceBetween } from '@cloudscape-design/components'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { type PesquisaEscrita, pesquisaEditavel, surveyArea } from '../../../shared/contract/survey.ts'
import { call } from '../../api/client.ts'
import { formFailure } from '../../api/formFailure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { LANGUAGES, type Language, NAMES } from '../../i18n/language.ts'
import { useSignedIn } from '../../session/instance.ts'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { useEntityForm } from '../../ui/form/useEntityForm.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { toast } from '../../ui/toasts.tsx'
import { surveySettingsQuery } from './queries.ts'

const Preview = lazyPart(() => import('./Preview.tsx').then((module) => module.Preview), {
  close: ({ onClose }) => onClose(),
})

type Values = z.infer<typeof pesquisaEditavel>

const NOTHING_WRITTEN: Values = {
  title_pt: '',
  title_en: '',
  title_es: '',
  description_pt: '',
  description_en: '',
  description_es: '',
  link: '',
  ativa: false,
}

function valuesOf(survey: PesquisaEscrita | null): Values {
  if (!survey) return NOTHING_WRITTEN
  const { versao, ...values } = survey
  return values
}

/** Texts in the three languages, where the survey is, and whether it is shown. */
export function SurveyForm({ survey }: { survey: PesquisaEscrita | null }) {
  const i18n = useI18n()
  const { t } = i18n
  const queries = useQueryClient()
  const { usuario, conta } = useSignedIn()
  const query = surveySettingsQuery(conta.id_usuario)
  /** Of what the fields began with; the query may know of a newer one by now. */
  const version = useRef(survey?.versao ?? 0)
  const [previewed, setPreviewed] = useState<{ language: Language; values: Values } | null>(null)
  const form = useEntityForm({
    schema: pesquisaEditavel,
    defaultValues: valuesOf(survey),
    draft: `${usuario.id_usuario} pesquisa`,
    explain: (error) => formFailure(i18n, error, { generic: 'survey.notSaved' }),
    onReload: async () => {
      const fresh = await queries.fetchQuery({ ...query, staleTime: 0 })
      version.current = fresh.pesquisa?.versao ?? 0
      return valuesOf(fresh.pesquisa)
    },
    onSubmit: async (given) => {
      const body = { ...given, versao: version.current }
      const saved = await call(surveyArea.routes.editarConfiguracao, { body })
      version.current = saved.versao
      queries.setQueryData(query.queryKey, (known) => known && { ...known, pesquisa: saved })
      toast('success', t('survey.saved'))
    },
  })
  const { control, methods } = form

  async function preview(language: Language) {
    const written = await methods.trigger([`title_${language}`, `description_${language}`], { shouldFocus: true })
    if (written) setPreviewed({ language, values: methods.getValues() })
  }

  return (
    <FormShell form={form}>
      <ColumnLayout columns={3} minColumnWidth={280}>
        {LANGUAGES.map((language) => (
          <Container
            key={language}
            fitHeight
            header={
              <Header
                variant="h2"
                actions={
                  <Button
                    formAction="none"
                    ariaLabel={t('survey.previewOf', { idioma: NAMES[language] })}
                    onClick={() => void preview(language)}
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
              <TextField control={control} name={`description_${language}`} label={t('survey.inviteText')} rows={6} />
            </SpaceBetween>
          </Container>
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
