import { extensionOf } from '../../shared/uploads.ts'

const LONGEST = 80

/** A file's name as it is stored: letters, digits, dot, hyphen and underscore, at most 80, its extension kept. */
export function storedName(original: string): string {
  const extension = extensionOf(original).replaceAll(/[^a-z0-9]/g, '')
  const base = original
    .slice(0, original.length - extensionOf(original).length)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, LONGEST - extension.length - 1)
  return extension === '' ? base || 'arquivo' : `${base || 'arquivo'}.${extension}`
}
