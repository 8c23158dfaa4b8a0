/**
 * What may be uploaded, for what: shared by the console, which says so before it begins, and the API, which checks what
 * arrives.
 */
export interface UploadRules {
  /** Bytes a file may have. */
  readonly maxBytes: number
  /** Extensions in lower case, with the media types that go with each: `{ pdf: ['application/pdf'] }`. */
  readonly types: Readonly<Record<string, readonly string[]>>
  /** Files one record may have. */
  readonly maxFiles: number
  /** How a browser makes pictures ready; null where a purpose takes none. */
  readonly pictures: PictureRules | null
}

export interface PictureRules {
  /** Pixels of the longer side to which a picture is brought. */
  readonly longest: number
  /** Whether one that may be sent as it is keeps its bytes, however many pixels it has. */
  readonly keepsBytes: boolean
}

/** Pixels a picture may have that the server decodes: each takes four bytes of its memory. */
export const MAX_PIXELS = 40_000_000
/** Twice the largest size that is kept of a public image. */
const SHOWN: PictureRules = { longest: 2048, keepsBytes: false }
/** A photo of a record is evidence; where it is too large for the limit, small print stays readable. */
const KEPT: PictureRules = { longest: 4096, keepsBytes: true }

const IMAGES = {
  png: ['image/png'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  webp: ['image/webp'],
} as const

/** Bytes of an attachment, and of an image of the catalogue or a person. */
const ATTACHMENT_BYTES = 26_214_400
const IMAGE_BYTES = 2 * 1024 * 1024
/** Of what a device downloads over a slow line, and has the memory for twice. */
const FIRMWARE_BYTES = 16 * 1024 * 1024
/** Fifty thousand lines are some 6 MB. */
const SHEET_BYTES = 20 * 1024 * 1024

/** A workbook of Office Open XML. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const SHEET_TEXTS = ['text/csv', 'text/plain', 'application/csv', 'application/vnd.ms-excel'] as const

export const UPLOADS = {
  /** A person's photo: re-encoded and resized, public under `/image/`. */
  FOTO_PERFIL: { maxBytes: IMAGE_BYTES, types: IMAGES, maxFiles: 1, pictures: SHOWN },
  /** A nozzle's or a brand's image: re-encoded, public under `/image/`. */
  IMAGEM_CATALOGO: { maxBytes: IMAGE_BYTES, types: IMAGES, maxFiles: 1, pictures: SHOWN },
  /** What devices run, with its signature behind it: kept without that, under its own hash. */
  FIRMWARE: {
    maxBytes: FIRMWARE_BYTES,
    // Some browsers take the extension for an old format of Apple's.
    types: { bin: ['application/octet-stream', 'application/macbinary'] },
    maxFiles: 1,
    pictures: null,
  },
  /** A file of a record: private under `/storage/`. */
  ANEXO: { maxBytes: ATTACHMENT_BYTES, types: { pdf: ['application/pdf'], ...IMAGES }, maxFiles: 10, pictures: KEPT },
  /**
   * Nozzles to be imported: its rows are private, read by the job and then removed. Windows takes a text for a document
   * of its spreadsheet.
   */
  PLANILHA_PONTAS: {
    maxBytes: SHEET_BYTES,
    types: {
      csv: SHEET_TEXTS,
      tsv: ['text/tab-separated-values', ...SHEET_TEXTS],
      txt: SHEET_TEXTS,
      xlsx: [WORKBOOK_TYPE],
    },
    maxFiles: 1,
    pictures: null,
  },
  /** The report of a revision: private, as files of records are. */
  RELATORIO_REVISAO: { maxBytes: ATTACHMENT_BYTES, types: { pdf: ['application/pdf'] }, maxFiles: 1, pictures: null },
} as const satisfies Record<string, UploadRules>
export type UploadPurpose = keyof typeof UPLOADS

/** The problem of a file before it is sent. */
export type FileProblem = 'vazio' | 'grande' | 'formato'

export interface FileFacts {
  readonly name: string
  readonly size: number
  /** Media type as the browser knows it; empty when it does not. */
  readonly type: string
}

export const extensionOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** Extensions of pictures that are no purpose's, which a browser may all the same read, or the console name. */
const OTHER_PICTURES = ['gif', 'heic', 'heif', 'hif', 'avif', 'tif', 'tiff', 'bmp']

/** Whether a file is a picture of pixels by what is said of it; what it is its content says. */
export const isPicture = ({ name, type }: Pick<FileFacts, 'name' | 'type'>): boolean =>
  (type.startsWith('image/') && type !== 'image/svg+xml') ||
  Object.hasOwn(IMAGES, extensionOf(name)) ||
  OTHER_PICTURES.includes(extensionOf(name))

/** What is wrong with a file; null when it may be sent. Its content is checked again where it arrives. */
export function fileProblem({ name, size, type }: FileFacts, { maxBytes, types }: UploadRules): FileProblem | null {
  const extension = extensionOf(name)
  const allowed = Object.hasOwn(types, extension) ? types[extension] : undefined
  if (!allowed || (type !== '' && !allowed.includes(type))) return 'formato'
  if (size === 0) return 'vazio'
  return size > maxBytes ? 'grande' : null
}

/** Media type a file is announced by: the browser's, else the one its extension stands for. */
export const mediaTypeOf = ({ name, type }: FileFacts, { types }: UploadRules): string =>
  type || (types[extensionOf(name)]?.[0] ?? '')

/** A public image is kept in these sizes: squares of so many pixels, or the longer side at most so many. */
export const IMAGE_SIZES = {
  FOTO_PERFIL: { folder: 'perfil', shape: 'square', pixels: [64, 128, 256] },
  IMAGEM_CATALOGO: { folder: 'catalogo', shape: 'whole', pixels: [256, 1024] },
} as const satisfies Partial<
  Record<UploadPurpose, { folder: string; shape: 'square' | 'whole'; pixels: readonly number[] }>
>
export type ImagePurpose = keyof typeof IMAGE_SIZES
export const isImagePurpose = (purpose: UploadPurpose): purpose is ImagePurpose => Object.hasOwn(IMAGE_SIZES, purpose)

const imageSpec = (caminho: string) => Object.values(IMAGE_SIZES).find(({ folder }) => caminho.startsWith(`${folder}/`))

/** Address, below the console's, of one size of a public image. */
export const imageFile = (caminho: string, pixels: number): string => `image/${caminho}-${pixels}.webp`

/** All files of a public image; none for what is not one. */
export const imageFiles = (caminho: string): string[] =>
  (imageSpec(caminho)?.pixels ?? []).map((pixels) => imageFile(caminho, pixels))

/** The smallest stored size that is at least as large as wanted (pixels of the screen), else the largest. */
export function imageAddress(caminho: string, wanted: number): string {
  const sizes: readonly number[] = imageSpec(caminho)?.pixels ?? []
  const pixels = sizes.find((size) => size >= wanted) ?? sizes.at(-1) ?? wanted
  return `/${imageFile(caminho, pixels)}`
}
