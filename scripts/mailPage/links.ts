import type { SentMail } from '../local/services/ses.ts'
import { shownText } from './markup.ts'

export interface MailLink {
  url: string
  /** The words that the reader of the mail presses; the address itself where the mail shows no others. */
  label: string
}

const ANCHOR = /<a\s[^>]*?href=(?:"([^"]*)"|'([^']*)')[^>]*>([\s\S]*?)<\/a>/gi
const ADDRESS = /https?:\/\/[^\s<>"']+/g

/** The links of a mail, each once, with the first words it is given; addresses of other schemes are left out. */
export function linksOf({ body }: Pick<SentMail, 'body'>): MailLink[] {
  const anchors = [...(body.html ?? '').matchAll(ANCHOR)].map(([, double, single, content = '']) => ({
    url: shownText(double ?? single ?? ''),
    label: shownText(content),
  }))
  const addresses = [...(body.text ?? '').matchAll(ADDRESS)].map(([url]) => ({ url, label: url }))
  const links = new Map<string, MailLink>()
  for (const { url, label } of [...anchors, ...addresses]) {
    if (/^https?:\/\//.test(url) && !links.has(url)) links.set(url, { url, label: label || url })
  }
  return [...links.values()]
}
