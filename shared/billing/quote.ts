import type { MoedaCobranca, PeriodoPlano, TipoPulverizadorCadastro } from '../enums.ts'
import { type Money, minus, money, total } from './money.ts'
import { beginningOf } from './period.ts'
import { leftOf, lineTotal, type Price, type Proportion, partBy, priceOf } from './pricing.ts'

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
  readonly plano: { readonly id: string; readonly nome: string } | null
  readonly aditivos: readonly { readonly id: string; readonly valida_ate: string | null }[]
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

/** A proportion with the name of the plan it is of, and the amount it comes to. */
export interface NamedProportion {
  readonly nome: string
  readonly valor_centavos: number
  readonly dias: number
  readonly dias_periodo: number
  readonly centavos: number
}

export const namedProportion = (nome: string, part: Proportion): NamedProportion => ({
  nome,
  valor_centavos: part.valor.centavos,
  dias: part.dias,
  dias_periodo: part.dias_periodo,
  centavos: partBy(part).centavos,
})

export interface Quote extends Price {
  /** What is left of former payments beyond the price: it is given to nobody. */
  readonly sobra: Money
  /** What the order takes the place of, once it is paid. */
  readonly substitui: readonly Held[]
  /** What is left of each former payment, by days: together they are the credit. */
  readonly proporcoes: readonly NamedProportion[]
  /** Whether what it takes the place of is what it asks for. */
  readonly igual: boolean
  /** Until when it is tried and nothing is paid; null: it is not tried. */
  readonly teste_ate: string | null
  /** Until when what is paid now lasts, if it is paid now. */
  readonly valida_ate: string
}

/** A plan for one type takes the place of what there is for that type; one for both types of everything. */
const isReplaced = (planos: readonly PlanLine[], { tipo }: Pick<Held, 'tipo'>): boolean =>
  planos.some((line) => line.tipo === 'AMBOS' || line.tipo === tipo)

/** Sums of numbers by name, whatever their order and however many lines they stand in. */
function sums(parts: readonly (readonly [name: string | null, count: number])[]): string {
  const byName = new Map<string | null, number>()
  for (const [name, count] of parts) byName.set(name, (byName.get(name) ?? 0) + count)
  return JSON.stringify([...byName].toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)))
}

/** What an order leaves as it is, of another type or given besides, makes it no other order. */
function isEqual({ planos, aditivos }: QuoteRequest, substitui: readonly Held[]): boolean {
  if (substitui.some(({ plano, gratuita }) => plano === null || gratuita)) return false
  const wanted = sums(planos.map(({ plano_id, quantidade }) => [plano_id, quantidade]))
  const present = sums(substitui.map(({ plano, quantidade }) => [plano?.id ?? null, quantidade ?? 0]))
  // An additive that was canceled counts as gone: whoever orders it again wants it for longer.
  const kept = substitui.flatMap(({ aditivos: extras, quantidade }) =>
    extras.flatMap(({ id, valida_ate }) => (valida_ate === null ? [[id, quantidade ?? 0] as const] : [])),
  )
  return wanted === present && sums(aditivos.map((one) => [one.aditivo_id, one.quantidade])) === sums(kept)
}

/** The days an order may be tried for free: none once something of it was ever ordered. */
export const trialOf = (planos: readonly PlanLine[]): number =>
  Math.min(...planos.map(({ dias_teste_gratis }) => dias_teste_gratis))

/**
 * What an order costs: its lines, less what is left of what was paid for the subscriptions it takes the place of. Of
 * what is tried first nothing is paid yet. Throws `DomainError` for amounts and quantities that are none.
 */
export function quoteOf(request: QuoteRequest): Quote {
  const { planos, aditivos, held, now, periodo, moeda } = request
  const substitui = held.filter((one) => isReplaced(planos, one))
  const left = substitui.flatMap(({ pago, valida_ate, plano }) => {
    if (!pago) return []
    const part = leftOf({ valor: money(pago.centavos, moeda), de: pago.desde, ate: valida_ate }, now)
    return [namedProportion(plano?.nome ?? '', part)]
  })
  const lines = [...planos, ...aditivos].map(({ quantidade, valor_unitario_centavos }) => ({
    quantidade,
    valorUnitario: money(valor_unitario_centavos, moeda),
  }))
  const { testeAte, validaAte } = beginningOf(now, periodo, trialOf(planos))
  const proporcoes = testeAte === null ? left : []
  const credited = total(
    proporcoes.map(({ centavos }) => money(centavos, moeda)),
    moeda,
  )
  const credit = testeAte === null ? credited : total(lines.map(lineTotal), moeda)
  const price = priceOf(lines, credit)
  return {
    ...price,
    sobra: minus(credit, price.desconto),
    proporcoes,
    substitui,
    igual: isEqual(request, substitui),
    teste_ate: testeAte,
    valida_ate: validaAte,
  }
}
