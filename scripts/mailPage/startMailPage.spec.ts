import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SentMail } from '../local/services/ses.ts'
import { type MailPage, startMailPage } from './startMailPage.ts'

const CONSOLE = 'http://localhost:4000'
const LINK = `${CONSOLE}/app/confirmar?a=1&b=2#token=abc`

const mail = (messageId: string, given: Partial<SentMail> = {}): SentMail => ({
  messageId,
  from: 'Aspersa <nao-responda@aspersa.test>',
  replyTo: [],
  destination: { to: ['ana@fazenda.test'], cc: [], bcc: [] },
  subject: `Mail ${messageId}`,
  body: {
    html: `<!doctype html><html><head><title>x</title></head><body><a class="b" href="${LINK.replace('&', '&amp;')}"><b>Confirm</b> it</a></body></html>`,
    text: `Confirm:\n${LINK}\n`,
  },
  attachments: [],
  at: Date.parse('2026-11-22T11:00:00Z') / 1000,
  ...given,
})

let kept: SentMail[] = []
let page: MailPage
beforeAll(async () => {
  page = await startMailPage({ port: 0, mails: async () => kept, consoleUrl: CONSOLE })
})
afterAll(() => page.close())

const get = (path: string) => fetch(page.url + path)
const read = async (path: string) => (await get(path)).text()

it('lists mails newest first, with recipient, time and what became of them', async () => {
  kept = [mail('1'), mail('2', { event: 'Bounce', destination: { to: ['b@x.test'], cc: ['c@x.test'], bcc: [] } })]
  const list = await read('/')
  expect([...list.matchAll(/href="\/mails\/(\d)"/g)].map(([, id]) => id)).toEqual(['2', '1'])
  expect(list).toMatch(/Mail 2.*b@x\.test, c@x\.test.*datetime="2026-11-22T11:00:00\.000Z".*Returned/)
  expect(list).toMatch(/Mail 1.*ana@fazenda\.test.*Sent/)
})

it('says where mails come from while there is none', async () => {
  kept = []
  expect(await read('/')).toContain(`No mail yet. Sign up in the <a href="${CONSOLE}">console</a>`)
})

it('shows one mail with sender, recipient, its links as links, and both forms', async () => {
  kept = [mail('1')]
  const shown = await read('/mails/1')
  expect(shown).toContain('Aspersa &lt;nao-responda@aspersa.test&gt;')
  expect(shown).toContain('<dd>ana@fazenda.test</dd>')
  expect(shown).toContain(
    `<a href="${LINK.replace('&', '&amp;')}" target="_blank" rel="noopener noreferrer">Confirm it</a>`,
  )
  expect(shown.match(/rel="noopener noreferrer"/g)).toHaveLength(1)
  expect(shown).toContain('src="/mails/1/html" sandbox="allow-popups allow-popups-to-escape-sandbox"')
  const text = await read('/mails/1/text')
  expect(text).toContain(`<pre class="body">Confirm:\n${LINK.replace('&', '&amp;')}`)
  expect(text).not.toContain('<iframe')
})

it('escapes all that a mail brings, and makes no link of anything but web addresses', async () => {
  const hostile = '"><script>alert(1)</script>'
  kept = [
    mail('1', {
      subject: hostile,
      from: hostile,
      destination: { to: [hostile], cc: [], bcc: [] },
      body: { html: '<a href="javascript:alert(1)">x</a>', text: hostile },
    }),
  ]
  for (const path of ['/', '/mails/1', '/mails/1/text']) {
    const shown = await read(path)
    expect(shown).toContain('&lt;script&gt;')
    expect(shown).not.toMatch(/<script|javascript:/)
  }
})

it('lets pages load their own style and frame only, and a mail run, load and send nothing', async () => {
  kept = [mail('1')]
  const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy') ?? ''
  const pages = await policyOf('/mails/1')
  expect(pages).toContain("default-src 'none'")
  expect(pages).not.toMatch(/script-src|unsafe/)
  const framed = await policyOf('/mails/1/html')
  expect(framed).toMatch(/default-src 'none'.*sandbox allow-popups/)
  expect(framed).not.toMatch(/allow-scripts|allow-same-origin|script-src|connect-src|http/)
  // Links of the mail leave the frame, in which the console would refuse to be shown.
  expect(await read('/mails/1/html')).toContain('<head><base target="_blank">')
})

it('hands out attachments as files', async () => {
  const content = Buffer.from('%PDF').toString('base64')
  kept = [mail('1', { attachments: [{ filename: 'nota 1.pdf', content, contentType: 'application/pdf' }] })]
  expect(await read('/mails/1')).toContain('href="/mails/1/attachments/0">nota 1.pdf</a>')
  const file = await get('/mails/1/attachments/0')
  expect(await file.text()).toBe('%PDF')
  expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''nota%201.pdf")
  expect((await get('/mails/1/attachments/1')).status).toBe(404)
})

it('answers what is not there, and changes nothing', async () => {
  kept = [mail('1')]
  for (const path of ['/mails/2', '/mails/%zz', '/other', '/mails/1/other']) expect((await get(path)).status).toBe(404)
  expect((await fetch(page.url, { method: 'POST' })).status).toBe(405)
})
