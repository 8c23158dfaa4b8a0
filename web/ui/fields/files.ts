/** What a file field takes. */
export interface FileRules {
  /** Bytes a file may have. */
  readonly maxBytes: number
  /** Extensions in lower case, with the media types that go with each: `{ pdf: ['application/pdf'] }`. */
  readonly types: Readonly<Record<string, readonly string[]>>
  readonly maxFiles: number
}

export type FileProblem = 'vazio' | 'grande' | 'formato'

interface FileFacts {
  readonly name: string
  readonly size: number
  /** Media type as the browser knows it; empty when it does not. */
  readonly type: string
}

export const IMAGE_TYPES = {
  png: ['image/png'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  webp: ['image/webp'],
} as const
export const ATTACHMENT_TYPES = { pdf: ['application/pdf'], ...IMAGE_TYPES } as const
/** Bytes of an attachment, and of an image of the catalogue or a person. */
export const ATTACHMENT_BYTES = 26_214_400
export const IMAGE_BYTES = 2 * 1024 * 1024

/** What is wrong with a file; null when it may be sent. Its content is checked again where it arrives. */
export function fileProblem({ name, size, type }: FileFacts, { maxBytes, types }: FileRules): FileProblem | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const allowed = Object.hasOwn(types, extension) ? types[extension] : undefined
  if (!allowed || (type !== '' && !allowed.includes(type))) return 'formato'
  if (size === 0) return 'vazio'
  return size > maxBytes ? 'grande' : null
}

/** For the browser's file chooser. */
export const acceptOf = ({ types }: FileRules): string =>
  Object.keys(types)
    .map((extension) => `.${extension}`)
    .join(',')

const KB = 1024
const MB = KB * KB

/** Largest fitting unit and the figure in it, for `25 MB`. */
export const sizeParts = (bytes: number): { value: number; unit: 'MB' | 'kB' | 'B'; decimals: number } => {
  if (bytes >= MB) return { value: bytes / MB, unit: 'MB', decimals: bytes % MB === 0 ? 0 : 1 }
  if (bytes >= KB) return { value: bytes / KB, unit: 'kB', decimals: 0 }
  return { value: bytes, unit: 'B', decimals: 0 }
}
