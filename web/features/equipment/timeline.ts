/** Something that happened to a machine, on a day or at an instant. */
export interface Happened {
  readonly at: string
}

/** One kind of what happened, newest first. */
export interface Told<Event extends Happened> {
  readonly events: readonly Event[]
  /** Whether older ones of the kind were left out. */
  readonly isCut: boolean
}

/**
 * What happened in one line, newest first. Where older events of a kind were left out, the line ends with the oldest
 * that is told of it: further back it would have gaps.
 */
export function timelineOf<Event extends Happened>(kinds: readonly Told<Event>[]): Told<Event> {
  const cuts = kinds.flatMap(({ events, isCut }) => (isCut ? (events.at(-1)?.at ?? []) : []))
  const from = cuts.toSorted().at(-1)
  const events = kinds.flatMap((kind) => kind.events)
  return {
    events: events
      .filter(({ at }) => from === undefined || at >= from)
      .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)),
    isCut: from !== undefined,
  }
}
