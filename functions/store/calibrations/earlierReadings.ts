import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { beginJob } from '../jobs/jobs.ts'
import { conditionally } from '../kit/conditional.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { readingPage } from '../readings/readingPages.ts'
import { getReadings } from '../readings/readings.ts'
import { keepCalibrationsOf } from './ofReading.ts'

/** Stands once calibrations of all readings are kept: those folded before calibrations were have none of their own yet. */
const COLLECTED = { pk: 'INDICE#LEITURA#CALIBRACAO', sk: 'INDICE' }
/** The job that keeps them has a fixed id, so that it is begun once however many ask at the same time. */
const COLLECTING = '7c9f4be2-3a51-4d0e-8c86-5e2b90d7f341'

let known = false

/** Begins the work that keeps the calibrations of earlier readings, unless it was done or begun. */
export async function collectEarlier(): Promise<void> {
  if (known) return
  const { Item } = await documentClient().send(
    new GetCommand({ TableName: tableName(), Key: COLLECTED, ConsistentRead: true }),
  )
  known = Item !== undefined
  if (known) return
  const dados = { tipo: 'CALIBRACOES', depois: null } as const
  const { Put } = beginJob({ id: COLLECTING, dados, usuario_id: null, correlacao: COLLECTING })
  await conditionally(new PutCommand(Put))
}

/** From now on no reading has a calibration that is not kept. */
export async function earlierAreCollected(): Promise<void> {
  await documentClient().send(new PutCommand({ TableName: tableName(), Item: { ...COLLECTED, v: 1 } }))
}

/** Keeps the calibrations of some readings, newest first, after a position; answers how many readings there were, and where to go on. */
export async function collectAfter(
  position: string | null,
  many: number,
): Promise<{ count: number; next: string | null }> {
  const request = { scope: { kind: 'todas' }, limit: many, now: Date.now() } as const
  const page = await readingPage({ ...request, after: position ?? undefined })
  const heads = await getReadings(page.items.map(({ id }) => id))
  await keepCalibrationsOf([...heads.values()])
  return { count: page.items.length, next: page.position }
}
