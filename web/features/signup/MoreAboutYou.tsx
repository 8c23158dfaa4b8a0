import { ExpandableSection, SpaceBetween } from '@cloudscape-design/components'
import { useState } from 'react'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import { useI18n } from '../../i18n/I18n.tsx'
import { AddressFields, FarmFields } from '../../parts/people/PersonalDataFields.tsx'
import type { SignUpData, SignUpValues } from './signUpForm.ts'

const FIELDS = [
  'empresa',
  'unidade_negocio',
  'regiao_atuacao',
  'propriedade',
  'area_ha',
  'quantidade_pulverizadores',
  'cidade',
  'endereco',
] as const

const isTold = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(isTold) : value !== null && value !== ''

/** What nobody has to tell, folded away until it is wanted; what is wrong in there, or was typed before, opens it. */
export function MoreAboutYou({ control }: { control: Control<SignUpValues, unknown, SignUpData> }) {
  const { t } = useI18n()
  const { errors } = useFormState({ control, name: [...FIELDS] })
  const values = useWatch({ control, name: FIELDS })
  const [open, setOpen] = useState(() => values.some(isTold))
  return (
    <ExpandableSection
      variant="container"
      headerText={t('visitors.signup.more')}
      headerDescription={t('visitors.signup.moreHint')}
      expanded={open || FIELDS.some((name) => errors[name] !== undefined)}
      onChange={({ detail }) => setOpen(detail.expanded)}
    >
      <SpaceBetween size="l">
        <FarmFields control={control} />
        <AddressFields control={control} />
      </SpaceBetween>
    </ExpandableSection>
  )
}
