import { ColumnLayout, Container, FormField, Header, SegmentedControl } from '@cloudscape-design/components'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { spacingFromMetres, spacingToMetres } from '../../../shared/domain/numbers/units.ts'
import { LADOS, TIPOS_PULVERIZADOR } from '../../../shared/enums.ts'
import { UPLOADS } from '../../../shared/uploads.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { DocumentField } from '../../ui/fields/DocumentField.tsx'
import { FileField } from '../../ui/fields/FileField.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { MultiSelectField } from '../../ui/fields/MultiSelectField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { PeriodField } from '../../ui/fields/PeriodField.tsx'
import { PhoneField } from '../../ui/fields/PhoneField.tsx'
import { PostalCodeField } from '../../ui/fields/PostalCodeField.tsx'
import { PHONE_COUNTRIES } from '../../ui/fields/phones.ts'
import { SectionsField } from '../../ui/fields/SectionsField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { useEntityForm } from '../../ui/form/useEntityForm.ts'
import { toast } from '../../ui/toasts.tsx'
import { sampleBody } from './sample.ts'
import {
  EMPTY_SAMPLE,
  explainSample,
  FILLED_SAMPLE,
  failingEquipments,
  OUTCOMES,
  type Outcome,
  simulatedSave,
  slowEquipments,
} from './sampleForm.ts'

const INCHES = {
  toDisplay: (metres: number) => spacingFromMetres(metres, 'FT_IN'),
  toStored: (inches: number) => spacingToMetres(inches, 'FT_IN'),
  decimals: 1,
}
const MODELS = ['XR-110-02', 'XR-110-03', 'TXA-80-015'].map((value) => ({ value, label: value }))

function useSampleForm(outcome: Outcome) {
  const i18n = useI18n()
  const { usuario } = useSignedIn()
  return useEntityForm({
    schema: sampleBody,
    defaultValues: EMPTY_SAMPLE,
    onSubmit: async () => {
      await simulatedSave(outcome)
      toast('success', i18n.t('showcase.saved'))
    },
    explain: (error) => explainSample(error, i18n),
    onReload: () => Promise.resolve(EMPTY_SAMPLE),
    draft: `${usuario.id_usuario} catalogo-ui`,
    secrets: ['senha'],
  })
}

/** Every kind of field on one form, with the answers a form may get. */
export function FormSection() {
  const { t } = useI18n()
  const [outcome, setOutcome] = useState<Outcome>('outcomeSaved')
  const form = useSampleForm(outcome)
  const { control } = form

  return (
    <Container header={<Header variant="h2">{t('showcase.forms')}</Header>}>
      <FormShell form={form} onCancel={() => form.methods.reset(EMPTY_SAMPLE)}>
        <OutcomeChoice outcome={outcome} onChoose={setOutcome} />
        <SampleFields control={control} />
        <PeriodField control={control} startName="de" endName="ate" />
        <TextAreaField control={control} name="observacao" label={t('showcase.notes')} rows={3} nullable optional />
        <FileField control={control} name="anexos" label={t('showcase.files')} rules={UPLOADS.ANEXO} optional />
        <SectionsField control={control} name="secoes" label={t('showcase.sections')} models={MODELS} />
      </FormShell>
    </Container>
  )
}

/** The answer that sending the form is to get. */
function OutcomeChoice({ outcome, onChoose }: { outcome: Outcome; onChoose: (outcome: Outcome) => void }) {
  const { t } = useI18n()
  return (
    <FormField label={t('showcase.outcome')} description={t('showcase.outcomeHint')} stretch>
      <SegmentedControl
        label={t('showcase.outcome')}
        selectedId={outcome}
        options={OUTCOMES.map((id) => ({ id, text: t(`showcase.${id}`) }))}
        onChange={({ detail }) => onChoose(OUTCOMES.find((id) => id === detail.selectedId) ?? 'outcomeSaved')}
      />
    </FormField>
  )
}

function SampleFields({ control }: { control: ReturnType<typeof useSampleForm>['control'] }) {
  const { t } = useI18n()
  const pais = useWatch({ control, name: 'pais' })
  return (
    <ColumnLayout columns={2} minColumnWidth={260}>
      <TextField control={control} name="nome" label={t('showcase.name')} />
      <TextField control={control} name="email" label={t('showcase.email')} type="email" autoComplete="email" />
      <PasswordField
        control={control}
        name="senha"
        label={t('showcase.password')}
        autoComplete="new-password"
        constraint={t('showcase.passwordHint')}
      />
      <DocumentField control={control} name="documento" label={t('forms.document')} />
      <PhoneField control={control} name="telefone" label={t('forms.phone')} optional />
      <SelectField
        control={control}
        name="pais"
        label={t('showcase.country')}
        options={PHONE_COUNTRIES.map((value) => ({ value, label: t(`forms.country.${value}`) }))}
      />
      <PostalCodeField control={control} name="cep" label={t('showcase.postalCode')} country={pais} />
      <NumberField control={control} name="velocidade" label={t('showcase.speed')} unit="km/h" />
      <NumberField control={control} name="espacamento" label={t('showcase.spacing')} unit="in" display={INCHES} />
      <MoneyField control={control} name="valor" label={t('showcase.price')} />
      <DateField control={control} name="dia" label={t('showcase.day')} />
      <SelectField
        control={control}
        name="tipo"
        label={t('showcase.crop')}
        options={TIPOS_PULVERIZADOR.map((value) => ({ value, label: t(`enums.tipoPulverizador.${value}`) }))}
      />
      <MultiSelectField
        control={control}
        name="lados"
        label={t('showcase.sides')}
        options={LADOS.map((value) => ({ value, label: t(`nozzles.lado.${value}`) }))}
      />
      <SelectField
        control={control}
        name="equipamento"
        label={t('showcase.asynchronous')}
        options={slowEquipments}
        clearable
        optional
      />
      <SelectField
        control={control}
        name="outro_equipamento"
        label={t('showcase.failing')}
        options={failingEquipments}
        optional
      />
      <SwitchField control={control} name="ativo" label={t('showcase.active')} description={t('showcase.activeHint')} />
    </ColumnLayout>
  )
}

/** The same fields where nothing may be changed. */
export function DisabledFields() {
  const { t } = useI18n()
  const { control } = useForm({ defaultValues: FILLED_SAMPLE })
  return (
    <Container header={<Header variant="h2">{t('showcase.disabled')}</Header>}>
      <ColumnLayout columns={2} minColumnWidth={260}>
        <TextField control={control} name="nome" label={t('showcase.name')} disabled />
        <PasswordField
          control={control}
          name="senha"
          label={t('showcase.password')}
          autoComplete="current-password"
          disabled
        />
        <DocumentField control={control} name="documento" label={t('forms.document')} disabled />
        <PhoneField control={control} name="telefone" label={t('forms.phone')} disabled />
        <SelectField
          control={control}
          name="tipo"
          label={t('showcase.crop')}
          options={TIPOS_PULVERIZADOR.map((value) => ({ value, label: t(`enums.tipoPulverizador.${value}`) }))}
          disabled
        />
        <MultiSelectField
          control={control}
          name="lados"
          label={t('showcase.sides')}
          options={LADOS.map((value) => ({ value, label: t(`nozzles.lado.${value}`) }))}
          disabled
        />
        <PostalCodeField control={control} name="cep" label={t('showcase.postalCode')} country="BR" disabled />
        <NumberField control={control} name="velocidade" label={t('showcase.speed')} unit="km/h" disabled />
        <MoneyField control={control} name="valor" label={t('showcase.price')} disabled />
        <DateField control={control} name="dia" label={t('showcase.day')} disabled />
        <SwitchField control={control} name="ativo" label={t('showcase.active')} disabled />
      </ColumnLayout>
    </Container>
  )
}
