import { plainText } from './domain/words/plainText.ts'
import { measuredBy, measures, splitUnit, type Unidade } from './sheets/units.ts'

/** Columns of a nozzle sheet, one line a profile, with the headings each is known by besides its own name. */
export const COLUNAS_PONTAS = {
  marca: { obrigatoria: true, titulos: ['brand', 'brand name', 'fabricante', 'maker', 'manufacturer'] },
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
      ],
    ],
  },
  edicao_gota: {
    obrigatoria: false,
    titulos: [
      'edicao da norma',
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

/** The column that a heading names, and the unit it says its figures are in; null for a heading of none. */
export function columnNamed(heading: string): { coluna: ColunaPonta; unidade: Unidade | null } | null {
  const { words, unit } = splitUnit(heading)
  const whole = BY_TITLE.get(wordsOnly(heading))
  // Litres a plant are measured in no sheet of nozzles.
  const byUnit = unit === null ? undefined : measuredBy(unit)
  const alone = wordsOnly(words) === '' && byUnit !== undefined && byUnit !== 'taxa_lplanta'
  const coluna = whole ?? (alone ? byUnit : BY_TITLE.get(wordsOnly(words)))
  if (!coluna) return null
  return { coluna, unidade: unit && measures(unit, coluna) ? unit : null }
}

/** The columns that headings name; a heading counts for one column, and the first of two for the same. */
export function mappingOf(headings: readonly string[]): Mapeamento {
  const mapping: Mapeamento = {}
  for (const [index, heading] of headings.entries()) {
    const named = columnNamed(heading)
    if (named && mapping[named.coluna] === undefined) mapping[named.coluna] = index
  }
  return mapping
}

export const missingColumns = (mapping: Mapeamento): ColunaPonta[] =>
  COLUNAS_OBRIGATORIAS.filter((name) => mapping[name] === undefined)
