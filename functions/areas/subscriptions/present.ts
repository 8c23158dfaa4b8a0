import { renewedFrom } from '../../../shared/billing/renewal.ts'
import type { Assinatura, Assinaturas } from '../../../shared/contract/subscriptions.ts'
import { DAY_MS } from '../../../shared/days.ts'
import { servedAmong } from '../../../shared/domain/equipment/extraUsers.ts'
import { kindOf } from '../../../shared/domain/equipment/regularity.ts'
import type { TipoPulverizadorCadastro } from '../../../shared/enums.ts'
import { isOver, isRenewable } from '../../billing/conclude.ts'
import { cardOf, renewalOf, renewedTogether } from '../../billing/renewOrder.ts'
import { coverageOf, type Subscription } from '../../store/billing/subscriptions.ts'
import type { ListedEquipment } from '../../store/equipment/equipmentRows.ts'

function renewalToTell(one: Subscription, all: readonly Subscription[], now: string): Assinatura['renovacao'] {
  const together = renewedTogether(all, now).find((group) => group.some(({ id }) => id === one.id))
  if (!together || !isRenewable(one)) return null
  const { total_centavos: centavos, moeda } = renewalOf([one])
  const card = cardOf(together)
  const em = renewedFrom(one.valida_ate, one.plano.periodo, card !== null)
  const isSlip = together[0].pagamento?.forma_pagamento === 'BOLETO'
  return { centavos, moeda, em, forma_pagamento: card ? 'CARTAO' : isSlip ? 'BOLETO' : null }
}

/** What is tried has no period yet that was paid for; its periods are counted from the end of the days to try. */
function trialToTell(one: Subscription, now: string): Assinatura['teste'] {
  const { ancora, inicia_em, periodos } = one
  if (ancora === null || ancora <= now || periodos > 0) return null
  return { dias: Math.max(1, Math.round((Date.parse(ancora) - Date.parse(inicia_em)) / DAY_MS)), ate: ancora }
}

/**
 * How many machines an order of a type would find covered: as many as are paid for, or, of a subscription for any
 * number, those it covers.
 */
function coveredBy(
  tipo: TipoPulverizadorCadastro,
  inForce: readonly Subscription[],
  machines: readonly ListedEquipment[],
): number {
  const fits = (kind: TipoPulverizadorCadastro, of: TipoPulverizadorCadastro) => of === 'AMBOS' || kind === of
  const inUse = machines.filter(({ status }) => status === 'ATIVO').map((one) => kindOf(one.tipos_pulverizador))
  return inForce
    .filter((one) => fits(one.tipo, tipo))
    .reduce((sum, one) => sum + (one.quantidade ?? inUse.filter((kind) => fits(kind, one.tipo)).length), 0)
}

/**
 * Additives of a subscription; none lasts longer than it does, and of one that is over they are those it ended with.
 */
function additivesToTell(one: Subscription, now: string): Subscription['aditivos'] {
  const { aditivos, valida_ate: end } = one
  const isEnded = isOver(one, now)
  return aditivos
    .map((additive) => {
      const { valida_ate: until } = additive
      return { ...additive, valida_ate: until === null ? (isEnded ? end : null) : until < end ? until : end }
    })
    .filter(({ valida_ate: until }) => until === null || (isEnded ? until >= end : now < until))
}

const presentOne = (one: Subscription, all: readonly Subscription[], servedBy: ServedBy, now: string): Assinatura => {
  const { id, tipo, quantidade, gratuita, origem, motivo, inicia_em, valida_ate, plano, versao, moeda, pago } = one
  return {
    id,
    tipo,
    quantidade,
    gratuita,
    origem,
    motivo,
    inicia_em,
    valida_ate,
    versao,
    moeda,
    teste: trialToTell(one, now),
    pago_centavos: pago?.centavos ?? null,
    plano: plano && {
      nome: plano.nome,
      periodo: plano.periodo,
      valor_unitario_centavos: plano.valor_unitario_centavos,
    },
    aditivos: additivesToTell(one, now).map(
      ({ id: aditivo_id, nome, usuarios_adicionais, valor_unitario_centavos, valida_ate: until }) => ({
        aditivo_id,
        nome,
        usuarios_adicionais,
        valor_unitario_centavos,
        valida_ate: until,
        equipamentos: servedBy(id, aditivo_id),
      }),
    ),
    renovacao: renewalToTell(one, all, now),
    renovavel: isRenewable(one) && !isOver(one, now),
  }
}

type ServedBy = (subscriptionId: string, additiveId: string) => Assinatura['aditivos'][number]['equipamentos']

/** The machines that an additive of a subscription serves. */
function servedByEach(all: readonly Subscription[], machines: readonly ListedEquipment[], now: Date): ServedBy {
  const served = servedAmong(machines, all.map(coverageOf), now)
  const names = new Map(machines.map(({ id, apelido }) => [id, apelido]))
  return (subscriptionId, additiveId) =>
    served
      .filter(({ assinatura, adicional }) => assinatura === subscriptionId && adicional === additiveId)
      .map(({ equipamento: id }) => ({ id, apelido: names.get(id) ?? '' }))
}

/**
 * The subscriptions that cover an account, the longest first; where none does, the one that ended last. `machines` is
 * all equipment the account owns.
 */
export function presentSubscriptions(
  all: readonly Subscription[],
  machines: readonly ListedEquipment[],
  now: Date,
): Assinaturas {
  const instant = now.toISOString()
  const servedBy = servedByEach(all, machines, now)
  const byEnd = all
    .toSorted((one, other) => (one.inicia_em < other.inicia_em ? -1 : 1))
    .toSorted((one, other) => Date.parse(other.valida_ate) - Date.parse(one.valida_ate))
  const inForce = byEnd.filter((one) => !isOver(one, instant))
  const shown = inForce.length > 0 ? inForce : byEnd.slice(0, 1)
  return {
    itens: shown.map((one) => presentOne(one, all, servedBy, instant)),
    cobertos: {
      AMBOS: coveredBy('AMBOS', inForce, machines),
      PULVERIZADOR: coveredBy('PULVERIZADOR', inForce, machines),
      TURBOPULVERIZADOR: coveredBy('TURBOPULVERIZADOR', inForce, machines),
    },
  }
}
