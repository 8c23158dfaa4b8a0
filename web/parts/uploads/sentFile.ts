import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { z } from 'zod'
import type { UploadPurpose } from '../../../shared/uploads.ts'
import { type FieldProps, useField } from '../../ui/fields/useField.ts'
import { useUploads } from './useUploads.ts'

/** Stands in a form's field while its file is on the way: nothing is saved meanwhile. */
const SENDING = 'ENVIANDO'

/** The field of a form that names a checked upload, or the file its record has already. */
export const sentFile = z
  .string()
  .refine((id) => id !== SENDING, 'arquivo_em_envio')
  .nullable()

/** A file that is sent as soon as it is chosen, and given to its record when the form is saved. */
export function useSentFile<In extends FieldValues, Out>(
  { control, name }: Pick<FieldProps<In, Out>, 'control' | 'name'>,
  purpose: UploadPurpose,
  presentId: string | null,
) {
  const { value, change, error } = useField<In, Out, string | null>({ control, name })
  const [former, setFormer] = useState(presentId)
  const [sent, setSent] = useState<{ id: string; name: string } | null>(null)
  const uploads = useUploads({
    purpose,
    async take(id) {
      setSent({ id, name: uploads.entries.findLast(({ problem }) => problem === null)?.name ?? '' })
      change(id)
    },
  })
  const { busy, add } = uploads
  // The file did not arrive, or was on its way when what was typed was kept: the record keeps the one it had.
  const giveUp = useEffectEvent(() => change(former))
  useEffect(() => {
    if (!busy && value === SENDING) giveUp()
  }, [busy, value])
  return {
    ...uploads,
    error,
    /** The file the record will have; null for none, or while one is on its way. */
    id: value === SENDING ? null : value,
    /** Name of the file that was sent last. */
    sentName: sent?.name ?? '',
    choose(files: readonly File[]) {
      setFormer(value)
      add(files)
      change(SENDING)
    },
    remove: () => change(null),
  }
}
