import { MOTIVOS_SEM_DATA } from '../../../shared/enums.ts'
import { brokenRule } from '../../../shared/errors.ts'
import { readUuid } from '../../../shared/ids.ts'
import type { SignedInContext } from '../../http/context.ts'
import { judgeClock } from '../../ingest/judgeClock.ts'
import { authorOf } from '../../parts/sessions/authorOf.ts'
import { getEquipment } from '../../store/equipment/equipment.ts'
import { auditMembers } from '../../store/kit/audit.ts'
import type { Members } from '../../store/kit/transact.ts'
import { messagesOfReading, type QuarantineRecord } from '../../store/readings/quarantine.ts'
import { ingestAgain, settle } from './replay.ts'
import { waitingMessage } from './seen.ts'

const AT_ONCE = 8

/** Whether a message is in order but for its date. A device tells its state anew every hour, so nobody dates one. */
export const isDatable = ({ motivo, topico, situacao }: QuarantineRecord): boolean =>
  situacao === 'PENDENTE' && topico !== 'estado' && MOTIVOS_SEM_DATA.some((one) => one === motivo)

/**
 * Puts a message through ingestion under the date that an administrator gives; null: it was measured when it arrived.
 * Other parts of its reading that wait for a date follow it, as those do that come later. Its history and the reading's
 * tell what the device said, what was given, and by whom.
 */
export async function giveDate(
  id: string,
  { versao, data }: { versao: number; data: string | null },
  { actor, log }: Pick<SignedInContext, 'actor' | 'log'>,
): Promise<QuarantineRecord> {
  const before = await waitingMessage(id, versao)
  if (!isDatable(before)) throw brokenRule('motivo', 'mensagem_com_data')
  const measuredAt = data ?? before.recebido_em
  await mustBePossible(measuredAt, before)
  const author = authorOf(actor)
  const others = (await messagesOfReading(before)).filter(isDatable)
  const [first, ...following] = await ingestAgain([before, ...others], log, measuredAt)
  const change = { campo: 'data', de: before.detalhe, para: measuredAt }
  const settled = await settle(before, first, {
    author,
    changes: [change],
    with: toldOfReading(before, author, change),
  })
  for (let from = 0; from < others.length; from += AT_ONCE)
    await Promise.all(
      others
        .slice(from, from + AT_ONCE)
        .map((other, index) => settle(other, following[from + index], { author, changes: [change] })),
    )
  return settled
}

/** Nothing is measured after it arrived, nor long before its equipment was activated. */
async function mustBePossible(measuredAt: string, { recebido_em, equipamento_id }: QuarantineRecord): Promise<void> {
  const equipment = equipamento_id === null ? null : await getEquipment(equipamento_id)
  const time = { campo: 'data', dito: measuredAt, recebidoEm: Date.parse(recebido_em), dado: measuredAt }
  if (measuredAt > recebido_em || judgeClock(time, equipment).data === null) throw brokenRule('data', 'data_impossivel')
}

function toldOfReading(
  { topico, uuid }: QuarantineRecord,
  quem: ReturnType<typeof authorOf>,
  change: { campo: string; de: unknown; para: unknown },
): Members {
  const id = uuid === null ? null : readUuid(uuid)
  if (topico !== 'leituras' || id === null) return []
  return auditMembers({ entidade: 'LEITURA', id, quem, quando: new Date().toISOString(), mudancas: [change] })
}
