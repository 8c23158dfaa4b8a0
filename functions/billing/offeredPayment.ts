import { type Adquirente, FORMAS_PAGAMENTO, type FormaPagamento } from '../../shared/enums.ts'
import { brokenRule } from '../../shared/errors.ts'
import { AcquirerUnavailable } from './acquirers/acquirer.ts'
import { acquirer } from './acquirers/offered.ts'
import { offeredAcquirers } from './acquirers/stageAcquirers.ts'
import type { Payment } from './checkout.ts'

/** How long an acquirer is not asked again, ms: its offer changes only by its contract. */
const KNOWN_MS = 10 * 60_000
/** How long an acquirer that did not answer is not asked again, ms. */
const AWAY_MS = 60_000

interface Known {
  readonly methods: readonly FormaPagamento[]
  readonly until: number
}
const known = new Map<Adquirente, Known>()

/** What an acquirer offers; while it is away what it offered last, or everything: then the checkout says so. */
async function methodsOf(name: Adquirente): Promise<readonly FormaPagamento[]> {
  const before = known.get(name)
  if (before && Date.now() < before.until) return before.methods
  const after = await (await acquirer(name)).methods().then(
    (methods) => ({ methods, until: Date.now() + KNOWN_MS }),
    (error): Known => {
      if (!(error instanceof AcquirerUnavailable)) throw error
      return { methods: before?.methods ?? FORMAS_PAGAMENTO, until: Date.now() + AWAY_MS }
    },
  )
  known.set(name, after)
  return after.methods
}

/** The ways to pay that the stage's acquirers say they take. */
export async function offeredWays(): Promise<Payment[]> {
  const ways = await Promise.all(
    offeredAcquirers().map(async (adquirente) =>
      (await methodsOf(adquirente)).map((forma_pagamento) => ({ adquirente, forma_pagamento })),
    ),
  )
  return ways.flat()
}

/** Refuses a way to pay that is not offered. */
export async function offered(payment: Payment): Promise<Payment> {
  const { adquirente, forma_pagamento } = payment
  const isOffered = offeredAcquirers().includes(adquirente) && (await methodsOf(adquirente)).includes(forma_pagamento)
  if (!isOffered) throw brokenRule('adquirente', 'pagamento_indisponivel')
  return payment
}
