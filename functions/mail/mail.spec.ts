import { describe, expect, it } from 'vitest'
import { IDIOMAS } from '../../shared/enums.ts'
import { correio, type ModeloCorreio } from '../../shared/mail.ts'
import { cleanName } from './cleanName.ts'
import { describeMail, type MailInput } from './describeMail.ts'
import { renderMail } from './renderMail.ts'

const MODELS = correio.options.map(({ shape }) => shape.modelo.value) as ModeloCorreio[]
const ORIGIN = 'https://console.example'

const input = (given: Partial<MailInput> = {}): MailInput => ({
  modelo: 'VINCULO',
  idioma: 'pt',
  nome: 'Ana Ribeiro',
  dono_nome: 'Diego Souza',
  cargo: 'ADMINISTRADOR',
  contato: 'posvenda@aspersa.example',
  horas: 48,
  url: `${ORIGIN}/app#token=abc`,
  origin: ORIGIN,
  ...given,
})
const render = (given: Partial<MailInput> = {}) => renderMail(describeMail(input(given)))

/** What a mail program shows of HTML. */
const shown = (html: string) =>
  html
    .replace(/<(style|title)>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(
      /&(amp|lt|gt|quot|#39);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '',
    )

describe.each(MODELS)('%s', (modelo) => {
  it.each(IDIOMAS)('is whole in %s, in both forms', (idioma) => {
    const { subject, html, text } = render({ modelo, idioma })
    const description = describeMail(input({ modelo, idioma }))
    for (const form of [subject, html, text]) expect(form).not.toMatch(/undefined|null|NaN|\[object|\$\{/)
    const { greeting, before, after, action, footer } = description
    for (const part of [greeting, ...before, ...after, action.label, action.url, footer]) {
      expect(part).not.toBe('')
      expect(text).toContain(part)
      expect(shown(html)).toContain(part)
    }
    expect(html).toContain(`<html lang="${description.language}">`)
    expect(html).toContain(`href="${action.url}"`)
    expect(subject).toMatch(/^.{5,60}$/)
  })

  it('loads nothing and runs nothing', () => {
    const { html } = render({ modelo })
    expect(html).not.toMatch(/<(img|script|link|iframe|form|object)\b|url\(|@import|\son\w+=/i)
  })

  it('reads differently in each language, Russian being English', () => {
    const [pt, en, es, ru] = IDIOMAS.map((idioma) => render({ modelo, idioma }))
    expect(new Set([pt?.text, en?.text, es?.text]).size).toBe(3)
    expect(ru).toEqual(en)
  })
})

describe('names', () => {
  const hostile = '<b>Ana</b> & "Co" <script>alert(1)</script>'

  it('are escaped in HTML and plain in text', () => {
    const { html, text } = render({ nome: 'O\'Neil <Ana> & "Co"', dono_nome: hostile })
    expect(html).toContain('O&#39;Neil &lt;Ana&gt; &amp; &quot;Co&quot;')
    expect(html).not.toMatch(/<(b|script|Ana)>/)
    expect(text).toContain(`Olá, O'Neil <Ana> & "Co"!`)
  })

  it('never reach the subject', () => {
    for (const modelo of MODELS)
      expect(render({ modelo, dono_nome: 'Zacarias', nome: 'Zacarias' }).subject).not.toContain('Zacarias')
  })

  it.each([
    ['Ana Ribeiro', 'Ana Ribeiro'],
    ['  Ana \n\t Ribeiro  ', 'Ana Ribeiro'],
    ['J. R. R. Silva', 'J. R. R. Silva'],
    ["Maria D'Ávila S.A.", "Maria D'Ávila S.A."],
    ['Ganhe em https://mal.example/x agora', 'Ganhe em agora'],
    ['Visite www.mal.example', 'Visite'],
    ['mal.example', ''],
    ['mal。example', ''],
    ['ｍａｌ．ｃｏｍ', ''],
    ['escreva a fraude@mal.example', 'escreva a'],
    ['javascript://x', ''],
    ['mal.com/paga Ana', 'Ana'],
    ['Ana\u202eoãoJ', 'AnaoãoJ'],
    ['A\u0000n\u200ba', 'Ana'],
    ['', ''],
  ])('%j becomes %j', (given, clean) => {
    expect(cleanName(given)).toBe(clean)
  })

  it('are cut on a character at 60', () => {
    expect(cleanName('🚜'.repeat(80))).toBe(`${'🚜'.repeat(59)}…`)
    expect(cleanName('a'.repeat(60))).toBe('a'.repeat(60))
  })

  it('of nothing but a link are left out', () => {
    const { text } = render({ nome: 'https://mal.example', dono_nome: 'mal.example' })
    expect(text).toContain('Olá!\n')
    expect(text).toContain('O dono de uma conta vinculou você')
    expect(text).not.toContain('mal.example')
  })
})

it('leaves out the contact where none is written', () => {
  const { text } = render({ modelo: 'SENHA_ALTERADA', contato: null })
  expect(text).toContain('redefina a senha agora.')
})

it('says how long the link lasts', () => {
  expect(render({ modelo: 'CONFIRMACAO_EMAIL', horas: 48 }).text).toContain('48 horas')
})

it('writes plain text as it is read', () => {
  expect(render({ modelo: 'CONVITE', nome: '' }).text).toBe(`Olá!

Diego Souza quer compartilhar com você os equipamentos da própria conta na Aspersa. Seu papel será: administrador.

Crie sua conta com este mesmo endereço de e-mail e confirme-o: o acesso é liberado em seguida.

Criar conta:
https://console.example/app#token=abc

Se você não esperava este convite, ignore esta mensagem.

--
Aspersa, calibração de pontas de pulverização. Esta mensagem é automática: respostas não são lidas.
https://console.example
`)
})
