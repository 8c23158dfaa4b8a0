import { FileInput, FormField, SpaceBetween } from '@cloudscape-design/components'
import { UPLOADS } from '../../../shared/uploads.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { DangerButton } from '../../ui/DangerButton.tsx'
import { acceptOf } from '../../ui/fields/files.ts'
import { colourOf, initialsOf } from '../people/initials.ts'
import { photoAddress } from '../people/photo.ts'
import { useAsk } from '../records/useAsk.tsx'
import { FileButtons } from './FileButtons.tsx'
import { UploadEntries } from './UploadEntries.tsx'
import { useUploads } from './useUploads.ts'

/** Display size, px; the style sheet says the same. */
const SIZE = 96

interface Props {
  /** Whose photo it is: initials stand where there is none. */
  nome: string
  foto: { caminho: string } | null
  /** Gives the uploaded photo to its record; null removes the one there is. */
  onChange: (envioId: string | null) => Promise<unknown>
}

/** A person's photo: shown, replaced by one that is sent at once, or removed. */
export function PhotoField({ nome, foto, onChange }: Props) {
  const { t } = useI18n()
  const { ask, dialog } = useAsk()
  const { entries, add, dismiss, busy, limit, formats } = useUploads({ purpose: 'FOTO_PERFIL', take: onChange })

  const remove = () =>
    ask({
      title: t('uploads.photo.remove'),
      question: t('uploads.photo.removeQuestion'),
      submitLabel: t('uploads.photo.remove'),
      danger: true,
      run: () => onChange(null),
      failed: 'uploads.upload.removeFailed',
    })
  return (
    <FormField
      label={t('uploads.photo.label')}
      constraintText={t('uploads.imageLimit', { tamanho: limit, formatos: formats })}
    >
      <div className="photo-field">
        <Photo nome={nome} foto={foto} />
        <FileButtons busy={busy}>
          <SpaceBetween direction="horizontal" size="xs" alignItems="center">
            <FileInput
              value={[]}
              accept={acceptOf(UPLOADS.FOTO_PERFIL)}
              onChange={({ detail }) => add(detail.value)}
              ariaLabel={t(foto ? 'uploads.photo.replace' : 'uploads.photo.choose')}
            >
              {t(foto ? 'uploads.photo.replace' : 'uploads.photo.choose')}
            </FileInput>
            {foto && (
              <DangerButton formAction="none" onClick={remove}>
                {t('uploads.photo.remove')}
              </DangerButton>
            )}
          </SpaceBetween>
        </FileButtons>
      </div>
      {entries.length > 0 && <UploadEntries entries={entries} onDismiss={dismiss} />}
      {dialog}
    </FormField>
  )
}

/** The photo, or initials where there is none. */
const Photo = ({ nome, foto }: Pick<Props, 'nome' | 'foto'>) => {
  const { t } = useI18n()
  return foto ? (
    <img
      className="photo"
      src={photoAddress(foto.caminho, SIZE)}
      width={SIZE}
      height={SIZE}
      alt={t('uploads.photo.of', { nome })}
    />
  ) : (
    <span className="photo" style={{ backgroundColor: colourOf(nome) }} aria-hidden>
      {initialsOf(nome)}
    </span>
  )
}
