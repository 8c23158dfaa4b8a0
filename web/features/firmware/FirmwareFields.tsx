import { Box, ColumnLayout, SpaceBetween } from '@cloudscape-design/components'
import type { Control } from 'react-hook-form'
import type { z } from 'zod'
import type { firmwareEditavel } from '../../../shared/contract/firmware.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'

export type FirmwareValues = z.input<typeof firmwareEditavel>

interface Props {
  control: Control<FirmwareValues>
  /** It was offered to devices. */
  numbered?: true
  /** It has a file, which was signed for its number and equipment. */
  signed?: true
}

/** What people say of a version: its number, the equipment it fits, what changed. */
export function FirmwareFields({ control, numbered, signed }: Props) {
  const { t } = useI18n()
  return (
    <SpaceBetween size="l">
      <ColumnLayout columns={3}>
        <TextField
          control={control}
          name="versao_firmware"
          label={t('firmware.version')}
          constraint={t(numbered ? 'firmware.versionFixed' : 'firmware.versionHint')}
          disabled={numbered ?? false}
        />
        <TextField control={control} name="versao_minima" label={t('firmware.minimum')} disabled={numbered ?? false} />
        <TextField control={control} name="versao_maxima" label={t('firmware.maximum')} disabled={numbered ?? false} />
      </ColumnLayout>
      <Box color="text-body-secondary">
        {t('firmware.rangeHint')}
        {signed && !numbered && ` ${t('firmware.signedHint')}`}
      </Box>
      <TextAreaField control={control} name="detalhes" label={t('firmware.details')} rows={6} />
    </SpaceBetween>
  )
}
