import { createHash } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type Limite, limitMet } from '../../../shared/errors.ts'
import { TTL_ATTRIBUTE } from '../../../shared/table.ts'
import { dayCounter, takingToday } from '../identity/dayLimits.ts'
import { getJobs, isOpen } from '../jobs/jobs.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { type Member, type Members, refusing, transact } from '../kit/transact.ts'

/** Exports that are under way at a time, of one person and of all people of an account. */
export const OPEN_EXPORTS = { pessoa: 3, conta: 6 } as const

/** Whose export it is, and the job that makes it. */
export interface CountedExport {
  usuario_id: string
  dono_id: string
  trabalho_id: string
}

interface Place {
  readonly kind: keyof typeof OPEN_EXPORTS
  readonly value: string
}

const TOLD = { pessoa: 'exportacoes_abertas', conta: 'exportacoes_da_conta' } as const satisfies Record<
  Place['kind'],
  Limite
>
const DAY_SECONDS = 86_400
/** Seconds after which one of them may well have ended. */
const WAIT_SECONDS = 30
const TRIES = 3

const placesOf = ({ usuario_id, dono_id }: CountedExport): Place[] => [
  { kind: 'pessoa', value: usuario_id },
  { kind: 'conta', value: dono_id },
]

const keyOf = ({ kind, value }: Place) => ({
  pk: `LIMITE#EXPORTACOES#${createHash('sha256').update(`${kind} ${value}`).digest('hex')}`,
  sk: 'ABERTAS',
})

/** As many as there may be are under way, by the jobs' ids. Some of them may have ended since. */
class Full extends Error {
  override readonly name = 'Full'
  readonly place: Place
  readonly jobs: readonly string[]

  constructor(place: Place, found: Record<string, unknown> | undefined) {
    super(`the exports of the ${place.kind} are all under way`)
    this.place = place
    this.jobs = [...((found?.abertas as Set<string> | undefined) ?? [])]
  }
}

/** Transaction member that counts a job among those that are under way. */
const taking = (place: Place, job: string, now: number): Member =>
  refusing(
    {
      Update: {
        TableName: tableName(),
        Key: keyOf(place),
        UpdateExpression: 'SET #ttl = :ttl ADD abertas :job',
        ConditionExpression: 'attribute_not_exists(abertas) OR size(abertas) < :most',
        ExpressionAttributeNames: { '#ttl': TTL_ATTRIBUTE },
        ExpressionAttributeValues: {
          ':job': new Set([job]),
          ':most': OPEN_EXPORTS[place.kind],
          ':ttl': Math.floor(now / 1000) + 2 * DAY_SECONDS,
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    (found) => new Full(place, found),
  )

/** Transaction members that count the job which goes on with an export; the one before it has ended. */
export const countingOn = (one: CountedExport, job: string): Members =>
  placesOf(one).map((place) => ({
    Update: {
      TableName: tableName(),
      Key: keyOf(place),
      UpdateExpression: 'ADD abertas :job',
      ExpressionAttributeValues: { ':job': new Set([job]) },
    },
  }))

/**
 * Takes those out that ended; answers whether there were any. A job says itself how it is, so that none can be counted
 * for ever.
 */
async function leaveEnded({ place, jobs }: Full): Promise<boolean> {
  const known = await getJobs(jobs)
  const ended = jobs.filter((id) => {
    const job = known.get(id)
    return !job || !isOpen(job)
  })
  if (ended.length === 0) return false
  await documentClient().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keyOf(place),
      UpdateExpression: 'DELETE abertas :ended',
      ExpressionAttributeValues: { ':ended': new Set(ended) },
    }),
  )
  return true
}

/**
 * Writes the members that begin an export, with the job among them; refuses with `NAO_PERMITIDO_AGORA` (100), and says
 * why, where too many are under way.
 */
export async function beginCounted(one: CountedExport, members: Members, now = Date.now()): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await transact([...placesOf(one).map((place) => taking(place, one.trabalho_id, now)), ...members])
      return
    } catch (error) {
      if (!(error instanceof Full)) throw error
      if (tries < TRIES && (await leaveEnded(error))) continue
      throw limitMet(TOLD[error.place.kind], WAIT_SECONDS)
    }
  }
}

/** Transaction member that takes one of the exports a person may begin today. */
export const takingExport = (usuarioId: string, now = Date.now()): Member =>
  takingToday(dayCounter('EXPORTACAO', usuarioId), 1, now)
