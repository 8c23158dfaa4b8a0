import type { Lado } from '../../enums.ts'
import { groupedBy } from '../numbers/groupedBy.ts'
import { type NozzleRun, nozzlesOfRun } from '../spraying/vehicle.ts'

/** A nozzle and what it gave, L/min. */
type Flowing = { posicao: number; lado: Lado | null; vazao: number }

/** With fewer neighbours at nothing, clogged tips are as likely. */
const RUN_FROM = 3
/** A side with a single nozzle says nothing of its valve. */
const SIDE_FROM = 2

/**
 * Sides of which no nozzle gave anything: all sides there are when none of the sprayer's did, else those of two nozzles
 * and more. A boom is the one side `null`. Such nozzles are not clogged: a valve, the pump, a filter or a closed
 * section is likelier. Flows in L/min.
 */
export function sidesWithoutFlow(nozzles: readonly Pick<Flowing, 'lado' | 'vazao'>[]): (Lado | null)[] {
  const sides = [...groupedBy(nozzles, ({ lado }) => lado)]
  const shut = sides.filter(([, own]) => own.every(({ vazao }) => vazao === 0))
  const isAll = shut.length === sides.length
  return shut.filter(([, own]) => isAll || own.length >= SIDE_FROM).map(([side]) => side)
}

/**
 * Why a nozzle that gave nothing is no clogged one: its whole side, a section of the vehicle or three neighbours and
 * more gave nothing.
 */
export type NoFlowPlace = 'LADO' | 'SECAO' | 'VIZINHOS'

/** Nozzles that gave nothing together. */
export type NoFlow<Nozzle> = { place: NoFlowPlace; side: Lado | null; nozzles: Nozzle[] }

/**
 * Nozzles of a reading that gave nothing together, each once, by the widest place that explains them: the side, then
 * the vehicle's sections (`nozzlesOfRun`), then neighbours by position. Computed when shown: no stored verdict knows
 * sections or neighbours.
 */
export function withoutFlow<Nozzle extends Flowing>(
  nozzles: readonly Nozzle[],
  sections: readonly NozzleRun[] = [],
): NoFlow<Nozzle>[] {
  const shut = sidesWithoutFlow(nozzles)
  const sides = shut.map(
    (side): NoFlow<Nozzle> => ({ place: 'LADO', side, nozzles: nozzles.filter(({ lado }) => lado === side) }),
  )
  const rest = nozzles.filter(({ lado, vazao }) => vazao === 0 && !shut.includes(lado))
  const closed = sections.flatMap((section): NoFlow<Nozzle>[] => {
    const own = nozzlesOfRun(nozzles, section)
    const [one] = own
    return one && own.length >= SIDE_FROM && own.every((nozzle) => rest.includes(nozzle))
      ? [{ place: 'SECAO', side: one.lado, nozzles: own }]
      : []
  })
  const inSections = new Set(closed.flatMap(({ nozzles: own }) => own))
  const runs = [
    ...groupedBy(
      rest.filter((nozzle) => !inSections.has(nozzle)),
      ({ lado }) => lado,
    ),
  ].flatMap(([side, own]) =>
    neighbours(own)
      .filter((run) => run.length >= RUN_FROM)
      .map((run): NoFlow<Nozzle> => ({ place: 'VIZINHOS', side, nozzles: run })),
  )
  return [...sides, ...closed, ...runs]
}

/**
 * The nozzles whose flows tell of wear and uniformity: all but those that gave nothing together, which tell of a valve.
 * Means and spreads are of these. Sections, of which no stored figure knows, are not asked: three neighbours and more
 * are told without them. Flows in L/min.
 */
export function tellingNozzles<Nozzle extends Omit<Flowing, 'vazao'> & { vazao_lpm: number }>(
  nozzles: readonly Nozzle[],
): Nozzle[] {
  if (nozzles.every(({ vazao_lpm }) => vazao_lpm > 0)) return [...nozzles]
  const flowing = nozzles.map((nozzle) => ({
    posicao: nozzle.posicao,
    lado: nozzle.lado,
    vazao: nozzle.vazao_lpm,
    nozzle,
  }))
  const shut = new Set(withoutFlow(flowing).flatMap((one) => one.nozzles))
  return flowing.filter((one) => !shut.has(one)).map(({ nozzle }) => nozzle)
}

/** Runs of nozzles whose positions follow each other. */
function neighbours<Nozzle extends Flowing>(nozzles: readonly Nozzle[]): Nozzle[][] {
  const runs: Nozzle[][] = []
  for (const nozzle of nozzles.toSorted((a, b) => a.posicao - b.posicao)) {
    const run = runs.at(-1)
    if (run?.at(-1)?.posicao === nozzle.posicao - 1) run.push(nozzle)
    else runs.push([nozzle])
  }
  return runs
}
