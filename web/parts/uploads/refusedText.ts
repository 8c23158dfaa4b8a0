import { MAX_PIXELS } from '../../../shared/uploads.ts'
import type { FileRefused } from '../../api/fileRefused.ts'
import type { Translate } from '../../i18n/translate.ts'

/** Why the content of a file was not taken, and what would be. */
export function refusedText(t: Translate, { motivo }: FileRefused): string {
  if (motivo === null) return t('uploads.upload.unchecked')
  if (motivo === 'pixels') return t('uploads.upload.tooManyPixels', { megapixels: MAX_PIXELS / 1e6 })
  return t(`uploads.upload.refused.${motivo}`)
}
