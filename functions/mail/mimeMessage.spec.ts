import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { mimeMessage } from './mimeMessage.ts'

const lines = (mail: Buffer) => mail.toString().split('\r\n')
const made = (given: { subject?: string; text?: string; html?: string } = {}) =>
  mimeMessage('Aspersa <a@b.example>', 'ana@fazenda.example', { subject: 'Olá', text: 't', html: '<p>h</p>', ...given })

/** What a mail program makes of the subject, by RFC 2047. */
const subjectOf = (mail: Buffer) =>
  mail
    .toString()
    .match(/^Subject: ((?:.*)(?:\r\n .*)*)/m)?.[1]
    ?.replaceAll(/=\?UTF-8\?B\?([^?]*)\?=(?:\r\n )?/g, (_, word: string) => Buffer.from(word, 'base64').toString())

it('has both forms, the better one last, each as it was written', () => {
  const text = `Olá, José!\n${'ação '.repeat(60)}`
  const mail = made({ text, html: '<p>Ação</p>' }).toString()
  const boundary = /boundary="([^"]+)"/.exec(mail)?.[1] ?? ''
  const [, plain = '', html = '', end] = mail.split(`--${boundary}`)
  const body = (part: string) => Buffer.from(part.split('\r\n\r\n')[1] ?? '', 'base64').toString()
  expect(plain).toContain('Content-Type: text/plain; charset=UTF-8')
  expect(body(plain)).toBe(text)
  expect(html).toContain('Content-Type: text/html; charset=UTF-8')
  expect(body(html)).toBe('<p>Ação</p>')
  expect(end).toBe('--\r\n')
})

it('asks programs not to answer it', () => {
  expect(lines(made())).toContain('Auto-Submitted: auto-generated')
})

it('says where such mails can be stopped, if they can be', () => {
  const choiceUrl = 'https://console.example/app/perfil#avisos'
  const mail = mimeMessage('a@b.example', 'c@d.example', { subject: 's', text: 't', html: 'h', choiceUrl })
  expect(lines(mail)).toContain(`List-Unsubscribe: <${choiceUrl}>`)
  expect(made().toString()).not.toContain('List-Unsubscribe')
  expect(mail.toString()).not.toContain('List-Unsubscribe-Post')
  const oneClickUrl = 'https://console.example/api/fim/x'
  const ending = mimeMessage('a@b.example', 'c@d.example', {
    subject: 's',
    text: 't',
    html: 'h',
    choiceUrl,
    oneClickUrl,
  })
  expect(lines(ending)).toEqual(
    expect.arrayContaining([`List-Unsubscribe: <${oneClickUrl}>`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click']),
  )
})

it('leaves a plain subject as it is', () => {
  expect(subjectOf(made({ subject: 'Confirm your address' }))).toBe('Confirm your address')
})

it('keeps any subject in one header of short lines, whatever is in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (subject) => {
      const mail = made({ subject: `ç${subject}` })
      expect(subjectOf(mail)).toBe(`ç${subject}`)
      expect(lines(mail).filter((line) => line.includes('=?UTF-8?') && line.length > 76)).toEqual([])
      expect(lines(mail).every((line) => line.length <= 90)).toBe(true)
    }),
  )
  expect(lines(made({ subject: 'Olá\r\nBcc: x@y.example' })).some((line) => line.startsWith('Bcc'))).toBe(false)
})
