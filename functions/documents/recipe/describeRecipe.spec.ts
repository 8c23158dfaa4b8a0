import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Receita, ReceitaProduto } from '../../../shared/contract/recipes.ts'
import { STORED_UNITS, UNIT_SYSTEMS } from '../../../shared/domain/numbers/unitSystems.ts'
import { mixed } from '../../../shared/recipes/mixed.ts'
import { amountTexts } from '../../../shared/recipes/quantityText.ts'
import { doseText } from '../../../shared/recipes/recipeText.ts'
import { bytesOf, readPdf } from '../../../tests/fixtures/readBack.ts'
import { writePdf } from '../kit/pdf/writePdf.ts'
import { readerOf } from '../reader.ts'
import { describeRecipe } from './describeRecipe.ts'

const NOW = '2026-11-20T12:00:00.000Z'
const PRODUCTS: ReceitaProduto[] = [
  { nome: 'Sulfato de amônio', formulacao: 'CONDICIONADOR', unidade: 'KG', dose: 1.5 },
  { nome: 'Mancozebe 750', formulacao: 'WG', unidade: 'G', dose: 250 },
  { nome: 'Azoxistrobina + ciproconazol', formulacao: 'SC', unidade: 'ML', dose: 725 },
  { nome: 'Piraclostrobina', formulacao: null, unidade: 'L', dose: 0.5 },
  { nome: 'Óleo 🌱', formulacao: 'ADJUVANTE', unidade: 'PORCENTAGEM_CALDA', dose: 0.5 },
]

const recipe = (more: Partial<Receita> = {}, area_total = 10): Receita => ({
  id: randomUUID(),
  dono_id: randomUUID(),
  dono_nome: 'Ana Ribeiro',
  identificacao: 'Ferrugem',
  cultura: 'Soja',
  estadio_fenologico: 'R1',
  talhao: 'Talhão 7',
  observacoes: 'Sem vento.',
  equipamento_id: randomUUID(),
  equipamento: { apelido: 'Autopropelido', numero_serie: 'ASP-BARRA-01' },
  taxa_medida: {
    leitura_id: randomUUID(),
    data: NOW,
    tipo_pulverizador: 'PULVERIZADOR',
    taxa: 160.4,
    velocidade: 8,
    espacamento_bicos: 0.5,
    largura_rua: null,
    quantidade_bicos: 24,
  },
  gota: null,
  edicao_gota: 'S572_1',
  densidade: null,
  altura_copa: null,
  largura_copa: null,
  largura_rua: null,
  ...mixed({
    area_total,
    unidade_area: 'AL',
    alqueire: 'PAULISTA',
    taxa_aplicacao: 150,
    capacidade_tanque: 2000,
    produtos: PRODUCTS,
  }),
  anexos: [],
  status: 'ATIVO',
  criado_em: NOW,
  atualizado_em: NOW,
  versao: 1,
  ...more,
})

const reader = await readerOf('pt', STORED_UNITS, 'America/Sao_Paulo')
const written = async (one: Receita, by = reader) => readPdf(await bytesOf(await writePdf(describeRecipe(one, by))))

describe('the document of a recipe', () => {
  it('is one page with every amount of every tank, the doses they follow from, and the totals', async () => {
    const one = recipe()
    const { pages, text, bookmarks, title } = await written(one)
    expect([pages.length, title]).toEqual([
      1,
      'Ferrugem · Cultura: Soja · Talhão: Talhão 7 · Estádio fenológico: R1 · Ana Ribeiro',
    ])
    expect(bookmarks).toEqual(['O que vai em cada tanque', 'Dados'])
    for (const product of one.produtos) {
      const { numero, nome, unidade, dose } = product
      expect(text).toContain(`${numero}. ${nome.split(' ')[0]}`)
      expect(text).toContain(`${doseText({ unidade, dose }, one, reader.words)}`)
      for (const amount of Object.values(amountTexts(product, one, reader.words, reader.units)))
        expect(text).toContain(amount)
    }
    for (const said of [
      ...['Tanques cheios', '1.630 L', '3.630 L', '10 alq. (de 2,42 ha)', '150,0 L/ha', 'Sem vento.'],
      ...[
        '2. Mancozebe 750',
        'WG – grânulos dispersíveis · 250 g/alq.',
        '10 alq. × 2,42 ha = 24,2 ha',
        '160,4 L/ha em 20/11/2026',
      ],
      ...['3.630 L ÷ 2.000 L = 1 tanque cheio e 1.630 L', 'mediu 160,4 L/ha.', '+6,93 %', 'sobredosagem'],
    ])
      expect(text).toContain(said)
  })

  it('tells the volume of canopies where they are known, and what 1 000 m³ of it get', async () => {
    const orchard = recipe({ altura_copa: 3, largura_copa: 2, largura_rua: 3.5 })
    const { text } = await written(orchard)
    // 10 000 × 3 × 2 / 3.5; 1 000 × 150 / 17 142.86; 1 000 × 160.4 / 17 142.86
    for (const said of ['Altura da copa', '3,00 m', '17.142,9 m³/ha', '8,75 L', '9,36 L']) expect(text).toContain(said)
    expect(text).not.toContain('m²/ha')
    expect((await written(recipe({ altura_copa: 3 }))).text).not.toContain('m³/ha')
  })

  it('tells the leaf wall where nobody measured how wide canopies are', async () => {
    const { text } = await written(recipe({ altura_copa: 3, largura_rua: 3.5 }))
    // 2 × 10 000 × 3 / 3.5; 10 000 × 150 / 17 142.86; 10 000 × 160.4 / 17 142.86
    for (const said of ['Área da parede foliar', '17.142,9 m²/ha', '87,50 L', '93,57 L']) expect(text).toContain(said)
  })

  it('tells the wanted droplets with their edition, and how dense the mix is', async () => {
    const { text } = await written(recipe({ gota: 'M', edicao_gota: 'S572_1', densidade: 1.28 }))
    for (const said of ['Classe de gota desejada', 'ASABE S572.1 (BCPC)', '1,28']) expect(text).toContain(said)
    expect((await written(recipe())).text).not.toContain('Classe de gota')
  })

  it('tells no amounts of tanks there are none of', async () => {
    const even = recipe({}, 4000 / (150 * 2.42))
    expect([even.tanques_cheios, even.ultimo_tanque]).toEqual([2, 0])
    expect((await written(even)).text).toContain('Último tanque ---')
  })

  it('has a box for each tank, of the last one with what goes into it, and counts those without room', async () => {
    const { text } = await written(recipe({}, 30))
    for (const said of ['Tanques preparados', 'Tanque 1', 'Tanque 5', 'Tanque 6 (890 L)']) expect(text).toContain(said)
    const many = await written(recipe({}, 10_000))
    expect(many.text).toContain('Tanque 120')
    expect(many.text).not.toContain('Tanque 121')
    expect(many.text).toContain('e mais 1.695 tanques')
  })

  it('tells the usual order where products stand otherwise, who says so, and which files there are', async () => {
    const turned = recipe({
      produtos: recipe()
        .produtos.toReversed()
        .map((one, at) => ({ ...one, numero: at + 1 })),
    })
    const file = {
      id_anexos: randomUUID(),
      caminho: 'a',
      nome: 'a',
      tamanho: 1,
      mimetype: 'application/pdf',
      created_at: NOW,
    }
    const { text, bookmarks } = await written({ ...turned, anexos: [{ ...file, nome_original: 'Receituário.pdf' }] })
    for (const said of [
      'costuma ser adicionado depois de',
      'Sugestão da NDSU (Weed Control Guide, 2021)',
      'Receituário.pdf',
    ])
      expect(text).toContain(said)
    expect(bookmarks).toContain('Anexos')
    expect((await written(recipe())).text).not.toContain('NDSU')
  })

  it.each(['pt', 'en', 'es'] as const)('is one card in %s with all that a card may tell', async (idioma) => {
    const produtos = recipe().produtos.slice(1, 4).toReversed()
    const full = recipe({ produtos, gota: 'M', densidade: 1.28, altura_copa: 2.6, largura_copa: 1.8, largura_rua: 3.5 })
    for (const system of ['METRICO', 'AMERICANO'] as const) {
      const reader = await readerOf(idioma, { ...STORED_UNITS, ...UNIT_SYSTEMS[system] }, 'America/Sao_Paulo')
      const { pages } = await readPdf(await bytesOf(await writePdf(describeRecipe(full, reader))))
      expect(pages, system).toHaveLength(1)
    }
  })

  it('has no page for nothing, however many files end the one before', async () => {
    const named = (count: number) => Array.from({ length: count }, (_, at) => `Bula ${at + 1}.pdf`)
    const file = { id_anexos: randomUUID(), caminho: 'a', nome: 'a', tamanho: 1, mimetype: 'application/pdf' }
    for (const names of Array.from({ length: 12 }, (_, count) => named(count + 1))) {
      const anexos = names.map((nome_original) => ({ ...file, nome_original, created_at: NOW }))
      const { pages } = await written(recipe({ anexos }))
      expect(pages.at(-1)).toContain(names.at(-1))
    }
  })

  it('says that the liquids do not fit', async () => {
    const { text } = await written({
      ...recipe(),
      ...mixed({ ...recipe(), produtos: [{ nome: 'Água', formulacao: null, unidade: 'L', dose: 725 }] }),
    })
    expect(text).toContain('não cabem no tanque')
  })

  it('is in the language and units of whoever reads it', async () => {
    const american = await readerOf('en', { ...UNIT_SYSTEMS.AMERICANO, alqueire: 'PAULISTA' }, 'America/Chicago', 'US')
    const { text, language } = await written(recipe(), american)
    expect(language).toBe('en')
    for (const said of ['What goes into each tank', '528.3 US gal', '16.04 GPA', '11-20-2026'])
      expect(text).toContain(said)
  })
})
