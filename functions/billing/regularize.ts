import { money, total } from '../../shared/billing/money.ts'
import { lineTotal, partBy } from '../../shared/billing/pricing.ts'
import { namedProportion } from '../../shared/billing/quote.ts'
import { type Added, placesToAdd, restsOfPeriods } from '../../shared/billing/regularize.ts'
import { irregularCount } from '../../shared/domain/equipment/regularity.ts'
import { ApiError } from '../../shared/errors.ts'
import { subscriptionsOf } from '../store/billing/subscriptions.ts'
import type { User } from '../store/users/users.ts'
import { isOver, isRenewable, type Renewable } from './conclude.ts'
import type { Wanted } from './placeOrder.ts'

export interface Regularization {
  wanted: Wanted
  /** Equipments that become regular, and those that no subscription there is could cover. */
  quantidade: number
  restantes: number
  valida_ate: string
}

type Line = Added & { to: Renewable }

/**
 * Each additive for every equipment that is added to a subscription with it: of one that was canceled nothing is added.
 */
function additivesOf(lines: readonly Line[]): Wanted['aditivos'] {
  const found = new Map<string, Wanted['aditivos'][number]>()
  for (const { to, quantidade } of lines)
    for (const { id, nome, usuarios_adicionais, valor_unitario_centavos } of to.aditivos.filter(
      ({ valida_ate }) => valida_ate === null,
    ))
      found.set(id, {
        aditivo_id: id,
        nome,
        usuarios_adicionais,
        valor_unitario_centavos,
        quantidade: quantidade + (found.get(id)?.quantidade ?? 0),
      })
  return [...found.values()]
}

/** What a line costs a period with its additives, and what it costs for the time that is left. */
function priceOf({ to, quantidade }: Line, now: string) {
  const priced = [to.plano, ...to.aditivos.filter(({ valida_ate }) => valida_ate === null)]
  const period = total(
    priced.map((one) => lineTotal({ quantidade, valorUnitario: money(one.valor_unitario_centavos, to.moeda) })),
    to.moeda,
  )
  const rests = restsOfPeriods(period, to, to.plano.periodo, now)
  return {
    period,
    rest: total(rests.map(partBy), to.moeda),
    proporcoes: rests.map((part) => namedProportion(to.plano.nome, part)),
  }
}

/** Subscriptions of one period and end, of which one order is made. */
function groupsOf(held: readonly Renewable[]): Renewable[][] {
  const groups = new Map<string, Renewable[]>()
  for (const one of held) {
    const key = `${one.plano.periodo} ${one.valida_ate}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
}

/** The lines by which most of the irregular equipment becomes regular. */
function linesOf({ contagem_equipamentos: counts, assinaturas }: User, held: readonly Renewable[], now: Date) {
  const ways = groupsOf(held).map((group) => {
    const { added, rest } = placesToAdd(counts, assinaturas, group, now)
    const lines = added.flatMap((one): Line[] => {
      const to = group.find(({ id }) => id === one.assinatura_id)
      return to ? [{ ...one, to }] : []
    })
    return { lines, rest }
  })
  return ways.toSorted((one, other) => one.rest - other.rest)[0]
}

/**
 * What it takes to have an account's irregular equipment covered by the subscriptions it pays for, at the price they
 * run at and until their end. Throws `SEM_EQUIPAMENTO_IRREGULAR` (900), and `SEM_ASSINATURA_A_REGULARIZAR` (901) where
 * it pays for none that could.
 */
export async function regularizationOf(owner: User, now: Date): Promise<Regularization> {
  const instant = now.toISOString()
  if (irregularCount(owner.contagem_equipamentos, owner.assinaturas, now) === 0) {
    throw new ApiError('SEM_EQUIPAMENTO_IRREGULAR')
  }
  const held = (await subscriptionsOf(owner.id)).filter(isRenewable).filter((one) => !isOver(one, instant))
  const { lines, rest } = linesOf(owner, held, now) ?? { lines: [], rest: 0 }
  const [first] = lines
  if (!first) throw new ApiError('SEM_ASSINATURA_A_REGULARIZAR')
  const { moeda, valida_ate, plano } = first.to
  const prices = lines.map((line) => priceOf(line, instant))
  const due = total(
    prices.map((price) => price.rest),
    moeda,
  )
  const period = total(
    prices.map((price) => price.period),
    moeda,
  )
  // Where the next period is paid for already, more than one is asked.
  const subtotal_centavos = Math.max(period.centavos, due.centavos)
  return {
    wanted: {
      tipo: 'REGULARIZACAO',
      periodo: plano.periodo,
      moeda,
      substitui: [],
      assinaturas: lines.map(({ to }) => to.id),
      planos: lines.map(({ to, quantidade }) => ({
        plano_id: to.plano.id,
        nome: to.plano.nome,
        tipo: to.tipo,
        quantidade,
        valor_unitario_centavos: to.plano.valor_unitario_centavos,
        dias_teste_gratis: 0,
      })),
      aditivos: additivesOf(lines),
      proporcoes: prices.flatMap(({ proporcoes }) => proporcoes),
      subtotal_centavos,
      desconto_centavos: subtotal_centavos - due.centavos,
      total_centavos: due.centavos,
    },
    quantidade: lines.reduce((sum, one) => sum + one.quantidade, 0),
    restantes: rest,
    valida_ate,
  }
}
