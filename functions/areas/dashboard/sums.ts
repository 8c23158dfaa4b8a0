import { DIAS_SILENCIO, type dashboardArea } from '../../../shared/contract/dashboard.ts'
import type { RouteResult } from '../../../shared/contract/route.ts'
import { dayBounds, todayIn } from '../../../shared/days.ts'
import type { PeriodoPainel } from '../../../shared/enums.ts'
import type { Actor } from '../../http/context.ts'
import { fleetRows } from '../../parts/readings/fleetRows.ts'
import { invalidSince } from '../../store/calibrations/invalidCounts.ts'
import { readingMonths } from './months.ts'
import { periodOf } from './period.ts'
import { dueOfAll, dueOfFleet, dueUntil } from './revisions.ts'
import { isSilent } from './silence.ts'
import { outOfFleet, summedFleet, workOfFleet } from './work.ts'

type Sums = RouteResult<typeof dashboardArea.routes.somas>

/** At most so many of equipment and revisions are counted: as many as one round of reading brings. */
const COUNTED = 1000
/** How many revisions are listed by name. */
const NAMED = 5

/** What the readings, revisions and calibrations of an account come to, or for an administrator those of all. */
export async function sumsOf(
  actor: Actor,
  asked: PeriodoPainel | undefined,
  timeZone: string,
  now: Date,
): Promise<Sums> {
  const fleet = fleetRows(actor, COUNTED)
  const isAdmin = actor.papel === 'ADMIN'
  const donoId = isAdmin ? null : actor.donoId
  const today = todayIn(timeZone, now)
  const period = periodOf(asked, today)
  const [{ rows, isMore }, readings, calibracoes_invalidas, due, summed] = await Promise.all([
    fleet,
    readingMonths(donoId, period.readings, timeZone, now),
    invalidCalibrations(donoId, timeZone, period.calibrations),
    isAdmin ? dueOfAll(today) : fleet.then(({ rows }) => dueOfFleet(rows, today)),
    summedFleet(donoId, fleet),
  ])
  const quantidade = rows.filter((row) => isSilent(row, now)).length
  const silenciosos = { dias: DIAS_SILENCIO, quantidade }
  const revisoes = { ate: dueUntil(today), quantidade: due.length, proximas: due.slice(0, NAMED) }
  const months = { desde: period.readings, ...readings }
  // What machines of strangers had beside each other helps nobody.
  const maquinas = isAdmin ? [] : outOfFleet(summed, months, timeZone)
  const servico = workOfFleet(summed, today)
  return { ...months, maquinas, calibracoes_invalidas, revisoes, servico, silenciosos, mais: isMore }
}

async function invalidCalibrations(
  donoId: string | null,
  timeZone: string,
  desde: string,
): Promise<Sums['calibracoes_invalidas']> {
  const { from = desde } = dayBounds(desde, undefined, timeZone)
  return { desde, quantidade: await invalidSince(donoId, from) }
}
