const ELLIPSIS = '…'

/** Whether a row's text may be the beginning of a longer one. */
export const isCut = (text: string): boolean => text.endsWith(ELLIPSIS)

/** At most `bytes` of UTF-8, ending in an ellipsis when something was cut: how a text fits into a list's row. */
export function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text
  let kept = ''
  let size = Buffer.byteLength(ELLIPSIS)
  for (const character of text) {
    size += Buffer.byteLength(character)
    if (size > bytes) break
    kept += character
  }
  return kept + ELLIPSIS
}
