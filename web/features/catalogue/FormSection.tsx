import { ColumnLayout, Container, FormField, Header, SegmentedControl } from '@cloudscape-design/components'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { lengthFromInches, lengthToInches } from '../../../shared/domain/units.ts'
import { LADOS, TIPOS_PULVERIZADOR } from '../../../shared/enums.ts'
import { UPLOADS } from '../../../shared/uploads.ts'
import { useSignedIn } from '../../app/session/instance.ts'
import { useI18n } from '../../i18n/I18n.tsx'
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

const INCHES = { toDisplay: lengthToInches, toStored: lengthFromInches, decimals: 1 }
const MODELS = ['XR-110-02', 'XR-110-03', 'TXA-80-015'].map((value) => ({ value, label: value }))

/** Every kind of field on one form, with the answers a form may get. */
export function FormSection() {
  const i18n = useI18n()
  const { t } = i18n
  const { usuario } = useSignedIn()
  const [outcome, setOutcome] = useState<Outcome>('outcomeSaved')
  const form = useEntityForm({
    schema: sampleBody,
    defaultValues: EMPTY_SAMPLE,
    onSubmit: async () => {
      await simulatedSave(outcome)
      toast('success', t('catalogue.saved'))
    },
    explain: (error) => explainSample(error, i18n),
    onReload: () => Promise.resolve(EMPTY_SAMPLE),
    draft: `${usuario.id_usuario} catalogo-ui`,
    secrets: ['senha'],
  })
  const { control } = form
  const pais = useWatch({ control, name: 'pais' })

  return (
    <Container header={<Header variant="h2">{t('catalogue.forms')}</Header>}>
      <FormShell form={form} onCancel={() => form.methods.reset(EMPTY_SAMPLE)}>
        <FormField label={t('catalogue.outcome')} description={t('catalogue.outcomeHint')} stretch>
          <SegmentedControl
            label={t('catalogue.outcome')}
            selectedId={outcome}
            options={OUTCOMES.map((id) => ({ id, text: t(`catalogue.${id}`) }))}
            onChange={({ detail }) => setOutcome(OUTCOMES.find((id) => id === detail.selectedId) ?? 'outcomeSaved')}
          />
        </FormField>
        <ColumnLayout columns={2} minColumnWidth={260}>
          <TextField control={control} name="nome" label={t('catalogue.name')} />
          <TextField control={control} name="email" label={t('catalogue.email')} type="email" autoComplete="email" />
          <PasswordField
            control={control}
            name="senha"
            label={t('catalogue.password')}
            autoComplete="new-password"
            constraint={t('catalogue.passwordHint')}
          />
          <DocumentField control={control} name="documento" label={t('ui.document')} />
          <PhoneField control={control} name="telefone" label={t('ui.phone')} optional />
          <SelectField
            control={control}
            name="pais"
            label={t('catalogue.country')}
            options={PHONE_COUNTRIES.map((value) => ({ value, label: t(`ui.country.${value}`) }))}
          />
          <PostalCodeField control={control} name="cep" label={t('catalogue.postalCode')} country={pais} />
          <NumberField control={control} name="velocidade" label={t('catalogue.speed')} unit="km/h" />
          <NumberField control={control} name="espacamento" label={t('catalogue.spacing')} unit="in" display={INCHES} />
          <MoneyField control={control} name="valor" label={t('catalogue.price')} />
          <DateField control={control} name="dia" label={t('catalogue.day')} />
          <SelectField
            control={control}
            name="tipo"
            label={t('catalogue.crop')}
            options={TIPOS_PULVERIZADOR.map((value) => ({ value, label: t(`enums.tipoPulverizador.${value}`) }))}
          />
          <MultiSelectField
            control={control}
            name="lados"
            label={t('catalogue.sides')}
            options={LADOS.map((value) => ({ value, label: t(`enums.lado.${value}`) }))}
          />
          <SelectField
            control={control}
            name="equipamento"
            label={t('catalogue.asynchronous')}
            options={slowEquipments}
            clearable
            optional
          />
          <SelectField
            control={control}
            name="outro_equipamento"
            label={t('catalogue.failing')}
            options={failingEquipments}
            optional
          />
          <SwitchField
            control={control}
            name="ativo"
            label={t('catalogue.active')}
            description={t('catalogue.activeHint')}
          />
        </ColumnLayout>
        <PeriodField control={control} startName="de" endName="ate" />
        <TextField control={control} name="observacao" label={t('catalogue.notes')} rows={3} nullable optional />
        <FileField control={control} name="anexos" label={t('catalogue.files')} rules={UPLOADS.ANEXO} optional />
        <SectionsField control={control} name="secoes" label={t('catalogue.sections')} models={MODELS} />
      </FormShell>
    </Container>
  )
}

/** The same fields where nothing may be changed. */
export function DisabledFields() {
  const { t } = useI18n()
  const { control } = useForm({ defaultValues: FILLED_SAMPLE })
  return (
    <Container header={<Header variant="h2">{t('catalogue.disabled')}</Header>}>
      <ColumnLayout columns={2} minColumnWidth={260}>
        <TextField control={control} name="nome" label={t('catalogue.name')} disabled />
        <PasswordField
          control={control}
          name="senha"
          label={t('catalogue.password')}
          autoComplete="current-password"
          disabled
        />
        <DocumentField control={control} name="documento" label={t('ui.document')} disabled />
        <PhoneField control={control} name="telefone" label={t('ui.phone')} disabled />
        <SelectField
          control={control}
          name="tipo"
          label={t('catalogue.crop')}
          options={TIPOS_PULVERIZADOR.map((value) => ({ value, label: t(`enums.tipoPulverizador.${value}`) }))}
          disabled
        />
        <MultiSelectField
          control={control}
          name="lados"
          label={t('catalogue.sides')}
          options={LADOS.map((value) => ({ value, label: t(`enums.lado.${value}`) }))}
          disabled
        />
        <PostalCodeField control={control} name="cep" label={t('catalogue.postalCode')} country="BR" disabled />
        <NumberField control={control} name="velocidade" label={t('catalogue.speed')} unit="km/h" disabled />
        <MoneyField control={control} name="valor" label={t('catalogue.price')} disabled />
        <DateField control={control} name="dia" label={t('catalogue.day')} disabled />
        <SwitchField control={control} name="ativo" label={t('catalogue.active')} disabled />
      </ColumnLayout>
    </Container>
  )
}
