import { FileUpload } from '@cloudscape-design/components'
import type { FieldValues } from 'react-hook-form'
import { type FileProblem, fileProblem, type UploadRules } from '../../../shared/uploads.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { acceptOf, sizeParts } from './files.ts'
import { type FieldProps, useField } from './useField.ts'

interface Props<In extends FieldValues, Out> extends FieldProps<In, Out> {
  rules: UploadRules
}

const TEXTS = {
  vazio: 'uploads.fileEmpty',
  grande: 'uploads.fileTooBig',
  formato: 'uploads.fileFormat',
} as const satisfies Record<FileProblem, string>

/** Files to be sent. One that is too big or of another format is said at once, and is not taken. */
export function FileField<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { t, format } = useI18n()
  const { rules } = props
  const { value, change, blur, ref, error } = useField<In, Out, { aceitos: File[]; recusados: string[] }>(props)
  const sizeText = (bytes: number) => {
    const { value: figure, unit, decimals } = sizeParts(bytes)
    return format.quantity(figure, unit, decimals)
  }
  const limit = sizeText(rules.maxBytes)
  const problemOf = (file: File) => {
    const problem = fileProblem(file, rules)
    if (problem === 'grande') return t('uploads.fileTooBig', { nome: file.name, tamanho: limit })
    return problem && t(TEXTS[problem], { nome: file.name })
  }

  function take(files: readonly File[]) {
    const good = files.filter((file) => problemOf(file) === null)
    const refused = files.flatMap((file) => problemOf(file) ?? [])
    if (good.length > rules.maxFiles) refused.push(t('uploads.fileTooMany', { maximo: rules.maxFiles }))
    change({ aceitos: good.slice(0, rules.maxFiles), recusados: refused })
    blur()
  }
  return (
    <FieldFrame
      {...props}
      error={value.recusados.length > 0 ? value.recusados.join(' ') : error}
      constraint={t('uploads.fileLimit', { tamanho: limit, formatos: Object.keys(rules.types).join(', ') })}
    >
      <FileUpload
        ref={ref}
        value={value.aceitos}
        multiple={rules.maxFiles > 1}
        accept={acceptOf(rules)}
        onChange={({ detail }) => take(detail.value)}
        showFileSize
        i18nStrings={{
          uploadButtonText: (multiple) => t(multiple ? 'uploads.filesChoose' : 'uploads.fileChoose'),
          dropzoneText: () => t('uploads.fileDrop'),
          removeFileAriaLabel: (index) => t('uploads.fileRemove', { numero: index + 1 }),
          limitShowFewer: t('uploads.showFewer'),
          limitShowMore: t('uploads.showMore'),
          formatFileSize: sizeText,
          errorIconAriaLabel: t('uploads.error'),
        }}
      />
    </FieldFrame>
  )
}
