import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Receita, type ReceitaProduto, receitaQueCabe } from '../../../shared/contract/recipes.ts'
import { STORED_UNITS, UNIT_SYSTEMS } from '../../../shared/domain/numbers/unitSystems.ts'
import { LITRES_PER_GALLON, rateToLha, volumeToLitres } from '../../../shared/domain/numbers/units.ts'
import type { UnidadeProduto } from '../../../shared/enums.ts'
import { LANGUAGES } from '../../../shared/i18n/language.ts'
import { mixed } from '../../../shared/recipes/mixed.ts'
import { mixLines } from '../../../shared/recipes/mixLines.ts'
import { numberInForm } from '../../../shared/writtenNumbers.ts'
import { bytesOf, readPdf } from '../../../tests/fixtures/readBack.ts'
import { writePdf } from '../kit/pdf/writePdf.ts'
import { type Reader, readerOf } from '../reader.ts'
import { describeRecipe } from './describeRecipe.ts'

const RECIPES = 5000
const DRAWN = 24
const NOW = '2026-11-20T12:00:00.000Z'

const READERS: readonly Reader[] = await Promise.all(
  LANGUAGES.flatMap((language) =>
    [STORED_UNITS, { ...UNIT_SYSTEMS.AMERICANO, alqueire: 'PAULISTA' as const }].map((units) =>
      readerOf(language, units, 'America/Sao_Paulo'),
    ),
  ),
)

// What people write: round figures, a few decimals, and now and then something odd.
const round = fc.constantFrom(1, 2, 2.5, 3, 5, 8, 10, 12, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 250, 300, 500, 725)
const odd = (min: number, max: number, decimals: number) =>
  fc.double({ min, max, noNaN: true }).map((value) => Number(value.toFixed(decimals)))
const dose = fc.oneof(
  fc.record({ unidade: fc.constantFrom('L' as const, 'KG' as const), dose: fc.oneof(odd(0.01, 6, 3), odd(0.5, 9, 1)) }),
  fc.record({
    unidade: fc.constantFrom('ML' as const, 'G' as const),
    dose: fc.oneof(round, odd(1, 900, 1), odd(0.5, 9, 2)),
  }),
  fc.record({ unidade: fc.constant('PORCENTAGEM_CALDA' as const), dose: odd(0.05, 2, 2) }),
)
const asked = fc.record({
  area: fc.oneof(round, odd(0.1, 80, 1), odd(0.5, 1500, 2), odd(0.01, 2, 4)),
  unidade_area: fc.constantFrom('HA' as const, 'HA' as const, 'AL' as const, 'AC' as const),
  alqueire: fc.constantFrom('PAULISTA' as const, 'MINEIRO' as const, 'NORTE' as const, 'BAIANO' as const),
  rate: fc.oneof(fc.constantFrom(8, 10, 40, 60, 80, 100, 120, 150, 200, 400, 600, 1000), odd(5, 900, 1)),
  tank: fc.oneof(fc.constantFrom(10, 20, 40, 100, 400, 600, 800, 1500, 2000, 3000, 4000), odd(10, 4000, 0)),
  produtos: fc.array(dose, { minLength: 1, maxLength: 6 }),
})
type Asked = typeof asked extends fc.Arbitrary<infer One> ? One : never

/** What units come to, looked up apart from the product: the acre of 43 560 ft², the US gallon, alqueires by region. */
const HECTARES = {
  HA: () => 1,
  AC: () => 0.40468564224,
  AL: ({ alqueire }: Pick<Receita, 'alqueire'>) =>
    ({ PAULISTA: 2.42, MINEIRO: 4.84, NORTE: 2.7225, BAIANO: 9.68 })[alqueire],
}
const LITRES_PER_HECTARE_OF_GPA = 9.35395623
const LITRES_OF_GALLON = 3.785411784

/** What somebody meant, in L/ha, litres and their own unit of area, whatever the product read. */
interface Meant {
  area: number
  rate: number
  tank: number
  doses: readonly number[]
}

/** A figure as it is typed in a language, some on the keypad whose point is no decimal mark of the language. */
const typed = (value: number, mark: string, keypad: boolean) => String(value).replace('.', keypad ? '.' : mark)

function recipeOf(
  { area, rate, tank, produtos, ...kept }: Asked,
  at: number,
  { words, units }: Reader,
): { recipe: Receita; meant: Meant } | null {
  const { decimalMark } = words.format
  const read = (value: number) => {
    // `1.234` typed on a keypad is a thousand in Portuguese, which the field says: whoever meant the other types it
    // anew.
    const isThousands = decimalMark === ',' && /^[1-9]\d{0,2}\.\d{3}$/.test(String(value))
    return numberInForm(typed(value, decimalMark, at % 3 === 0 && !isThousands), decimalMark) as number
  }
  const isAmerican = units.rateField.unit === 'GPA'
  const [gallons, ofGallons] = [Math.max(1, Math.round(rate / 9)), Math.ceil(tank / 4)]
  const [taxa, tanque] = isAmerican
    ? [rateToLha(read(gallons), 'GPA'), volumeToLitres(read(ofGallons), 'GAL')]
    : [read(rate), read(tank)]
  const meant = {
    area,
    rate: isAmerican ? gallons * LITRES_PER_HECTARE_OF_GPA : rate,
    tank: isAmerican ? ofGallons * LITRES_OF_GALLON : tank,
    doses: produtos.map((one) => one.dose),
  }
  const names = ['Herbicida', 'Fungicida 2,4-D', 'Inseticida', 'Óleo', 'Adubo 10-10-10', 'Regulador']
  const written = {
    area_total: read(area),
    ...kept,
    taxa_aplicacao: taxa,
    capacidade_tanque: tanque,
    produtos: produtos.map((one, index): ReceitaProduto => {
      return { nome: names[index] ?? '', formulacao: null, unidade: one.unidade, dose: read(one.dose) }
    }),
  }
  const body = {
    identificacao: 'R',
    cultura: null,
    estadio_fenologico: null,
    talhao: null,
    observacoes: null,
    gota: null,
    edicao_gota: 'S572_1' as const,
    densidade: null,
    altura_copa: null,
    largura_copa: null,
    largura_rua: null,
  }
  const { success } = receitaQueCabe.safeParse({ ...body, equipamento_id: null, ...written })
  if (!success) return null
  const recipe: Receita = {
    id: randomUUID(),
    dono_id: randomUUID(),
    dono_nome: 'Ana',
    ...body,
    equipamento_id: null,
    equipamento: null,
    taxa_medida: null,
    ...mixed(written),
    anexos: [],
    status: 'ATIVO',
    criado_em: NOW,
    atualizado_em: NOW,
    versao: 1,
  }
  return { recipe, meant }
}

/** Figures as somebody reads them who knows the language. */
function reading({ words: { format, language } }: Reader) {
  const group = language === 'en' ? ',' : '.'
  const NUMBER = /\d[\d.,]*/g
  const value = (text: string) => Number(text.replaceAll(group, '').replace(format.decimalMark, '.'))
  const lastDigit = (text: string) => 10 ** -(text.split(format.decimalMark)[1]?.length ?? 0)
  return { value, lastDigit, NUMBER }
}

/** A figure is as printed where it lies within half of its last digit. */
function isAsPrinted(made: number, printed: string, { value, lastDigit }: ReturnType<typeof reading>): boolean {
  return Math.abs(made - value(printed)) <= lastDigit(printed) * (0.5 + 1e-6)
}

/** Terms of a product and a quotient without their units: `0,5 % × 2.000 L ÷ (150 L/ha × 2,42 ha/alq.)`. */
function redo(terms: string, { value, NUMBER }: ReturnType<typeof reading>): number {
  let [made, sign, isWithin] = [1, '×', false]
  for (const [token] of terms.matchAll(/[×÷()%]|\d[\d.,]*/g)) {
    if (token === '(') isWithin = true
    else if (token === ')') [isWithin, sign] = [false, '×']
    else if (token === '%') made /= 100
    else if (token === '×' || token === '÷') sign = isWithin ? '÷' : token
    else made = sign === '×' ? made * value(token) : made / value(token)
  }
  NUMBER.lastIndex = 0
  return made
}

/** Whether a line follows from what stands in it. */
function isRedone({ id, text }: { id: string; text: string }, reader: Reader): boolean {
  const read = reading(reader)
  const [terms = '', made = ''] = text.split(' = ')
  if (id !== 'tanques') return isAsPrinted(redo(terms, read), made.match(read.NUMBER)?.[0] ?? '', read)
  const [total = '', tank = ''] = terms.match(read.NUMBER) ?? []
  const figures = made.match(read.NUMBER) ?? []
  const full = Math.floor(read.value(total) / read.value(tank) + 1e-9)
  // “Nenhum tanque cheio” has no figure of full tanks.
  const hasFull = full > 0
  const last = figures[hasFull ? 1 : 0]
  const left = read.value(total) - full * read.value(tank)
  return (
    (!hasFull || read.value(figures[0] ?? '') === full) &&
    (last === undefined ? left < 0.01 : isAsPrinted(left, last, read))
  )
}

/**
 * What each amount is by its definition, in grams and millilitres, worked out from what was meant, apart from what the
 * product reads and calculates.
 */
function trueAmounts(recipe: Receita, { area, rate, tank, doses }: Meant) {
  const size = HECTARES[recipe.unidade_area](recipe)
  const volume = area * size * rate
  // What nobody fills into a tank, less than half a decilitre, belongs to the tanks before it.
  const nothing = Math.min(0.05, volume / 1000)
  const full = Math.floor((volume + nothing) / tank)
  const last = Math.max(0, volume - full * tank)
  const SMALL: Partial<Record<UnidadeProduto, number>> = { KG: 1000, G: 1, L: 1000, ML: 1, PORCENTAGEM_CALDA: 1000 }
  return recipe.produtos.map(({ unidade }, at) => {
    const each = doses[at] as number
    const perLitre = unidade === 'PORCENTAGEM_CALDA' ? each / 100 : each / (rate * size)
    const of = (litres: number) => perLitre * litres * (SMALL[unidade] ?? Number.NaN)
    return [full > 0 ? of(tank) : null, last > nothing ? of(last) : null, of(volume)] as const
  })
}

/** How many of the small unit a printed one is; a share of the mix is printed in gallons for whoever reads gallons. */
const SIZES = [
  [/\b(kg|L)$/, 1000],
  [/\bgal\b/, 1000 * LITRES_PER_GALLON],
  [/\bfl oz\b/, (1000 * LITRES_PER_GALLON) / 128],
] as const
const sizeOf = (printed: string) => SIZES.find(([unit]) => unit.test(printed))?.[1] ?? 1

/** Amounts on the page of a recipe's PDF that are more than 1 % off what they stand for, or rounded away. */
function wrongAmounts(recipe: Receita, meant: Meant, reader: Reader): string[] {
  const { value } = reading(reader)
  const block = describeRecipe(recipe, reader)
    .sections.flatMap(({ blocks }) => blocks)
    .find(({ kind }) => kind === 'amounts')
  const rows = block?.kind === 'amounts' ? block.amounts.rows : []
  return trueAmounts(recipe, meant).flatMap((amounts, index) =>
    amounts.flatMap((amount, at) => {
      const printed = rows[index]?.amounts[at] ?? ''
      const shown = printed === '---' ? null : value(printed.match(/[\d.,]+/)?.[0] ?? '') * sizeOf(printed)
      const isRight = amount === null ? shown === null : shown !== null && Math.abs(shown / amount - 1) <= 0.01
      return isRight ? [] : [`${printed} for ${amount}`]
    }),
  )
}

const RECIPES_MADE = fc.sample(asked, { numRuns: RECIPES, seed: 32 }).flatMap((one, at) => {
  const reader = READERS[at % READERS.length] as Reader
  const made = recipeOf(one, at, reader)
  return made ? [{ ...made, reader }] : []
})

describe(`${RECIPES} recipes as people write them`, () => {
  it('hold nearly all what they are typed as', () => {
    expect(RECIPES_MADE.length / RECIPES).toBeGreaterThan(0.97)
  })

  it('have lines that follow from what stands in them, at least 99.5 % of them', () => {
    const lines = RECIPES_MADE.flatMap(({ recipe, reader }) =>
      mixLines(recipe, reader.words).map((line) => ({ line, reader })),
    )
    const wrong = lines.filter(({ line, reader }) => !isRedone(line, reader)).map(({ line }) => line.text)
    expect(wrong.length / lines.length, wrong.slice(0, 10).join('\n')).toBeLessThanOrEqual(0.005)
  })

  it('have no amount that is more than 1 % off', () => {
    const wrong = RECIPES_MADE.flatMap(({ recipe, meant, reader }) => wrongAmounts(recipe, meant, reader))
    expect(wrong).toEqual([])
  })

  it('stand so in the PDF', async () => {
    for (const { recipe, reader } of RECIPES_MADE.slice(0, DRAWN)) {
      const description = describeRecipe(recipe, reader)
      const { text } = await readPdf(await bytesOf(await writePdf(description)))
      const plain = text.replaceAll(/\s+/g, ' ')
      for (const block of description.sections.flatMap(({ blocks }) => blocks)) {
        const texts = block.kind === 'amounts' ? block.amounts.rows.flatMap(({ amounts }) => amounts) : []
        const notes = block.kind === 'note' ? [block.text] : []
        for (const said of [...texts, ...notes]) expect(plain).toContain(said.replaceAll(/\s+/g, ' '))
      }
    }
  })
})
