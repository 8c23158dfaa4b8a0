import { plainText } from './domain/words/plainText.ts'
import { measuredBy, measureOf, measures, splitUnit, type Unidade } from './sheets/units.ts'

/** Columns of a nozzle sheet, one line a profile, with the headings each is known by besides its own name. */
export const COLUNAS_PONTAS = {
  marca: { obrigatoria: true, titulos: ['brand', 'brand name', 'fabricante', 'maker', 'manufacturer', 'make'] },
  modelo: {
    obrigatoria: true,
    titulos: [
      'model',
      'ponta',
      'pontas',
      'bico',
      'bicos',
      'nozzle',
      'nozzles',
      'tip',
      'tip no',
      'boquilla',
      'boquillas',
      'pico',
      'serie',
      'series',
    ],
  },
  angulo: {
    obrigatoria: false,
    titulos: ['angle', 'angulo do jato', 'angulo de abertura', 'spray angle', 'angulo de pulverizacion', 'graus'],
  },
  tamanho: {
    obrigatoria: true,
    titulos: [
      'vazao no nome',
      'size',
      'iso',
      'tamanho iso',
      'iso size',
      'tamano',
      'tamano iso',
      'caudal en el nombre',
      'flow in the name',
      'nozzle size',
      'capacity size',
      'tip size',
      'tamanho da ponta',
      'tamano de la boquilla',
      'orificio',
    ],
  },
  tipo_jato: {
    obrigatoria: true,
    titulos: [
      'tipo de jato',
      'jato',
      'jet type',
      'jet',
      'tipo de chorro',
      'chorro',
      'spray pattern',
      'pattern',
      'nozzle type',
      'tipo de ponta',
      'tipo de bico',
      'tipo de boquilla',
      'tipo',
      'spray type',
      'type',
    ],
  },
  cor: { obrigatoria: false, titulos: ['color', 'colour', 'cor da ponta', 'cor iso', 'color iso', 'iso color'] },
  material: { obrigatoria: false, titulos: [] },
  malha_cor: {
    obrigatoria: false,
    titulos: ['cor da malha', 'mesh color', 'mesh colour', 'color de la malla', 'cor do filtro'],
  },
  malha_tamanho: {
    obrigatoria: false,
    titulos: [
      'malha',
      'tamanho da malha',
      'mesh',
      'mesh size',
      'malla',
      'tamano de la malla',
      'filtro',
      'strainer',
      'strainer mesh',
    ],
  },
  pressao_bar: {
    obrigatoria: true,
    titulos: [
      'pressao',
      'pressure',
      'presion',
      'pressao bar',
      'pressure bar',
      'pressao de trabalho',
      'operating pressure',
      'presion de trabajo',
      'p',
    ],
  },
  pressao_min_bar: {
    obrigatoria: false,
    titulos: [
      'pressao minima',
      'pressao min',
      'minimum pressure',
      'min pressure',
      'lowest pressure',
      'presion minima',
      'presion min',
    ],
  },
  pressao_max_bar: {
    obrigatoria: false,
    titulos: [
      'pressao maxima',
      'pressao max',
      'maximum pressure',
      'max pressure',
      'highest pressure',
      'presion maxima',
      'presion max',
    ],
  },
  vazao_lpm: {
    obrigatoria: true,
    titulos: [
      'vazao',
      'flow',
      'caudal',
      'l min',
      'vazao l min',
      'flow l min',
      'flow rate',
      'vazao do bico',
      'vazao da ponta',
      'nozzle flow',
      'capacity one nozzle',
      'capacity',
      'q',
    ],
  },
  gota: {
    obrigatoria: false,
    titulos: [
      ...[
        'classe de gota',
        'classe de gotas',
        'droplet class',
        'droplet size',
        'droplet category',
        'clase de gota',
        'clase de gotas',
        'gota',
        'gotas',
        'droplet',
        'droplets',
      ],
      ...[
        'classes de gota',
        'droplet classes',
        'clases de gota',
        'tamanho de gota',
        'tamanho da gota',
        'tamano de gota',
        'espectro de gotas',
        'drop size',
        'drop class',
        'spray quality',
        'qualidade da pulverizacao',
        'calidad de pulverizacion',
      ],
    ],
  },
  edicao_gota: {
    obrigatoria: false,
    titulos: [
      'edicao da norma',
      'edicao',
      'edicion',
      'edition',
      'edicion de la norma',
      'norma',
      'standard',
      'droplet standard',
      'droplet class standard',
    ],
  },
  fonte: {
    obrigatoria: true,
    titulos: ['source', 'fuente', 'catalogo', 'catalog', 'catalogue', 'reference', 'referencia', 'origem', 'origen'],
  },
  taxa_lha: {
    obrigatoria: false,
    titulos: [
      'taxa',
      'l ha',
      'rate',
      'tasa',
      'taxa l ha',
      'taxa de aplicacao',
      'application rate',
      'volume de aplicacao',
    ],
  },
  velocidade_kmh: { obrigatoria: false, titulos: ['velocidade', 'km h', 'speed', 'velocidad'] },
  espacamento_m: {
    obrigatoria: false,
    titulos: ['espacamento', 'spacing', 'espaciamiento', 'espaciado', 'nozzle spacing'],
  },
} as const satisfies Record<string, { obrigatoria: boolean; titulos: readonly string[] }>
export type ColunaPonta = keyof typeof COLUNAS_PONTAS
export const NOMES_COLUNAS = Object.keys(COLUNAS_PONTAS) as [ColunaPonta, ...ColunaPonta[]]
export const COLUNAS_OBRIGATORIAS = NOMES_COLUNAS.filter((name) => COLUNAS_PONTAS[name].obrigatoria)

/** Which cell of a line, from 0, each column is read from. */
export type Mapeamento = Partial<Record<ColunaPonta, number>>

export const wordsOnly = (text: string) =>
  plainText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const BY_TITLE = new Map<string, ColunaPonta>(
  NOMES_COLUNAS.flatMap((name) => [
    [wordsOnly(name), name] as const,
    ...COLUNAS_PONTAS[name].titulos.map((title) => [title, name] as const),
  ]),
)

/** Headings that may be of something else, where another names the same column. */
const LOOSE = new Set([
  'serie',
  'series',
  'referencia',
  'reference',
  'tipo',
  'type',
  'pressao de trabalho',
  'operating pressure',
  'presion de trabajo',
])

/** What words are that headings shorten, or write in the plural. */
const SHORT = new Map(
  Object.entries({
    angulo: 'ang',
    caudal: 'caud caudales',
    capacity: 'cap',
    espacamento: 'espac',
    fabricante: 'fab fabric',
    maker: 'mfg mfr',
    material: 'mat',
    modelo: 'mod',
    pressao: 'pres press pressoes presiones',
    tamanho: 'tam',
    vazao: 'vaz vazoes',
    velocidade: 'vel',
  }).flatMap(([word, short]) => short.split(' ').map((one) => [one, word] as const)),
)
/** Words that say nothing more of a column. */
const BESIDE = /^(?:de|do|da|del|la|por|per|of|in|em|en|at|nom|nominal|liquid|unit|unitaria|unitario)$/

const loosely = (words: string) =>
  words
    .split(' ')
    .filter((word) => !BESIDE.test(word))
    .map((word) => SHORT.get(word) ?? word)
    .join(' ')

const BY_LOOSE_TITLE = new Map([...BY_TITLE].map(([title, name]) => [loosely(title), name] as const))
/** A length is no size: an opening in mm is another column. */
const isLength = (unit: Unidade) => measuredBy(unit) === 'espacamento_m'

/** The column that each part of `Pressão / Pressure` names. */
function inTwoLanguages(words: string): ColunaPonta | undefined {
  const [first, ...others] = words.split(/[/|]/).map((part) => BY_LOOSE_TITLE.get(loosely(wordsOnly(part))))
  return others.length > 0 && others.every((one) => one === first) ? first : undefined
}

export interface ColunaNomeada {
  coluna: ColunaPonta
  unidade: Unidade | null
  /** Named by its own words, not by shorter ones or with others beside them. */
  exata: boolean
}

/**
 * The column that a heading names, and the unit it says its figures are in; null for a heading of none, or in a unit of
 * something else: `Vazão (L/ha)`.
 */
export function columnNamed(heading: string): ColunaNomeada | null {
  // A name of ours tells no unit: sheets have been filled in below it in others.
  const isOurs = (NOMES_COLUNAS as readonly string[]).includes(heading.trim())
  const { words, unit } = isOurs ? { words: heading, unit: null } : splitUnit(heading)
  const whole = BY_TITLE.get(wordsOnly(heading))
  // Litres a plant are measured in no sheet of nozzles.
  const byUnit = unit === null ? undefined : measuredBy(unit)
  const alone = wordsOnly(words) === '' && byUnit !== undefined && byUnit !== 'taxa_lplanta'
  const exact = whole ?? (alone ? byUnit : BY_TITLE.get(wordsOnly(words)))
  const coluna = exact ?? BY_LOOSE_TITLE.get(loosely(wordsOnly(words))) ?? inTwoLanguages(words)
  if (!coluna) return null
  const isOwn = unit !== null && measures(unit, coluna)
  const isOther = unit !== null && !isOwn && (measureOf(coluna) !== null || (coluna === 'tamanho' && isLength(unit)))
  return isOther
    ? null
    : { coluna, unidade: isOwn ? unit : null, exata: exact !== undefined && !LOOSE.has(wordsOnly(words)) }
}

/**
 * The columns that headings name, and the units they tell. A heading by a column's own words comes before others, one
 * with a unit before one without, and then the first.
 */
export function columnsNamed(headings: readonly string[]): {
  colunas: Mapeamento
  unidades: Partial<Record<ColunaPonta, Unidade>>
} {
  const colunas: Mapeamento = {}
  const unidades: Partial<Record<ColunaPonta, Unidade>> = {}
  const named = headings.map(columnNamed)
  const ranks = named.map((one) => (one?.exata ? 2 : 0) + (one?.unidade ? 1 : 0))
  for (const rank of [3, 2, 1, 0])
    for (const [index, one] of named.entries()) {
      if (!one || ranks[index] !== rank || colunas[one.coluna] !== undefined) continue
      colunas[one.coluna] = index
      if (one.unidade) unidades[one.coluna] = one.unidade
    }
  return { colunas, unidades }
}

export const mappingOf = (headings: readonly string[]): Mapeamento => columnsNamed(headings).colunas

export const missingColumns = (mapping: Mapeamento): ColunaPonta[] =>
  COLUNAS_OBRIGATORIAS.filter((name) => mapping[name] === undefined)
