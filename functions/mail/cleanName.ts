const LONGEST = 60
/** A word that mail programs could make a link of, or that reads as an address. */
const LINK = /:\/\/|^www\.|@|[\p{L}\p{N}_-]\.\p{L}{2,}|[/\\]/iu

/**
 * A name somebody gave, fit for a mail to somebody else: one line, no address or link, at most 60 characters; may be
 * empty.
 */
export function cleanName(name: string): string {
  const words = name
    .normalize('NFKC')
    .replace(/[\u3002]/g, '.')
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, (found) => (/\s/.test(found) ? ' ' : ''))
    .split(/\s+/)
    .filter((word) => word !== '' && !LINK.test(word))
  const characters = [...words.join(' ')]
  return characters.length <= LONGEST
    ? characters.join('')
    : `${characters
        .slice(0, LONGEST - 1)
        .join('')
        .trim()}…`
}
