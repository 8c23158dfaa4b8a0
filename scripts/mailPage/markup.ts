/** Markup that may stand in a page as it is. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Markup | readonly Markup[]

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const written = (part: Part): string => {
  if (part instanceof Markup) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('')
  return String(part).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}

/** A template of markup: what is put into it is text, and escaped, unless it is markup itself. */
export const markup = (texts: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(texts.reduce((all, text, index) => `${all}${written(parts[index - 1] ?? '')}${text}`))

/** The text that a piece of HTML shows: without tags, entities resolved, spaces as one. */
export const shownText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d+)|(\w+));/g, (entity, code?: string, name = '') =>
      code ? String.fromCodePoint(Number(code)) : (NAMED[name] ?? entity),
    )
    .replace(/\s+/g, ' ')
    .trim()
