import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { SentMail } from '../local/services/ses.ts'
import { framedMail, listPage, mailPage, missingPage } from './pages.ts'

export interface MailPageOptions {
  /** Port of 127.0.0.1; 0 takes a free one. */
  port: number
  /** The mails there are, oldest first. */
  mails(): Promise<SentMail[]>
  /** The console's address. */
  consoleUrl: string
}

export interface MailPage {
  url: string
  close(): Promise<void>
}

interface Answer {
  status?: number
  type: string
  /** The content security policy of the page. */
  policy: string
  headers?: Record<string, string>
  body: string | Buffer
}

const PAGE =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
/** A mail may look as it likes, and do nothing: it runs nothing, loads nothing, sends nothing. */
const MAIL =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"
const FILE = "default-src 'none'; sandbox; frame-ancestors 'none'"

const HTML = 'text/html; charset=utf-8'
const STYLE = readFileSync(join(import.meta.dirname, 'mailPage.css'))
const ICON = readFileSync(join(import.meta.dirname, '../../web/public/favicon.svg'))

const asset = (type: string, body: Buffer): Answer => ({ type, policy: FILE, body })

/** Serves pages on which people read the mails that the local mail service keeps. */
export async function startMailPage({ port, mails, consoleUrl }: MailPageOptions): Promise<MailPage> {
  async function answer(path: string): Promise<Answer> {
    if (path === '/style.css') return asset('text/css; charset=utf-8', STYLE)
    if (path === '/favicon.svg') return asset('image/svg+xml', ICON)
    const all = await mails()
    if (path === '/') return { type: HTML, policy: PAGE, body: listPage(all, consoleUrl) }
    const [, area, id = '', form, index] = path.split('/')
    const mail = area === 'mails' ? all.find(({ messageId }) => messageId === decoded(id)) : undefined
    return (mail && formOf(mail, form, index)) ?? missing
  }
  function formOf(mail: SentMail, form: string | undefined, index: string | undefined): Answer | undefined {
    if (form === undefined) return { type: HTML, policy: PAGE, body: mailPage(mail, 'html', consoleUrl) }
    if (form === 'text') return { type: HTML, policy: PAGE, body: mailPage(mail, 'text', consoleUrl) }
    if (form === 'html' && mail.body.html) return { type: HTML, policy: MAIL, body: framedMail(mail.body.html) }
    return form === 'attachments' ? attachment(mail, Number(index)) : undefined
  }
  const missing: Answer = { status: 404, type: HTML, policy: PAGE, body: missingPage(consoleUrl) }

  const server = createServer(async ({ url = '/', method = 'GET' }, response) => {
    if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    try {
      send(response, method, await answer(new URL(url, 'http://page').pathname))
    } catch (error) {
      response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end((error as Error).message)
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function attachment({ attachments }: SentMail, index: number): Answer | undefined {
  const file = attachments[index]
  if (!file) return undefined
  const name = encodeURIComponent(file.filename ?? `attachment-${index + 1}`)
  return {
    type: file.contentType,
    policy: FILE,
    headers: { 'content-disposition': `attachment; filename*=UTF-8''${name}` },
    body: Buffer.from(file.content, 'base64'),
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function send(response: ServerResponse, method: string, { status = 200, type, policy, headers, body }: Answer) {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  response.end(method === 'HEAD' ? undefined : body)
}
