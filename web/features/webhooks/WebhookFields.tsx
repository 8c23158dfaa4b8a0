import type { Control, FieldValues, Path } from 'react-hook-form'
import { EVENTOS_WEBHOOK } from '../../../shared/domain/equipment/webhooks.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { MultiSelectField } from '../../ui/fields/MultiSelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { eventText } from './list.ts'

/** What a person says of a webhook. */
export function WebhookFields<In extends FieldValues, Out>({ control }: { control: Control<In, unknown, Out> }) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <>
      <TextField
        control={control}
        name={'nome' as Path<In>}
        label={t('webhooks.name')}
        constraint={t('webhooks.nameHint')}
      />
      <TextField
        control={control}
        name={'url' as Path<In>}
        label={t('webhooks.address')}
        constraint={t('webhooks.addressHint')}
      />
      <MultiSelectField
        control={control}
        name={'eventos' as Path<In>}
        label={t('webhooks.wanted')}
        options={EVENTOS_WEBHOOK.map((value) => ({ value, label: eventText(value, i18n), description: value }))}
      />
    </>
  )
}
