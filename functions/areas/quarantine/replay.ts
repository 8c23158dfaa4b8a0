import type { Logger } from '@aws-lambda-powertools/logger'
import type { Confirmacao } from '../../../shared/contract/devices.ts'
import { ApiError, brokenRule, type Regra } from '../../../shared/errors.ts'
import type { SignedInContext } from '../../http/context.ts'
import type { IncomingMessage } from '../../ingest/incomingMessage.ts'
import { ingestCalibrations } from '../../ingest/ingestCalibrations.ts'
import { ingestMessages } from '../../ingest/ingestMessages.ts'
import { isReference } from '../../ingest/unfoldable.ts'
import { authorOf } from '../../parts/sessions/authorOf.ts'
import type { Author, Change } from '../../store/kit/audit.ts'
import type { Members } from '../../store/kit/transact.ts'
import { foldAgain } from '../../store/readings/decisions.ts'
import type { QuarantineRecord } from '../../store/readings/quarantine.ts'
import { review } from '../../store/readings/quarantineReview.ts'
import { knownMessage, waitingMessage } from './seen.ts'

/** Why a kept message cannot be put through again, and by which field; null where it can. */
export function whyNotAgain(record: QuarantineRecord): ['topico' | 'motivo', Regra] | null {
  // A device tells its state every hour, so a kept one is outdated by now.
  if (record.topico === 'estado') return ['topico', 'mensagem_de_estado']
  if (record.motivo === 'LEITURA_DESCARTADA') return ['motivo', 'leitura_descartada']
  if (record.motivo === 'LEITURA_NAO_DOBRADA') return null
  return isReference(record) ? ['motivo', 'mensagem_guardada'] : null
}

/**
 * Puts a message through ingestion again as it came and when it came. One that is taken, or was taken before, is
 * resolved; one that is refused waits on, by the reason there is now. Asking again for what was put through changes
 * nothing.
 */
export async function replay(
  id: string,
  versao: number,
  { actor, log }: Pick<SignedInContext, 'actor' | 'log'>,
): Promise<QuarantineRecord> {
  const known = await knownMessage(id)
  if (known.situacao === 'REENVIADA') return known
  const before = await waitingMessage(id, versao)
  const refused = whyNotAgain(before)
  if (refused) throw brokenRule(...refused)
  const author = authorOf(actor)
  if (before.motivo === 'LEITURA_NAO_DOBRADA') return foldReadingAgain(before, author)
  const [confirmation] = await ingestAgain([before], log)
  return settle(before, confirmation, { author })
}

/**
 * Ingests kept messages of one topic again as they came, the first under a date where one is given. Throws
 * `INDISPONIVEL` where one could not be stored.
 */
export async function ingestAgain(
  records: readonly QuarantineRecord[],
  log: Pick<Logger, 'warn'>,
  measuredAt?: string,
): Promise<Confirmacao[]> {
  const messages = records.map(
    (record, index): IncomingMessage => ({
      topico: record.topico,
      bytes: record.dados,
      numeroSerie: record.numero_serie,
      certificado: record.certificado,
      recebidoEm: Date.parse(record.recebido_em),
      criador: record.criador,
      quarentenaId: record.id,
      ...(index === 0 && measuredAt !== undefined && { medidoEm: measuredAt }),
    }),
  )
  const outcomes = await (records[0]?.topico === 'calibracoes'
    ? ingestCalibrations(messages, log)
    : ingestMessages(messages))
  if (!outcomes.every(({ gravada }) => gravada)) throw new ApiError('INDISPONIVEL')
  return outcomes.map(({ confirmacao }) => confirmacao)
}

/**
 * The parts of the reading are stored, so they are only put together again. A reading that still cannot be waits in
 * quarantine once more.
 */
function foldReadingAgain(before: QuarantineRecord, author: Author & { id: string }): Promise<QuarantineRecord> {
  if (before.uuid === null) throw brokenRule('motivo', 'mensagem_guardada')
  const now = new Date()
  const desfecho = { resultado: 'aceita', motivo: null, detalhe: null } as const
  return review({
    before,
    patch: { situacao: 'REENVIADA', desfecho, nota: null, resolvido_em: now.toISOString(), resolvido_por: author },
    author,
    changes: [
      { campo: 'situacao', de: before.situacao, para: 'REENVIADA' },
      { campo: 'reenvio', de: null, para: desfecho },
    ],
    with: [foldAgain(before.uuid, now)],
  })
}

interface Settled {
  author: Author & { id: string }
  /** Further changes that the history tells, where the message is taken. */
  changes?: readonly Change[]
  with?: Members
}

/**
 * Writes what came of putting a message through again. One that is refused waits on, by the reason and the field there
 * are now.
 */
export async function settle(
  before: QuarantineRecord,
  confirmation: Confirmacao | undefined,
  { author, changes = [], with: members = [] }: Settled,
) {
  if (!confirmation) throw new ApiError('INDISPONIVEL')
  const { resultado, motivo = null, detalhe = null } = confirmation
  const desfecho = { resultado, motivo, detalhe }
  const told = { campo: 'reenvio', de: null, para: desfecho }
  if (resultado === 'recusada')
    return review({ before, patch: { desfecho, ...(motivo && { motivo, detalhe }) }, author, changes: [told] })
  const write = (record: QuarantineRecord) =>
    review({
      before: record,
      patch: {
        situacao: 'REENVIADA',
        desfecho,
        nota: null,
        resolvido_em: new Date().toISOString(),
        resolvido_por: author,
      },
      author,
      changes: [...changes, { campo: 'situacao', de: record.situacao, para: 'REENVIADA' }, told],
      with: members,
    })
  try {
    return await write(before)
  } catch (error) {
    if (!(error instanceof ApiError && error.errorName === 'CONFLITO_DE_VERSAO')) throw error
    // The message is taken, whatever somebody decided or the device sent meanwhile, and the record has to say so.
    const now = await knownMessage(before.id)
    return now.situacao === 'REENVIADA' ? now : write(now)
  }
}
