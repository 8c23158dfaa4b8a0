import { Button, FileInput, FormField, SpaceBetween } from '@cloudscape-design/components'
import { useState } from 'react'
import { UPLOADS } from '../../../shared/uploads.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { acceptOf } from '../../ui/fields/files.ts'
import { toast } from '../../ui/toasts.tsx'
import { colourOf, initialsOf } from '../people/initials.ts'
import { photoAddress } from '../people/photo.ts'
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
  const [asking, setAsking] = useState(false)
  const [removing, setRemoving] = useState(false)
  const { entries, add, dismiss, busy, limit, formats } = useUploads({ purpose: 'FOTO_PERFIL', take: onChange })

  async function remove() {
    setRemoving(true)
    try {
      await onChange(null)
      setAsking(false)
    } catch (error) {
      toast('error', failureText(t, error, 'uploads.upload.removeFailed'))
    } finally {
      setRemoving(false)
    }
  }
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
              <Button formAction="none" onClick={() => setAsking(true)}>
                {t('uploads.photo.remove')}
              </Button>
            )}
          </SpaceBetween>
        </FileButtons>
      </div>
      {entries.length > 0 && <UploadEntries entries={entries} onDismiss={dismiss} />}
      {asking && (
        <ConfirmDialog
          danger
          title={t('uploads.photo.remove')}
          question={t('uploads.photo.removeQuestion')}
          confirmLabel={t('uploads.photo.remove')}
          cancelLabel={t('ui.cancel')}
          loading={removing}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        />
      )}
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
