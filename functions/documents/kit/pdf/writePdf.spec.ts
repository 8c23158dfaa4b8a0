import { describe, expect, it } from 'vitest'
import { JUDGEMENT_COLOURS } from '../../../../shared/pictures/judgements.ts'
import { LOGO } from '../../../../shared/pictures/logo.ts'
import { bytesOf, coloursOf, readPdf, sizeOf } from '../../../../tests/fixtures/readBack.ts'
import type { Block, Column, DocumentDescription } from '../description.ts'
import { writePdf } from './writePdf.ts'

const described = (...blocks: Block[]): DocumentDescription => ({
  language: 'pt',
  paper: 'A4',
  title: 'Leitura',
  subtitle: 'Turbo citros',
  number: { label: 'Número', value: 'K7QF2M' },
  identity: [{ label: 'Equipamento', value: 'ASP-01' }],
  asOf: '2026-03-01T12:00:00.000Z',
  texts: {
    page: (number, of) => `Página ${number} de ${of}`,
    unknown: (letters, more) => `Sem fonte: ${letters}${more ? ' …' : ''}`,
  },
  sections: [
    { title: 'Resultado', blocks },
    { title: 'Detalhes', blocks: [{ kind: 'facts', facts: [{ label: 'Pressão', value: '3,00 bar' }] }] },
  ],
})

const written = async (one: DocumentDescription) => bytesOf(await writePdf(one))

const nozzle = (posicao: number) => ({
  posicao,
  lado: null,
  vazao: 1.2,
  erro: 5,
  veredito: 'APROVADO' as const,
  modelo: 'Azul',
})

describe('a PDF', () => {
  it('says what it is, in which language, and where its parts are', async () => {
    const { title, language, bookmarks, text } = await readPdf(await written(described()))
    expect([title, language, bookmarks]).toEqual(['Leitura · Turbo citros', 'pt-BR', ['Resultado', 'Detalhes']])
    expect(text).toContain('Pressão 3,00 bar')
    expect(text).toContain('Página 1 de 1')
  })

  it('is tagged: headings, lists, tables with headings, pictures with words', async () => {
    const { structure } = await readPdf(
      await written(
        described(
          { kind: 'list', items: ['Trocar 3'] },
          {
            kind: 'sprayer',
            sprayer: {
              kind: 'boom',
              alt: 'Barra com 2 bicos',
              nozzles: [nozzle(1), nozzle(2)],
              legend: [],
              boom: { title: () => 'Direita', centre: 'centro' },
              sides: null,
            },
          },
          { kind: 'table', table: { title: 'Bicos', columns: [{ kind: 'text', header: 'Bico' }], rows: [['1']] } },
        ),
      ),
    )
    for (const role of ['Document', 'H1', 'H2', 'L', 'LI', 'Figure', 'Table', 'TR', 'TH', 'TD'])
      expect(structure).toContain(`"role":"${role}"`)
    expect(structure).toContain('Barra com 2 bicos')
  })

  it('prints names in any alphabet its fonts have, and pictographs', async () => {
    const { text } = await readPdf(await written(described({ kind: 'text', text: 'Ирина Ковалёва 🚜 Ñandú ção' })))
    expect(text).toContain('Ирина Ковалёва 🚜 Ñandú ção')
  })

  it('is the same for the same description', async () => {
    const one = described({ kind: 'statement', text: 'Troque 3 bicos 🌱.' })
    expect((await written(one)).equals(await written(one))).toBe(true)
  })

  it('goes on over pages, with the headings of a table and numbers on each', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => [`bico ${at + 1}`, at / 3])
    const columns = [
      { kind: 'text', header: 'Posição' },
      { kind: 'number', header: 'Vazão', decimals: 2, write: (value: number) => value.toFixed(2) },
    ] as const
    const { pages } = await readPdf(
      await written(described({ kind: 'table', table: { title: 'Bicos', columns, rows } })),
    )
    expect(pages.length).toBeGreaterThan(2)
    for (const [at, page] of pages.entries()) expect(page).toContain(`Página ${at + 1} de ${pages.length}`)
    expect(pages.slice(0, 3).every((page) => page.includes('Posição'))).toBe(true)
    expect(pages.join(' ')).toContain('99.67')
  })

  it('breaks a text that is wider or longer than a page, and leaves out signs that are none', async () => {
    const text = `${'x'.repeat(300)}\u0007 ${'muito texto '.repeat(900)}fim`
    const { pages, text: all } = await readPdf(await written(described({ kind: 'text', text })))
    expect(pages.length).toBeGreaterThan(1)
    expect(all.replaceAll(' ', '')).toContain('x'.repeat(300))
    expect(all).toContain('fim')
  })

  it('breaks what is wider than its column at a space, not within a word', async () => {
    const facts = ['11-24-2026 09:00 PM', '11-24-2026\u00a009:00\u00a0PM e outra coisa'].map((value, at) => ({
      label: `Alterada ${at}`,
      value,
    }))
    const card = { ...described({ kind: 'facts', facts: [...facts, ...facts] }), isCard: true as const }
    const { text } = await readPdf(await written(card))
    expect(text.match(/09:00/g)).toHaveLength(4)
    expect(text.match(/\bPM\b/g)).toHaveLength(4)
  })

  it('says above a further page that a long name goes on', async () => {
    const items = Array.from({ length: 120 }, (_, at) => `linha ${at}`)
    const long = { ...described({ kind: 'list', items }), subtitle: 'Pulverizador da fazenda '.repeat(9) }
    const { pages } = await readPdf(await written(long))
    for (const page of pages.slice(1)) expect(page).toContain('…')
    const short = await readPdf(await written(described({ kind: 'list', items })))
    expect(short.text).not.toContain('…')
  })

  it('goes on over a page with a table of many rows for more than a few of them', async () => {
    const columns = [
      { kind: 'text', header: 'Posição' },
      { kind: 'number', header: 'Erro pela média (%)', decimals: 2, write: String },
    ] as const
    for (let above = 0; above < 30; above += 1) {
      const rows = Array.from({ length: 48 }, (_, at) => [`bico ${at + 1}.`, 1.2])
      const items = Array.from({ length: above }, (_, at) => `linha ${at}`)
      const table = { title: 'Bicos', columns, rows }
      const { pages } = await readPdf(await written(described({ kind: 'list', items }, { kind: 'table', table })))
      const counts = pages.map((page) => page.match(/bico \d+\./g)?.length ?? 0)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(48)
      expect(
        counts.filter((count) => count > 0 && count <= 6),
        `${above}`,
      ).toEqual([])
    }
  })

  it('leaves no heading, nor the note on a table, alone at the foot of a page', async () => {
    const table = { title: 'Bicos', columns: [{ kind: 'text', header: 'Posição' }], rows: [['primeiro']] } as const
    for (let lines = 40; lines < 60; lines += 1) {
      const { pages } = await readPdf(
        await written(
          described(
            { kind: 'list', items: Array.from({ length: lines }, (_, at) => `linha ${at}`) },
            ...([
              { kind: 'heading', text: 'Bicos medidos' },
              { kind: 'note', text: 'Como foram medidos' },
              { kind: 'table', table },
            ] as const),
          ),
        ),
      )
      const on = (text: string) => pages.findIndex((page) => page.includes(text))
      expect([on('Bicos medidos'), on('Como foram medidos')], `${lines}`).toEqual([on('primeiro'), on('primeiro')])
    }
  })

  it('repeats over which tank large amounts stand, and breaks none of them', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => ({
      name: `Produto ${at + 1}`,
      note: '250 g/ha',
      amounts: ['13.333,33 mL', '9.999.999,99 mL', '1,00 L'],
    }))
    const headers = ['Produto', 'Tanque cheio', 'Último tanque', 'Total'] as const
    const { pages, structure } = await readPdf(
      await written(described({ kind: 'amounts', amounts: { headers, rows } })),
    )
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(page).toContain('Último tanque')
    expect(pages.join(' ').match(/9\.999\.999,99 mL/g)).toHaveLength(rows.length)
    expect(structure).toContain('"role":"TH"')
  })

  it('breaks no figure, however large the sum', async () => {
    const sums = ['R$10,543.80', 'R$\u00a010.543.987.654,32', 'R$32.50', '---', '1.57 ac']
    const figures = sums.map((value, at) => ({ label: `Soma ${at}`, value, notes: [] }))
    const { text } = await readPdf(await written(described({ kind: 'figures', figures })))
    for (const sum of sums) expect(text.replaceAll('\u00a0', ' ')).toContain(sum.replaceAll('\u00a0', ' '))
  })

  it('writes signs of arithmetic, arrows and marks as letters, which can be copied, searched and heard', async () => {
    const signs = 'q = q3·√(p/3) ≤ 2 ≥ 1 ≠ 0 ≈ 3 → ✓ ☐ ∞'
    const { text } = await readPdf(await written(described({ kind: 'text', text: signs })))
    expect(text).toContain(signs)
    expect(text).not.toContain('Sem fonte')
  })

  it('names once what no font has, and draws no empty boxes', async () => {
    const facts = [{ label: 'Operador', value: '張偉 Souza' }]
    const { text } = await readPdf(
      await written(described({ kind: 'text', text: 'Talhão 張偉 ✓' }, { kind: 'facts', facts })),
    )
    expect(text).toContain('Talhão ?? ✓')
    expect(text).toContain('?? Souza')
    expect(text.match(/Sem fonte: U\+5F35, U\+5049(?! …)/g)).toHaveLength(1)
  })
})

describe('the paper of a document', () => {
  it('has logo, number and identity at its head, and the number above each further page', async () => {
    const items = Array.from({ length: 90 }, (_, at) => `linha ${at}`)
    const bytes = await written(described({ kind: 'list', items }))
    const { pages } = await readPdf(bytes)
    expect(pages[0]).toMatch(/Número\s+K7QF2M/)
    expect(pages[0]).toMatch(/Equipamento\s+ASP-01/)
    expect(pages.slice(1).every((page) => page.includes('K7QF2M') && page.includes('Leitura · Turbo citros'))).toBe(
      true,
    )
    expect(await coloursOf(bytes)).toContain(LOGO.ground)
  })

  it('has no further page for a few lines, wherever the last one ends', async () => {
    for (let lines = 40; lines < 70; lines += 1) {
      const items = Array.from({ length: lines }, (_, at) => `linha ${at}`)
      const sections = [{ title: 'Resultado', blocks: [{ kind: 'list', items } as const] }]
      const { pages } = await readPdf(await written({ ...described(), sections }))
      const last = pages.at(-1)?.match(/linha \d+/g) ?? []
      expect(pages.length === 1 || last.length > 5, `${lines}: ${last.length}`).toBe(true)
    }
  })

  it.each([
    ['A4', undefined, [595, 842]],
    ['A4', true, [420, 595]],
    ['CARTA', undefined, [612, 792]],
    ['CARTA', true, [396, 612]],
  ] as const)('of %s, as a card: %s, is of its size and one page', async (paper, isCard, size) => {
    const facts = Array.from({ length: 16 }, (_, at) => ({ label: `Dado ${at}`, value: 'um valor' }))
    const bytes = await written({ ...described({ kind: 'facts', facts }), paper, ...(isCard && { isCard }) })
    const { width, height } = await sizeOf(bytes)
    expect([Math.round(width), Math.round(height)]).toEqual(size)
    expect((await readPdf(bytes)).pages).toHaveLength(1)
  })

  it('tells tasks with the mark of their nozzles, in their colours, and has lines to sign on', async () => {
    const bytes = await written(
      described(
        { kind: 'tasks', tasks: [{ judgement: 'GASTO', text: 'Trocar: 3, 7' }] },
        { kind: 'statement', text: 'Limpe 1 bico.', severity: 'EM_BREVE' },
        { kind: 'signatures', signatures: ['Responsável', 'Dia'] },
      ),
    )
    const { text, structure } = await readPdf(bytes)
    for (const said of ['Trocar: 3, 7', 'Responsável', 'Dia']) expect(text).toContain(said)
    expect(structure).toContain('"role":"LI"')
    const painted = await coloursOf(bytes)
    for (const judgement of ['GASTO', 'ENTUPIDO'] as const) expect(painted).toContain(JUDGEMENT_COLOURS[judgement])
  })

  it('sets a long narrow table in two columns, every row of it once', async () => {
    const rows = Array.from({ length: 48 }, (_, at) => [`bico ${at + 1}.`, 1.2])
    const columns = [
      { kind: 'text', header: 'Posição' },
      { kind: 'number', header: 'Vazão', decimals: 2, write: String },
    ] as const
    const table = { title: 'Bicos', columns, rows, judged: rows.map(() => 'APROVADO' as const) }
    const { pages, text } = await readPdf(await written(described({ kind: 'table', table })))
    expect(pages).toHaveLength(1)
    expect(text.match(/bico \d+\./g)).toHaveLength(48)
    expect(text.match(/Posição/g)).toHaveLength(2)
  })

  it.each([
    ['Posição|Vazão (L/min)|Erro nominal (%)|Erro pela média (%)|Resultado', 'Entupido ou pressão baixa'],
    ['Position|Flow (US gal/min)|Nominal error (%)|Average error (%)|Result', 'Clogged or low pressure'],
    ['Posición|Caudal (L/min)|Error nominal (%)|Error por la media (%)|Resultado', 'Obstruida o presión baja'],
  ])('sets no cell of a table in two columns on more than two lines: %s', async (headers, result) => {
    const rows = Array.from({ length: 48 }, (_, at) => [`${at + 1}`, 1.234, -12.34, -16.42, at % 9 ? 'OK' : result])
    const names = headers.split('|')
    const columns = names.map((header, at): Column => {
      if (at === 0 || at === names.length - 1) return { kind: 'text', header }
      return { kind: 'number', header, decimals: 2, write: (value: number) => value.toFixed(at === 1 ? 3 : 2) }
    })
    const table = { title: 'Bicos', columns, rows, judged: rows.map(() => 'ENTUPIDO' as const), marked: new Set([0]) }
    const { pages } = await readPdf(await written(described({ kind: 'table', table })))
    const cells = pages.join('\n').match(new RegExp(result.replaceAll(' ', '\\s'), 'g')) ?? []
    expect(cells).toHaveLength(6)
    for (const cell of cells) expect(cell.split('\n').length).toBeLessThanOrEqual(2)
  })
})

describe('a table of many columns', () => {
  const tableOf = (headers: readonly string[]) => ({
    title: 'Grupos',
    columns: headers.map((header, at) =>
      at === 0
        ? ({ kind: 'text', header, width: 30 } as const)
        : ({ kind: 'number', header, decimals: 2, write: (value: number) => value.toFixed(2) } as const),
    ),
    rows: [
      ['11-2026', 1234, 123456, 123456, 12345, 12345, 100, -12.34, -100, 1234.56],
      ['Anti-deriva extraordinariamente longa 110-03', 1, 1, 1, 1, 1, 1, 1, 1, 1],
    ],
  })

  it.each([
    [
      'Mês|Leituras|Bicos|Bicos avaliados|Acima do limite|Abaixo do limite|Parte além do limite (%)|Erro médio (%)|Menor erro (%)|Maior erro (%)',
    ],
    [
      'Month|Readings|Nozzles|Nozzles judged|Above the limit|Below the limit|Share beyond the limit (%)|Mean error (%)|Lowest error (%)|Highest error (%)',
    ],
  ])('breaks no word of a heading or a cell: %s', async (headers) => {
    const table = tableOf(headers.split('|'))
    const { text } = await readPdf(await written(described({ kind: 'table', table })))
    const all = [...table.columns.map(({ header }) => header), '11-2026', 'Anti-deriva extraordinariamente longa']
    for (const word of all.flatMap((one) => one.split(' '))) expect(text, word).toContain(word)
    expect(text).toContain('123456.00')
  })
})

describe('a chart of shares', () => {
  const part = (judgement: 'APROVADO' | 'ENTUPIDO' | 'GASTO', share: number) => ({ judgement, share })
  const label = 'Uma faixa de nome muito comprido que não cabe em uma linha só, nem pela metade da página'

  it('has what is beyond in the colours of verdicts, says what they mean, and cuts no name off', async () => {
    const chart = {
      title: 'Bicos por erro',
      alt: 'Bicos por erro',
      legend: [
        { judgement: 'ENTUPIDO' as const, text: 'Abaixo do limite' },
        { judgement: 'GASTO' as const, text: 'Acima do limite' },
      ],
      bars: [
        { label, parts: [part('APROVADO', 0.5), part('GASTO', 0.25)], text: '75 %' },
        { label: 'Outra', parts: [part('ENTUPIDO', 0.25)], text: '25 %' },
      ],
    }
    const bytes = await written(described({ kind: 'bars', chart }))
    const { text } = await readPdf(bytes)
    expect(text).toContain('Acima do limite')
    for (const word of label.split(' ')) expect(text).toContain(word)
    const painted = await coloursOf(bytes)
    for (const judgement of ['APROVADO', 'ENTUPIDO', 'GASTO'] as const)
      expect(painted).toContain(JUDGEMENT_COLOURS[judgement])
    expect(painted).not.toContain(JUDGEMENT_COLOURS.SEM_MODELO)
  })
})
