import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { beginJob } from '../jobs/jobs.ts'
import { batchGet, type Item } from '../kit/batch.ts'
import { conditionally } from '../kit/conditional.ts'
import { claimGuard, type Guard } from '../kit/guards.ts'
import { type IndexPart, indexEntries, pageOf } from '../kit/page.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { written } from '../kit/transact.ts'
import { brands } from './brands.ts'
import { everyNozzle, nozzles } from './nozzles.ts'

/** Stands once no brand and no nozzle of version 1 is left: those claimed no names, and stood elsewhere in the indexes. */
const MOVED = { pk: 'INDICE#CATALOGO', sk: 'INDICE' }
/** The job that moves them has a fixed id, so that it is begun once however many ask at the same time. */
const MOVING = '0d6c1f35-92be-4e77-a4c8-6b1f0c3d2e91'

let known = false

/** Begins the work that moves earlier brands and nozzles, unless it was done or begun. */
export async function moveEarlier(): Promise<void> {
  if (known) return
  const { Item } = await documentClient().send(
    new GetCommand({ TableName: tableName(), Key: MOVED, ConsistentRead: true }),
  )
  known = Item !== undefined
  if (known) return
  const { Put } = beginJob({ id: MOVING, dados: { tipo: 'CATALOGO' }, usuario_id: null, correlacao: MOVING })
  await conditionally(new PutCommand(Put))
}

interface Earlier {
  part: IndexPart
  key: (id: string) => { pk: string; sk: string }
  /** The item as it is written now, and the names it claims. */
  moved: (item: Item) => { item: Item; guards: readonly Guard[]; id: string }
}

const EARLIER: readonly Earlier[] = [
  {
    part: { index: 'gsi1', partition: 'MARCA' },
    key: brands.key,
    moved: (item) => {
      const brand = brands.fromItem(item)
      return { item: brands.toItem(brand), guards: brands.guardsOf(brand), id: brand.id }
    },
  },
  {
    part: everyNozzle('ATIVO'),
    key: nozzles.key,
    moved: (item) => {
      const nozzle = nozzles.fromItem(item)
      return { item: nozzles.toItem(nozzle), guards: nozzles.guardsOf(nozzle), id: nozzle.id }
    },
  },
]

const PAGE = 100

/** Moves brands and nozzles of version 1 to the present one, with the names they have. Doing it again changes nothing. Answers how many. */
export async function moveEarlierCatalogue(): Promise<number> {
  let count = 0
  for (const { part, key, moved } of EARLIER) {
    let after: string | undefined
    do {
      const read = indexEntries<string, unknown>(part, (_, sort) => sort.slice(sort.lastIndexOf('#') + 1))
      const page = await pageOf({ read, after, limit: PAGE })
      const items = await batchGet(page.items.map(key))
      for (const item of items.filter(({ v }) => v === 1)) {
        await move(moved(item))
        count += 1
      }
      after = page.position ?? undefined
    } while (after !== undefined)
  }
  await documentClient().send(new PutCommand({ TableName: tableName(), Item: { ...MOVED, v: 1 } }))
  return count
}

async function move({ item, guards, id }: ReturnType<Earlier['moved']>): Promise<void> {
  const put = {
    Put: {
      TableName: tableName(),
      Item: item,
      ConditionExpression: 'v = :earlier',
      ExpressionAttributeValues: { ':earlier': 1 },
    },
  }
  const claims = guards.map((guard) => {
    const { refusal: _, ...member } = claimGuard(guard, id)
    return member
  })
  // Two of one name could be stored then: the second is moved all the same, and the name stays the first one's.
  if (!(await written([put, ...claims]))) await written([put])
}
