import type { NozzleRun } from './vehicle.ts'

/** Which half of a boom, seen from behind; null: the nozzle or section in its middle. */
export type BoomHalf = 'ESQUERDA' | 'DIREITA' | null

/** Nozzles beside each other that belong together, counted from 1 from left to right. */
export type BoomPart = {
  readonly first: number
  readonly last: number
  readonly half: BoomHalf
} & (
  | { readonly kind: 'SECAO'; readonly number: number; readonly name: string }
  /** Of a boom of which nobody said what its sections are. */
  | { readonly kind: 'METADE' }
  /** Between sections, or after the last. */
  | { readonly kind: 'FORA' }
)

/** Where a nozzle is on a boom: in which part, the how manieth of it from the left, and in which half of the boom. */
export interface BoomPlace {
  readonly part: BoomPart
  readonly order: number
  readonly half: BoomHalf
}

/** A section as its vehicle has it. */
export type NamedRun = NozzleRun & { readonly descricao: string }

/**
 * The places of a boom of `count` nozzles from left to right: by its sections, where there are any, else by its halves.
 * The centre is that of all nozzles the sections have, of which a reading may have measured fewer.
 */
export function boomPlaces(count: number, sections: readonly NamedRun[]): BoomPlace[] {
  const own = sections.flatMap(({ bico_inicial: first, bico_final: last, descricao: name }, index) =>
    first === null || last === null || last < first || first > count ? [] : [{ first, last, name, number: index + 1 }],
  )
  const all = own.length > 0 ? Math.max(count, ...sections.map(({ bico_final: last }) => last ?? 0)) : count
  const halfOf = (first: number, last = first): BoomHalf => {
    if (last * 2 <= all) return 'ESQUERDA'
    return (first - 1) * 2 >= all ? 'DIREITA' : null
  }
  const parts = own.length > 0 ? bySections(own, count, halfOf) : byHalves(count)
  return parts.flatMap((part) =>
    Array.from({ length: Math.min(part.last, count) - part.first + 1 }, (_, index) => ({
      part,
      order: index + 1,
      half: halfOf(part.first + index),
    })),
  )
}

interface Own {
  first: number
  last: number
  name: string
  number: number
}

function bySections(own: readonly Own[], count: number, halfOf: (first: number, last: number) => BoomHalf): BoomPart[] {
  let next = 1
  const gap = (before: number): BoomPart[] =>
    before > next ? [{ kind: 'FORA', first: next, last: before - 1, half: halfOf(next, before - 1) }] : []
  const parts = own.flatMap(({ first, last, name, number }): BoomPart[] => {
    // What is drawn is drawn once: of sections that overlap the first has the nozzle.
    const start = Math.max(first, next)
    if (start > last) return []
    const section: BoomPart = {
      kind: 'SECAO',
      number,
      name: name.trim(),
      first: start,
      last,
      half: halfOf(start, last),
    }
    const both = [...gap(start), section]
    next = last + 1
    return both
  })
  return [...parts, ...gap(count + 1)]
}

function byHalves(count: number): BoomPart[] {
  const half = Math.floor(count / 2)
  const parts: BoomPart[] = [
    { kind: 'METADE', half: 'ESQUERDA', first: 1, last: half },
    { kind: 'METADE', half: null, first: half + 1, last: count - half },
    { kind: 'METADE', half: 'DIREITA', first: count - half + 1, last: count },
  ]
  return parts.filter(({ first, last }) => first <= last)
}
