import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EVENTOS_PEDIDO, STATUS_PEDIDO, STATUS_TRANSACAO, type StatusPedido, type StatusTransacao } from '../enums.ts'
import {
  afterEvent,
  afterTold,
  isMoneyIn,
  isPayable,
  isSettled,
  type Move,
  orderCan,
  type ToldStatus,
  TRANSACTION_TRANSITIONS,
} from './orderStates.ts'

const TOLD = STATUS_TRANSACAO.filter((status): status is ToldStatus => status !== 'EXCEDENTE_APROVADA')

describe('states of an order', () => {
  it('move as the design says, and no other way', () => {
    const moves = STATUS_PEDIDO.flatMap((from) =>
      EVENTOS_PEDIDO.map((event) => [from, event, afterEvent(from, event)] as const),
    ).filter(([from, , to]) => from !== to)
    expect(moves.map((move) => move.join(' '))).toEqual([
      'ABERTO AUTORIZAR CAPTURADO',
      'ABERTO APROVAR CONCLUIDO',
      'ABERTO CANCELAR CANCELADO',
      'ABERTO VENCER VENCIDO',
      'CAPTURADO APROVAR CONCLUIDO',
      'CAPTURADO DESFAZER_AUTORIZACAO CANCELADO',
    ])
  })

  it('take a payment and are canceled only while they are open or captured', () => {
    expect(STATUS_PEDIDO.filter(isPayable)).toEqual(['ABERTO', 'CAPTURADO'])
    expect(STATUS_PEDIDO.filter(isSettled)).toEqual(['CANCELADO', 'VENCIDO', 'CONCLUIDO'])
    expect(STATUS_PEDIDO.filter((status) => orderCan.cancel({ status }))).toEqual(['ABERTO'])
    expect(STATUS_PEDIDO.filter((status) => orderCan.pay({ status }))).toEqual(['ABERTO'])
  })
})

describe('a payment', () => {
  it('is taken once, and a surplus for every order that is not payable', () => {
    for (const pedido of STATUS_PEDIDO) {
      const after = afterTold({ pedido, transacao: 'PENDENTE' }, 'APROVADA')
      expect(after).toEqual(
        isPayable(pedido)
          ? { pedido: 'CONCLUIDO', transacao: 'APROVADA' }
          : { pedido, transacao: 'EXCEDENTE_APROVADA' },
      )
    }
  })

  it('that was refused leaves an order open, and ends only the authorization that was its own', () => {
    const open: Move = { pedido: 'ABERTO', transacao: 'PENDENTE' }
    expect(afterTold(open, 'REJEITADA')).toEqual({ pedido: 'ABERTO', transacao: 'REJEITADA' })
    expect(afterTold({ pedido: 'CAPTURADO', transacao: 'PENDENTE' }, 'REJEITADA').pedido).toBe('CAPTURADO')
    expect(afterTold({ pedido: 'CAPTURADO', transacao: 'AUTORIZADA' }, 'CANCELADA').pedido).toBe('CANCELADO')
  })

  it('that was reversed leaves its order as it was', () => {
    expect(afterTold({ pedido: 'CONCLUIDO', transacao: 'APROVADA' }, 'ESTORNADA')).toEqual({
      pedido: 'CONCLUIDO',
      transacao: 'ESTORNADA',
    })
  })
})

/** An order with several payments, to which a history of what happens is applied. */
type Step = { kind: 'event'; event: 'CANCELAR' | 'VENCER' } | { kind: 'told'; payment: number; status: ToldStatus }
type State = { pedido: StatusPedido; payments: StatusTransacao[] }

const PAYMENTS = 3
const BROUGHT: readonly StatusTransacao[] = ['APROVADA', 'EXCEDENTE_APROVADA']
const start: State = { pedido: 'ABERTO', payments: Array.from({ length: PAYMENTS }, () => 'PENDENTE') }

function apply({ pedido, payments }: State, step: Step): State {
  if (step.kind === 'event') return { pedido: afterEvent(pedido, step.event), payments }
  const after = afterTold({ pedido, transacao: payments[step.payment] ?? 'PENDENTE' }, step.status)
  return { pedido: after.pedido, payments: payments.with(step.payment, after.transacao) }
}

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('event' as const), event: fc.constantFrom('CANCELAR' as const, 'VENCER' as const) }),
    fc.record({
      kind: fc.constant('told' as const),
      payment: fc.nat(PAYMENTS - 1),
      status: fc.constantFrom(...TOLD),
    }),
  ),
  { maxLength: 20 },
)

describe('every history of an order', () => {
  it('takes at most one payment, concludes only with it, and moves nothing backwards', () => {
    fc.assert(
      fc.property(steps, (history) => {
        let state = start
        for (const step of history) {
          const next = apply(state, step)
          if (isSettled(state.pedido)) expect(next.pedido).toBe(state.pedido)
          for (const [index, status] of next.payments.entries()) {
            const before = state.payments[index] ?? 'PENDENTE'
            const allowed: readonly StatusTransacao[] = TRANSACTION_TRANSITIONS[before]
            if (status !== before) expect(allowed).toContain(status)
          }
          const isConcluding = next.pedido === 'CONCLUIDO' && state.pedido !== 'CONCLUIDO'
          expect(isConcluding).toBe(
            next.payments.some((status, index) => status === 'APROVADA' && state.payments[index] !== 'APROVADA'),
          )
          state = next
        }
        const taken = state.payments.filter((status) => status === 'APROVADA')
        expect(taken.length).toBeLessThanOrEqual(1)
        if (taken.length > 0) expect(state.pedido).toBe('CONCLUIDO')
        if (state.pedido !== 'CONCLUIDO') expect(state.payments.filter(isMoneyIn)).not.toContain('APROVADA')
      }),
      { numRuns: 1000 },
    )
  })

  it('is repeated in any part without another effect', () => {
    fc.assert(
      fc.property(steps, (history) => {
        const once = history.reduce(apply, start)
        const twice = history.flatMap((step) => [step, step]).reduce(apply, start)
        expect(twice).toEqual(once)
      }),
    )
  })

  it('of so much that happens, in whatever order, loses no money: what came is taken once, is a surplus, or went back', () => {
    const told = (payment: number, status: ToldStatus): Step => ({ kind: 'told', payment, status })
    const happens: Step[] = [
      ...[told(0, 'AUTORIZADA'), told(0, 'APROVADA'), told(0, 'ESTORNADA'), told(1, 'CANCELADA'), told(1, 'APROVADA')],
      ...[
        told(2, 'REJEITADA'),
        { kind: 'event', event: 'CANCELAR' } as const,
        { kind: 'event', event: 'VENCER' } as const,
      ],
    ]
    let orders = 0
    const ends = new Map<string, State>()
    const goOn = (state: State, left: readonly Step[]) => {
      if (left.length === 0) {
        orders += 1
        ends.set(JSON.stringify(state), state)
      }
      for (const [index, step] of left.entries()) goOn(apply(state, step), left.toSpliced(index, 1))
    }
    goOn(start, happens)
    expect(orders).toBe(40_320)
    for (const { pedido, payments } of ends.values()) {
      expect(['ESTORNADA', ...BROUGHT]).toContain(payments[0])
      expect(BROUGHT).toContain(payments[1])
      expect(payments.filter((status) => status === 'APROVADA').length).toBeLessThanOrEqual(1)
      expect(isSettled(pedido)).toBe(true)
    }
  })

  it('of one payment ends alike whatever the order in which its states are told, once the truth is told last', () => {
    const one = fc.shuffledSubarray(['PENDENTE', 'AUTORIZADA', 'APROVADA'] as const, { minLength: 3 })
    fc.assert(
      fc.property(one, (told) => {
        const state = told.reduce<State>((at, status) => apply(at, { kind: 'told', payment: 0, status }), start)
        expect(state).toEqual({ pedido: 'CONCLUIDO', payments: ['APROVADA', 'PENDENTE', 'PENDENTE'] })
      }),
    )
  })
})
