import { brands } from '../../../functions/store/catalogue/brands.ts'
import { nozzles } from '../../../functions/store/catalogue/nozzles.ts'
import { nozzlesArea } from '../../../shared/contract/nozzles.ts'
import { nozzleName } from '../../../shared/domain/nozzles/nozzleName.ts'
import { catalogueRecords } from '../../seed/catalogue.ts'
import { uuid5 } from '../../simulator/uuid5.ts'
import { type ApiHandler, callOk, getEvent } from '../apiEvent.ts'
import { inTurn, type Line, ratio } from '../measure.ts'
import type { BenchServices } from '../services.ts'
import type { BenchList } from './benchList.ts'
import { fill } from './fill.ts'
import { ALL_EQUIPMENT, FIRMWARE, OWN_EQUIPMENT, REVISIONS } from './machineLists.ts'
import { CALIBRATIONS, READINGS } from './measuredLists.ts'
import { numbered } from './order.ts'
import { ADMIN, userItem } from './people.ts'
import { LONG_AGAINST_SHORT } from './sizes.ts'
import { type Answer, walk } from './walk.ts'

const { marcas, pontas } = catalogueRecords()

const NOZZLES: BenchList = {
  name: 'nozzles',
  sizes: LONG_AGAINST_SHORT,
  path: nozzlesArea.routes.listar.path,
  callerId: ADMIN.id,
  runsIn: 'catalogue',
  load: () => import('../../../functions/areas/nozzles/handler.ts'),
  record: (index) => {
    const [like] = pontas
    if (!like) throw new Error('the demo catalogue is empty')
    const id = uuid5(`bench nozzle ${index}`)
    const named = { ...like, id, modelo: `${like.modelo} ${numbered(index)}` }
    return { id, item: nozzles.toItem({ ...named, nome: nozzleName(named) }) }
  },
  beside: [userItem(ADMIN), ...marcas.map(brands.toItem)],
}

export const LISTS: readonly BenchList[] = [
  READINGS,
  OWN_EQUIPMENT,
  ALL_EQUIPMENT,
  CALIBRATIONS,
  REVISIONS,
  NOZZLES,
  FIRMWARE,
]

const ROWS_A_PAGE = 20
const PAGES = 200
/** A whole walk through the short list. */
const WARM_UP = 50

/** A page of each list, long against short, both through the whole function. */
export async function* listLines(services: BenchServices): AsyncGenerator<Line> {
  for (const list of LISTS) yield await listLine(services, list)
}

/** Long and short list stand in tables of their own, since an administrator lists one partition a table. */
async function listLine(services: BenchServices, list: BenchList): Promise<Line> {
  const { long, short } = list.sizes
  Object.assign(process.env, services.environmentOf(list.runsIn))
  const handler = (await list.load()).handler as ApiHandler
  const ids = Array.from({ length: short }, (_, index) => list.record(index).id)
  const walkIn = (table: string) =>
    walk(
      async (query) => {
        process.env.TABLE_NAME = table
        return JSON.parse(await callOk(handler, getEvent(services, list.path, list.callerId, query))) as Answer
      },
      ids,
      Math.min(ROWS_A_PAGE, short),
    )
  const tables = { long: await filled(services, list, long), short: await filled(services, list, short) }
  const [ours, reference] = await inTurn(PAGES, walkIn(tables.long), walkIn(tables.short), WARM_UP)
  await Promise.all(Object.values(tables).map(services.deleteTable))
  process.env.TABLE_NAME = services.tableName
  const name = `list of ${list.name}, ${count(long)} rows against ${count(short)}`
  return ratio({ name, unit: 'ms', ours, reference, aim: { most: 1.1 } })
}

const count = (rows: number) => rows.toLocaleString('en').replaceAll(',', ' ')

async function filled(services: BenchServices, list: BenchList, rows: number): Promise<string> {
  const table = `Bench${rows}`
  await services.createTable(table)
  process.env.TABLE_NAME = table
  await list.prepare?.()
  await fill(list, { count: rows, whole: list.sizes.short })
  return table
}
