import { describe, expect, it } from 'vitest'
import { mappingOf, NOMES_COLUNAS } from '../../shared/nozzleSheet.ts'
import type { Nozzle } from '../store/catalogue/nozzles.ts'
import { readSheet } from './testing/readSheet.ts'
import { changeOf } from './writeNozzles.ts'

const BRANDS = new Map([['bicos', 'b']])
const MAPPING = mappingOf(NOMES_COLUNAS)
const RIGHT = {
  marca: 'Bicos',
  modelo: 'AD',
  angulo: '110',
  tamanho: '03',
  tipo_jato: 'Leque padrão',
  cor: 'azul',
  pressao_bar: '3,0',
  vazao_lpm: '1,20',
  fonte: 'catálogo',
}
type Cells = Partial<Record<(typeof NOMES_COLUNAS)[number], string>>
const sheetOf = (lines: readonly Cells[], delimiter = ';') =>
  [
    NOMES_COLUNAS.join(delimiter),
    ...lines.map((line) => NOMES_COLUNAS.map((name) => ({ ...RIGHT, ...line })[name] ?? '').join(delimiter)),
  ].join('\n')
const read = (text: string, encoding: BufferEncoding = 'utf8') =>
  readSheet(Buffer.from(text, encoding), { colunas: MAPPING }, BRANDS)
const told = async (...lines: Cells[]) =>
  (await read(sheetOf(lines))).problems.map(({ linha, coluna, codigo }) => [linha, coluna, codigo])

it.each([
  ['UTF-8', 'utf8', ';'],
  ['UTF-8 by tabs', 'utf8', '\t'],
  ['Latin-1', 'latin1', ';'],
] as const)('reads %s', async (_, encoding, delimiter) => {
  const { nozzles, problems, lines } = await read(
    sheetOf([{}, { pressao_bar: '2', vazao_lpm: '0.98' }], delimiter),
    encoding,
  )
  expect([problems, lines]).toEqual([[], 2])
  expect(nozzles).toMatchObject([
    {
      lines: [
        {
          nome: 'AD 110-03',
          tipo_jato: 'LEQUE_PADRAO',
          cor: 'AZUL',
          pressao_bar: 3,
          vazao_lpm: 1.2,
          fonte: 'catálogo',
        },
        { pressao_bar: 2, vazao_lpm: 0.98 },
      ],
    },
  ])
})

it('reads UTF-8 with a mark of its order before the headings, and commas with decimal points', async () => {
  const text = sheetOf([{ pressao_bar: '3.0', vazao_lpm: '1.2' }], ',')
  expect((await read(`\u{FEFF}${text}`)).nozzles).toHaveLength(1)
})

describe('a line', () => {
  it.each([
    ['an empty cell', { tipo_jato: '' }, 'tipo_jato', 'vazio'],
    ['no number', { vazao_lpm: 'muito' }, 'vazao_lpm', 'numero'],
    ['a number beyond all nozzles', { pressao_bar: '3000' }, 'pressao_bar', 'faixa'],
    ['half a degree', { angulo: '110,5' }, 'angulo', 'inteiro'],
    ['an unknown choice', { cor: 'xadrez' }, 'cor', 'opcao'],
    ['too long a text', { tamanho: '1234567890123' }, 'tamanho', 'longo'],
    ['an unknown brand', { marca: 'Outra' }, 'marca', 'marca_desconhecida'],
    ['a droplet class by no edition', { gota: 'M' }, 'edicao_gota', 'edicao_ausente'],
  ] as const)('with %s is told by line and column', async (_, cells, column, code) => {
    expect(await told({}, { pressao_bar: '2', vazao_lpm: '0,98', ...cells })).toEqual([[3, column, code]])
  })

  it('that contradicts those of its nozzle is told, one that repeats them is not', async () => {
    expect(await told({}, { pressao_bar: '2', vazao_lpm: '0,98', tipo_jato: 'CONE_VAZIO' })).toEqual([
      [3, 'tipo_jato', 'dados_divergentes'],
    ])
    expect(await told({}, { vazao_lpm: '1,21' })).toEqual([[3, 'pressao_bar', 'pressao_repetida']])
    expect(await told({}, {})).toEqual([])
  })

  it('without its last cells has nothing in them, with one too many it is told', async () => {
    const short = await read(`${sheetOf([{}])}\nBicos;AD`)
    expect(short.problems.map(({ celula, codigo }) => [celula, codigo])).toEqual([
      ['D3', 'vazio'],
      ['E3', 'vazio'],
      ['J3', 'vazio'],
      ['M3', 'vazio'],
      ['P3', 'vazio'],
    ])
    const long = await read(`${sheetOf([{}])};;;\n${sheetOf([{}]).split('\n')[1]};;x`)
    expect(long.problems).toMatchObject([{ linha: 3, coluna: null, codigo: 'celulas' }])
  })

  it('may have marks of inches in bare cells; a quote that does not end is told where it opens', async () => {
    const { problems, nozzles } = await read(sheetOf([{ fonte: 'filtro 1/4"' }]))
    expect([problems, nozzles[0]?.lines[0]?.fonte]).toEqual([[], 'filtro 1/4"'])
    const open = await read(`${sheetOf([{}, {}])}\n"Bicos;AD\nBicos;AD\nBicos;AD`)
    expect(open.problems).toMatchObject([{ linha: 4, coluna: null, codigo: 'aspas' }])
    // Told before the end of what may be one cell, and none of what stands above is lost.
    const long = await read(`${sheetOf([{}, {}])}\n"${'Bicos;AD\n'.repeat(20_000)}`)
    expect([long.problems, long.lines]).toMatchObject([[{ linha: 4, codigo: 'aspas' }], 2])
    const closed = await read(sheetOf([{}]).replace('AD', '"AD" x'))
    expect(closed.problems).toContainEqual(expect.objectContaining({ linha: 2, codigo: 'aspas' }))
  })

  it('ends as any office ends it, in one sheet', async () => {
    const [headings = '', one = '', two = ''] = sheetOf([{}, { pressao_bar: '2', vazao_lpm: '0,98' }]).split('\n')
    const { problems, nozzles } = await read(`${headings}\r\n${one}\n${two}\r${one}`)
    expect([problems, nozzles[0]?.lines.length]).toEqual([[], 2])
  })

  it('takes a formula for a text', async () => {
    const { nozzles, problems } = await read(sheetOf([{ modelo: '=1+1' }]))
    expect([problems, nozzles[0]?.lines[0]?.modelo]).toEqual([[], '=1+1'])
  })
})

it('names columns that nobody mapped, and reads nothing', async () => {
  const { fonte: _, ...mapping } = MAPPING
  const { problems, nozzles } = await readSheet(Buffer.from(sheetOf([{}])), { colunas: mapping }, BRANDS)
  expect([problems, nozzles]).toMatchObject([[{ linha: 1, coluna: 'fonte', codigo: 'coluna_ausente' }], []])
})

describe('a warning', () => {
  it('tells L/ha that the flow does not give', async () => {
    const course = { velocidade_kmh: '8', espacamento_m: '0,5' }
    expect(await told({ ...course, taxa_lha: '180' })).toEqual([])
    expect(await told({ ...course, taxa_lha: '200' })).toEqual([[2, 'taxa_lha', 'taxa_diverge']])
  })

  it('tells a point off the curve of the others', async () => {
    const points = [1, 2, 3, 4, 5].map((bar) => ({
      pressao_bar: String(bar),
      vazao_lpm: (1.2 * Math.sqrt(bar / 3) * (bar === 4 ? 1.3 : 1)).toFixed(3),
    }))
    expect(await told(...points)).toEqual([[5, 'vazao_lpm', 'fora_da_curva']])
  })

  it('tells a flow that is not of the colour’s size', async () => {
    expect(await told({ cor: 'VERMELHO' })).toEqual([[2, 'cor', 'iso_diverge']])
  })

  it('tells once of a series that its colours are not those of ISO 10625', async () => {
    const other = { tamanho: '04', vazao_lpm: '1,60', cor: 'verde' }
    expect(await told({ cor: 'VERMELHO' }, other)).toEqual([[2, 'cor', 'cores_da_serie']])
  })
})

describe('a size', () => {
  const cone = { modelo: 'ATR 80 red', tamanho: '', tipo_jato: 'hollow cone', cor: 'vermelho', vazao_lpm: '1,05' }

  it('may be missing of a series that has none, whose colour then is its own', async () => {
    const { nozzles, problems } = await read(sheetOf([{}, cone]))
    expect(problems).toEqual([])
    expect(nozzles[1]?.lines[0]).toMatchObject({ nome: 'ATR 80 red', tamanho: '', serie_iso: false })
    expect(nozzles[0]?.lines[0]?.serie_iso).toBe(true)
  })

  it('is missing where others of the series have one of ISO 10625', async () => {
    expect(await told({}, { tamanho: '', pressao_bar: '2', vazao_lpm: '0,98' })).toEqual([[3, 'tamanho', 'vazio']])
  })
})

it('keeps the words for a jet that are not ours', async () => {
  const { nozzles } = await read(sheetOf([{ tipo_jato: 'Flat fan, pre-orifice' }, { modelo: 'BD' }]))
  expect(nozzles.map(({ lines: [line] }) => [line?.tipo_jato, line?.jato_fabricante])).toEqual([
    ['LEQUE_PADRAO', 'Flat fan, pre-orifice'],
    ['LEQUE_PADRAO', null],
  ])
})

describe('the pressures a nozzle is made for', () => {
  it.each([
    ['in bar', { pressao_min_bar: '1,5', pressao_max_bar: '6' }, [1.5, 6]],
    ['in the unit of each cell', { pressao_min_bar: '20 psi', pressao_max_bar: '600 kPa' }, [1.379, 6]],
    ['one end of them', { pressao_min_bar: '1,5' }, [1.5, null]],
    ['neither', {}, [null, null]],
  ] as const)('are read %s', async (_, cells, [lowest, highest]) => {
    const { nozzles, problems } = await read(sheetOf([cells]))
    expect(problems).toEqual([])
    expect(nozzles[0]?.lines[0]).toMatchObject({ pressao_min_bar: lowest, pressao_max_bar: highest })
  })

  it('are in the unit that pressures of the sheet are in, where their headings tell none', async () => {
    const text = sheetOf([
      { pressao_bar: '40', pressao_min_bar: '20', pressao_max_bar: '90', cor: '', vazao_lpm: '1,15' },
    ])
    const { nozzles } = await readSheet(
      Buffer.from(text),
      { colunas: MAPPING, unidades: { pressao_bar: 'PSI' } },
      BRANDS,
    )
    const [line] = nozzles[0]?.lines ?? []
    expect([line?.pressao_bar, line?.pressao_min_bar, line?.pressao_max_bar]).toEqual([2.7579, 1.379, 6.2053])
  })

  it('are refused where they end before they begin, and where lines of a nozzle disagree', async () => {
    expect(await told({ pressao_min_bar: '6', pressao_max_bar: '1,5' })).toEqual([
      [2, 'pressao_max_bar', 'minimo_maior'],
    ])
    const other = { pressao_bar: '2', vazao_lpm: '0,98' }
    expect(await told({ pressao_max_bar: '6' }, { ...other, pressao_max_bar: '5' })).toEqual([
      [3, 'pressao_max_bar', 'dados_divergentes'],
    ])
  })
})

it('changes nothing of a nozzle that says the same already, and never takes a profile away', async () => {
  const {
    nozzles: [one],
  } = await read(sheetOf([{}]))
  if (!one) throw new Error('one nozzle')
  const point = {
    pressao_bar: 3,
    vazao_lpm: 1.2,
    gota: null,
    edicao_gota: null,
    fonte: 'catálogo',
    status: 'ATIVO' as const,
  }
  const other = { ...point, id: 'q', pressao_bar: 5, vazao_lpm: 1.55 }
  const stored = {
    tipo_jato: 'LEQUE_PADRAO',
    cor: 'AZUL',
    malha_cor: 'AZUL',
    malha_tamanho: 50,
    pressao_min_bar: 1.5,
    pressao_max_bar: null,
    perfis: [{ ...point, id: 'p' }, other],
  } as unknown as Nozzle
  // The table gives fields back in an order of its own.
  expect(changeOf(stored, one).perfis[0]).toBe(stored.perfis[0])
  expect(changeOf(stored, one)).toEqual(stored)
  const older = { ...stored, perfis: [{ ...point, id: 'p', vazao_lpm: 1.1 }, other] }
  expect(changeOf(older, one).perfis).toEqual(stored.perfis)
})
