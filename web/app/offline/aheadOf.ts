import type { QueryClient } from '@tanstack/react-query'
import { dashboardArea } from '../../../shared/contract/dashboard.ts'
import { fleetsArea } from '../../../shared/contract/fleets.ts'
import { type Leitura, readingsArea } from '../../../shared/contract/readings.ts'
import { recipesArea } from '../../../shared/contract/recipes.ts'
import { replacementsArea } from '../../../shared/contract/replacements.ts'
import { PATHS } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { isConnected } from '../../api/reach.ts'
import { listQuery, routeQuery } from '../../api/routeQuery.ts'
import { accessIn, keepAhead, keptAnswer, pruneAhead } from '../../parts/readings/keptReadings.ts'
import { canOpen } from '../../session/gates.ts'
import type { SignedIn } from '../../session/state.ts'
import { firstRowsQuery } from '../firstRows.ts'
import { givenBefore } from './keptAnswers.ts'

/** Last readings of so many sprayers are kept ahead, and so many recipes. */
const MOST_READINGS = 30
const MOST_RECIPES = 20
/** What was read less than this ago, ms, is new enough to be kept. */
const NEW_ENOUGH_MS = 24 * 60 * 60_000
const JUST_READ_MS = 60_000

const { ver: oneReading } = readingsArea.routes
const { ver: oneRecipe, listar: recipes } = recipesArea.routes

interface Place {
  readonly client: QueryClient
  readonly signedIn: SignedIn
  readonly storage: Storage
  readonly now: () => number
}

/** The last complete readings of the sprayers that the person may see, with where their nozzles stand. */
async function readingsAhead({ storage, now }: Place, ids: readonly string[], isTheirs: () => boolean): Promise<void> {
  pruneAhead(storage, ids)
  for (const leituraId of ids) {
    const kept = keptAnswer(storage, leituraId, '')
    if (kept && now() - kept.at < NEW_ENOUGH_MS) continue
    const params = { leituraId }
    const reading: Leitura = await call(oneReading, { params })
    const isBoom = reading.bicos.every(({ lado }) => lado === null)
    const sections = isBoom ? await call(fleetsArea.routes.daLeitura, { params }) : null
    if (!isTheirs()) return
    keepAhead(storage, leituraId, '', { at: now(), value: reading })
    if (sections) keepAhead(storage, leituraId, 'secoes', { at: now(), value: sections })
  }
}

/** The first page of the recipes, and each of its recipes that is not kept as it is. */
async function recipesAhead({ client, signedIn, storage }: Place): Promise<void> {
  if (!canOpen(PATHS.receitas, signedIn)) return
  const account = signedIn.conta.id_usuario
  const query = firstRowsQuery('receitas', '', localStorage)
  if (!query) return
  const asked = { account, query } as Parameters<typeof listQuery<typeof recipes>>[1]
  const { pages } = await client.fetchInfiniteQuery({ ...listQuery(recipes, asked), staleTime: JUST_READ_MS })
  for (const { id, versao } of pages[0]?.itens.slice(0, MOST_RECIPES) ?? []) {
    const one = routeQuery(oneRecipe, { account, params: { receitaId: id } })
    const kept = givenBefore(storage, one.queryKey)?.value as { versao: number } | undefined
    if (kept?.versao !== versao) await client.fetchQuery({ ...one, staleTime: JUST_READ_MS })
  }
}

/**
 * Reads what the person may need where there is no network, and who reads the answers keeps them: home, the list of
 * what to replace, the last reading of each sprayer, and recipes. One after the other, so that no screen waits for it;
 * it ends where the server cannot be reached, or the person leaves.
 */
export async function readAhead(place: Place): Promise<void> {
  const { client, signedIn, storage } = place
  const account = signedIn.conta.id_usuario
  const isTheirs = () => isConnected() && accessIn(storage)?.ownerId === account
  if (!canOpen(PATHS.leituras, signedIn)) return
  const fresh = { staleTime: JUST_READ_MS }
  await client.fetchQuery({ ...routeQuery(dashboardArea.routes.frota, { account }), ...fresh })
  const list = routeQuery(replacementsArea.routes.trocas, { account, query: {} })
  const { maquinas } = await client.fetchQuery({ ...list, ...fresh })
  if (!isTheirs()) return
  const ids = maquinas.flatMap(({ leitura }) => (leitura ? [leitura.id] : []))
  await readingsAhead(place, ids.slice(0, MOST_READINGS), isTheirs)
  if (isTheirs()) await recipesAhead(place)
}
