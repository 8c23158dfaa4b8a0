import { dayBounds } from '../../shared/days.ts'
import { brokenRule, orNotFound } from '../../shared/errors.ts'
import { moveCoverage } from '../store/billing/coverageMoves.ts'
import { granted, type Subscription, subscriptionsOf } from '../store/billing/subscriptions.ts'
import { type Author, auditMembers } from '../store/kit/audit.ts'
import { retrying } from '../store/kit/retry.ts'
import { TransactionRefused, transact } from '../store/kit/transact.ts'
import { getUser, type User } from '../store/users/users.ts'
import { isOver } from './conclude.ts'

/** The last instant of a day where whoever says it is. */
export function endOfDay(day: string, timeZone: string): string {
  const { until } = dayBounds(undefined, day, timeZone)
  return new Date(Date.parse(until ?? '') - 1).toISOString()
}

interface Given {
  /** Whoever runs the product. */
  author: Author
  motivo: string
  valida_ate: string
  now: string
}

const causeOf = ({ author, motivo }: Given) =>
  ({ origem: 'CONCESSAO', motivo, pedido_id: null, autor: { id: author.id } }) as const

/** The members that write into an account's history what it was given. */
const told = (owner: User, { author, now }: Given, de: object | null, para: object) =>
  auditMembers({
    entidade: 'USUARIO',
    id: owner.id,
    quem: author,
    quando: now,
    mudancas: [{ campo: 'assinatura', de, para }],
  })

/** Does something about a customer as they are by now, again when what covers them changed meanwhile. */
const overCustomer = <T>(ownerId: string, act: (owner: User) => Promise<T>): Promise<T> =>
  retrying(
    async () => {
      const owner = await getUser(ownerId)
      if (owner?.papel !== 'CLIENTE') throw brokenRule('dono_id', 'dono_invalido')
      return act(owner)
    },
    (error) => error instanceof TransactionRefused,
  )

/** Gives an account a free subscription. Throws rules for whom none can be given, and for a day that is over. */
export const grant = (
  wanted: Pick<Subscription, 'dono_id' | 'tipo' | 'quantidade' | 'usuarios_adicionais'> &
    Partial<Pick<Subscription, 'plano'>>,
  given: Given,
): Promise<Subscription> =>
  overCustomer(wanted.dono_id, async (owner) => {
    const { motivo, valida_ate, now } = given
    if (valida_ate <= now) throw brokenRule('valida_ate', 'vencimento_passado')
    const one = granted({ plano: null, ...wanted, motivo, valida_ate }, now)
    const { tipo, quantidade } = one
    await transact([
      ...moveCoverage({ owner, begun: [one], cause: causeOf(given), now }),
      ...told(owner, given, null, { tipo_pulverizador: tipo, quantidade, valida_ate, motivo }),
    ])
    return one
  })

/**
 * Lets a free subscription last longer, from now where it is over. Throws rules for one that is paid for, and for a day
 * that is not later.
 */
export const extend = (ownerId: string, id: string, given: Given): Promise<Subscription> =>
  overCustomer(ownerId, async (owner) => {
    const { motivo, valida_ate, now } = given
    const before = orNotFound((await subscriptionsOf(ownerId)).find((one) => one.id === id))
    if (!before.gratuita || before.encerrada !== null) throw brokenRule('valida_ate', 'assinatura_nao_gratuita')
    if (valida_ate <= now) throw brokenRule('valida_ate', 'vencimento_passado')
    if (valida_ate <= before.valida_ate) throw brokenRule('valida_ate', 'prazo_menor')
    const after = { ...before, valida_ate, ...(isOver(before, now) && { inicia_em: now }) }
    const { tipo, quantidade } = before
    await transact([
      ...moveCoverage({ owner, changed: [{ before, after }], cause: causeOf(given), now }),
      ...told(
        owner,
        given,
        { tipo_pulverizador: tipo, quantidade, valida_ate: before.valida_ate },
        { tipo_pulverizador: tipo, quantidade, valida_ate, motivo },
      ),
    ])
    return after
  })
