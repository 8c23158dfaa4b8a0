import { Box, ColumnLayout, RadioGroup } from '@cloudscape-design/components'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { dia, entreCampos } from '../../../shared/contract/common.ts'
import { type Quarentena, quarantineArea } from '../../../shared/contract/quarantine.ts'
import { MODOS_DATA, type ModoData } from '../../../shared/enums.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ownVersion, recordOf, useRecordForm } from '../../parts/records/useRecordForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { clockTime } from '../../ui/fields/days.ts'
import { FieldFrame } from '../../ui/fields/FieldFrame.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useField } from '../../ui/fields/useField.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { messageQuery, quarantineKey } from './list.ts'

/** Day and time as somebody on a farm tells them, by the clock of this browser. */
const dated = z
  .object({
    quando: z.enum(MODOS_DATA),
    data: dia.nullable(),
    hora: z
      .string()
      .overwrite(clockTime)
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
  })
  .check(
    entreCampos<{ quando: string; data: string | null }>(['quando', 'data'], ({ value: { quando, data }, issues }) => {
      if (quando === 'DATA' && data === null)
        issues.push({ code: 'custom', message: 'required', path: ['data'], input: data })
    }),
  )
type Dated = z.output<typeof dated>

const instantOf = ({ quando, data, hora }: Dated): string | null =>
  quando === 'CHEGADA' || data === null ? null : new Date(`${data}T${hora}`).toISOString()

interface Props {
  message: Quarentena
  onClose: () => void
}

/** Gives a message whose clock said an impossible date the one it was measured at. */
export function DateDialog({ message, onClose }: Props) {
  const { t, format } = useI18n()
  const { conta } = useSignedIn()
  const form = useRecordForm({
    source: recordOf(messageQuery(conta.id_usuario, message.id), ownVersion),
    record: message,
    valuesOf: () => ({ quando: 'CHEGADA' as const, data: null, hora: '12:00' }),
    schema: dated,
    save: (values, versao) =>
      call(quarantineArea.routes.datar, {
        params: { quarentenaId: message.id },
        body: { data: instantOf(values), versao },
      }),
    forget: quarantineKey(conta.id_usuario),
    draft: `data ${message.id}`,
    saved: t('quarantine.dated'),
    failed: 'quarantine.notDated',
    onSaved: onClose,
    onSavedBefore: onClose,
  })
  const { control } = form
  const when = useField<z.input<typeof dated>, Dated, ModoData>({ control, name: 'quando' })
  const isOther = useWatch({ control, name: 'quando' }) === 'DATA'
  return (
    <FormModal title={t('quarantine.giveDate')} submitLabel={t('quarantine.giveDate')} form={form} onClose={onClose}>
      <Box>{t('quarantine.giveDateHint')}</Box>
      <FieldFrame label={t('quarantine.when')} error={when.error}>
        <RadioGroup
          ref={when.ref}
          value={when.value}
          items={[
            {
              value: 'CHEGADA',
              label: t('quarantine.whenArrived', { quando: format.dateTime(message.recebido_em) }),
            },
            { value: 'DATA', label: t('quarantine.whenOther') },
          ]}
          onChange={({ detail }) => when.change(detail.value as ModoData)}
        />
      </FieldFrame>
      {isOther && (
        <ColumnLayout columns={2} minColumnWidth={180}>
          <DateField control={control} name="data" label={t('quarantine.day')} />
          <TextField
            control={control}
            name="hora"
            label={t('quarantine.time')}
            constraint={t('quarantine.timeFormat')}
          />
        </ColumnLayout>
      )}
    </FormModal>
  )
}
