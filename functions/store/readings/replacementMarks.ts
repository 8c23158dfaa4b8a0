import type { Lado, ServicoBico } from '../../../shared/enums.ts'
import { ApiError, notFound } from '../../../shared/errors.ts'
import { LIST_ATTRIBUTE } from '../../../shared/table.ts'
import { auditMembers } from '../kit/audit.ts'
import { retrying } from '../kit/retry.ts'
import { tableName } from '../kit/table.ts'
import { TransactionRefused, transact } from '../kit/transact.ts'
import { CHANGED_SET, changedValues } from './changeMarks.ts'
import type { ReadingHead, ReplacementMark } from './readingHead.ts'
import { workRow } from './readingRow.ts'
import { getReading, readingKey } from './readings.ts'

interface Author {
  id: string
  nome: string
}

/** A nozzle with what was done to it; null takes the mark back. */
interface Marking {
  posicao: number
  lado: Lado | null
  /** Which measurement of it its author knew; absent: the newest. */
  seq?: number | undefined
  servico: ServicoBico | null
  /** What it was marked as when its author last knew of it; absent: whatever is there gives way. */
  antes?: ServicoBico | null | undefined
}

/**
 * Marks a nozzle of a reading as replaced or cleaned, with the history of it in the same transaction, and answers the
 * reading with its marks. To mark it as it is marked changes nothing: the first to say so stays. Throws
 * `NAO_ENCONTRADO` for a nozzle the reading has not, and `BICO_JA_MARCADO` for one that somebody else marked otherwise
 * since its author knew of it. `readAgain` reads the reading as `before` was read.
 */
export async function markNozzle(
  before: ReadingHead,
  marking: Marking,
  author: Author,
  readAgain: (id: string) => Promise<ReadingHead | null> = getReading,
): Promise<ReadingHead> {
  return retrying(
    async (attempt) => {
      // Somebody else marked another nozzle meanwhile.
      const head = attempt === 1 ? before : await readAgain(before.id)
      const measured = head?.bicos.filter((nozzle) => isOf(marking, nozzle)) ?? []
      if (!head || measured.length === 0) throw notFound()
      const known = head.trocas.find((mark) => isOf(marking, mark))
      const newest = Math.max(...measured.map(({ seq }) => seq))
      const seq = Math.min(marking.seq ?? newest, newest)
      // A mark of an older measurement says nothing of this one.
      const present = known && known.seq >= seq ? known.servico : null
      if (present === marking.servico) return head
      if (marking.antes !== undefined && marking.antes !== present) throw new ApiError('BICO_JA_MARCADO')
      const em = new Date().toISOString()
      const trocas = [...head.trocas.filter((mark) => mark !== known), ...marksOf({ ...marking, seq }, author, em)]
      const after = { ...head, trocas, marcacoes: head.marcacoes + 1 }
      await transact(changing(head, after, marking, known, author, em))
      return after
    },
    (error) => error instanceof TransactionRefused,
  )
}

const isOf = (one: Pick<Marking, 'posicao' | 'lado'>, other: Pick<Marking, 'posicao' | 'lado'>) =>
  one.posicao === other.posicao && one.lado === other.lado

const marksOf = (
  { posicao, lado, seq, servico }: Marking & { seq: number },
  { id }: Author,
  em: string,
): ReplacementMark[] => (servico === null ? [] : [{ posicao, lado, seq, servico, por: { id }, em }])

function changing(
  { id, dono_id, marcacoes }: ReadingHead,
  after: ReadingHead,
  { posicao, lado, servico }: Marking,
  known: ReplacementMark | undefined,
  author: Author,
  em: string,
) {
  const told = (done: ServicoBico | undefined | null) => done && { posicao, lado, servico: done }
  const mudancas = [{ campo: 'trocas', de: told(known?.servico) ?? null, para: told(servico) ?? null }]
  return [
    {
      Update: {
        TableName: tableName(),
        Key: readingKey(id),
        UpdateExpression: `SET trocas = :marks, marcacoes = :next, #row.g = :work, ${CHANGED_SET}`,
        ExpressionAttributeNames: { '#row': LIST_ATTRIBUTE },
        ConditionExpression:
          marcacoes > 0
            ? 'attribute_exists(pk) AND marcacoes = :seen'
            : 'attribute_exists(pk) AND attribute_not_exists(marcacoes)',
        ExpressionAttributeValues: {
          ':marks': after.trocas,
          ':next': after.marcacoes,
          ':work': workRow(after).g,
          ...changedValues(dono_id, id),
          ...(marcacoes > 0 && { ':seen': marcacoes }),
        },
      },
    },
    ...auditMembers({ entidade: 'LEITURA', id, quem: author, quando: em, mudancas }),
  ]
}
