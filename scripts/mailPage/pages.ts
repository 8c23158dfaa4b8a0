import type { SentMail } from '../local/services/ses.ts'

/** Markup that may stand in a page as it is. */
class Markup {
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
const markup = (texts: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(texts.reduce((all, text, index) => `${all}${written(parts[index - 1] ?? '')}${text}`))

/** The text that a piece of HTML shows: without tags, entities resolved, spaces as one. */
const shownText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d+)|(\w+));/g, (entity, code?: string, name = '') =>
      code ? String.fromCodePoint(Number(code)) : (NAMED[name] ?? entity),
    )
    .replace(/\s+/g, ' ')
    .trim()

interface MailLink {
  url: string
  /** The words that the reader of the mail presses; the address itself where the mail shows no others. */
  label: string
}

const ANCHOR = /<a\s[^>]*?href=(?:"([^"]*)"|'([^']*)')[^>]*>([\s\S]*?)<\/a>/gi
const ADDRESS = /https?:\/\/[^\s<>"']+/g

/** The links of a mail, each once, with the first words it is given; addresses of other schemes are left out. */
function linksOf({ body }: Pick<SentMail, 'body'>): MailLink[] {
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

export type View = 'html' | 'text'

const STATES = { Bounce: 'Returned', Complaint: 'Complained of' } as const
const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
const NOTHING = new Markup('')

const recipients = ({ destination: { to, cc, bcc } }: SentMail) => [...to, ...cc, ...bcc].join(', ')
const pathOf = ({ messageId }: SentMail) => `/mails/${encodeURIComponent(messageId)}`

function page(title: string, consoleUrl: string, main: Markup): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Aspersa mails</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header><a class="brand" href="/"><img src="/favicon.svg" alt="" width="28" height="28">Aspersa mails</a><a href="${consoleUrl}">Open the console</a></header>
<main id="main">
${main}
</main>
</body>
</html>
`.text
}

const stateOf = ({ event }: SentMail) =>
  event ? markup`<span class="state bad">${STATES[event]}</span>` : markup`<span class="state">Sent</span>`

const timeOf = ({ at }: SentMail) => {
  const date = new Date(at * 1000)
  return markup`<time datetime="${date.toISOString()}">${TIME.format(date)}</time>`
}

const row = (mail: SentMail) =>
  markup`<li><a href="${pathOf(mail)}"><strong>${mail.subject}</strong><span class="to">to ${recipients(mail)}</span></a>${timeOf(mail)}${stateOf(mail)}</li>
`

/** All mails, newest first. */
export function listPage(mails: readonly SentMail[], consoleUrl: string): string {
  const rows = mails.toReversed().map(row)
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`
  const main =
    rows.length > 0
      ? markup`<h1>Mails <span class="soft">${count}, newest first</span></h1>
<ol class="mails">
${rows}</ol>`
      : markup`<h1>Mails</h1>
<p class="empty">No mail yet. Sign up in the <a href="${consoleUrl}">console</a>, ask for a new password or invite somebody: what the console sends since it was started appears here, and goes nowhere else.</p>`
  return page('Mails', consoleUrl, main)
}

const fact = (name: string, value: string) => (value ? markup`<dt>${name}</dt><dd>${value}</dd>` : NOTHING)

const link = ({ url, label }: MailLink) =>
  markup`<li><a href="${url}" target="_blank" rel="noopener noreferrer">${label}</a>${label === url ? NOTHING : markup`<span class="address">${url}</span>`}</li>
`

function attachments(mail: SentMail): Markup {
  if (mail.attachments.length === 0) return NOTHING
  const items = mail.attachments.map(
    ({ filename, contentType }, index) =>
      markup`<li><a href="${pathOf(mail)}/attachments/${index}">${filename ?? `attachment ${index + 1}`}</a><span class="address">${contentType}</span></li>
`,
  )
  return markup`<h2>Attachments</h2>
<ul class="links">
${items}</ul>`
}

function body(mail: SentMail, view: View): Markup {
  if (view === 'text') return markup`<pre class="body">${mail.body.text ?? 'This mail has no plain text.'}</pre>`
  if (!mail.body.html) return markup`<p class="empty">This mail has no HTML.</p>`
  return markup`<iframe class="body" title="The mail as its reader sees it" src="${pathOf(mail)}/html" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe>`
}

/** One mail, in one of its two forms. */
export function mailPage(mail: SentMail, view: View, consoleUrl: string): string {
  const links = linksOf(mail)
  const tab = (name: View, label: string, href: string) =>
    markup`<a href="${href}"${view === name ? markup` aria-current="page"` : NOTHING}>${label}</a>`
  const main = markup`<p><a href="/">← All mails</a></p>
<h1>${mail.subject}</h1>
<dl>
<dt>State</dt><dd>${stateOf(mail)}</dd>
<dt>Sent</dt><dd>${timeOf(mail)}</dd>
${fact('From', mail.from)}
${fact('To', mail.destination.to.join(', '))}
${fact('Copy to', mail.destination.cc.join(', '))}
${fact('Blind copy to', mail.destination.bcc.join(', '))}
${fact('Answers to', mail.replyTo.join(', '))}
</dl>
${
  links.length > 0
    ? markup`<h2>Links</h2>
<ul class="links">
${links.map(link)}</ul>`
    : NOTHING
}
${attachments(mail)}
<nav class="tabs" aria-label="Forms of the mail">${tab('html', 'HTML', pathOf(mail))}${tab('text', 'Plain text', `${pathOf(mail)}/text`)}</nav>
${body(mail, view)}`
  return page(mail.subject, consoleUrl, main)
}

/** The page for an address that shows nothing. */
export const missingPage = (consoleUrl: string): string =>
  page(
    'Not here',
    consoleUrl,
    markup`<h1>Nothing is here</h1>
<p class="empty">Mails are kept until <code>npm start</code> ends. <a href="/">See those there are.</a></p>`,
  )

/** The HTML of a mail, with links that open beside the page that frames it. */
export function framedMail(html: string): string {
  const base = '<base target="_blank">'
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, `$&${base}`) : `<!doctype html>${base}${html}`
}
