import { ApiError, brokenRule, orNotFound } from '../../../shared/errors.ts'
import type { QuarantineRecord } from '../../store/readings/quarantine.ts'
import { getQuarantined } from '../../store/readings/quarantineReview.ts'

export async function knownMessage(id: string): Promise<QuarantineRecord> {
  const record = orNotFound(await getQuarantined(id))
  return record
}

/** The message as whoever decides about it saw it, while it waits. */
export async function waitingMessage(id: string, versao: number): Promise<QuarantineRecord> {
  const record = await knownMessage(id)
  if (record.situacao !== 'PENDENTE') throw brokenRule('situacao', 'mensagem_resolvida')
  if (record.versao !== versao) throw new ApiError('CONFLITO_DE_VERSAO')
  return record
}
