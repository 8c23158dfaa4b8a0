import { FileInput, SpaceBetween } from '@cloudscape-design/components'
import type { FieldValues } from 'react-hook-form'
import { IMAGE_SIZES, UPLOADS } from '../../../shared/uploads.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { DangerButton } from '../../ui/DangerButton.tsx'
import { FieldFrame } from '../../ui/fields/FieldFrame.tsx'
import { acceptOf } from '../../ui/fields/files.ts'
import type { FieldProps } from '../../ui/fields/useField.ts'
import { CatalogueImage } from './CatalogueImage.tsx'
import { FileButtons } from './FileButtons.tsx'
import { useSentFile } from './sentFile.ts'
import { UploadEntries } from './UploadEntries.tsx'

/** Display size, px. */
const SIZE = 96
const { folder } = IMAGE_SIZES.IMAGEM_CATALOGO

interface Props<In extends FieldValues, Out> extends FieldProps<In, Out> {
  /** The image the record has. */
  present: { readonly id: string } | null
}

/**
 * The image of a record of the catalogue: sent as soon as it is chosen, shown, and given to the record when that is
 * saved.
 */
export function ImageField<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { t } = useI18n()
  const { label, present } = props
  const { id, error, entries, dismiss, busy, limit, formats, choose, remove } = useSentFile(
    props,
    'IMAGEM_CATALOGO',
    present?.id ?? null,
  )
  return (
    <FieldFrame
      label={label}
      optional
      description={props.description}
      error={error}
      constraint={t('uploads.imageLimit', { tamanho: limit, formatos: formats })}
    >
      <div className="photo-field">
        {id !== null && <CatalogueImage caminho={`${folder}/${id}`} size={SIZE} alt={label} />}
        <FileButtons busy={busy}>
          <SpaceBetween direction="horizontal" size="xs">
            <FileInput
              value={[]}
              accept={acceptOf(UPLOADS.IMAGEM_CATALOGO)}
              ariaLabel={t(id === null ? 'uploads.image.choose' : 'uploads.image.replace')}
              onChange={({ detail }) => choose(detail.value)}
            >
              {t(id === null ? 'uploads.image.choose' : 'uploads.image.replace')}
            </FileInput>
            {id !== null && (
              <DangerButton formAction="none" onClick={remove}>
                {t('uploads.image.remove')}
              </DangerButton>
            )}
          </SpaceBetween>
        </FileButtons>
      </div>
      {entries.length > 0 && <UploadEntries entries={entries} onDismiss={dismiss} />}
    </FieldFrame>
  )
}
