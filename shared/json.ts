/** How deep arrays and objects of a body may lie in each other: what the contract knows takes seven levels. */
export const JSON_DEPTH = 32

const QUOTE = 0x22
const BACKSLASH = 0x5c
const isOpening = (code: number) => code === 0x5b || code === 0x7b
const isClosing = (code: number) => code === 0x5d || code === 0x7d

/**
 * JSON text whose values below `depth` levels are replaced by texts that hold them as they were written, and whether
 * there were any. `JSON.parse` reads any depth, but nearly everything that is done with the value afterwards calls
 * itself once a level.
 */
export function cutJson(text: string, depth = JSON_DEPTH): { text: string; cut: boolean } {
  const parts: string[] = []
  let level = 0
  let kept = 0
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (isOpening(code)) {
      level += 1
      if (level === depth + 1) start = at
    } else if (isClosing(code)) {
      if (level === depth + 1) {
        parts.push(text.slice(kept, start), JSON.stringify(text.slice(start, at + 1)))
        kept = at + 1
      }
      level -= 1
    }
  }
  // Text whose brackets never close is no JSON either, so nobody reads it.
  const cut = parts.length > 0 || level > depth
  return { text: cut ? parts.join('') + text.slice(kept) : text, cut }
}

/** Where the text that opens at a quote has its closing one; the length of the whole where it has none. */
export function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === BACKSLASH) at += 1
    else if (code === QUOTE) return at
  }
  return text.length
}
