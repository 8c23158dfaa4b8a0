import type { z } from 'zod'
import { allows } from '../../../shared/abilities.ts'
import { attachmentsArea } from '../../../shared/contract/attachments.ts'
import type { Anexo } from '../../../shared/contract/uploads.ts'
import { ApiError } from '../../../shared/errors.ts'
import { env } from '../../env.ts'
import type { Actor } from '../../http/context.ts'
import { openFileTicket, sealFileTicket } from '../../parts/fileTicket.ts'
import { sessionActor } from '../../parts/sessionActor.ts'
import { visibleReading } from '../../parts/visibleReading.ts'
import { ATTACHMENT_FOLDER, downloadAddress } from '../../store/files/files.ts'
import { consumeFileTicket } from '../../store/files/fileTickets.ts'

const { baixar, entregar } = attachmentsArea.routes

/** An address of the console's own origin at which whoever was just allowed to have the file gets it, once. */
export async function ticketAddress(leituraId: string, { caminho }: Anexo, actor: Actor) {
  const { bilhete, ate } = await sealFileTicket(actor, { leituraId, caminho })
  const address = new URL(`/storage/${caminho}`, env('CONSOLE_ORIGIN'))
  address.searchParams.set('bilhete', bilhete)
  return { url: address.href, expira_em: new Date(ate * 1000).toISOString() }
}

/**
 * Where a ticket's file is, signed. Everything that allowed the ticket is judged again, because session, link and file may have gone since;
 * it is used up last, so that a service that was away costs nobody their ticket. Every refusal is the same.
 */
export async function deliver(
  { anexoId, nome }: z.output<typeof entregar.params>,
  { bilhete }: z.output<typeof entregar.query>,
): Promise<string> {
  const caminho = `${ATTACHMENT_FOLDER}${anexoId}/${nome}`
  const ticket = await openFileTicket(bilhete)
  if (ticket?.caminho !== caminho) throw new ApiError('NAO_ENCONTRADO')
  const actor = await sessionActor(ticket, ticket.donoId)
  if (!actor || !allows(actor.ability, baixar.access.anyOf)) throw new ApiError('NAO_ENCONTRADO')
  const { anexos } = await visibleReading(ticket.leituraId, actor)
  const anexo = anexos.find((one) => one.caminho === caminho)
  if (!anexo || !(await consumeFileTicket(ticket))) throw new ApiError('NAO_ENCONTRADO')
  return downloadAddress(anexo)
}
