import * as z from 'zod'
import type { Adquirente } from '../../../shared/enums.ts'
import { pathTo } from '../../../shared/paths.ts'
import { env } from '../../env.ts'
import { acquirersSecret } from '../../store/kit/secrets.ts'
import { type Acquirer, AcquirerWithoutKeys } from './acquirer.ts'

const key = z.string().min(1)
/** What an operator writes into the secret. */
const keys = {
  STRIPE: z.object({ STRIPE: z.object({ chave: key, avisos: key }) }),
  MERCADOPAGO: z.object({ MERCADOPAGO: z.object({ token: key, avisos: key }) }),
  SIMULADOR: z.object({ SIMULADOR: key }),
}

/** What the secret has of an acquirer. Throws where that is not whole. */
function keysOf<T>(name: Adquirente, schema: z.ZodType<T>, secret: unknown): T {
  const { data, success } = schema.safeParse(secret)
  if (!success) throw new AcquirerWithoutKeys(name)
  return data
}

const simulatorKeyIn = (secret: unknown): Buffer => Buffer.from(keysOf('SIMULADOR', keys.SIMULADOR, secret).SIMULADOR)

// Each comes when it is called first: the libraries of those that take money are large, and most requests call none of
// them.
const MAKERS: Record<Adquirente, (secret: unknown) => Promise<Acquirer>> = {
  async STRIPE(secret) {
    const { chave, avisos } = keysOf('STRIPE', keys.STRIPE, secret).STRIPE
    const { createStripe } = await import('./stripe.ts')
    return createStripe({ key: chave, noticeSecret: avisos, apiUrl: env('STRIPE_URL') })
  },
  async MERCADOPAGO(secret) {
    const { token, avisos } = keysOf('MERCADOPAGO', keys.MERCADOPAGO, secret).MERCADOPAGO
    const { createMercadoPago } = await import('./mercadoPago.ts')
    return createMercadoPago({ token, noticeSecret: avisos, apiUrl: env('MERCADOPAGO_URL') })
  },
  async SIMULADOR(secret) {
    const noticeKey = simulatorKeyIn(secret)
    const pageOf = (checkoutId: string) => `${env('CONSOLE_ORIGIN')}${pathTo('simulador', { checkoutId })}`
    const { createSimulator } = await import('./simulator.ts')
    return createSimulator({ noticeKey, pageOf })
  },
}

const made = new Map<Adquirente, Promise<Acquirer>>()

/**
 * An acquirer by its name, also one that is offered no more but holds payments of former days. Its keys are read once
 * an instance; a failure to read them, and the lack of them (`AcquirerWithoutKeys`), is tried again by the next call.
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
