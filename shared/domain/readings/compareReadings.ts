import type { BaseTolerancia, Lado, Veredito } from '../../enums.ts'
import { isAbovePercent } from '../numbers/figures.ts'

/** A measured nozzle of a reading; errors in %. */
export type ComparedNozzle = {
  posicao: number
  lado: Lado | null
  erro_nominal: number | null
  erro_media: number | null
  /** The error that is judged, %, and the largest one allowed. */
  erro_julgado: number | null
  base: BaseTolerancia
  limite_acima: number
  limite_abaixo: number
  veredito: Veredito | null
}

/** What errors of two readings are both against: nominal flow, median or average of the model. */
export type ComparedBy = 'NOMINAL' | 'MEDIANA' | 'MEDIA' | 'TAXA_DECLARADA' | 'PONTAS_NOVAS'

/** How a place changed from one reading to the other. */
export type PlaceChange = 'MELHOROU' | 'PIOROU' | 'IGUAL'

export type ComparedPlace<Nozzle extends ComparedNozzle> = {
  posicao: number
  lado: Lado | null
  /** Null where that reading has no such place. */
  a: Nozzle | null
  b: Nozzle | null
  /**
   * Errors of both against the same kind of reference, that which judges them if it does both; null where they have
   * none in common.
   */
  erros: { a: number; b: number; por: ComparedBy } | null
  /** Null where either is unknown. */
  mudanca: PlaceChange | null
}

/**
 * Whether a figure came nearer to what it should be, by how far it lies off before and after; differences up to
 * `within` may be chance.
 */
export function changeBetween(before: number, after: number, within: number): PlaceChange {
  const more = after - before
  if (!isAbovePercent(Math.abs(more), within)) return 'IGUAL'
  return more > 0 ? 'PIOROU' : 'MELHOROU'
}

/** A device repeats a flow within half a per cent: errors that differ by less than two such steps may be the same. */
export const SAME_WITHIN_PERCENT = 1

const key = ({ lado, posicao }: Pick<ComparedNozzle, 'lado' | 'posicao'>) => `${lado ?? ''} ${posicao}`

/**
 * Two readings place by place, `b` being the later one, ordered by side and position. A place improved or got worse
 * when its nozzle came within the tolerance or left it, where that is the same one, or else when its absolute error
 * changed by more than `SAME_WITHIN_PERCENT` percentage points. Errors are against what each nozzle should give at its
 * own reading's pressure; in what else readings differ is to be said beside it (`measuredDifferences`).
 */
export function compareReadings<Nozzle extends ComparedNozzle>(
  a: readonly Nozzle[],
  b: readonly Nozzle[],
): ComparedPlace<Nozzle>[] {
  const [before, after] = [a, b].map((nozzles) => new Map(nozzles.map((nozzle) => [key(nozzle), nozzle])))
  const places = new Map([...a, ...b].map(({ posicao, lado }) => [key({ posicao, lado }), { posicao, lado }]))
  return [...places]
    .map(([name, place]) => comparePlace(place, before?.get(name) ?? null, after?.get(name) ?? null))
    .sort((one, other) => (one.lado ?? '').localeCompare(other.lado ?? '', 'en') || one.posicao - other.posicao)
}

function comparePlace<Nozzle extends ComparedNozzle>(
  place: Pick<ComparedNozzle, 'posicao' | 'lado'>,
  a: Nozzle | null,
  b: Nozzle | null,
): ComparedPlace<Nozzle> {
  const erros = a && b && commonErrors(a, b)
  return { ...place, a, b, erros, mudanca: erros && changeOf(erros, a, b) }
}

function commonErrors(a: ComparedNozzle, b: ComparedNozzle): ComparedPlace<ComparedNozzle>['erros'] {
  const judged = a.base === b.base ? bothKnown(a.erro_julgado, b.erro_julgado) : null
  if (judged) return { ...judged, por: a.base === 'MEDIA' ? 'MEDIANA' : a.base }
  const nominal = bothKnown(a.erro_nominal, b.erro_nominal)
  if (nominal) return { ...nominal, por: 'NOMINAL' }
  const average = bothKnown(a.erro_media, b.erro_media)
  return average && { ...average, por: 'MEDIA' }
}

const bothKnown = (a: number | null, b: number | null) => (a === null || b === null ? null : { a, b })

function changeOf(erros: { a: number; b: number }, before: ComparedNozzle, after: ComparedNozzle): PlaceChange {
  const isJudgedAlike =
    before.base === after.base &&
    before.limite_acima === after.limite_acima &&
    before.limite_abaixo === after.limite_abaixo
  if (isJudgedAlike && before.veredito !== null && after.veredito !== null) {
    const [was, is] = [before.veredito === 'APROVADO', after.veredito === 'APROVADO']
    if (was !== is) return is ? 'MELHOROU' : 'PIOROU'
  }
  return changeBetween(Math.abs(erros.a), Math.abs(erros.b), SAME_WITHIN_PERCENT)
}
