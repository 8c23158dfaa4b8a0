import { env } from '../../env.ts'
import type { Actor } from '../../http/context.ts'
import { type HeldFile, sealFileTicket } from './fileTicket.ts'

/**
 * An address of the console's own origin at which whoever was just allowed to have the file gets it, within a minute.
 */
export async function fileAddress(file: HeldFile, actor: Actor) {
  const { bilhete, ate } = await sealFileTicket(actor, file)
  const address = new URL(`/storage/${file.caminho}`, env('CONSOLE_ORIGIN'))
  address.searchParams.set('bilhete', bilhete)
  return { url: address.href, expira_em: new Date(ate * 1000).toISOString() }
}
