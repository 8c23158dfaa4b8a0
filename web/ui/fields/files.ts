import type { UploadRules } from '../../../shared/uploads.ts'

/**
 * For the browser's file chooser: any picture where pictures are made ready. HEIC is not named: phones may hand out
 * JPEG where nobody asks for it.
 */
export const acceptOf = ({ types, pictures }: Pick<UploadRules, 'types' | 'pictures'>): string =>
  [...Object.keys(types).map((extension) => `.${extension}`), ...(pictures ? ['image/*'] : [])].join(',')

const KB = 1024
const MB = KB * KB

/** Largest fitting unit and the figure in it, for `25 MB`. */
export const sizeParts = (bytes: number): { value: number; unit: 'MB' | 'kB' | 'B'; decimals: number } => {
  if (bytes >= MB) return { value: bytes / MB, unit: 'MB', decimals: bytes % MB === 0 ? 0 : 1 }
  if (bytes >= KB) return { value: bytes / KB, unit: 'kB', decimals: 0 }
  return { value: bytes, unit: 'B', decimals: 0 }
}
