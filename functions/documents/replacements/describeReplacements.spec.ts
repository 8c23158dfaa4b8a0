import { describe, expect, it } from 'vitest'
import type { Custos, GrupoDeTroca, LeituraDaTroca, MaquinaDaTroca } from '../../../shared/contract/replacements.ts'
import { STORED_UNITS } from '../../../shared/domain/numbers/unitSystems.ts'
import {
  costFacts,
  costLines,
  fleetFigures,
  fleetFigureText,
  reckonedOf,
  worthText,
} from '../../../shared/readings/costText.ts'
import { groupText, tipLines } from '../../../shared/readings/tips.ts'
import { readPdf, readWorkbook, rowsOf } from '../../../tests/fixtures/readBack.ts'
import { pdfFile, workbookFile } from '../madeFile.ts'
import { readerOf } from '../reader.ts'
import { describeReplacements, type ReplacementList, replacementsWorkbook } from './describeReplacements.ts'

const ZONE = 'America/Sao_Paulo'
const reader = await readerOf('pt', STORED_UNITS, ZONE)
const { words, units } = reader
const without = (text: string) => text.replaceAll(/\s+/g, '')

const BLUE = {
  perfil_id: 'a',
  marca: 'Magnojet',
  nome: '110-03',
  cor: 'AZUL',
  material: 'CERAMICA',
  codigo_fabricante: null,
} as const
const RED = { ...BLUE, perfil_id: 'b', nome: '110-04', material: null }
const group = (posicoes: number[], modelo: GrupoDeTroca['modelo'] = BLUE): GrupoDeTroca => ({
  modelo,
  posicoes: posicoes.map((posicao) => ({ posicao, lado: null })),
})
const READING: LeituraDaTroca = {
  id: 'r',
  data: '2026-10-25T10:24:00Z',
  situacao: 'COMPLETA',
  tipo_pulverizador: 'PULVERIZADOR',
  motivo: null,
  grupos: [group([1, 4]), group([7], RED)],
  jogo: null,
  previsto: { grupos: [], erro: null, vazao: 4 },
  conjunto: { modelos: [], erro: null, vazao: 4 },
  a_limpar: [{ posicao: 6, lado: null }],
  trocados: 0,
  lado_medido: null,
  erro: { agora: { soma: 40, bicos: 4 }, depois: { soma: 4, bicos: 4 } },
  vazao: { medida: 4, agora: 4, depois: 3.6 },
  taxa_real: 110,
  taxa_declarada: 100,
  largura_rua: null,
  espacamento_plantas: null,
  barra: null,
}
const machine = (nome: string, leitura: LeituraDaTroca | null = READING): MaquinaDaTroca => ({
  equipamento_id: nome,
  nome,
  numero_serie: 'S',
  equipamento_de_outro: false,
  leitura,
  servico: null,
  outro_lado: null,
  pedido: null,
})
const COSTS: Custos = {
  moeda: 'BRL',
  base: 'BICOS',
  area_ha: 1000,
  passadas: 2,
  produto_centavos: 1_050,
  ponta_centavos: 3_000,
  pontas: [{ perfil_id: 'b', centavos: 4_525 }],
  maquinas: [],
  atualizado_em: null,
  versao: 0,
}
const listOf = (maquinas: MaquinaDaTroca[], more: Partial<ReplacementList> = {}): ReplacementList => ({
  maquinas,
  mais: false,
  custos: COSTS,
  about: 'Ana Ribeiro',
  isOne: maquinas.length === 1,
  mayEdit: true,
  ...more,
})
const pdf = async (list: ReplacementList) => readPdf((await pdfFile('x', describeReplacements(list, reader))).bytes)
const workbook = async (list: ReplacementList) =>
  readWorkbook((await workbookFile('x', replacementsWorkbook(list, reader, ZONE))).bytes)

describe('a list of tips as a file', () => {
  it('says what the page of a machine says: what to buy, where it goes, what it costs and how that follows', async () => {
    const list = listOf([machine('Turbo citros')])
    const { text, bookmarks, title } = await pdf(list)
    const all = without(text)
    expect(title).toContain('Troca de bicos: Turbo citros')
    expect(bookmarks).toEqual(['3 pontas a comprar', 'Onde trocar', 'Custo da aplicação em excesso'])
    for (const [line, each, total] of [
      ['2 × Magnojet 110-03 cerâmica', '30,00', '60,00'],
      ['1 × Magnojet 110-04', '45,25', '45,25'],
      ['Soma', '', '105,25'],
    ] as const)
      expect(all).toContain(without(`${line} ${each} ${total}`))
    expect(all).toContain(without(`${groupText(READING.grupos[0] as GrupoDeTroca, words)}: 1, 4`))
    expect(text).toContain('E 1 bico para limpar: 6')
    const [one] = reckonedOf(list.maquinas, COSTS)
    if (!one) throw new Error('no machine')
    for (const { label, value } of costFacts(one, COSTS, words, units)) {
      expect(all).toContain(without(label))
      expect(all).toContain(without(value))
    }
    expect(all).toContain(without(worthText(one, words, units) ?? '?'))
    for (const line of costLines(one, COSTS, words)) expect(all).toContain(without(`${line.label}: ${line.text}`))
  })

  it('has the arithmetic on a page of its own only where a shop gets the one before', async () => {
    expect((await pdf(listOf([machine('Turbo citros')]))).pages).toHaveLength(2)
    const calm = { ...READING, motivo: null, grupos: [] }
    const { pages, bookmarks } = await pdf(listOf([machine('Turbo citros', calm)]))
    expect(pages).toHaveLength(1)
    expect(bookmarks.at(-1)).toBe('Custo da aplicação em excesso')
  })

  it('sets several machines side by side, with what they come to', async () => {
    const machines = [machine('Turbo citros'), machine('Barra 24 m', null), machine('Turbo café')]
    const { text } = await pdf(listOf(machines))
    const all = without(text)
    expect(text).toContain('Troca de bicos: Equipamentos de Ana Ribeiro')
    expect(text).toContain('Barra 24 m: Ainda sem leitura completa.')
    for (const one of reckonedOf(machines, COSTS))
      expect(all).toContain(
        without(
          [
            one.machine.nome,
            ...fleetFigures(one, COSTS, words, units).map((figure) =>
              figure.value === null ? '' : fleetFigureText(figure, words),
            ),
          ].join(' '),
        ),
      )
  })

  it('has in its workbook numbers as numbers', async () => {
    const machines = [machine('Turbo citros'), machine('Turbo café')]
    const book = await workbook(listOf(machines))
    const tips = rowsOf(book, 'Ponta')
    expect(tips[0]).toEqual(['Ponta', 'Quantidade', 'Cada (R$)', 'Total (R$)'])
    expect(tips.slice(1, 3)).toEqual(
      tipLines(machines, COSTS, words).map(({ text, count, price, total }) => [
        ...[text, count, (price ?? 0) / 100, (total ?? 0) / 100],
      ]),
    )
    expect(rowsOf(book, 'Onde trocar')[1]?.slice(2)).toEqual(['Magnojet 110-03 cerâmica', 2, '1, 4'])
    const [one, other] = reckonedOf(machines, COSTS)
    const costs = rowsOf(book, 'Custo da aplicação em excesso')
    expect(costs[1]?.slice(1, 5)).toEqual([
      ...[1000, one?.excess?.now, (one?.cost?.lost ?? 0) / 100, (one?.tips ?? 0) / 100],
    ])
    expect(costs[3]?.[3]).toBe(((one?.cost?.lost ?? 0) + (other?.cost?.lost ?? 0)) / 100)
  })

  it('tells what was ordered, and where on its boom each tip goes', async () => {
    const [modelo] = READING.grupos.flatMap((group) => group.modelo ?? [])
    if (!modelo) throw new Error('no model')
    const secoes = [{ bico_inicial: 1, bico_final: 3, descricao: 'Esquerda' }]
    const one = {
      ...machine('Barra 24 m', { ...READING, barra: { bicos: 6, secoes } }),
      pedido: { pontas: [{ modelo, pedidas: 1, recebidas: 0, colocadas: 0 }], versao: 1 },
    }
    const { text } = await pdf(listOf([one]))
    expect(without(text)).toContain(without('pedidas 1 de 2'))
    expect(without(text)).toContain(without('seção Esquerda: 1 (1.º); fora das seções 4'))
    const book = await workbook(listOf([one]))
    expect(rowsOf(book, 'Ponta')[0]?.at(-1)).toBe('Pedido')
    expect(rowsOf(book, 'Ponta')[1]?.at(-1)).toBe('pedidas 1 de 2')
    expect(rowsOf(book, 'Onde trocar')[1]?.at(-1)).toBe('seção Esquerda: 1 (1.º); fora das seções 4')
  })

  it('tells nothing of money to who reads the machines of many accounts, and of nothing to buy that it is so', async () => {
    const none = machine('Turbo citros', { ...READING, grupos: [], a_limpar: [] })
    const { text, bookmarks } = await pdf(listOf([none], { custos: null }))
    expect(bookmarks).toEqual(['Nenhuma ponta a comprar', 'Onde trocar'])
    expect(text).toContain('Nenhum bico gasto espera por uma ponta nova.')
    expect(text).toContain('Nenhum bico a trocar')
    expect((await workbook(listOf([none], { custos: null }))).worksheets).toHaveLength(2)
  })

  it.each([
    ['pt', 'E 2 bicos para limpar: à esquerda 3; à direita 9', 'E 1 bico para limpar: seção Centro: 6 (2.º)'],
    ['en', 'And 2 nozzles to clean: left 3; right 9', 'And 1 nozzle to clean: section Centro: 6 (no. 2)'],
    [
      'es',
      'Y 2 boquillas para limpiar: a la izquierda 3; a la derecha 9',
      'Y 1 boquilla para limpiar: sección Centro: 6 (2.ª)',
    ],
  ] as const)(
    'says which nozzles are to be cleaned, by their sides and sections: %s',
    async (language, sided, sectioned) => {
      const own = await readerOf(language, STORED_UNITS, ZONE)
      const textOf = async (more: Partial<LeituraDaTroca>) => {
        const list = listOf([machine('Turbo citros', { ...READING, ...more })])
        return (await readPdf((await pdfFile('x', describeReplacements(list, own))).bytes)).text
      }
      const a_limpar = [
        { posicao: 9, lado: 'DIREITO' },
        { posicao: 3, lado: 'ESQUERDO' },
      ] as const
      expect(await textOf({ a_limpar: [...a_limpar] })).toContain(sided)
      const secoes = [{ bico_inicial: 5, bico_final: 8, descricao: 'Centro' }]
      expect(await textOf({ barra: { bicos: 8, secoes } })).toContain(sectioned)
    },
  )

  it('is a file too where there is no machine', async () => {
    expect((await pdf(listOf([]))).text).toContain('Nenhum equipamento em uso.')
  })
})
