import { ColumnLayout, Container, Header, SpaceBetween } from '@cloudscape-design/components'
import { type ReactNode, useRef } from 'react'
import type { Control } from 'react-hook-form'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { OCUPACOES, TIPOS_PULVERIZADOR_CADASTRO } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { DocumentField } from '../../ui/fields/DocumentField.tsx'
import { FieldFrame } from '../../ui/fields/FieldFrame.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import type { Options } from '../../ui/fields/options.ts'
import { PhoneField } from '../../ui/fields/PhoneField.tsx'
import { PostalCodeField } from '../../ui/fields/PostalCodeField.tsx'
import { isPhoneCountry } from '../../ui/fields/phones.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { SelectInput } from '../../ui/fields/SelectInput.tsx'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { errorText } from '../../ui/form/issueText.ts'
import { useUnits } from '../../ui/units.ts'
import { countryOptions } from './countries.ts'
import { documentKinds, isCommonKind } from './documentKinds.ts'
import type { PersonalData } from './personalData.ts'

interface Props<In extends PersonalData, Out> {
  control: Control<In, unknown, Out>
  /** Fields the form demands although the stored data may lack them. */
  required?: readonly (keyof PersonalData)[]
  /** Fields that may stay empty, yet have to be told before there are plans to see. */
  forPlans?: readonly (keyof PersonalData)[]
}

type PersonalControl = Control<PersonalData, unknown, unknown>

/** A form's control is invariant in its values, though these fields use nothing but their own. */
const own = <In extends PersonalData, Out>(control: Control<In, unknown, Out>) => control as unknown as PersonalControl

/** What is said beside the label of a field that not every form demands. */
function useOptional({ required, forPlans }: Pick<Props<PersonalData, unknown>, 'required' | 'forPlans'>) {
  const { t } = useI18n()
  return (name: keyof PersonalData) =>
    !required?.includes(name) && (forPlans?.includes(name) ? t('people.forPlans') : true)
}

const COLUMNS = { columns: 2, minColumnWidth: 240 } as const

/**
 * Everything `dadosPessoais` of the contract holds, in titled sections: for the pages of administrators and of one's
 * own profile. `children` stand below the sprayer type.
 */
export function PersonalDataFields<In extends PersonalData, Out>({
  children,
  ...props
}: Props<In, Out> & { children?: ReactNode }) {
  const { t } = useI18n()
  return (
    <SpaceBetween size="l">
      <Container header={<Header variant="h2">{t('people.identity')}</Header>}>
        <IdentityFields {...props} both />
      </Container>
      <Container header={<Header variant="h2">{t('people.work')}</Header>}>
        <SpaceBetween size="l">
          <WorkFields {...props}>{children}</WorkFields>
          <FarmFields {...props} />
        </SpaceBetween>
      </Container>
      <Container header={<Header variant="h2">{t('people.address')}</Header>}>
        <AddressFields {...props} />
      </Container>
      <Container header={<Header variant="h2">{t('people.choices')}</Header>}>
        <ConsentFields {...props} />
      </Container>
    </SpaceBetween>
  )
}

/**
 * Name, country, document and phone; `children` come among them, such as an e-mail of the form's own. With `both`,
 * whoever has told the document that the country asks for may tell the other one too.
 */
export function IdentityFields<In extends PersonalData, Out>(
  props: Props<In, Out> & { both?: boolean; children?: ReactNode },
) {
  const { both = false } = props
  const { t } = useI18n()
  const optional = useOptional(props)
  const control = own(props.control)
  const pais = useWatch({ control, name: 'pais' })
  return (
    <ColumnLayout {...COLUMNS}>
      <TextField control={control} name="nome" label={t('people.name')} autoComplete="name" />
      {props.children}
      <CountryField control={control} both={both} />
      <PersonDocument control={control} country={pais} both={both} />
      <PhoneField
        control={control}
        name="telefone"
        label={t('forms.phone')}
        {...(isPhoneCountry(pais) ? { defaultCountry: pais } : {})}
        optional={optional('telefone')}
      />
    </ColumnLayout>
  )
}

/**
 * The country decides which document is asked: what was typed for the other kind comes back with its country, unless
 * both are asked anyway.
 */
function CountryField({ control, both }: { control: PersonalControl; both: boolean }) {
  const { t, language } = useI18n()
  const { field: cpf } = useController({ control, name: 'cpf_cnpj' })
  const { field: other } = useController({ control, name: 'documento' })
  const left = useRef<{ cpf: PersonalData['cpf_cnpj']; other: PersonalData['documento'] }>({ cpf: null, other: null })
  const { field: country } = useController({ control, name: 'pais' })
  const follow = (code: string | null) => {
    const brazilian = code === 'BR'
    if (brazilian === (country.value === 'BR')) return
    if (both && brazilian) {
      left.current.other = other.value
      if (!other.value?.tipo) other.onChange(null)
    } else if (both) other.onChange(other.value ?? left.current.other ?? NO_DOCUMENT)
    else if (brazilian) {
      left.current.other = other.value
      other.onChange(null)
      cpf.onChange(left.current.cpf)
    } else {
      left.current.cpf = cpf.value
      cpf.onChange(null)
      other.onChange(left.current.other ?? NO_DOCUMENT)
    }
  }
  return (
    <SelectField
      control={control}
      name="pais"
      label={t('people.country')}
      options={countryOptions(language)}
      onChosen={follow}
    />
  )
}

const NO_DOCUMENT = { tipo: '', numero: '' }

/** CPF or CNPJ in Brazil, elsewhere the kind and number of a document; with `both`, the other one may be told too. */
function PersonDocument({ control, country, both }: { control: PersonalControl; country: string; both: boolean }) {
  const { t } = useI18n()
  const brazilian = country === 'BR'
  return (
    <SpaceBetween size="l">
      {(brazilian || both) && (
        <DocumentField
          control={control}
          name="cpf_cnpj"
          label={t('forms.document')}
          nullable
          {...(!brazilian && { optional: true })}
        />
      )}
      {(!brazilian || both) && <OtherDocument control={control} country={country} optional={brazilian} />}
    </SpaceBetween>
  )
}

function OtherDocument({
  control,
  country,
  optional,
}: {
  control: PersonalControl
  country: string
  optional: boolean
}) {
  const { t } = useI18n()
  const { field } = useController({ control, name: 'documento' })
  const options = documentKinds(country).map((value) => ({
    value,
    label: isCommonKind(value) ? t(`people.documentKinds.${value}`) : value,
  }))
  const label = t('people.documentKind')
  return (
    <SpaceBetween size="l">
      {optional ? (
        <OptionalKind control={control} label={label} options={options} />
      ) : (
        <SelectField control={control} name="documento.tipo" label={label} options={options} />
      )}
      {(!optional || field.value) && (
        <TextField control={control} name="documento.numero" label={t('people.documentNumber')} />
      )}
    </SpaceBetween>
  )
}

/** Chooses whether there is a document at all: a field of its kind alone would make an empty one of none. */
function OptionalKind({ control, label, options }: { control: PersonalControl; label: string; options: Options }) {
  const i18n = useI18n()
  const { field } = useController({ control, name: 'documento' })
  const { errors } = useFormState({ control, name: 'documento' })
  const choose = (tipo: string | null) => {
    field.onChange(tipo === null ? null : { tipo, numero: field.value?.numero ?? '' })
  }
  return (
    <FieldFrame label={label} error={errorText(errors.documento?.tipo, i18n)} optional>
      <SelectInput options={options} value={field.value?.tipo} onChange={choose} clearable />
    </FieldFrame>
  )
}

/** What the person does and with what; `children` stand below the sprayer type, such as the choice of the free one. */
export function WorkFields<In extends PersonalData, Out>(props: Props<In, Out> & { children?: ReactNode }) {
  const { t } = useI18n()
  const { required = [], children } = props
  const optional = useOptional(props)
  const control = own(props.control)
  const option = (name: 'ocupacao' | 'tipo_pulverizador') => ({
    optional: optional(name),
    clearable: !required.includes(name),
  })
  return (
    <SpaceBetween size="l">
      <ColumnLayout {...COLUMNS}>
        <SelectField
          control={control}
          name="ocupacao"
          label={t('people.occupation')}
          options={OCUPACOES.map((value) => ({ value, label: t(`people.occupations.${value}`) }))}
          {...option('ocupacao')}
        />
        <SelectField
          control={control}
          name="tipo_pulverizador"
          label={t('people.sprayerType')}
          options={TIPOS_PULVERIZADOR_CADASTRO.map((value) => ({ value, label: t(`people.sprayerTypes.${value}`) }))}
          {...option('tipo_pulverizador')}
        />
      </ColumnLayout>
      {children}
    </SpaceBetween>
  )
}

/** Where the person works and how much there is to spray: nothing of it has to be told. */
export function FarmFields<In extends PersonalData, Out>(props: Pick<Props<In, Out>, 'control'>) {
  const { t } = useI18n()
  const { areaField } = useUnits()
  const control = own(props.control)
  return (
    <ColumnLayout {...COLUMNS}>
      <TextField
        control={control}
        name="empresa"
        label={t('people.company')}
        autoComplete="organization"
        nullable
        optional
      />
      <TextField control={control} name="unidade_negocio" label={t('people.businessUnit')} nullable optional />
      <TextField control={control} name="regiao_atuacao" label={t('people.region')} nullable optional />
      <TextField control={control} name="propriedade" label={t('people.property')} nullable optional />
      <NumberField control={control} name="area_ha" label={t('people.area')} {...areaField} optional />
      <NumberField control={control} name="quantidade_pulverizadores" label={t('people.sprayers')} optional />
    </ColumnLayout>
  )
}

export function AddressFields<In extends PersonalData, Out>(props: Props<In, Out>) {
  const { t } = useI18n()
  const optional = useOptional(props)
  const control = own(props.control)
  const pais = useWatch({ control, name: 'pais' })
  return (
    <ColumnLayout {...COLUMNS}>
      <PostalCodeField
        control={control}
        name="endereco.cep"
        label={t('people.postalCode')}
        country={pais ?? ''}
        optional
      />
      <TextField
        control={control}
        name="cidade"
        label={t('people.city')}
        autoComplete="address-level2"
        nullable
        optional={optional('cidade')}
      />
      <TextField
        control={control}
        name="endereco.logradouro"
        label={t('people.street')}
        autoComplete="address-line1"
        nullable
        optional
      />
      <TextField control={control} name="endereco.numero" label={t('people.streetNumber')} nullable optional />
    </ColumnLayout>
  )
}

/** News by mail, and whether readings keep where they were taken. */
export function ConsentFields<In extends PersonalData, Out>(props: Props<In, Out>) {
  const { t } = useI18n()
  const control = own(props.control)
  return (
    <SpaceBetween size="m">
      <SwitchField control={control} name="newsletter" label={t('people.newsletter')} />
      <SwitchField
        control={control}
        name="armazenar_gps"
        label={t('people.storeGps')}
        description={t('people.storeGpsHint')}
      />
    </SpaceBetween>
  )
}
