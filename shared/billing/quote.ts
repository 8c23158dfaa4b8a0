import type { MoedaCobranca, PeriodoPlano, TipoPulverizadorCadastro } from '../enums.ts'
import { money } from './money.ts'
import { firstPeriod } from './period.ts'
import { creditOf, type Price, priceOf } from './pricing.ts'

/** A plan as an order asks for it. */
export interface PlanLine {
  readonly plano_id: string
  readonly nome: string
  readonly tipo: TipoPulverizadorCadastro
  /** Equipments. */
  readonly quantidade: number
  readonly valor_unitario_centavos: number
  readonly dias_teste_gratis: number
}

/** An additive as an order asks for it: for every equipment of its plans. */
export interface AdditiveLine {
  readonly aditivo_id: string
  readonly nome: string
  readonly usuarios_adicionais: number
  readonly quantidade: number
  readonly valor_unitario_centavos: number
}

/** A subscription in force, as far as an order asks about it. */
export interface Held {
  readonly id: string
  readonly tipo: TipoPulverizadorCadastro
  readonly quantidade: number | null
  readonly gratuita: boolean
  readonly valida_ate: string
  readonly plano: { readonly id: string } | null
  readonly aditivos: readonly { readonly id: string }[]
  readonly pago: { readonly centavos: number; readonly desde: string } | null
}

export interface QuoteRequest {
  readonly periodo: PeriodoPlano
  readonly moeda: MoedaCobranca
  readonly planos: readonly PlanLine[]
  readonly aditivos: readonly AdditiveLine[]
  /** Everything that covers the account at `now` (ISO 8601 UTC). */
  readonly held: readonly Held[]
  readonly now: string
}

export interface Quote extends Price {
  /** What the order takes the place of, once it is paid. */
  readonly substitui: readonly Held[]
  /** Whether all it asks for is there already. */
  readonly igual: boolean
  /** Until when what is paid now lasts, if it is paid now. */
  readonly valida_ate: string
}

/** A plan for one type takes the place of what there is for that type; one for both types of everything. */
const isReplaced = (planos: readonly PlanLine[], { tipo }: Pick<Held, 'tipo'>): boolean =>
  planos.some((line) => line.tipo === 'AMBOS' || line.tipo === tipo)

const textOf = (parts: readonly (string | number | null)[][]): string =>
  JSON.stringify(parts.map((part) => part.join('#')).toSorted())

function isEqual({ planos, aditivos, held }: QuoteRequest, substitui: readonly Held[]): boolean {
  if (held.length !== substitui.length || substitui.some(({ plano, gratuita }) => plano === null || gratuita))
    return false
  const wanted = textOf(planos.map(({ plano_id, quantidade }) => [plano_id, quantidade]))
  const present = textOf(substitui.map(({ plano, quantidade }) => [plano?.id ?? null, quantidade]))
  const extras = textOf(substitui.flatMap((one) => one.aditivos.map(({ id }) => [id])))
  return wanted === present && textOf(aditivos.map(({ aditivo_id }) => [aditivo_id])) === extras
}

/** The days an order may be tried for free: none once something of it was ever ordered. */
export const trialOf = (planos: readonly PlanLine[]): number =>
  Math.min(...planos.map(({ dias_teste_gratis }) => dias_teste_gratis))

/**
 * What an order costs: its lines, less what is left of what was paid for the subscriptions it takes the place of. Throws `DomainError` for amounts and
 * quantities that are none.
 */
export function quoteOf(request: QuoteRequest): Quote {
  const { planos, aditivos, held, now, periodo, moeda } = request
  const substitui = held.filter((one) => isReplaced(planos, one))
  const paid = substitui.flatMap(({ pago, valida_ate }) =>
    pago ? [{ valor: money(pago.centavos, moeda), de: pago.desde, ate: valida_ate }] : [],
  )
  const lines = [...planos, ...aditivos].map(({ quantidade, valor_unitario_centavos }) => ({
    quantidade,
    valorUnitario: money(valor_unitario_centavos, moeda),
  }))
  return {
    ...priceOf(lines, creditOf(paid, now, moeda)),
    substitui,
    igual: isEqual(request, substitui),
    valida_ate: firstPeriod(now, periodo, trialOf(planos)).validaAte,
  }
}
