import { batchPut } from '../../../functions/store/kit/batch.ts'
import { dashboardArea } from '../../../shared/contract/dashboard.ts'
import { readingsArea } from '../../../shared/contract/readings.ts'
import { trendsArea } from '../../../shared/contract/trends.ts'
import { DAY_MS, monthIn } from '../../../shared/days.ts'
import { type ApiHandler, callOk, getEvent } from '../apiEvent.ts'
import { inTurn, type Line, ratio } from '../measure.ts'
import type { BenchServices } from '../services.ts'
import { fillAccount, machineId } from './dashboard.ts'
import { ADMIN, OWNER, userItem } from './people.ts'

const SIZES = { long: 10_000, short: 1_000 } as const
const MONTH_MS = 30 * DAY_MS
const ROUNDS = 60
const WARM_UP = 15
/** In no text of any reading. */
const NOWHERE = { busca: 'zzzzqx' }

interface Asked {
  name: string
  area: 'readings' | 'dashboard' | 'trends'
  path: string
  callerId: string
  query?: Record<string, string>
  params?: Record<string, string>
  most: number
}

const { listar } = readingsArea.routes
const { somas } = dashboardArea.routes
const evolution = trendsArea.routes.ver
const ASKED: readonly Asked[] = [
  {
    name: 'a search that finds nothing',
    area: 'readings',
    path: listar.path,
    callerId: OWNER.id,
    query: NOWHERE,
    most: 2,
  },
  { name: 'sums', area: 'dashboard', path: somas.path, callerId: OWNER.id, most: 1.3 },
  {
    name: 'evolution of a sprayer',
    area: 'trends',
    path: evolution.path,
    callerId: OWNER.id,
    params: { equipamentoId: machineId(0) },
    most: 1.3,
  },
  {
    name: 'an administrator’s search',
    area: 'readings',
    path: listar.path,
    callerId: ADMIN.id,
    query: NOWHERE,
    most: 1.5,
  },
  { name: 'an administrator’s sums', area: 'dashboard', path: somas.path, callerId: ADMIN.id, most: 1.5 },
]

/**
 * What grows with the readings of a month, through the whole functions: of an account with ten thousand of the last 30
 * days against one with a thousand of them.
 */
export async function* thisMonthLines(services: BenchServices): AsyncGenerator<Line> {
  Object.assign(process.env, services.environmentOf('readings'), services.environmentOf('equipment'))
  const handlers = {
    readings: (await import('../../../functions/areas/readings/handler.ts')).handler as ApiHandler,
    dashboard: (await import('../../../functions/areas/dashboard/handler.ts')).handler as ApiHandler,
    trends: (await import('../../../functions/areas/trends/handler.ts')).handler as ApiHandler,
  }
  const now = Date.now()
  const tables: string[] = []
  for (const count of Object.values(SIZES)) {
    const table = `BenchMonth${count}`
    await services.createTable(table)
    process.env.TABLE_NAME = table
    await fillAccount(count, now, { spacingMs: MONTH_MS / count, whole: count })
    await batchPut([userItem(ADMIN), { pk: 'LEITURAS', sk: 'MESES', meses: monthsOf(now) }])
    tables.push(table)
  }
  const [long, short] = tables
  for (const { name, area, path, callerId, query, params, most } of ASKED) {
    const askIn = (table: string | undefined) => async () => {
      process.env.TABLE_NAME = table
      const event = getEvent(services, path, callerId, query)
      await callOk(handlers[area], { ...event, ...(params && { pathParameters: params }) })
    }
    const [ours, reference] = await inTurn(ROUNDS, askIn(long), askIn(short), WARM_UP)
    const line = `${name}, 10 000 readings of this month against 1 000`
    yield ratio({ name: line, unit: 'ms', ours, reference, aim: { most } })
  }
  await Promise.all(tables.map((table) => services.deleteTable(table)))
  process.env.TABLE_NAME = services.tableName
}

const monthsOf = (now: number) => new Set([now - MONTH_MS, now].map((at) => monthIn(new Date(at).toISOString(), 'UTC')))
