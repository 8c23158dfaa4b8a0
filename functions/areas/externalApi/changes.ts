import type { externalApiArea } from '../../../shared/contract/externalApi.ts'
import { daysLater, todayIn } from '../../../shared/days.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { Actor, Handlers } from '../../http/context.ts'
import { pagedList } from '../../parts/lists/pagedList.ts'
import { presentReading } from '../../parts/readings/presentReading.ts'
import { peopleIn } from '../../parts/readings/shownReading.ts'
import { namesToday } from '../../store/equipment/equipmentNames.ts'
import { REMEMBERED_DAYS, SETTLED_AFTER_MS } from '../../store/readings/changeMarks.ts'
import { type ReadingChange, readingChanges } from '../../store/readings/readingChanges.ts'
import { readingPage } from '../../store/readings/readingPages.ts'
import { getReadings } from '../../store/readings/readings.ts'
import { namesOfUsers } from '../../store/users/users.ts'

const PARTS = '|'

/**
 * Where a program is. It begins with the readings there are (`inicio`), then goes on with what changed since it began
 * (`mudancas`), so that those stored before changes were kept are told too.
 */
type Place =
  | { phase: 'inicio'; after: string | undefined; since: string }
  /**
   * `floor` is the time before which everything was certain to be there when it was read, and where the next walk
   * begins. It is null while nothing later was read.
   */
  | { phase: 'mudancas'; after: string; floor: string | null }

export const listChanges: Handlers<typeof externalApiArea>['alteracoes'] = async (
  { query: { limite, cursor } },
  { actor },
) => {
  const page = await pagedList({ lista: 'v1_alteracoes', actor, cursor }, async (position) => {
    const now = Date.now()
    const place = position === undefined ? beginning(now) : placeOf(position, now)
    const { changes, next, more } =
      place.phase === 'inicio' ? await existing(place, actor, limite) : await since(place, actor, limite, now)
    return { changes, more, position: positionOf(next) }
  })
  const heads = page.changes.flatMap(({ head }) => head ?? [])
  const [{ nameOf }, people] = await Promise.all([namesToday(heads), namesOfUsers(peopleIn(heads))])
  const itens = page.changes.map(({ id, head }) => ({
    id,
    removida: head === null,
    leitura: head && presentReading(head, actor.donoNome, nameOf(head), people),
  }))
  return { itens, cursor: page.proximo ?? '', ha_mais: page.more }
}

const settledAt = (now: number) => new Date(now - SETTLED_AFTER_MS).toISOString()
const beginning = (now: number): Place => ({ phase: 'inicio', after: undefined, since: settledAt(now) })

const positionOf = (place: Place): string =>
  place.phase === 'inicio'
    ? ['i', place.after, place.since].join(PARTS)
    : ['m', place.after, place.floor ?? ''].join(PARTS)

/** Throws code 30 for a place so long ago that what left the account meanwhile is forgotten. */
function placeOf(position: string, now: number): Place {
  const [phase, after = '', third = ''] = position.split(PARTS)
  // The position of a change is its instant with an id behind it.
  const began = (phase === 'i' ? third : after).slice(0, 'YYYY-MM-DD'.length)
  if (began < daysLater(todayIn('UTC', now), -REMEMBERED_DAYS)) {
    throw new ApiError('VALIDACAO', { report: { campos: [{ caminho: 'cursor', mensagem: 'expired' }] } })
  }
  return phase === 'i' ? { phase: 'inicio', after, since: third } : { phase: 'mudancas', after, floor: third || null }
}

interface Told {
  changes: ReadingChange[]
  next: Place
  more: boolean
}

/**
 * The readings that exist, in the order of the account's list. Those that come or change meanwhile are told afterwards.
 */
async function existing(place: Extract<Place, { phase: 'inicio' }>, { donoId }: Actor, limit: number): Promise<Told> {
  const scope = { kind: 'conta', donoId } as const
  const page = await readingPage({ scope, after: place.after, limit })
  const heads = await getReadings(page.items.map(({ id }) => id))
  const changes = page.items.flatMap(({ id }) => {
    const head = heads.get(id)
    // A reading that left the account since is told as gone afterwards.
    return head?.dono_id === donoId ? [{ id, head }] : []
  })
  const next: Place =
    page.position === null ? { phase: 'mudancas', after: place.since, floor: null } : { ...place, after: page.position }
  return { changes, next, more: true }
}

/**
 * What changed after a place. At its end a program is sent back to where everything was certain to be there when it was
 * read: what lies behind is told once more, and nothing that was written late goes missing.
 */
async function since(
  { after, floor }: Extract<Place, { phase: 'mudancas' }>,
  { donoId }: Actor,
  limit: number,
  now: number,
): Promise<Told> {
  const settled = settledAt(now)
  const { changes, last, more } = await readingChanges(donoId, after, limit)
  if (!more || last === null)
    return { changes, next: { phase: 'mudancas', after: floor ?? settled, floor: null }, more: false }
  return { changes, next: { phase: 'mudancas', after: last, floor: floor ?? (last > settled ? settled : null) }, more }
}
