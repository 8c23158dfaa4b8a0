import {
  DIAS_CALIBRACAO,
  DIAS_REVISAO,
  DIAS_SILENCIO,
  type dashboardArea,
  MESES_PAINEL,
} from '../../../shared/contract/dashboard.ts'
import type { RouteResult } from '../../../shared/contract/route.ts'
import type { Actor } from '../../http/context.ts'
import { dayBounds } from '../../parts/dayBounds.ts'
import { fleetRows } from '../../parts/fleetRows.ts'
import { readingScope } from '../../parts/readingScope.ts'
import { calibrationIds } from '../../store/calibrations/calibrationPages.ts'
import { validityCode } from '../../store/calibrations/calibrations.ts'
import type { ListedEquipment } from '../../store/equipment/equipmentRows.ts'
import { monthTotals } from '../../store/readings/monthTotals.ts'
import { dayAfter } from '../../store/revisions/reminders.ts'
import { revisionPage } from '../../store/revisions/revisionPages.ts'
import { newestRevisions } from '../../store/revisions/revisions.ts'
import { predictedOfAccount, predictedOfAll } from './predicted.ts'
import { isSilent } from './silence.ts'

type Sums = RouteResult<typeof dashboardArea.routes.somas>

/** Equipment, calibrations and revisions counted at most: what one round of reading brings. */
const COUNTED = 1000
/** Revisions that are verified one by one to be their equipment's newest. */
const VERIFIED = 300
/** Revisions listed by name. */
const NAMED = 5
/** A revision that is overdue for longer is nobody's plan any more. */
const OVERDUE_DAYS = 365

/** What the readings, revisions and calibrations of an account come to, or for an administrator those of all. */
export async function sumsOf(actor: Actor, timeZone: string, now: Date): Promise<Sums> {
  const fleet = fleetRows(actor, COUNTED)
  const isAdmin = actor.papel === 'ADMIN'
  const [{ rows, isMore }, meses, calibracoes_invalidas, revisoes, previsoes] = await Promise.all([
    fleet,
    monthsOf(actor, now),
    invalidCalibrations(actor, timeZone, now),
    isAdmin ? everyRevision(now) : fleet.then(({ rows }) => revisionsOfFleet(rows, now)),
    isAdmin ? predictedOfAll(now) : predictedOfAccount(actor.donoId, fleet, now),
  ])
  const quantidade = rows.filter((row) => isSilent(row, now)).length
  const silenciosos = { dias: DIAS_SILENCIO, quantidade }
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

interface Due {
  equipamento_id: string
  nome: string
  proxima_revisao: string
}

function told(due: readonly Due[], ate: string): Sums['revisoes'] {
  const soonest = due.toSorted((a, b) => (a.proxima_revisao < b.proxima_revisao ? -1 : 1))
  return { ate, quantidade: due.length, proximas: soonest.slice(0, NAMED) }
}

async function revisionsOfFleet(rows: readonly ListedEquipment[], now: Date): Promise<Sums['revisoes']> {
  const ate = dayAfter(now.toISOString().slice(0, 10), DIAS_REVISAO)
  const newest = await newestRevisions(rows.map(({ id }) => id))
  const due = rows.flatMap(({ id, apelido: nome }): Due[] => {
    const next = newest.get(id)?.p
    return next !== undefined && next <= ate ? [{ equipamento_id: id, nome, proxima_revisao: next }] : []
  })
  return told(due, ate)
}

/** By the day of the next one, without those whose equipment was revised anew since. */
async function everyRevision(now: Date): Promise<Sums['revisoes']> {
  const today = now.toISOString().slice(0, 10)
  const ate = dayAfter(today, DIAS_REVISAO)
  const period = { proxima_de: dayAfter(today, -OVERDUE_DAYS), proxima_ate: ate }
  const { items } = await revisionPage({ ...period, status: 'ATIVO' }, { limit: VERIFIED })
  const newest = await newestRevisions(items.map(({ e }) => e))
  const due = items.filter(({ e, i }) => newest.get(e)?.i === i)
  return told(
    due.map(({ e, s, p }) => ({ equipamento_id: e, nome: s, proxima_revisao: p })),
    ate,
  )
}
