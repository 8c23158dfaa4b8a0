import { DIAS_CALIBRACAO, DIAS_SILENCIO, type dashboardArea, MESES_PAINEL } from '../../../shared/contract/dashboard.ts'
import type { RouteResult } from '../../../shared/contract/route.ts'
import type { Actor } from '../../http/context.ts'
import { dayBounds } from '../../parts/dayBounds.ts'
import { fleetRows } from '../../parts/fleetRows.ts'
import { readingScope } from '../../parts/readingScope.ts'
import { calibrationIds } from '../../store/calibrations/calibrationPages.ts'
import { validityCode } from '../../store/calibrations/calibrations.ts'
import { monthTotals } from '../../store/readings/monthTotals.ts'
import { dayAfter } from '../../store/revisions/reminders.ts'
import { predictedOfAccount, predictedOfAll } from './predicted.ts'
import { dueOfAll, dueOfFleet, dueUntil } from './revisions.ts'
import { isSilent } from './silence.ts'

type Sums = RouteResult<typeof dashboardArea.routes.somas>

/** Equipment, calibrations and revisions counted at most: what one round of reading brings. */
const COUNTED = 1000
/** Revisions listed by name. */
const NAMED = 5

/** What the readings, revisions and calibrations of an account come to, or for an administrator those of all. */
export async function sumsOf(actor: Actor, timeZone: string, now: Date): Promise<Sums> {
  const fleet = fleetRows(actor, COUNTED)
  const isAdmin = actor.papel === 'ADMIN'
  const [{ rows, isMore }, meses, calibracoes_invalidas, due, previsoes] = await Promise.all([
    fleet,
    monthsOf(actor, now),
    invalidCalibrations(actor, timeZone, now),
    isAdmin ? dueOfAll(now) : fleet.then(({ rows }) => dueOfFleet(rows, now)),
    isAdmin ? predictedOfAll(now) : predictedOfAccount(actor.donoId, fleet, now),
  ])
  const quantidade = rows.filter((row) => isSilent(row, now)).length
  const silenciosos = { dias: DIAS_SILENCIO, quantidade }
  const revisoes = { ate: dueUntil(now), quantidade: due.length, proximas: due.slice(0, NAMED) }
  return { meses, calibracoes_invalidas, revisoes, previsoes, silenciosos, mais: isMore }
}

async function monthsOf({ papel, donoId }: Actor, now: Date): Promise<Sums['meses']> {
  const months = Array.from({ length: MESES_PAINEL }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MESES_PAINEL + 1 + index)).toISOString().slice(0, 7),
  )
  const totals = await monthTotals(papel === 'ADMIN' ? null : donoId, months[0] ?? '', months.at(-1) ?? '')
  return months.map((mes) => {
    const { leituras = 0, bicos = 0, fora_tolerancia = 0, soma_erro = 0, leituras_com_erro = 0 } = totals.get(mes) ?? {}
    const erro_medio = leituras_com_erro > 0 ? soma_erro / leituras_com_erro : null
    return { mes, leituras, bicos, fora_tolerancia, erro_medio }
  })
}

async function invalidCalibrations(actor: Actor, timeZone: string, now: Date): Promise<Sums['calibracoes_invalidas']> {
  const desde = dayAfter(now.toISOString().slice(0, 10), -DIAS_CALIBRACAO)
  const { from } = dayBounds(desde, undefined, timeZone)
  const invalid = validityCode('INVALIDA')
  const page = await calibrationIds({
    scope: readingScope(actor),
    from,
    limit: COUNTED,
    filter: ({ s }) => s === invalid,
  })
  return { desde, quantidade: page.items.length }
}
