import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { money } from '../../../shared/billing/money.ts'
import { charged, closed, refunded, type SimulatedCheckout, standing } from '../../../shared/billing/simulated.ts'
import { nomeInteiro } from '../../../shared/contract/common.ts'
import { FORMAS_PAGAMENTO } from '../../../shared/enums.ts'
import { beginSimulated, changeSimulated, simulatedCheckout } from '../../store/billing/simulatedCheckouts.ts'
import {
  type Acquirer,
  type AcquirerNotice,
  AcquirerUnavailable,
  type CheckoutRequest,
  known,
  NOTICE_WINDOW_MS,
  type ReceivedNotice,
  type ToldCheckout,
  type ToldPayment,
  UnverifiedNotice,
} from './acquirer.ts'

interface Configuration {
  /** Signs notices, and proves them. */
  readonly noticeKey: Buffer
  /** Address of the page at which a checkout is decided. */
  readonly pageOf: (checkoutId: string) => string
}

export const SIGNATURE_HEADER = 'x-simulador-assinatura'

/** Names are kept as keys, which have their limits. */
const name = nomeInteiro.min(1).max(200)
const notice = z.object({ id: name, topic: name, about: name })

const signatureOf = (key: Buffer, seconds: number, body: Buffer | string): string =>
  createHmac('sha256', key).update(`${seconds}.`).update(body).digest('hex')

/** The header that goes with a notice: when it was sent, and what proves it, as Stripe has it. */
export function signNotice(key: Buffer, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000)
  return `t=${seconds},v1=${signatureOf(key, seconds, body)}`
}

/**
 * What is told after something happened to a checkout: all that ever happened, the newest first and that twice. Whoever
 * believes the order of notices, or counts them, is found out.
 */
export function noticesOf({ id: about, pagamentos, versao }: SimulatedCheckout): AcquirerNotice[] {
  // What happens after a payment was taken changes nothing of its state: the checkout's own version tells such notices
  // apart.
  const nameOf = ({ id, status, devolvido, contestacao }: SimulatedCheckout['pagamentos'][number]) =>
    devolvido > 0 || contestacao ? `${id}-${status}-${versao}` : `${id}-${status}`
  const all = pagamentos.map((one) => ({ id: nameOf(one), topic: `pagamento.${one.status}`, about }))
  const newest = all.at(-1)
  return newest ? [newest, ...all.toReversed()] : []
}

/** How a checkout is told. */
const toldOf = (checkout: SimulatedCheckout, now: Date): ToldCheckout => ({
  checkoutId: checkout.id,
  payments: checkout.pagamentos.map(
    (payment): ToldPayment => ({
      id: payment.id,
      status: standing(payment, now),
      method: checkout.forma,
      amount: money(checkout.centavos, checkout.moeda),
      card: checkout.forma === 'CARTAO' ? { issuer: 'SIMULADOR', holder: null, lastDigits: '0000' } : null,
      slip:
        payment.linha && payment.vencimento ? { line: payment.linha, dueDate: payment.vencimento, url: null } : null,
      reversedAt: payment.estornado_em ? new Date(payment.estornado_em) : null,
      ...(payment.devolvido > 0 && { refunded: payment.devolvido }),
      ...(payment.contestacao && {
        dispute: { state: payment.contestacao.situacao, openedAt: new Date(payment.contestacao.aberta_em) },
      }),
    }),
  ),
})

const begun = (request: CheckoutRequest): SimulatedCheckout => ({
  id: request.checkoutId,
  centavos: request.amount.centavos,
  moeda: request.amount.moeda,
  forma: request.method,
  descricao: request.description,
  retorno: request.returnUrl,
  avisa: request.noticeUrl,
  termina_em: request.endsAt.toISOString(),
  dias_boleto: request.slipDays,
  fechado: false,
  cartao_vencido: false,
  pagamentos: [],
  versao: 1,
})

const isThere = <T>(checkout: T | null): T => {
  if (checkout === null) throw new AcquirerUnavailable('no such checkout')
  return checkout
}

/**
 * The acquirer that moves no money, for whoever tries the console: it begins, tells, closes and refunds as the others
 * do.
 */
export function createSimulator({ noticeKey, pageOf }: Configuration): Acquirer {
  const told = async (id: string) => {
    const checkout = await simulatedCheckout(id)
    return checkout && toldOf(checkout, new Date())
  }
  return {
    name: 'SIMULADOR',
    methods: async () => FORMAS_PAGAMENTO,
    start: (request) =>
      known('SIMULADOR', async () => {
        await beginSimulated(begun(request))
        return { reference: request.checkoutId, url: pageOf(request.checkoutId) }
      }),
    charge: (request, former) =>
      known('SIMULADOR', async () => {
        const paid = await simulatedCheckout(former.checkoutId)
        if (!paid) return null
        await beginSimulated(charged(begun(request), paid, new Date()))
        return request.checkoutId
      }),
    ask: ({ checkoutId }) => known('SIMULADOR', async () => isThere(await told(checkoutId))),
    close: ({ checkoutId }) =>
      known(
        'SIMULADOR',
        async () => isThere(await changeSimulated(checkoutId, (one) => closed(one, new Date()))).fechado,
      ),
    refund: ({ id }) =>
      known('SIMULADOR', async () => {
        // A payment's id begins with its checkout's.
        const checkoutId = id.slice(0, id.lastIndexOf('-'))
        const { pagamentos } = isThere(
          await changeSimulated(checkoutId, (checkout) => refunded(checkout, id, new Date())),
        )
        return pagamentos.some((one) => one.id === id && one.status === 'ESTORNADA') ? 'DEVOLVIDO' : 'MANUAL'
      }),
    readNotice: (received, now) => readNotice(noticeKey, received, now),
    askAbout: ({ about }) => known('SIMULADOR', async () => (about === null ? null : told(about))),
  }
}

function readNotice(key: Buffer, { body, headers }: ReceivedNotice, now: Date): AcquirerNotice {
  const [, stamp, given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers[SIGNATURE_HEADER] ?? '') ?? []
  if (stamp === undefined) throw new UnverifiedNotice('no signature')
  const proof = Buffer.from(signatureOf(key, Number(stamp), body), 'hex')
  if (!timingSafeEqual(proof, Buffer.from(given, 'hex'))) throw new UnverifiedNotice('another signature')
  if (Math.abs(now.getTime() - Number(stamp) * 1_000) > NOTICE_WINDOW_MS) throw new UnverifiedNotice('another time')
  try {
    return notice.parse(JSON.parse(body.toString()))
  } catch (cause) {
    throw new UnverifiedNotice('no notice', { cause })
  }
}
