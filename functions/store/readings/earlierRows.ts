import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { beginJob } from '../jobs/jobs.ts'
import { conditionally } from '../kit/conditional.ts'
import { retrying } from '../kit/retry.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { readingPage } from './readingPages.ts'
import { isWhole } from './readingRow.ts'
import { getReading, putFolded, StaleHeadError } from './readings.ts'

/** Stands once every reading's row tells all it is filtered by: those stored before version 5 tell less. */
const RENEWED = { pk: 'INDICE#LEITURA#LINHA', sk: 'INDICE' }
/** The job that renews them has a fixed id, so that it is begun once however many ask at the same time. */
const RENEWING = 'b1c0a6de-58f1-4c3f-9a6e-2f0f6f0f7c52'

let known = false

/** Begins the work that renews the rows of earlier readings, unless it was done or begun. */
export async function renewEarlier(): Promise<void> {
  if (known) return
  const { Item } = await documentClient().send(
    new GetCommand({ TableName: tableName(), Key: RENEWED, ConsistentRead: true }),
  )
  known = Item !== undefined
  if (known) return
  const dados = { tipo: 'LINHAS_LEITURAS', depois: null } as const
  const { Put } = beginJob({ id: RENEWING, dados, usuario_id: null, correlacao: RENEWING })
  await conditionally(new PutCommand(Put))
}

/** From now on no reading has a row that tells less than it is filtered by. */
export async function earlierAreRenewed(): Promise<void> {
  await documentClient().send(new PutCommand({ TableName: tableName(), Item: { ...RENEWED, v: 1 } }))
}

/**
 * Renews the rows of some readings, newest first, after a position, where they tell less than is filtered by; answers how many there were, and
 * where to go on.
 */
export async function renewAfter(
  position: string | null,
  many: number,
): Promise<{ count: number; next: string | null }> {
  const request = { scope: { kind: 'todas' }, limit: many, now: Date.now() } as const
  const page = await readingPage({ ...request, after: position ?? undefined })
  const earlier = page.items.filter((row) => !isWhole(row))
  await Promise.all(earlier.map(({ id }) => renew(id)))
  return { count: earlier.length, next: page.position }
}

/** Stores a reading as it is, in the present shape. */
const renew = (id: string): Promise<void> =>
  retrying(
    async () => {
      const head = await getReading(id)
      if (head) await putFolded(head, head)
    },
    // The reading was folded, changed or erased since it was read.
    (error) => error instanceof StaleHeadError,
  )
