import { randomUUID } from 'node:crypto'
import type { RenderedMail } from './renderMail.ts'

const LINE_END = '\r\n'
const COLUMNS = 76
/** Bytes of UTF-8 whose encoded word keeps a line of 76 characters (RFC 2047), the first behind `Subject: `. */
const BYTES_PER_WORD = 45
const BYTES_OF_FIRST_WORD = 39

/** A file a mail brings; its name has no sign but letters, digits, dots and hyphens. */
export interface MailFile {
  nome: string
  mimetype: string
  bytes: Uint8Array
}

/** Base64 in lines as long as a mail may have them. */
const inLines = (content: Uint8Array): string =>
  Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    .toString('base64')
    .replace(new RegExp(`(.{${COLUMNS}})(?=.)`, 'g'), `$1${LINE_END}`)

/** A header's text: as it is where it is plain, else in encoded words (RFC 2047) that split no character. */
function headerText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text
  const words: string[] = ['']
  for (const character of text) {
    const last = words.length - 1
    const longer = `${words[last]}${character}`
    if (Buffer.byteLength(longer) > (last === 0 ? BYTES_OF_FIRST_WORD : BYTES_PER_WORD)) words.push(character)
    else words[last] = longer
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(`${LINE_END} `)
}

/**
 * A mail as it travels: both forms of it, the better one last, as RFC 2046 has it, and the files behind them. Date and
 * id are added by the mail service.
 */
export function mimeMessage(
  from: string,
  to: string,
  { subject, html, text, choiceUrl, oneClickUrl }: RenderedMail,
  files: readonly MailFile[] = [],
): Buffer {
  const both = multipart('alternative', [textPart('text/plain', text), textPart('text/html', html)])
  const content =
    files.length === 0 ? both : multipart('mixed', [[...both.head, '', both.body], ...files.map(filePart)])
  const headers = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${headerText(subject)}`,
    'MIME-Version: 1.0',
    // No program answers it with an absence note.
    'Auto-Submitted: auto-generated',
    // Mail programs show it as a way to stop such mails.
    ...(choiceUrl ? [`List-Unsubscribe: <${oneClickUrl ?? choiceUrl}>`] : []),
    // They do so themselves, by a POST (RFC 8058): whatever only opens the link, as scanners do, stops nothing.
    ...(oneClickUrl ? ['List-Unsubscribe-Post: List-Unsubscribe=One-Click'] : []),
    ...content.head,
  ]
  return Buffer.from([...headers, '', content.body].join(LINE_END))
}

const textPart = (type: string, text: string): string[] => [
  `Content-Type: ${type}; charset=UTF-8`,
  'Content-Transfer-Encoding: base64',
  '',
  inLines(Buffer.from(text)),
]

const filePart = ({ nome, mimetype, bytes }: MailFile): string[] => [
  `Content-Type: ${mimetype}`,
  `Content-Disposition: attachment; filename="${nome}"`,
  'Content-Transfer-Encoding: base64',
  '',
  inLines(bytes),
]

/** Parts, each its lines, behind one another. */
function multipart(kind: 'alternative' | 'mixed', parts: readonly (readonly string[])[]) {
  const boundary = `=_${randomUUID()}`
  return {
    head: [`Content-Type: multipart/${kind}; boundary="${boundary}"`],
    body: [...parts.flatMap((lines) => [`--${boundary}`, ...lines]), `--${boundary}--`, ''].join(LINE_END),
  }
}
