import { monthIn } from '../../../shared/days.ts'
import { LIST_ATTRIBUTE } from '../../../shared/table.ts'
import { type Calibration, getCalibrations, movingCalibration } from '../calibrations/calibrations.ts'
import { movingCounts } from '../calibrations/invalidCounts.ts'
import { type Author, auditMembers } from '../kit/audit.ts'
import { batchGet, type Item } from '../kit/batch.ts'
import { retrying } from '../kit/retry.ts'
import { tableName } from '../kit/table.ts'
import { type Member, refusing, TransactionRefused, transact } from '../kit/transact.ts'
import { uuidBytes } from '../kit/uuidBytes.ts'
import { type Counted, countReadings, moveTotals } from '../readings/aggregates.ts'
import { CHANGED_SET, changedValues, departed } from '../readings/changeMarks.ts'
import { forgetSummaries } from '../readings/equipmentSummaries.ts'
import { countedKey } from '../readings/parts.ts'
import type { ReadingHead } from '../readings/readingHead.ts'
import { accountPartition, readingFromItem, readingKey } from '../readings/readings.ts'
import type { Chosen } from '../readings/transferChoice.ts'
import { userKey } from '../users/users.ts'

/** DynamoDB's limit. */
const ITEMS_A_TRANSACTION = 100
/** What a step holds besides its readings: that both people still are, and the caller's own. */
const ITEMS_BESIDE = 3
/** The reading itself, a line of its history, and that it left. */
const ITEMS_A_READING = 3
/**
 * What is shared by readings of one month, or of one equipment: both accounts' totals, or what is kept of it for both.
 */
const ITEMS_SHARED = 2
/** A calibration, and where it is invalid how many such ones both accounts have. */
const ITEMS_A_CALIBRATION = { VALIDA: 1, INVALIDA: 3 } as const

/** One of the two accounts is gone. */
export class AccountGone extends Error {
  override readonly name = 'AccountGone'
}

interface Person {
  id: string
  nome: string
}

export interface TransferStep {
  from: Person
  to: Person
  author: Author
  /** Names the transfer on each reading it moves. */
  trabalho: string
  /** When it was confirmed: a reading that was transferred later is left to whoever did that. */
  desde: string
  /** Written in the same transaction, told how many readings it moves. */
  with: (moved: number) => Member
}

/** One that was only listed says nothing of its calibration, and has one of its own for all that is known. */
type Fitting = Pick<Chosen, 'id' | 'data' | 'equipamento_id'> & Partial<Pick<ReadingHead, 'calibracao'>>

/** The first of some readings that one transaction can move: 23 of one month and one equipment, fewer of several. */
function fitting<Reading extends Fitting>(readings: readonly Reading[]): Reading[] {
  const shared = new Map<string, number>()
  const over = readings.findIndex(({ id, data, equipamento_id, calibracao }, index) => {
    shared.set(monthIn(data, 'UTC'), ITEMS_SHARED).set(equipamento_id, ITEMS_SHARED)
    if (calibracao !== null) shared.set(calibracao?.id ?? id, ITEMS_A_CALIBRATION[calibracao?.situacao ?? 'VALIDA'])
    const items = [...shared.values()].reduce((sum, count) => sum + count, ITEMS_BESIDE)
    return items + ITEMS_A_READING * (index + 1) > ITEMS_A_TRANSACTION
  })
  return over === -1 ? [...readings] : readings.slice(0, over)
}

/** The ids of readings in such portions as one transaction can move. */
export function transferSteps(chosen: readonly Chosen[]): string[][] {
  const steps: string[][] = []
  for (let at = 0; at < chosen.length; ) {
    const step = fitting(chosen.slice(at, at + ITEMS_A_TRANSACTION))
    steps.push(step.map(({ id }) => id))
    at += step.length
  }
  return steps
}

/** Readings as stored, with their marks that they were counted: what `moveReadings` begins with. */
export const readForTransfer = (ids: readonly string[]): Promise<Item[]> =>
  batchGet(ids.flatMap((id) => [readingKey(id), countedKey(id)]))

/**
 * Moves readings to another account in one transaction with what they added to both accounts' totals and their history,
 * those that are still the former owner's and, should they have been edited since they were chosen, as many as fit.
 * Doing it again changes nothing. Answers the equipment of each it moved. Throws `AccountGone` once either person
 * deleted their account.
 *
 * @param stored What `readForTransfer` answered, should it have been asked before.
 */
export async function moveReadings(ids: readonly string[], step: TransferStep, stored?: Item[]): Promise<string[]> {
  let read = stored
  return retrying(
    async () => {
      const items = read ?? (await readForTransfer(ids))
      read = undefined
      return moveOnce(ids, step, items)
    },
    // One of the readings was folded, edited or transferred since it was read.
    (error) => error instanceof TransactionRefused,
  )
}

async function moveOnce(ids: readonly string[], step: TransferStep, stored: readonly Item[]): Promise<string[]> {
  const { from, to } = step
  const heads = fitting(
    stored
      .filter(({ pk, sk }) => sk === readingKey('').sk && pk)
      .map(readingFromItem)
      .filter((head) => head.dono_id === from.id && !((head.transferida?.em ?? '') > step.desde)),
  )
  if (heads.length === 0) return []
  const marks = new Map(stored.filter(({ sk }) => sk === countedKey('').sk).map((mark) => [mark.pk, mark]))
  const markOf = ({ id }: ReadingHead): Item | undefined => marks.get(countedKey(id).pk)
  const uncounted = heads.filter((head) => head.completa && !markOf(head))
  if (uncounted.length > 0) {
    // Its fold is about to count it for the former owner, which the mark then keeps it from.
    await countReadings(uncounted)
    return moveOnce(ids, step, await readForTransfer(ids))
  }
  const counted = heads.flatMap((head): Counted[] => {
    const mark = markOf(head)
    return mark ? [{ head, mark }] : []
  })
  const em = new Date().toISOString()
  const brought = await calibrationsBrought(heads, from.id)
  await transact([
    stands(from.id),
    stands(to.id),
    step.with(heads.length),
    ...heads.flatMap((head) => [moving(head, step, em), departed(head), ...historyOf(head, step, em)]),
    ...brought.map((one) => movingCalibration(one, to.id)),
    ...movingCounts(brought, from.id, to.id),
    ...moveTotals(counted, from.id, to.id),
    ...forgetSummaries(
      heads.flatMap(({ equipamento_id }) => [from, to].map(({ id }) => ({ equipamento_id, dono_id: id }))),
    ),
  ])
  return heads.map(({ equipamento_id }) => equipamento_id)
}

/** Calibrations that are the former owner's because one of these readings brought them: they go with it. */
async function calibrationsBrought(heads: readonly ReadingHead[], ownerId: string): Promise<Calibration[]> {
  const moved = new Set(heads.map(({ id }) => id))
  const found = await getCalibrations([...new Set(heads.flatMap(({ calibracao }) => calibracao?.id ?? []))])
  return [...found.values()].filter(
    ({ leitura_id, dono_id }) => dono_id === ownerId && leitura_id !== null && moved.has(leitura_id),
  )
}

/** Whoever deleted their account has no state any more; what was theirs is being erased and is given to nobody. */
const stands = (userId: string): Member =>
  refusing(
    {
      ConditionCheck: {
        TableName: tableName(),
        Key: userKey(userId),
        ConditionExpression: 'attribute_exists(#status)',
        ExpressionAttributeNames: { '#status': 'status' },
      },
    },
    () => new AccountGone(),
  )

const moving = (head: ReadingHead, { from, to, trabalho }: TransferStep, em: string): Member => ({
  Update: {
    TableName: tableName(),
    Key: readingKey(head.id),
    UpdateExpression: `SET gsi1pk = :account, #list.d = :owner, transferida = :mark, versao = :next, ${CHANGED_SET}`,
    // A fold that completes it meanwhile would count it for the former owner.
    ConditionExpression: 'versao = :versao AND dobra = :dobra AND gsi1pk = :former',
    ExpressionAttributeNames: { '#list': LIST_ATTRIBUTE },
    ExpressionAttributeValues: {
      ':account': accountPartition(to.id),
      ':former': accountPartition(from.id),
      ':owner': uuidBytes(to.id),
      ':mark': { de: from.id, em, trabalho } satisfies ReadingHead['transferida'],
      ':versao': head.versao,
      ':next': head.versao + 1,
      ...changedValues(to.id, head.id),
      ':dobra': head.dobra,
    },
  },
})

const historyOf = ({ id }: ReadingHead, { from, to, author }: TransferStep, quando: string) =>
  auditMembers({
    entidade: 'LEITURA',
    id,
    quem: author,
    quando,
    mudancas: [{ campo: 'dono', de: { id: from.id }, para: { id: to.id } }],
  })
