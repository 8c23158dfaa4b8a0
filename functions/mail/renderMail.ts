import { JUDGEMENT_COLOURS, type Judgement } from '../../shared/pictures/judgements.ts'
import type { MailDescription, MailParagraph } from './describeMail.ts'
import type { DrawnNozzle, ToldNozzles } from './toldNozzles.ts'

export interface RenderedMail {
  subject: string
  html: string
  text: string
  /** Where such mails can be stopped, if they can be. */
  choiceUrl?: string
  /** Where a mail program stops them by itself, if it can. */
  oneClickUrl?: string
}

const FONT = "font-family:'Open Sans','Helvetica Neue',Roboto,Arial,sans-serif"
const GREEN = '#1b7f3b'
const YELLOW = '#ffcf33'
const WIDTH = 560

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

/** Colours of programs that follow the reader's theme; the others show the light ones, or invert them legibly. */
const DARK = `@media (prefers-color-scheme: dark) {
.page { background: #0f141a !important; }
.card { background: #1b232d !important; border-color: ${YELLOW} #424650 #424650 !important; }
.text { color: #e9ebed !important; }
.soft { color: #b4b4bb !important; }
.brand, .link { color: #6fd08c !important; }
}`

/**
 * The two forms of a mail: HTML of tables with inline styles, as mail programs want it, without anything to load; and
 * plain text.
 */
export const renderMail = (mail: MailDescription): RenderedMail => ({
  subject: mail.subject,
  html: renderHtml(mail),
  text: renderText(mail),
  ...(mail.choice && { choiceUrl: mail.choice.url }),
  ...(mail.choice?.oneClick && { oneClickUrl: mail.choice.oneClick }),
})

function renderText({ greeting, before, action, after, choice, footer, origin }: MailDescription): string {
  const chosen = choice ? [`${choice.label}:\n${choice.url}`] : []
  return `${[greeting, ...before.map(plainParagraph), `${action.label}:\n${action.url}`, ...after, ...chosen, `--\n${footer}\n${origin}`].join('\n\n')}\n`
}

const plainParagraph = ({ text, nozzles }: MailParagraph): string =>
  [text, ...(nozzles?.lines ?? []).map((line) => `- ${line}`)].join('\n')

const paragraph = (text: string) =>
  `<p class="text" style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:#0f141a">${escapeHtml(text)}</p>`

/** What tells judgements apart for whoever sees no colours; what passed and what is awaited has no sign. */
const SIGNS: Partial<Record<Judgement, string>> = { GASTO: '+', ENTUPIDO: '-', SEM_VAZAO: '0', SEM_MODELO: '?' }

const cell = ({ judgement }: DrawnNozzle) =>
  `<td align="center" bgcolor="${JUDGEMENT_COLOURS[judgement]}" style="height:18px;padding:0;${FONT};font-size:11px;line-height:16px;font-weight:700;color:${judgement === 'GASTO' ? '#ffffff' : '#0f141a'};background:${JUDGEMENT_COLOURS[judgement]}">${SIGNS[judgement] ?? '&nbsp;'}</td>`

const end = (nozzle: DrawnNozzle | undefined) =>
  `<td class="soft" width="24" align="center" style="${FONT};font-size:11px;line-height:16px;color:#5f6b7a">${nozzle?.posicao ?? ''}</td>`

/** Every nozzle as a cell of a table, for mail programs load no pictures; who hears it has the lines above. */
function drawingOf({ drawing, legend }: ToldNozzles): string {
  const rows = drawing.map(
    (row) =>
      `<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="1" border="0" style="table-layout:fixed;margin:0 0 4px"><tr>${end(row[0])}${row.map(cell).join('')}${end(row.at(-1))}</tr></table>`,
  )
  const signs = legend.flatMap(({ judgement, text }) => (SIGNS[judgement] ? [`${SIGNS[judgement]} ${text}`] : []))
  const small = `margin:0 0 16px;${FONT};font-size:13px;line-height:20px;color:#5f6b7a`
  return `${rows.join('\n')}\n<p class="soft" style="${small}">${escapeHtml(signs.join(' · '))}</p>`
}

function toldParagraph({ text, nozzles }: MailParagraph): string {
  if (!nozzles || nozzles.lines.length === 0) return paragraph(text)
  const item = `margin:0 0 4px;${FONT};font-size:15px;line-height:22px;color:#0f141a`
  const lines = nozzles.lines.map((line) => `<li class="text" style="${item}">${escapeHtml(line)}</li>`)
  return `${paragraph(text)}
<ul style="margin:0 0 12px;padding:0 0 0 20px">${lines.join('')}</ul>
${drawingOf(nozzles)}`
}

function button({ label, url }: MailDescription['action']): string {
  const style = `display:inline-block;padding:12px 24px;${FONT};font-size:16px;line-height:24px;font-weight:700;color:#ffffff;text-decoration:none`
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td bgcolor="${GREEN}" style="border-radius:8px;background:${GREEN};mso-padding-alt:12px 24px"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></td></tr></table>`
}

function address({ url, hint }: MailDescription['action']): string {
  const small = `${FONT};font-size:13px;line-height:20px`
  return `<p class="soft" style="margin:8px 0 0;${small};color:#5f6b7a">${escapeHtml(hint)}<br><a class="link" href="${escapeHtml(url)}" style="color:${GREEN};word-break:break-all">${escapeHtml(url)}</a></p>`
}

/** Outlook of Windows knows no greatest width: a mail would be as wide as its window. */
const asWideAs = (
  pixels: number,
  content: string,
) => `<!--[if mso]><table role="presentation" width="${pixels}" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
${content}
<!--[if mso]></td></tr></table><![endif]-->`

const chooser = ({ label, url }: NonNullable<MailDescription['choice']>) =>
  `<a class="soft" href="${escapeHtml(url)}" style="color:#5f6b7a">${escapeHtml(label)}</a><br>`

function renderHtml({
  language,
  subject,
  greeting,
  before,
  action,
  after,
  choice,
  footer,
  origin,
}: MailDescription): string {
  const small = `${FONT};font-size:13px;line-height:20px;color:#5f6b7a`
  const card = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${WIDTH}px">
<tr><td style="padding:0 4px 12px"><span class="brand" style="${FONT};font-size:24px;line-height:32px;font-weight:700;color:${GREEN}">Aspersa</span></td></tr>
<tr><td class="card" style="padding:32px 28px;background:#ffffff;border:1px solid #dedee3;border-top:4px solid ${YELLOW};border-radius:12px">
<h1 class="text" style="margin:0 0 20px;${FONT};font-size:22px;line-height:28px;font-weight:700;color:#0f141a">${escapeHtml(subject)}</h1>
${[{ text: greeting }, ...before].map(toldParagraph).join('\n')}
${button(action)}
${after.map(paragraph).join('\n')}
${address(action)}
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;${small}">${choice ? chooser(choice) : ''}${escapeHtml(footer)}<br><a class="soft" href="${escapeHtml(origin)}" style="color:#5f6b7a">${escapeHtml(origin.replace(/^https?:\/\//, ''))}</a></td></tr>
</table>`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; }
${DARK}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f2f3f3">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(before[0]?.text ?? '')}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f2f3f3"><tr><td align="center" style="padding:24px 12px">
${asWideAs(WIDTH, card)}
</td></tr></table>
</body>
</html>
`
}
