/** Units that figures of a sheet come in, and how much of the stored unit one of each is. Source: domain, "Units". */
export const UNIDADES_PLANILHA = {
  pressao_bar: { BAR: 1, PSI: 1 / 14.5037738, KPA: 0.01, MPA: 10, KGF_CM2: 0.980665, ATM: 1.01325 },
  vazao_lpm: {
    L_MIN: 1,
    GPM: 3.785411784,
    ML_MIN: 0.001,
    L_H: 1 / 60,
    L_S: 60,
    OZ_MIN: 0.0295735295625,
    GPM_IMP: 4.54609,
  },
  taxa_lha: { L_HA: 1, GPA: 9.35395623 },
  taxa_lplanta: { L_PLANTA: 1, ML_PLANTA: 0.001 },
  velocidade_kmh: { KM_H: 1, MPH: 1.609344, M_S: 3.6 },
  espacamento_m: { M: 1, CM: 0.01, MM: 0.001, IN: 0.0254 },
  angulo: { GRAUS: 1 },
  malha_tamanho: { MESH: 1 },
} as const
export type ColunaMedida = keyof typeof UNIDADES_PLANILHA
export type Unidade = { [C in ColunaMedida]: keyof (typeof UNIDADES_PLANILHA)[C] }[ColunaMedida] & string

/** Columns whose unit a person chooses. */
export const COLUNAS_COM_UNIDADE = ['pressao_bar', 'vazao_lpm'] as const satisfies readonly ColunaMedida[]

/** Columns that hold what another one does: the pressures a nozzle is made for. */
const MEASURED_AS: Readonly<Record<string, ColunaMedida>> = {
  pressao_min_bar: 'pressao_bar',
  pressao_max_bar: 'pressao_bar',
}

/** The column whose units the figures of a column are in; null for one that holds no measure. */
export const measureOf = (column: string): ColunaMedida | null =>
  MEASURED_AS[column] ?? (Object.hasOwn(UNIDADES_PLANILHA, column) ? (column as ColunaMedida) : null)

/** The column a unit measures. */
export const measuredBy = (unit: Unidade): ColunaMedida =>
  (Object.keys(UNIDADES_PLANILHA) as ColunaMedida[]).find((column) =>
    Object.hasOwn(UNIDADES_PLANILHA[column], unit),
  ) as ColunaMedida

/** Whether figures of a column may be in a unit. */
export const measures = (unit: Unidade, column: string): boolean => measuredBy(unit) === measureOf(column)

/** How much of its column's stored unit one of a unit is. */
export const factorOf = (unit: Unidade): number => {
  const units: Readonly<Record<string, number>> = UNIDADES_PLANILHA[measuredBy(unit)]
  return units[unit] as number
}

/** The unit a column is stored in. */
export const storedUnit = (column: ColunaMedida): Unidade => Object.keys(UNIDADES_PLANILHA[column])[0] as Unidade

/** How units are written, in lower case and without accents; longer ones first, since shorter ones begin them. */
const WRITTEN: readonly (readonly [pattern: string, unit: Unidade])[] = [
  ['k(?:gf?|p) ?/ ?cm ?\\^?[2²]', 'KGF_CM2'],
  ['(?:lb[fs]?|libras?) ?(?:/|por) ?(?:pol|in|pulg?)\\w* ?\\^?[2²]?', 'PSI'],
  ['libras?|lbs?|psig?|p\\.s\\.i\\.?', 'PSI'],
  ['bares|bars|bar(?: ?g| ?[(]g[)])?', 'BAR'],
  ['kpa', 'KPA'],
  ['mpa', 'MPA'],
  ['atm', 'ATM'],
  ['(?:m[il]l?i?litros?|ml|cc|cm ?[3³]) ?(?:/|por|per| ) ?min(?:utos?|utes?)?', 'ML_MIN'],
  ['(?:us )?(?:fl(?:uid)?\\.? ?)?(?:oz|ounces?)\\.? ?(?:/|per) ?min(?:utes?)?', 'OZ_MIN'],
  [
    '(?:uk|imp(?:erial)?\\.?) ?(?:gal(?:lons)? ?(?:/|per) ?min(?:utes?)?|gpm)|gal(?:lons)? ?imp\\.? ?(?:/|per) ?min',
    'GPM_IMP',
  ],
  ['(?:litros?|liters?|litres?|lts?\\.?|l|dm ?[3³]) ?(?:/|por|per|\\.| ) ?min(?:utos?|utes?)?|lpm', 'L_MIN'],
  ['(?:litros?|liters?|litres?|lts?|l) ?(?:/|por|per) ?ha', 'L_HA'],
  ['(?:m[il]l?i?litros?|ml) ?(?:/|por|per) ?(?:plantas?|plants?|trees?|pes?|arbol(?:es)?)', 'ML_PLANTA'],
  ['(?:litros?|liters?|litres?|lts?|l) ?(?:/|por|per) ?(?:plantas?|plants?|trees?|pes?|arbol(?:es)?)', 'L_PLANTA'],
  ['(?:litros?|liters?|litres?|lts?|l) ?(?:/|por|per) ?(?:horas?|hours?|hr?)|lph', 'L_H'],
  ['(?:litros?|liters?|litres?|lts?|l) ?(?:/|por|per) ?s', 'L_S'],
  ['(?:us ?)?gal(?:ones|oes|ons|lons)? ?(?:/|por|per) ?min(?:utos?|utes?)?|(?:us ?)?gpm(?: ?\\(?us)?', 'GPM'],
  ['(?:us ?)?gal(?:lons)? ?(?:/|per) ?ac(?:re)?|gpa', 'GPA'],
  ['km ?(?:/|por|per) ?h|kmh|kph', 'KM_H'],
  ['mph|mi ?/ ?h', 'MPH'],
  ['m ?/ ?s', 'M_S'],
  ['graus?|grados?|degrees?|deg|[°º]', 'GRAUS'],
  ['mesh|malhas?', 'MESH'],
  ['mm', 'MM'],
  ['cm', 'CM'],
  ['in(?:ch(?:es)?)?|pol|"', 'IN'],
  ['metros?|meters?|m', 'M'],
]
const WHOLE = WRITTEN.map(([pattern, unit]) => [new RegExp(`^[([]?\\s*(?:${pattern})\\s*[)\\]]?\\.?$`), unit] as const)

/** In lower case, without accents; `pressure_psi` and `L min⁻¹` as other people write them. */
const lower = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(
      /\b([a-z]+)[ .·]([a-z]+) ?(?:\^?[-−]|⁻)([12¹²])/g,
      (_, unit, by, power) => `${unit}/${by}${/[2²]/.test(power) ? '2' : ''}`,
    )
    .trim()

/** A unit is named in so many characters; a longer text is none, and is not searched for one. */
const NAMING = 200

/** The unit that a text names and nothing else; null for any other text. */
export function unitNamed(text: string): Unidade | null {
  if (text.length > NAMING) return null
  const told = lower(text)
  return WHOLE.find(([pattern]) => pattern.test(told))?.[1] ?? null
}

const AT_END = WRITTEN.map(
  ([pattern, unit]) =>
    [new RegExp(`(?:^|[\\s,;:–—-]|(?<=\\d))[([]?\\s*(?:em |in |en )?(?:${pattern})\\s*[)\\]]?\\.?$`), unit] as const,
)
const IN_BRACKETS = /[([]([^)\]]+)[)\]]/g

/** A heading without the unit it names in brackets or at its end, and that unit. */
export function splitUnit(heading: string): { words: string; unit: Unidade | null } {
  // Headings may be numbered: `6. Pressão (bar)`.
  const told = lower(heading).replace(/^\d{1,2}[.)]\s+(?=\p{L})/u, '')
  if (heading.length > NAMING) return { words: told, unit: null }
  for (const [bracketed, inside = ''] of told.matchAll(IN_BRACKETS)) {
    const unit = unitNamed(inside.replace(/^(?:em|in|en) /, ''))
    if (unit) return { words: told.replace(bracketed, ' ').trim(), unit }
  }
  for (const [pattern, unit] of AT_END) {
    const found = pattern.exec(told)
    if (found) return { words: told.slice(0, found.index).trim(), unit }
  }
  return { words: told, unit: null }
}

const QUANTITY = /^(?<figure>[+\-−]?[\d.,\s\u00a0\u2009\u202f]*\d[.,]?(?:e[+-]?\d{1,3})?)\s*(?<rest>.*)$/i

/** A cell's figure and the unit behind it; null where it is no figure, or what stands behind it is no unit. */
export function quantityOf(text: string): { figure: string; unit: Unidade | null } | null {
  const { figure, rest } = QUANTITY.exec(text.trim())?.groups ?? {}
  // Or the unit stands before it: `malha 50`.
  const [, before = '', after = ''] = /^([^\d.,]+?)\s*([\d.,]+)$/.exec(text.trim()) ?? []
  const told = unitNamed(before)
  if (figure === undefined) return told ? { figure: after, unit: told } : null
  if (!rest) return { figure, unit: null }
  const unit = unitNamed(rest)
  return unit ? { figure, unit } : null
}
