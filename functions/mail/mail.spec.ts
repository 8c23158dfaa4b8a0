import { describe, expect, it } from 'vitest'
import { correio, type ModeloCorreio } from '../../shared/contract/mail.ts'
import { IDIOMAS, MUDANCAS_PAGAMENTO } from '../../shared/enums.ts'
import { JUDGEMENTS } from '../../shared/pictures/judgements.ts'
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
  dias: 30,
  url: `${ORIGIN}/app#token=abc`,
  origin: ORIGIN,
  ...given,
})
const render = (given: Partial<MailInput> = {}) => renderMail(describeMail(input(given)))

/** How light a colour is, and how well another is read on it, by WCAG 2. */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

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
    for (const part of [
      greeting,
      ...before.map(({ text: said }) => said),
      ...after,
      action.label,
      action.url,
      footer,
    ]) {
      expect(part).not.toBe('')
      expect(text).toContain(part)
      expect(shown(html)).toContain(part)
    }
    expect(html).toContain(`<html lang="${description.language}">`)
    expect(html).toContain(`href="${action.url}"`)
    expect(subject).toMatch(/^.{5,60}$/)
  })

  it('is as wide in Outlook of Windows, which knows no greatest width, as elsewhere', () => {
    const { html } = render({ modelo })
    const [, width] = /max-width:(\d+)px/.exec(html) ?? []
    expect(html.match(/<!--\[if mso\]><table[^>]* width="(\d+)"/)?.[1]).toBe(width)
    // What it reads is whole with what only it reads.
    const asOutlook = html.replaceAll(/<!--\[if mso\]>|<!\[endif\]-->/g, '')
    for (const whole of [html.replaceAll(/<!--.*?-->/gs, ''), asOutlook])
      expect(whole.match(/<table/g)?.length).toBe(whole.match(/<\/table>/g)?.length)
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

it('says how long the link lasts, or what it leads to is kept', () => {
  expect(render({ modelo: 'CONFIRMACAO_EMAIL', horas: 48 }).text).toContain('48 horas')
  for (const modelo of [
    'CONVITE',
    'EXPORTACAO_PRONTA',
    'CONVITE_RELATORIO',
    'CONFIRMACAO_RELATORIO',
    'RELATORIO',
  ] as const)
    expect(render({ modelo, dias: 17 }).text).toContain('17 dias')
})

describe.each(['PAGAMENTO_MUDOU', 'PAGAMENTO_MUDOU_ADMIN'] as const)('%s', (modelo) => {
  it.each(IDIOMAS)(
    'speaks in %s of a payment that came for nothing as of one that changes no subscription',
    (idioma) => {
      const told = MUDANCAS_PAGAMENTO.map((caso) => {
        const pagamento = { caso, centavos: 159_90, moeda: 'BRL' } as const
        const { subject, before } = describeMail(input({ modelo, idioma, pagamento }))
        return { caso, subject, text: before.map(({ text }) => text).join(' ') }
      })
      expect(new Set(told.map(({ text }) => text)).size).toBe(MUDANCAS_PAGAMENTO.length)
      for (const { caso, subject, text } of told) {
        expect(subject).toMatch(/^.{5,60}$/)
        expect(text).toMatch(/159[.,]90/)
        const isUntouched = /continuam como estavam|stay as they were|siguen como estaban/.test(text)
        expect(isUntouched, caso).toBe(caso.startsWith('EXCEDENTE_'))
      }
    },
  )
})

it('writes plain text as it is read', () => {
  expect(render({ modelo: 'CONVITE', nome: '' }).text).toBe(`Olá!

Diego Souza quer compartilhar com você os equipamentos da própria conta na Aspersa. Seu papel será: administrador.

Crie sua conta com este mesmo endereço de e-mail e confirme-o. Quando você entrar, a Aspersa pergunta se aceita o convite.

Criar conta:
https://console.example/app#token=abc

Se você não esperava este convite, ignore esta mensagem. Ele vale por 30 dias.

--
Aspersa, calibração de pontas de pulverização. Esta mensagem é automática: respostas não são lidas.
https://console.example
`)
})

describe('alerts', () => {
  const named = (apelido: string) => ({ apelido, numero_serie: 'ASP-1' })
  const out = (fora: number) =>
    ({ tipo: 'FORA', leitura_id: 'l', data: '2026-11-20T10:00:00.000Z', fora, total: 60, motivo: null }) as const
  const ALERTS = [
    { facts: out(21), equipamento: named('Barra 24 m') },
    { facts: { tipo: 'SILENCIO', desde: '2026-10-22', dias: 31 }, equipamento: named('ASP-1') },
    { facts: { tipo: 'REVISAO', revisao_id: 'r', proxima_revisao: '2026-12-20', dias: 30 }, equipamento: named('T') },
    { facts: { tipo: 'PREVISAO', dia: '2026-12-12', posicao: 7, lado: null, bicos: 1 }, equipamento: named('T') },
  ] as const

  it.each([
    [
      'pt',
      'Barra 24 m (ASP-1): 21 de 60 bicos fora da tolerância.',
      'ASP-1: nenhuma mensagem há 31 dias, desde 22 de outubro de 2026.',
      'T (ASP-1): a próxima revisão está prevista para 20 de dezembro de 2026.',
      'T (ASP-1): nos próximos 30 dias, 1 bico para trocar, a partir de 12 de dezembro de 2026.',
    ],
    [
      'en',
      'Barra 24 m (ASP-1): 21 of 60 nozzles out of tolerance.',
      'ASP-1: no message for 31 days, since October 22, 2026.',
      'T (ASP-1): the next service is due on December 20, 2026.',
      'T (ASP-1): 1 nozzle to replace in the next 30 days, from December 12, 2026 on.',
    ],
    [
      'es',
      'Barra 24 m (ASP-1): 21 de 60 boquillas fuera de tolerancia.',
      'ASP-1: ningún mensaje hace 31 días, desde el 22 de octubre de 2026.',
      'T (ASP-1): la próxima revisión está prevista para el 20 de diciembre de 2026.',
      'T (ASP-1): en los próximos 30 días, 1 boquilla para cambiar, a partir del 12 de diciembre de 2026.',
    ],
  ] as const)('are told in %s, a sentence each', (idioma, ...sentences) => {
    const { text, choiceUrl } = render({ modelo: 'RESUMO_AVISOS', idioma, dono_nome: '', avisos: ALERTS })
    for (const sentence of sentences) expect(text).toContain(sentence)
    expect(choiceUrl).toBe(`${ORIGIN}/app/perfil#avisos`)
    expect(text).toContain(choiceUrl)
  })

  it.each(['AVISO_FORA', 'AVISO_SILENCIO', 'AVISO_PREVISAO', 'LEMBRETE_REVISAO'] as const)(
    'are told apart in a list of mails by their equipment: %s',
    (modelo) => {
      const about = modelo === 'LEMBRETE_REVISAO' ? { equipamento: named('Barra') } : { avisos: ALERTS.slice(0, 1) }
      for (const idioma of IDIOMAS)
        expect(describeMail(input({ modelo, idioma, ...about })).subject).toMatch(/^Barra( 24 m)? \(ASP-1\): \p{L}/u)
    },
  )

  it('tell below its sentence which nozzles of a reading are seen to, and draw them in cells', () => {
    const nozzles = {
      lines: ['Trocar: Jacto 110-02: 2 <b>', 'Limpar: 3'],
      drawing: [
        [
          { posicao: 1, judgement: 'APROVADO' },
          { posicao: 2, judgement: 'GASTO' },
          { posicao: 3, judgement: 'ENTUPIDO' },
        ],
      ],
      legend: [
        { judgement: 'GASTO', text: 'Gasto' },
        { judgement: 'ENTUPIDO', text: 'Entupido' },
      ],
    } as const
    const first = { ...ALERTS[0], nozzles }
    const { text, html } = render({ modelo: 'RESUMO_AVISOS', dono_nome: '', avisos: [first, ...ALERTS.slice(1)] })
    expect(text).toContain('fora da tolerância.\n- Trocar: Jacto 110-02: 2 <b>\n- Limpar: 3\n\nASP-1:')
    expect(html).toContain('Trocar: Jacto 110-02: 2 &lt;b&gt;</li>')
    expect(shown(html)).toMatch(/ 1 +&nbsp; +\+ +- +3 /)
    expect(shown(html)).toContain('+ Gasto · - Entupido')
    expect(html).not.toMatch(/<img|url\(/)
  })

  it('write the sign of a judgement in letters that are read on its colour', () => {
    const drawing = [JUDGEMENTS.map((judgement, index) => ({ posicao: index + 1, judgement }))]
    const nozzles = { lines: ['b'], drawing, legend: [] }
    const { html } = render({ modelo: 'RESUMO_AVISOS', avisos: [{ ...ALERTS[0], nozzles }] })
    const cells = [...html.matchAll(/;color:(#\w{6});background:(#\w{6})">([^<&])<\/td>/g)]
    expect(cells.map(([, , , sign]) => sign)).toEqual(expect.arrayContaining(['+', '-', '0', '?']))
    for (const [, letters = '', ground = '', sign] of cells)
      expect(contrast(letters, ground), sign).toBeGreaterThanOrEqual(4.5)
  })

  it('that read alike have each the nozzles of their own reading', () => {
    const told = (line: string) => ({ ...ALERTS[0], nozzles: { lines: [line], drawing: [], legend: [] } })
    const { text } = render({ modelo: 'RESUMO_AVISOS', dono_nome: '', avisos: [told('Limpar: 3'), told('Limpar: 7')] })
    expect(text).toMatch(/- Limpar: 3\n\nBarra 24 m .*\n- Limpar: 7\n/)
  })

  it('beyond ten are counted', () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ facts: out(index), equipamento: named('Barra') }))
    const { text } = render({ modelo: 'RESUMO_AVISOS', dono_nome: '', avisos: many })
    expect(text.split('fora da tolerância')).toHaveLength(11)
    expect(text).toContain('E mais 2.')
  })

  it('of somebody else’s machine say whose account it is in', () => {
    const avisos = ALERTS.slice(0, 1)
    expect(render({ modelo: 'AVISO_FORA', avisos }).text).toContain('É da conta de Diego Souza')
    expect(render({ modelo: 'AVISO_FORA', avisos, dono_nome: '' }).text).not.toContain('É da conta')
  })
})
