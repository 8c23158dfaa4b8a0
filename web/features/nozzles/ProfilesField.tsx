import { Badge, Box, Button, SpaceBetween } from '@cloudscape-design/components'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { PERFIS_MAXIMO } from '../../../shared/contract/nozzles.ts'
import { TAMANHOS_GOTA } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useUnits } from '../../ui/units.ts'
import { type NozzleValues, nextProfile } from './form.ts'

type FormControl = Control<NozzleValues, unknown, unknown>

/**
 * The published points of a nozzle. A stored one that is removed stays in sight, to be restored; never all are removed.
 */
export function ProfilesField({ control }: { control: FormControl }) {
  const { t } = useI18n()
  const { fields, append, remove, update } = useFieldArray({ control, name: 'perfis', keyName: 'key' })
  const profiles = useWatch({ control, name: 'perfis' })
  const used = profiles.filter(({ status }) => status === 'ATIVO').length

  function take(index: number) {
    const profile = profiles[index]
    if (profile?.id) update(index, { ...profile, status: 'REMOVIDO' })
    else remove(index)
  }
  function giveBack(index: number) {
    const profile = profiles[index]
    if (profile) update(index, { ...profile, status: 'ATIVO' })
  }
  return (
    <SpaceBetween size="m">
      {fields.map(({ key }, index) => (
        <Profile
          key={key}
          control={control}
          index={index}
          isRemoved={profiles[index]?.status === 'REMOVIDO'}
          isLast={used <= 1}
          onRemove={() => take(index)}
          onRestore={() => giveBack(index)}
        />
      ))}
      <Button
        iconName="add-plus"
        formAction="none"
        disabled={profiles.length >= PERFIS_MAXIMO}
        onClick={() => append(nextProfile(profiles))}
      >
        {t('nozzleCatalogue.profileAdd')}
      </Button>
      <Box color="text-body-secondary" fontSize="body-s">
        {t('nozzleCatalogue.profilesHint')}
      </Box>
    </SpaceBetween>
  )
}

interface ProfileProps {
  control: FormControl
  index: number
  isRemoved: boolean
  /** The last in use stays. */
  isLast: boolean
  onRemove: () => void
  onRestore: () => void
}

/** One point, with the button that removes it or gives it back. */
function Profile({ control, index, isRemoved, isLast, onRemove, onRestore }: ProfileProps) {
  const { t } = useI18n()
  const numero = index + 1
  return (
    <fieldset className="section profile">
      <legend>
        {t('nozzleCatalogue.profile', { numero })}{' '}
        {isRemoved && <Badge color="grey">{t('nozzleCatalogue.profileRemoved')}</Badge>}
      </legend>
      <ProfileFields control={control} index={index} disabled={isRemoved} />
      <div className="section-remove">
        {isRemoved ? (
          <Button
            formAction="none"
            iconName="refresh"
            variant="icon"
            ariaLabel={t('nozzleCatalogue.profileRestore', { numero })}
            onClick={onRestore}
          />
        ) : (
          <Button
            formAction="none"
            iconName="remove"
            variant="icon"
            ariaLabel={t('nozzleCatalogue.profileRemove', { numero })}
            disabled={isLast}
            disabledReason={t('forms.validation.perfis_ausentes')}
            onClick={onRemove}
          />
        )}
      </div>
    </fieldset>
  )
}

function ProfileFields({ control, index, disabled }: { control: FormControl; index: number; disabled: boolean }) {
  const { t } = useI18n()
  const { flowField, pressureField } = useUnits()
  const classes = TAMANHOS_GOTA.map((value) => ({ value, label: t(`droplets.classes.${value}`) }))
  return (
    <>
      <NumberField
        control={control}
        name={`perfis.${index}.pressao_bar`}
        label={t('nozzleCatalogue.pressure')}
        {...pressureField}
        disabled={disabled}
      />
      <NumberField
        control={control}
        name={`perfis.${index}.vazao_lpm`}
        label={t('nozzleCatalogue.flow')}
        {...flowField}
        disabled={disabled}
      />
      <SelectField
        control={control}
        name={`perfis.${index}.gota`}
        label={t('nozzleCatalogue.droplet')}
        options={classes}
        optional
        clearable
        disabled={disabled}
      />
      <TextField
        control={control}
        name={`perfis.${index}.edicao_gota`}
        label={t('nozzleCatalogue.edition')}
        optional
        nullable
        disabled={disabled}
      />
      <TextField
        control={control}
        name={`perfis.${index}.fonte`}
        label={t('nozzleCatalogue.source')}
        disabled={disabled}
      />
    </>
  )
}
