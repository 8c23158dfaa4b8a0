import { calibrationItem } from '../../../functions/store/calibrations/calibrations.ts'
import { calibrationOf } from '../../../functions/store/calibrations/ofReading.ts'
import { toItem } from '../../../functions/store/equipment/equipment.ts'
import { batchPut, type Item } from '../../../functions/store/kit/batch.ts'
import { accountTotals, type MonthTotals } from '../../../functions/store/readings/aggregates.ts'
import { readingItem } from '../../../functions/store/readings/readings.ts'
import { newUser } from '../../../functions/store/users/userCreation.ts'
import { users } from '../../../functions/store/users/users.ts'
import { dashboardArea } from '../../../shared/contract/dashboard.ts'
import { monthIn } from '../../../shared/days.ts'
import { FIRST_LIMITS } from '../../../shared/domain/readings/calibration.ts'
import { uuid5 } from '../../simulator/uuid5.ts'
import { type ApiHandler, callOk, getEvent } from '../apiEvent.ts'
import { foldedReading } from '../foldedReading.ts'
import { inTurn, type Line, ratio } from '../measure.ts'
import type { BenchServices } from '../services.ts'
import { fill } from './fill.ts'
import { equipment } from './machineLists.ts'
import { OWNER } from './people.ts'
import { LONG_AGAINST_SHORT } from './sizes.ts'

const MACHINES = 12
const ROUNDS = 200
const WARM_UP = 50
/** Every so many readings come with a calibration of their own. */
const READINGS_A_CALIBRATION = 5
const HOUR_MS = 3_600_000
const { frota, somas } = dashboardArea.routes

/**
 * What an owner sees first, the fleet and the sums, through the whole function: of an account with a hundred thousand
 * readings against one with a thousand. The newest thousand are the same, an hour apart.
 */
export async function dashboardLine(services: BenchServices): Promise<Line> {
  Object.assign(process.env, services.environmentOf('equipment'))
  const handler = (await import('../../../functions/areas/dashboard/handler.ts')).handler as ApiHandler
  const now = Date.now()
  const tables = await Promise.all(
    Object.values(LONG_AGAINST_SHORT).map(async (count) => {
      const table = `Bench${count}`
      await services.createTable(table)
      return { table, count }
    }),
  )
  for (const { table, count } of tables) {
    process.env.TABLE_NAME = table
    await fillAccount(count, now)
  }
  const lookIn = (table: string | undefined) => async () => {
    process.env.TABLE_NAME = table
    await Promise.all([frota, somas].map(({ path }) => callOk(handler, getEvent(services, path, OWNER.id))))
  }
  const [long, short] = tables.map(({ table }) => table)
  const [ours, reference] = await inTurn(ROUNDS, lookIn(long), lookIn(short), WARM_UP)
  await Promise.all(tables.map(({ table }) => services.deleteTable(table)))
  process.env.TABLE_NAME = services.tableName
  return ratio({ name: 'dashboard, 100 000 readings against 1 000', unit: 'ms', ours, reference, aim: { most: 1.1 } })
}

/** The machine of the n-th newest reading. */
export const machineId = (index: number): string => equipment(index % MACHINES, OWNER.id).id

/**
 * An account with its machines, `count` readings, their totals by month and calibrations; summaries are made with the
 * first look, and kept. The newest reading is of `now` (ms since the epoch), each other one `spacingMs` before the one
 * after it; the newest `whole` are whole records, and of the others only what an index has is written.
 */
export async function fillAccount(
  count: number,
  now: number,
  { spacingMs = HOUR_MS, whole = LONG_AGAINST_SHORT.short as number } = {},
): Promise<void> {
  const at = (index: number) => new Date(now - index * spacingMs).toISOString()
  const head = foldedReading(OWNER.id, at(0))
  const calibration = calibrationOf(head, (tipo_pulverizador) => ({ tipo_pulverizador, ...FIRST_LIMITS, versao: 0 }))
  if (!calibration) throw new Error('the reading brought no calibration')
  const machines = Array.from({ length: MACHINES }, (_, index) => equipment(index, OWNER.id))
  const owner = { ...newUser({ ...OWNER, pode_visualizar_dashboard: true }, at(0)), etapa: 'ATIVO' as const }
  await batchPut(totalsOf(count, at))
  await fill(
    {
      beside: [users.toItem({ ...owner, email_confirmado: true }), ...machines.map(toItem)],
      record: (index) => {
        const id = uuid5(`bench dashboard ${index}`)
        return { id, item: readingItem({ ...head, id, data: at(index), equipamento_id: machineId(index) }) }
      },
    },
    { count, whole },
  )
  await fill(
    {
      beside: [],
      record: (index) => {
        const id = uuid5(`bench dashboard calibration ${index}`)
        return { id, item: calibrationItem({ ...calibration, id, data: at(index * READINGS_A_CALIBRATION) }) }
      },
    },
    { count: count / READINGS_A_CALIBRATION, whole },
  )
}

/** The totals that folds of so many readings would have added up. */
function totalsOf(count: number, at: (index: number) => string): Item[] {
  const months = Map.groupBy(
    Array.from({ length: count }, (_, index) => index),
    (index) => monthIn(at(index), 'UTC'),
  )
  return [...months].map(([month, { length: leituras }]) => {
    const totals: MonthTotals = {
      leituras,
      avaliados: 60 * leituras,
      fora_tolerancia: leituras,
      gastos: leituras,
      entupidos: 0,
      soma_erro: 2 * leituras,
      leituras_com_erro: leituras,
    }
    return { pk: accountTotals(OWNER.id), sk: month, ...totals }
  })
}
