import * as z from 'zod'
import { ADQUIRENTES, type Adquirente } from '../../shared/enums.ts'
import { pathTo } from '../../shared/paths.ts'
import { env } from '../env.ts'
import { acquirersSecret } from '../store/identity/secrets.ts'
import type { Acquirer } from './acquirer.ts'
import { createMercadoPago } from './mercadoPago.ts'
import { createSimulator } from './simulator.ts'
import { createStripe } from './stripe.ts'

const key = z.string().min(1)
/** What an operator writes into the secret. */
const keys = {
  STRIPE: z.object({ STRIPE: z.object({ chave: key, avisos: key }) }),
  MERCADOPAGO: z.object({ MERCADOPAGO: z.object({ token: key, avisos: key }) }),
  SIMULADOR: z.object({ SIMULADOR: key }),
}

/** Who takes the money in this stage. */
export const offeredAcquirers = (): Adquirente[] => z.array(z.enum(ADQUIRENTES)).parse(env('ACQUIRERS').split(','))

const simulatorKeyIn = (secret: unknown): Buffer => Buffer.from(keys.SIMULADOR.parse(secret).SIMULADOR)

const MAKERS: Record<Adquirente, (secret: unknown) => Acquirer> = {
  STRIPE(secret) {
    const { chave, avisos } = keys.STRIPE.parse(secret).STRIPE
    return createStripe({ key: chave, noticeSecret: avisos, apiUrl: env('STRIPE_URL') })
  },
  MERCADOPAGO(secret) {
    const { token, avisos } = keys.MERCADOPAGO.parse(secret).MERCADOPAGO
    return createMercadoPago({ token, noticeSecret: avisos, apiUrl: env('MERCADOPAGO_URL') })
  },
  SIMULADOR(secret) {
    const noticeKey = simulatorKeyIn(secret)
    const pageOf = (checkoutId: string) => `${env('CONSOLE_ORIGIN')}${pathTo('simulador', { checkoutId })}`
    return createSimulator({ noticeKey, pageOf })
  },
}

const made = new Map<Adquirente, Promise<Acquirer>>()

/**
 * An acquirer by its name, also one that is offered no more but holds payments of former days. Its keys are read once an instance; a failure to read
 * them is tried again by the next call.
 */
export function acquirer(name: Adquirente): Promise<Acquirer> {
  const known = made.get(name)
  if (known) return known
  const making = acquirersSecret().then(MAKERS[name])
  making.catch(() => made.delete(name))
  made.set(name, making)
  return making
}

/** What the simulator's notices are signed with. */
export const simulatorKey = async (): Promise<Buffer> => simulatorKeyIn(await acquirersSecret())
