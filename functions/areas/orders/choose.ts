import type { z } from 'zod'
import { type Quote, quoteOf } from '../../../shared/billing/quote.ts'
import type { escolha, Simulacao } from '../../../shared/contract/orders.ts'
import { DAY_MS } from '../../../shared/days.ts'
import { irregularAmong } from '../../../shared/domain/equipment/irregularEquipment.ts'
import { ApiError, brokenRule } from '../../../shared/errors.ts'
import { isOver } from '../../billing/conclude.ts'
import { additives } from '../../store/billing/additives.ts'
import { benefitsBefore } from '../../store/billing/formerBenefits.ts'
import { plans } from '../../store/billing/plans.ts'
import { subscriptionsOf } from '../../store/billing/subscriptions.ts'
import { equipmentOfAccount } from '../../store/equipment/equipmentRows.ts'
import type { User } from '../../store/users/users.ts'

/** What somebody chose, as it is sold now, with what it costs. */
export type Choice = Pick<Simulacao, 'periodo' | 'moeda' | 'planos' | 'aditivos'> & { quote: Quote }

/** Every plan or additive that was named; the refusal 802 where one is missing. */
function everyOne<T>(ids: readonly string[], found: ReadonlyMap<string, T>, isSold: (one: T) => boolean): T[] {
  const sold = ids.flatMap((id) => found.get(id) ?? []).filter(isSold)
  if (sold.length < ids.length) throw new ApiError('PLANOS_NAO_ENCONTRADOS')
  return sold
}

/**
 * Reads what somebody chose and reckons what it costs. Throws `PLANOS_NAO_ENCONTRADOS` (802) for what is not sold, and
 * a rule for several periods or two plans of one type.
 */
export async function choose(chosen: z.output<typeof escolha>, ownerId: string, now: string): Promise<Choice> {
  const planIds = chosen.planos.map(({ plano_id }) => plano_id)
  const [foundPlans, foundAdditives, all, before] = await Promise.all([
    plans.getMany([...new Set(planIds)]),
    additives.getMany([...new Set(chosen.aditivos)]),
    subscriptionsOf(ownerId),
    benefitsBefore(ownerId),
  ])
  const sold = everyOne(planIds, foundPlans, ({ status, gratuito }) => status === 'ATIVO' && !gratuito)
  const extras = everyOne(chosen.aditivos, foundAdditives, ({ status }) => status === 'ATIVO')
  const [first] = sold
  if (!first) throw new ApiError('PLANOS_NAO_ENCONTRADOS')
  const { periodo, moeda } = first
  if ([...sold, ...extras].some((one) => one.periodo !== periodo)) throw brokenRule('planos', 'periodos_diferentes')
  if (new Set(sold.map(({ tipo }) => tipo)).size < sold.length) throw brokenRule('planos', 'tipo_repetido')
  if (new Set(chosen.aditivos).size < chosen.aditivos.length) throw brokenRule('aditivos', 'tipo_repetido')
  // What was given for free was no trial, whatever plan names it.
  const isTried = all.some(({ plano, gratuita }) => plano !== null && !gratuita)
  const left = daysLeft(before?.teste_ate ?? null, now)
  const planos = sold.map(({ id, nome, tipo, valor_unitario_centavos, dias_teste_gratis }, index) => ({
    plano_id: id,
    nome,
    tipo,
    valor_unitario_centavos,
    quantidade: chosen.planos[index]?.quantidade ?? 0,
    dias_teste_gratis: isTried ? 0 : Math.min(dias_teste_gratis, left),
  }))
  const equipments = planos.reduce((sum, { quantidade }) => sum + quantidade, 0)
  const aditivos = extras.map(({ id, nome, usuarios_adicionais, valor_unitario_centavos }) => ({
    aditivo_id: id,
    nome,
    usuarios_adicionais,
    valor_unitario_centavos,
    quantidade: equipments,
  }))
  const held = all.filter((one) => !isOver(one, now))
  return { periodo, moeda, planos, aditivos, quote: quoteOf({ periodo, moeda, planos, aditivos, held, now }) }
}

/** Days to try that are left for whoever tried some before signing up again. */
const daysLeft = (triedUntil: string | null, now: string): number =>
  triedUntil === null
    ? Number.POSITIVE_INFINITY
    : Math.max(0, Math.round((Date.parse(triedUntil) - Date.parse(now)) / DAY_MS))

/** The figures of a choice as they are told and stored. */
export const figuresOf = ({ quote, ...lines }: Choice) => ({
  ...lines,
  subtotal_centavos: quote.subtotal.centavos,
  desconto_centavos: quote.desconto.centavos,
  total_centavos: quote.total.centavos,
  proporcoes: [...quote.proporcoes],
})

/**
 * Which of an owner's equipment in use is covered once a choice is paid, and what is left out: what was activated last.
 */
export async function coverageWith(
  { id, assinaturas }: Pick<User, 'id' | 'assinaturas'>,
  { planos, quote }: Choice,
  now: Date,
): Promise<Simulacao['cobertura']> {
  const machines = (await equipmentOfAccount(id)).filter(({ status }) => status === 'ATIVO')
  const replaced = new Set(quote.substitui.map((one) => one.id))
  const stays = assinaturas.filter((one) => one.id === null || !replaced.has(one.id))
  const ordered = planos.map(({ tipo, quantidade }) => ({ tipo, quantidade, valida_ate: quote.valida_ate }))
  const irregular = irregularAmong(machines, [...stays, ...ordered], now)
  const fora = machines
    .filter((one) => irregular.has(one.id))
    .map(({ id: equipmentId, apelido }) => ({ id: equipmentId, apelido }))
  return { cobertos: machines.length - fora.length, equipamentos: machines.length, fora }
}
