import type {
  BaseTolerancia,
  DesvioComum,
  EstadoLeitura,
  FormaPulverizacao,
  Lado,
  TipoPulverizador,
  Veredito,
} from '../../enums.ts'
import { groupedBy } from '../numbers/groupedBy.ts'
import { type DeclaredRate, declaredPerHectare, isOfBand } from '../spraying/rate.ts'
import { leftOutOf, type NozzleRun } from '../spraying/vehicle.ts'
import { type DeclaredConditions, type NoNeededFlow, whyNoNeededFlow } from './baseFlow.ts'
import { beyondLimits, type CalibrationFault } from './calibration.ts'
import { type NoFlow, withoutFlow } from './noFlow.ts'
import { needsOwnFlow } from './ownFlow.ts'
import { asksForWholeSet } from './wholeSet.ts'

/** The part of a nozzle that decides what is to be done with it. */
export type VerdictNozzle = {
  posicao: number
  lado: Lado | null
  /** L/min */
  vazao: number
  /** Which of the models the device announced it has, in the catalogue or not; null: none of them. */
  modelo_anunciado: number | null
  veredito: Veredito | null
  /** The error by which the nozzle is judged. */
  base: BaseTolerancia
  /** The nozzle does not share the deviation of the others. */
  destoa: boolean
}

export type VerdictInput<Nozzle extends VerdictNozzle = VerdictNozzle> = {
  situacao: EstadoLeitura
  tipo_pulverizador: TipoPulverizador
  forma_pulverizacao: FormaPulverizacao | null
  bicos: readonly Nozzle[]
  bicos_medidos: number
  /** Announced nozzles; null until that is known. */
  quantidade_bicos: number | null
  desvio_comum: DesvioComum | null
  tolerancia: { base: BaseTolerancia }
  /** L/ha; null while speed or widths are unknown. */
  taxa_real: number | null
  taxa_declarada: number | null
  /** What the calibration it came with was judged as; null without one. */
  calibracao_julgada: { motivos: readonly CalibrationFault[] } | null
  /** L/plant; these three say what is declared of a rate a plant. */
  taxa_declarada_planta: number | null
  /** km/h and m, by which a declared rate asks for a flow. */
  velocidade: number | null
  espacamento_bicos: number | null
  largura_rua: number | null
  espacamento_plantas: number | null
  /** Nozzles that somebody marked as replaced or cleaned since. */
  trocas: readonly Pick<VerdictNozzle, 'posicao' | 'lado'>[]
}

/**
 * What comes first in a reading: conflicting contents, parts that are missing, nozzles without flow together, no nozzle
 * that could be judged, a cause that nozzles share, nozzles to replace or to clean, all of that done since, nothing but
 * some that were not judged, or nothing at all.
 */
export type VerdictKind =
  | 'CONFLITO'
  | 'RECEBENDO'
  | 'SEM_VAZAO'
  | 'SEM_AVALIACAO'
  | 'CONFERIR'
  | 'AGIR'
  | 'FEITO'
  | 'PARCIAL'
  | 'BOM'

/** Nozzles to replace and to clean. */
export type NozzlesNow<Nozzle> = { replace: Nozzle[]; clean: Nozzle[] }

export type ReadingVerdict<Nozzle extends VerdictNozzle = VerdictNozzle> = {
  kind: VerdictKind
  /** Worn nozzles, by position from left to right as they were given. */
  replace: Nozzle[]
  /** Clogged nozzles. */
  clean: Nozzle[]
  /**
   * The nozzles of both kinds that are to be seen to now: nobody marked them as done, and nothing else comes before.
   */
  left: NozzlesNow<Nozzle>
  /** Nozzles that gave nothing together, which are not clogged. */
  noFlow: NoFlow<Nozzle>[]
  /** Nozzles that do not share the deviation of the others, where these deviate alike. */
  odd: Nozzle[]
  /** Nozzles that flow and have nothing to be compared with. */
  unjudged: number
  /**
   * Of these, those that are judged by others of their model and have none: a model from the catalogue would not help.
   */
  alone: number
  judged: number
  /**
   * Nozzles are judged by their nominal flow although the tolerance judges by the median, which is itself beyond the
   * limit.
   */
  byNominal: boolean
  /**
   * Why nozzles are judged by the catalogue although the tolerance judges by the declared rate (`whyNoNeededFlow`) or
   * by new tips, of which nobody told the flow (`PONTAS`); null where they are not.
   */
  byCatalogue: NoNeededFlow | 'PONTAS' | null
  /** Null where single tips are replaced, and where none is worn. */
  wholeSet: WholeSet | null
  /**
   * Nozzles that are still to come, or of a complete reading could not be measured; null where their number is not
   * known.
   */
  awaited: number | null
  /** Nozzles of the vehicle's sections that the reading leaves out, of which nothing is known; 0 while it arrives. */
  leftOut: number
  /** Why pressure and gauge come before any nozzle. */
  shared: DesvioComum | null
  /** Against what they deviate alike. */
  sharedFrom: 'NOMINAL' | 'TAXA_DECLARADA'
  rate: VerdictRate | null
  /**
   * Figures of its calibration beyond their limits: the device is calibrated and the sprayer measured again before
   * anything is bought.
   */
  calibration: CalibrationFault[]
}

/**
 * So many nozzles are worn or clogged that a whole set is replaced (`asksForWholeSet`): of the sprayer, and where it
 * has several models, of those models of which so many are. Sound tips of another model stay.
 */
export type WholeSet = {
  out: number
  of: number
  /** The announced models whose tips are replaced; null: all there are. */
  models: (number | null)[] | null
}

export type VerdictRate = {
  /** L/ha */
  real: number
  /**
   * % of the real rate against the declared one, signed; null where none was declared, or where both are not of one
   * area.
   */
  deviation: number | null
}

/**
 * What is to be done after a reading, as its answer of the API tells it, worst news first. Of form LINHA a boom's rate
 * is that of the treated band, which no declared rate of the field can be compared with; nor can any rate with a
 * declared one of 0. `sections` are those of the vehicle: by them nozzles without flow are explained, and those told of
 * that were not measured.
 */
export function readingVerdict<Nozzle extends VerdictNozzle>(
  reading: VerdictInput<Nozzle>,
  sections: readonly NozzleRun[] = [],
): ReadingVerdict<Nozzle> {
  const { bicos, quantidade_bicos: total, bicos_medidos, desvio_comum: shared } = reading
  const replace = bicos.filter(({ veredito }) => veredito === 'GASTO')
  const noFlow = withoutFlow(bicos, sections)
  const shut = new Set(noFlow.flatMap(({ nozzles }) => nozzles))
  const clean = bicos.filter((nozzle) => nozzle.veredito === 'ENTUPIDO' && !shut.has(nozzle))
  const unjudged = bicos.filter((nozzle) => nozzle.veredito === null && !shut.has(nozzle))
  const judged = bicos.filter(({ veredito }) => veredito !== null).length
  const out = replace.length + clean.length
  const awaited = total === null ? null : Math.max(0, total - bicos_medidos)
  const done = new Set(reading.trocas.map(placeKey))
  const undone = (nozzles: readonly Nozzle[]) => nozzles.filter((nozzle) => !done.has(placeKey(nozzle)))
  const left = { replace: undone(replace), clean: undone(clean) }
  const verdict = {
    replace,
    clean,
    left,
    noFlow,
    odd: bicos.filter(({ destoa }) => destoa),
    unjudged: unjudged.length,
    alone: unjudged.filter(({ base }) => base === 'MEDIA').length,
    byNominal:
      reading.tolerancia.base === 'MEDIA' &&
      bicos.some(({ base, veredito }) => base === 'NOMINAL' && veredito !== null),
    byCatalogue: catalogueReason(reading),
    judged,
    wholeSet: asksForWholeSet(out, judged) ? wholeSetOf(bicos, new Set([...replace, ...clean])) : null,
    awaited,
    leftOut: reading.situacao === 'RECEBENDO' ? 0 : leftOutOf(bicos, sections, awaited ?? 0),
    shared,
    sharedFrom: bicos.some(({ base }) => base === 'TAXA_DECLARADA')
      ? ('TAXA_DECLARADA' as const)
      : ('NOMINAL' as const),
    rate: rateOf(reading),
    calibration: beyondLimits(reading.calibracao_julgada),
  }
  const kind = kindOf(reading.situacao, verdict)
  return { kind, ...verdict, left: asksForNozzles(kind) ? left : { replace: [], clean: [] } }
}

/** Whether nozzles are to be replaced or cleaned, or were: in all other cases something else comes before. */
export const asksForNozzles = (kind: VerdictKind): boolean => kind === 'AGIR' || kind === 'FEITO' || kind === 'CONFLITO'

const placeKey = ({ posicao, lado }: Pick<VerdictNozzle, 'posicao' | 'lado'>) => `${lado} ${posicao}`

/** Why the catalogue judges where the tolerance has another base; null where none of the nozzles is judged so. */
export function catalogueReason(
  reading: DeclaredConditions &
    DeclaredRate &
    Pick<VerdictInput, 'tolerancia'> & { bicos: readonly Pick<VerdictNozzle, 'base'>[] },
): ReadingVerdict['byCatalogue'] {
  const { base } = reading.tolerancia
  if (!needsOwnFlow(base) || reading.bicos.every((nozzle) => nozzle.base === base)) return null
  if (base === 'PONTAS_NOVAS') return 'PONTAS'
  return whyNoNeededFlow({ ...reading, taxa_declarada: declaredPerHectare(reading) })
}

function kindOf(state: EstadoLeitura, verdict: Omit<ReadingVerdict, 'kind'>): VerdictKind {
  if (state !== 'COMPLETA') return state
  if (verdict.noFlow.some(({ place }) => place === 'LADO')) return 'SEM_VAZAO'
  if (verdict.judged === 0) return 'SEM_AVALIACAO'
  if (verdict.shared !== null) return 'CONFERIR'
  if (verdict.left.replace.length + verdict.left.clean.length > 0) return 'AGIR'
  if (verdict.noFlow.length > 0) return 'SEM_VAZAO'
  if (verdict.replace.length + verdict.clean.length > 0) return 'FEITO'
  return verdict.unjudged + (verdict.awaited ?? 0) > 0 ? 'PARCIAL' : 'BOM'
}

function rateOf(reading: VerdictInput): VerdictRate | null {
  const { taxa_real: real, situacao } = reading
  const declared = declaredPerHectare(reading)
  // Until the last nozzle has come, the sum of flows is not the sprayer's.
  if (real === null || situacao === 'RECEBENDO') return null
  if (declared === null || declared <= 0 || isOfBand(reading)) return { real, deviation: null }
  return { real, deviation: (100 * (real - declared)) / declared + 0 }
}

/** The set to replace of a sprayer of whose nozzles so many are out: that of each model with a worn one and so many. */
function wholeSetOf<Nozzle extends VerdictNozzle>(
  nozzles: readonly Nozzle[],
  isOut: ReadonlySet<Nozzle>,
): WholeSet | null {
  const groups = byModel(nozzles.filter(({ veredito }) => veredito !== null)).map(({ model, nozzles: own }) => {
    const out = own.filter((nozzle) => isOut.has(nozzle))
    const isSet = out.some(({ veredito }) => veredito === 'GASTO') && asksForWholeSet(out.length, own.length)
    return { model, isSet, out: out.length, of: own.length }
  })
  const sets = groups.filter(({ isSet }) => isSet)
  if (sets.length === 0) return null
  const sum = (of: (one: (typeof sets)[number]) => number) => sets.reduce((total, one) => total + of(one), 0)
  return {
    out: sum(({ out }) => out),
    of: sum(({ of }) => of),
    models: sets.length === groups.length ? null : sets.map(({ model }) => model),
  }
}

/** Nozzles of one announced model. */
export type VerdictGroup<Nozzle extends VerdictNozzle = VerdictNozzle> = { model: number | null; nozzles: Nozzle[] }

/** Nozzles by their model, in the order of the models; those of no announced model come last. */
export function byModel<Nozzle extends VerdictNozzle>(nozzles: readonly Nozzle[]): VerdictGroup<Nozzle>[] {
  return [...groupedBy(nozzles, ({ modelo_anunciado }) => modelo_anunciado)]
    .map(([model, grouped]) => ({ model, nozzles: grouped }))
    .toSorted((a, b) => (a.model ?? Number.POSITIVE_INFINITY) - (b.model ?? Number.POSITIVE_INFINITY))
}
