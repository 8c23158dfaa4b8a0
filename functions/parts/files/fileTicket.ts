import { randomUUID } from 'node:crypto'
import type { Actor } from '../../http/context.ts'
import type { Claims } from '../../http/exchange.ts'
import { readTicket, signTicket } from '../sessions/signedTicket.ts'

/** A browser uses a ticket at once; this is for a slow network, and for asking again. */
export const FILE_TICKET_SECONDS = 60

/** Kinds of records that have files. */
export type FileHolder = 'LEITURA' | 'RECEITA' | 'EQUIPAMENTO' | 'REVISAO' | 'IMPORTACAO' | 'EXPORTACAO' | 'RELATORIO'

/** A file, by the record that has it. */
export interface HeldFile {
  registro: FileHolder
  registroId: string
  caminho: string
}

/** Which file a ticket was given for, to which session, and in which account its person sees the file. */
export interface FileTicket extends Claims, HeldFile {
  /** Its own name, under which its uses are counted. */
  id: string
  donoId: string
}

/** A ticket for one file, good for a few downloads (`TICKET_USES`), and until when (seconds since the epoch). */
export async function sealFileTicket(
  { usuarioId, originJti, authTime, sessionKind, donoId }: Actor,
  file: HeldFile,
  now = Date.now(),
): Promise<{ bilhete: string; ate: number }> {
  const ticket: FileTicket = { id: randomUUID(), usuarioId, originJti, authTime, sessionKind, donoId, ...file }
  const ate = Math.floor(now / 1000) + FILE_TICKET_SECONDS
  return { bilhete: await signTicket('arquivo', ticket, ate), ate }
}

/**
 * What a ticket says; null for one that was made up, altered, or has expired. Whether it was used up, and still holds,
 * is not known yet.
 */
export const openFileTicket = (bilhete: string, now = Date.now()): Promise<(FileTicket & { ate: number }) | null> =>
  readTicket<FileTicket>('arquivo', bilhete, now)
