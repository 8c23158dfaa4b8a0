/**
 * Each of some things with what was read for it, in order; the next is read while one is worked on. A reading that
 * fails throws when its turn comes.
 */
export async function* readAhead<Thing, Read>(
  things: readonly Thing[],
  read: (thing: Thing) => Promise<Read>,
): AsyncGenerator<[Thing, Read]> {
  let next: Promise<Read> | undefined
  for (const [index, thing] of things.entries()) {
    const now = await (next ?? read(thing))
    next = index + 1 < things.length ? read(things[index + 1] as Thing) : undefined
    // Whoever ends before its turn does not ask for it.
    next?.catch(() => {})
    yield [thing, now]
  }
}
