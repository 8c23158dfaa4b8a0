import { WATER_DENSITY } from '../nozzles/flow.ts'
import { settled } from '../numbers/settled.ts'
import { decimalsOf, type ExplainUnit } from './explainUnits.ts'

/**
 * The arithmetic of every formula that can be shown, with `{symbol}` where a term goes. Apart from what computes them:
 * showing needs only this.
 */
const TEMPLATES = {
  taxa_barra: '600 × {q} / ({v} × {w})',
  taxa_barra_inteira: '600 × {Q} / ({v} × {n} × {w})',
  taxa_linha: '600 × {Q} / ({v} × {n} × {w})',
  taxa_turbo: '600 × {Q} / ({v} × {R})',
  taxa_turbo_um_lado: '600 × {Q} / ({v} × {R} / 2)',
  taxa_planta: '{D} × {R} × {s} / 10000',
  taxa_faixa: '{D} × {b} / {r}',
  vazao_alvo: '{D} × {v} × {w} / 600',
  vazao_alvo_turbo: '{D} × {v} × {R} / 600',
  vazao_alvo_faixa: '{D} × {v} × {b} / 600',
  vazao_alvo_dirigida: '{D} × {v} × {R} / 600',
  vazao_alvo_drone: '{D} × {v} × {W} / 600',
  ciclo_trabalho: '100 × {q} / {qp}',
  velocidade_maxima: '600 × {q} / ({D} × {w})',
  velocidade_minima: '{v} × {c} / 100',
  altura_sobreposicao: '{w} / tan({a}° / 2)',
  sobreposicao: '100 × (2 × {h} × tan({a}° / 2) / {w} − 1)',
  pressao_alvo: '{p1} × ({q2} / {q1}) ^ (1 / {k})',
  pressao_implicita: '{p1} × ({q2} / {q1}) ^ (1 / {k})',
  erro_manometro: '100 × ({pm} − {p}) / {p}',
  equilibrio_lados: '100 × ({E} − {D}) / (({E} + {D}) / 2)',
  queda_pressao: '100 × ({pe} − {ps}) / {pe}',
  desvio_secao: '100 × ({qs} − {q}) / {q}',
  bulbo_umido:
    '{T} × atan(0.151977 × √({UR} + 8.313659)) + atan({T} + {UR}) − atan({UR} − 1.676331) + 0.00391838 × {UR} ^ 1.5 × atan(0.023101 × {UR}) − 4.686035',
  delta_t: '{T} − {Tw}',
  velocidade_percurso: '3.6 × {d} / {t}',
  plantas_hectare: '10000 / ({R} × {s})',
  hectares_tanque: '{T} / {D}',
  vazao_pressao: '{q} × ({p2} / {p1}) ^ {k}',
  vazao_proveta: '{V} / 1000 × 60 / {t}',
  vazao_balanca: `({m} − {m0}) / ${WATER_DENSITY} × 60 / {t}`,
  vazao_equivalente_agua: '{q} × √{SG}',
  erro_nominal: '100 × ({q} − {qn}) / {qn}',
  erro_media: '100 × ({q} − {qm}) / {qm}',
  erro_mediana: '100 × ({q} − {qm}) / {qm}',
  vazao_taxa_declarada: '{D} × {v} × {w} / 600',
  erro_taxa_declarada: '100 × ({q} − {qt}) / {qt}',
  erro_pontas_novas: '100 × ({q} − {qn}) / {qn}',
  erro_dispositivo: '100 × ({qd} − {qr}) / {qr}',
  correcao_dispositivo: '{qr} / {qd}',
  vazao_media: '{Q} / {n}',
  erro_medio: '{E} / {n}',
  erro_medio_depois: '{E} / {n}',
  erro_medio_absoluto: '{E} / {n}',
  coeficiente_variacao: '√({S} / ({n} − {m}))',
  tolerancia_nominal: '{t} × {s} / √{n}',
  tolerancia_media: '{t} × {s} / √{n}',
  custo_excesso: '{A} × {n} × {c} × {e} / 100',
  custo_excesso_depois: '{A} × {n} × {c} × {e} / 100',
  economia_pontas: '{x} − {y}',
  area_equilibrio: '{p} / ({n} × {c} × ({e} − {f}) / 100)',
  taxa_de_planta: '{d} × {N}',
  taxa_com_pontas: '{D} × {a} / {b}',
  excesso_taxa: '100 × ({D} − {d}) / {d}',
} as const

/** Of a constant. */
const MOST_DECIMALS = 8

export type FormulaId = keyof typeof TEMPLATES

/** Whether a formula is one of ours: another version of the product may know more. */
export const isFormula = (formula: string): formula is FormulaId => Object.hasOwn(TEMPLATES, formula)

/**
 * A term with the decimals (`casas`) it is shown with at most: those with which the shown terms give the shown result.
 */
export type ExplainedTerm = { simbolo: string; valor: number; unidade: ExplainUnit; casas: number }

/**
 * The arithmetic behind a result, without language: which formula, its terms in order of appearance, the unrounded
 * result and its unit.
 */
export type Explanation = {
  formula: FormulaId
  termos: ExplainedTerm[]
  resultado: number
  unidade: ExplainUnit
}

export type ExplanationFormat = {
  /** Decides the marks of decimals and thousands; `en` by default. */
  locale?: string
  /** Translates a unit, such as `L/plant`. */
  unitLabel?: (unit: ExplainUnit) => string
  /** Stands between the result and its unit. */
  space?: string
  /** Writes an amount with its currency, wherever it stands. */
  money?: (amount: number) => string
}

/**
 * Writes an explanation as a line: `600 × 1.20 / (8 × 0.50) = 180.0 L/ha`. The result is rounded for display, never
 * before.
 */
export function formatExplanation(explanation: Explanation, format: ExplanationFormat = {}): string {
  const number = (value: number, min: number, max: number) =>
    new Intl.NumberFormat(format.locale ?? 'en', {
      minimumFractionDigits: min,
      maximumFractionDigits: Math.max(min, max),
      // Errors that cancel out leave a sum just below nothing.
      signDisplay: 'negative',
    }).format(settled(value))
  const terms = new Map(explanation.termos.map((term) => [term.simbolo, term]))
  // Constants take the reader's marks too.
  const arithmetic = TEMPLATES[explanation.formula].replace(
    /\{(\w+)\}|\d+(?:\.\d+)?/g,
    (placeholder, symbol: string | undefined) => {
      if (symbol === undefined) return number(Number(placeholder), 0, MOST_DECIMALS)
      const term = terms.get(symbol)
      if (!term) return placeholder
      if (term.unidade === 'money' && format.money) return format.money(term.valor)
      return number(term.valor, decimalsOf(term.unidade).min, term.casas)
    },
  )
  if (explanation.unidade === 'money' && format.money) return `${arithmetic} = ${format.money(explanation.resultado)}`
  const { result } = decimalsOf(explanation.unidade)
  const unit = format.unitLabel ? format.unitLabel(explanation.unidade) : explanation.unidade
  return `${arithmetic} = ${number(explanation.resultado, result, result)}${format.space ?? ' '}${unit}`.trimEnd()
}
