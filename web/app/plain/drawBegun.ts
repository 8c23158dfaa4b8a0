import { peekSession } from '../../session/peek.ts'
import { PHONE } from '../../ui/breakpoints.ts'
import { storedJson } from '../../ui/list/listStorage.ts'
import type { StoredPreferences } from '../../ui/list/storedPreferences.ts'
import { yieldSplash } from '../splash.ts'
import { type BegunRows, begunRows } from './begunRows.ts'
import { NOT_BEFORE } from './drawsYet.ts'
import { type PlainPage, plainPage } from './plainPage.ts'
import type { PlainTold } from './plainTold.ts'

/** For whom and how a list is drawn. */
interface Seat {
  readonly role: string
  readonly preferences: StoredPreferences | undefined
  readonly cards: boolean
}

export type PageOf<Row> = (told: PlainTold, begun: BegunRows<Row>, seat: Seat) => PlainPage<Row>

/**
 * Widths, px, at which what stands above the rows has the one shape or the other that is drawn here; in between it
 * takes as many lines as its words need.
 */
const KNOWN = '(min-width: 360px) and (max-width: 480px), (min-width: 1200px)'

/** Where the first card begins, and how high one is at least, px. */
const CARDS = { top: 393, height: 104 } as const

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Whether the page will be as it is drawn here: somebody who came back to another page of the list finds that one, and
 * dense rows and lines that are cut are the console's.
 */
const isAsDrawn = (preferences: StoredPreferences | undefined) =>
  !history.state?.listas &&
  !preferences?.compacta &&
  preferences?.quebra !== false &&
  !document.body.classList.contains('awsui-compact-mode') &&
  matchMedia(KNOWN).matches

/**
 * Draws a list's first rows where the console will stand, if they are there before it. Whatever renders there takes
 * their place.
 */
export async function drawBegun<Row>(told: PlainTold, pageOf: PageOf<Row>): Promise<void> {
  const saved = peekSession({ persistent: localStorage, session: sessionStorage }, Date.now())
  const begun = await begunRows<Row>()
  // A notice about an address that was not confirmed stands above the rows.
  if (!begun || !saved?.usuario.email_confirmado) return
  const early = NOT_BEFORE - performance.now()
  if (early > 0) await wait(early)
  const preferences = storedJson(localStorage, told.list, 'preferencias') as StoredPreferences | undefined
  // Not before the rows are there: kept by the browser, this runs before the page has been read that far.
  const root = document.getElementById('root')
  if (!root || root.hasChildNodes() || !isAsDrawn(preferences)) return
  const cards = matchMedia(PHONE).matches
  // Of cards no more than are seen, for each takes time that the page itself waits for. A table's columns are as wide
  // as all of its rows make them.
  const rows = cards
    ? begun.rows.slice(0, Math.max(1, Math.ceil((innerHeight - CARDS.top) / CARDS.height)))
    : begun.rows
  const seat = { role: saved.role, preferences, cards }
  root.append(plainPage(pageOf(told, { ...begun, rows }, seat)))
  yieldSplash(root)
}
