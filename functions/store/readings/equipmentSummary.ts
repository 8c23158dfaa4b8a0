import type { OutroLado } from '../../../shared/contract/equipmentSummary.ts'
import { DAY_MS, monthIn, monthsAhead } from '../../../shared/days.ts'
import { figure, rounded } from '../../../shared/domain/numbers/figures.ts'
import { type WorkNow, workNow } from '../../../shared/domain/readings/nozzleWork.ts'
import { type Half, isHalf } from '../../../shared/domain/readings/oneSide.ts'
import type { ReadingVerdict } from '../../../shared/domain/readings/verdict.ts'
import { wasJudged } from '../../../shared/domain/readings/wasJudged.ts'
import type { PredictedNozzle } from '../../../shared/domain/wear/predictedReplacements.ts'
import type { Lado, Veredito } from '../../../shared/enums.ts'
import { PERCENT_DECIMALS } from '../../../shared/i18n/format.ts'
import { isSameStored } from '../kit/canonicalJson.ts'
import { judgedNozzles } from './judgedNozzles.ts'
import { declaredRate, type ReadingHead } from './readingHead.ts'
import {
  type FittedTips,
  fittedTips,
  type MarkedNozzle,
  markedNozzles,
  placeOf,
  verdictOfHead,
} from './replacements.ts'

/** Complete readings of an equipment that are kept for its line over time. */
export const KEPT_READINGS = 12

/** What is kept of a reading: what the line over time takes of it, and which tips were fitted since. */
export interface SummedReading {
  id: string
  /** When the measurement began. */
  data: string
  /** Mean nominal error, %, two decimals; null when no nozzle has a catalogue profile. */
  erro: number | null
  fora_tolerancia: number
  /** Whether any of its nozzles could be judged. */
  avaliada: boolean
  trocados: FittedTips[]
  /**
   * Of a turbosprayer by its halves, those it measured, with how many nozzles of each are still to be seen to; none of
   * a boom and of an arc.
   */
  metades: { lado: Half; a_fazer: number }[]
}

/** What a reading tells of the month it was measured in. */
export interface MonthReading {
  id: string
  data: string
  fora_tolerancia: number
  /** Nozzles that were judged. */
  avaliados: number
}

/** Months that are told of, the newest included: as many as a year touches. */
export const KEPT_MONTHS = 13

/** The last complete reading, as far as a glance at the fleet shows it. */
export interface LastReading extends SummedReading {
  total_bicos: number
  /** Where nozzles are to be replaced and cleaned, or why nowhere. */
  agora: WorkNow
  /** L/ha; null too where the real one is that of the treated band, to which it does not compare. */
  taxa_declarada: number | null
  /** L/ha */
  taxa_real: number | null
  /** L/plant */
  taxa_real_planta: number | null
  /** Verdicts in the order of the positions, a letter each (`letterOf`), by side of a turbosprayer. */
  barras: { lado: Lado | null; vereditos: string }[]
  /** The positions of a boom’s letters, as runs from one to another; none where nozzles have sides. */
  posicoes: [de: number, ate: number][]
  /** Nozzles that were announced and could not be measured. */
  nao_medidos: number
}

/** What the readings of an equipment come to that are one account's. */
export interface EquipmentSummary {
  equipamento_id: string
  dono_id: string
  /** Null before the first complete reading. */
  ultima: LastReading | null
  /** Oldest first. */
  serie: SummedReading[]
  /** Those that are the last of their month where somebody reads it, oldest first. */
  meses: MonthReading[]
  /**
   * Nozzles predicted to need replacement, the earliest first; none and not `atual` while they are yet to be predicted
   * of these readings and marks.
   */
  previsao: { nozzles: PredictedNozzle[]; atual: boolean }
  /** Counts changes, against two at once. */
  versao: number
}

/** Of fewer readings nothing is predicted. */
const FEWEST_PREDICTING = 3

const LETTERS = { APROVADO: 'A', GASTO: 'G', ENTUPIDO: 'E' } as const satisfies Record<Veredito, string>
const NO_VERDICT = 'N'
const SEEN_TO = 'R'
const DEVIATING = 'D'

export const emptySummary = (equipamento_id: string, dono_id: string): EquipmentSummary => ({
  equipamento_id,
  dono_id,
  ultima: null,
  serie: [],
  meses: [],
  previsao: { nozzles: [], atual: true },
  versao: 0,
})

const sortKey = ({ data, id }: Pick<SummedReading, 'data' | 'id'>) => `${data}#${id}`
const inTime = <One extends Pick<SummedReading, 'data' | 'id'>>(readings: Iterable<One>): One[] =>
  [...readings].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
/** As the reading itself shows it, where more digits are known. */
const shownError = (percent: number | null) => (percent === null ? null : rounded(percent, PERCENT_DECIMALS))

/**
 * A summary with complete readings added, each in place of what was known of it; the same one when that changes
 * nothing. In whatever order and however often readings come, the summary is that of the newest ones. What was
 * predicted is predicted of all readings and their marks, also of those that are no longer kept here: `anew` says that
 * one of them changed.
 */
export function withReadings(
  summary: EquipmentSummary,
  heads: readonly ReadingHead[],
  { anew = false } = {},
): EquipmentSummary {
  const own = heads.filter(
    ({ completa, dono_id, equipamento_id }) =>
      completa && dono_id === summary.dono_id && equipamento_id === summary.equipamento_id,
  )
  const readings = new Map(summary.serie.map((one) => [one.id, one]))
  for (const head of own) readings.set(head.id, summedReading(head))
  const serie = inTime(readings.values()).slice(-KEPT_READINGS)
  const newest = serie.at(-1)
  const head = own.findLast(({ id }) => id === newest?.id)
  const ultima = head ? lastReading(head) : summary.ultima
  const next = { ...summary, serie, meses: lastOfMonths([...summary.meses, ...own.map(monthReading)]), ultima }
  const isAnew = anew && own.length > 0 && serie.length >= FEWEST_PREDICTING && summary.previsao.atual
  if (isSameStored(next, summary) && !isAnew) return summary
  return { ...next, previsao: { nozzles: [], atual: serie.length < FEWEST_PREDICTING } }
}

/** Clocks run at most so far ahead of UTC, and behind it, ms. */
const [AHEAD_MS, BEHIND_MS] = [14, 12].map((hours) => (hours * DAY_MS) / 24) as [number, number]

/** Whether a month ends between two readings by any clock. */
const isMonthBetween = (one: string, next: string) =>
  monthIn(Date.parse(one) - BEHIND_MS, 'UTC') !== monthIn(Date.parse(next) + AHEAD_MS, 'UTC')

/**
 * Of readings those that are the last of their month by any clock, oldest first, in the months that are told of. What
 * was said of one last counts. One that is left out never comes back: others only come between.
 */
export function lastOfMonths(readings: readonly MonthReading[]): MonthReading[] {
  const all = inTime(new Map(readings.map((one) => [one.id, one])).values())
  const newest = all.at(-1)
  if (!newest) return []
  const first = monthsAhead(monthIn(newest.data, 'UTC'), 1 - KEPT_MONTHS)
  return all.filter((one, index) => {
    const next = all[index + 1]
    return monthIn(one.data, 'UTC') >= first && (!next || isMonthBetween(one.data, next.data))
  })
}

const monthReading = ({ id, data, resultado }: ReadingHead): MonthReading => ({
  id,
  data,
  fora_tolerancia: resultado.fora_tolerancia,
  avaliados: resultado.numero_bicos - resultado.nao_avaliados,
})

/** The other half of a turbosprayer, where the last reading measured one alone: what the newest of it asks for. */
export function otherHalfOf({ serie }: Pick<EquipmentSummary, 'serie'>): OutroLado | null {
  const [only, ...more] = serie.at(-1)?.metades ?? []
  if (!only || more.length > 0) return null
  const [found] = serie.toReversed().flatMap(({ id, data, metades }) => {
    const other = metades.find(({ lado }) => lado !== only.lado)
    return other ? [{ leitura_id: id, data, ...other }] : []
  })
  return found ?? null
}

function halvesOf(
  { resultado: { lados, numero_bicos } }: ReadingHead,
  { left }: ReadingVerdict,
): SummedReading['metades'] {
  const halves = lados.flatMap(({ lado, n }) => (isHalf(lado) ? [{ lado, n }] : []))
  if (halves.reduce((sum, { n }) => sum + n, 0) !== numero_bicos) return []
  const asked = [...left.replace, ...left.clean]
  return halves.map(({ lado }) => ({ lado, a_fazer: asked.filter((nozzle) => nozzle.lado === lado).length }))
}

function summedReading(head: ReadingHead, verdict: ReadingVerdict = verdictOfHead(head)): SummedReading {
  const { id, data, resultado } = head
  return {
    id,
    data,
    erro: shownError(resultado.erro_nominal_medio_pct),
    fora_tolerancia: resultado.fora_tolerancia,
    avaliada: wasJudged(judgedNozzles(head)),
    trocados: fittedTips(head),
    metades: halvesOf(head, verdict),
  }
}

/**
 * A for one that passes, G to be replaced, E to be cleaned, N not judged, R out of tolerance and seen to since, D out
 * where something else comes first.
 */
function letterOf(nozzle: MarkedNozzle, isAsked: boolean): string {
  const { veredito, marca } = nozzle
  if (veredito === null) return NO_VERDICT
  if (veredito === 'APROVADO' || isAsked) return LETTERS[veredito]
  return marca === null ? DEVIATING : SEEN_TO
}

function lastReading(head: ReadingHead): LastReading {
  const { cabecalho, resultado } = head
  const isBand = cabecalho?.forma_pulverizacao === 'LINHA' && head.tipo_pulverizador === 'PULVERIZADOR'
  const nozzles = markedNozzles(head)
  const verdict = verdictOfHead(head, nozzles)
  const asked = new Set([...verdict.left.replace, ...verdict.left.clean].map(placeOf))
  const bySide = Map.groupBy(nozzles, ({ lado }) => lado)
  return {
    ...summedReading(head, verdict),
    total_bicos: resultado.numero_bicos,
    agora: workNow(verdict),
    taxa_declarada: isBand ? null : declaredRate(head),
    // It is rounded where it is shown, in whichever unit.
    taxa_real: resultado.taxa_l_ha === null ? null : figure(resultado.taxa_l_ha),
    taxa_real_planta: resultado.taxa_l_planta,
    barras: [...bySide].map(([lado, own]) => ({
      lado,
      vereditos: own.map((nozzle) => letterOf(nozzle, asked.has(placeOf(nozzle)))).join(''),
    })),
    posicoes: runsOf(nozzles),
    nao_medidos: verdict.awaited ?? 0,
  }
}

/** The positions of a boom's nozzles, in their order, as runs. */
function runsOf(nozzles: readonly Pick<MarkedNozzle, 'lado' | 'posicao'>[]): LastReading['posicoes'] {
  const runs: LastReading['posicoes'] = []
  if (nozzles.some(({ lado }) => lado !== null)) return runs
  for (const { posicao } of nozzles) {
    const last = runs.at(-1)
    if (last?.[1] === posicao - 1) last[1] = posicao
    else runs.push([posicao, posicao])
  }
  return runs
}
