import { fileProblem, isPicture, UPLOADS, type UploadPurpose, type UploadRules } from '../../../shared/uploads.ts'
import { failureOf } from '../../api/failure.ts'
import { failureText } from '../../api/failureText.ts'
import { FileRefused } from '../../api/fileRefused.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { isRuleKey, ruleText } from '../../i18n/ruleText.ts'
import { sizeParts } from '../../ui/fields/files.ts'
import { PictureUnread } from './pictureUnread.ts'
import { refusedText } from './refusedText.ts'

/** What is said of files of a purpose: what may be sent, and why one was not taken. */
export function useUploadTexts(purpose: UploadPurpose) {
  const i18n = useI18n()
  const { t, format } = i18n
  const rules: UploadRules = UPLOADS[purpose]
  const size = sizeParts(rules.maxBytes)
  const limit = format.quantity(size.value, size.unit, size.decimals)
  const formats = Object.keys(rules.types).join(', ')

  /** Why a file need not be sent at all; null where it may be. */
  function problemBefore(file: File): string | null {
    if (rules.pictures && isPicture(file)) return file.size === 0 ? t('uploads.upload.empty') : null
    const problem = fileProblem(file, rules)
    if (problem === 'grande') return t('uploads.upload.tooBig', { tamanho: limit })
    if (problem === 'vazio') return t('uploads.upload.empty')
    return problem && t('uploads.upload.format', { formatos: formats })
  }
  function problemAfter(error: unknown): string | null {
    if (error instanceof FileRefused) return refusedText(t, error)
    if (error instanceof PictureUnread) {
      const { why } = error
      return 'format' in why
        ? t('uploads.upload.otherFormat', { formato: why.format })
        : t('uploads.upload.unreduced', { megapixels: why.megapixels })
    }
    const failure = failureOf(error)
    const told =
      failure.kind === 'refused' && failure.report && 'campos' in failure.report && failure.report.campos?.[0]
    if (told && isRuleKey(told.mensagem)) return ruleText(i18n, told.mensagem)
    return failureText(t, error, 'uploads.upload.failed')
  }

  return { limit, formats, problemBefore, problemAfter, tooMany: t('uploads.fileTooMany', { maximo: rules.maxFiles }) }
}
