import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import type { UsuarioLogado } from '../../shared/contract/login.ts'
import type { Look } from '../e2e/browser.ts'
import { arrive, hearNoMore, leave } from '../e2e/seats.ts'
import { type Answers, answering } from './answers.ts'
import { asSignedIn, asSignedOut, type KeptSession } from './people.ts'
import { startSite } from './site.ts'

export interface Visit {
  page: Page
  context: BrowserContext
  answers: Answers
  /** Takes the network away, or gives it back. */
  setOffline(offline: boolean): Promise<void>
}

const visits: Answers[] = []
const visitors = new Map<BrowserContext, string>()

/** Calls that no test foresaw since it was last asked. */
export const unexpectedCalls = (): string[] => visits.flatMap(({ unexpected }) => unexpected.splice(0))

/** A visitor of the built console whom nobody has seen, whose calls are answered as the test says. */
export async function visit(look: Look = {}): Promise<Visit> {
  const site = await startSite()
  const { context, page } = await arrive(site.url, look)
  const answers = answering()
  const visitor = randomUUID()
  site.answer(visitor, answers.answer)
  await context.addCookies([site.markOf(visitor)])
  visits.push(answers)
  visitors.set(context, visitor)
  return { page, context, answers, setOffline: (offline) => context.setOffline(offline) }
}

/** Calls of a page that is being left are no longer the test's. */
export async function endVisit(context: BrowserContext): Promise<void> {
  const site = await startSite()
  hearNoMore(context)
  site.forget(visitors.get(context) ?? '')
  visitors.delete(context)
  await leave(context)
}

/** A visit of somebody who has yet to sign in. */
export async function signedOut(usuario: UsuarioLogado, look?: Look): Promise<Visit> {
  const visitor = await visit(look)
  asSignedOut(visitor.answers, usuario)
  return visitor
}

interface SignedInVisit extends Visit {
  session: KeptSession
  /** Says where to, once the answers of that screen are given. */
  open(path: string): Promise<void>
}

/** A visit of somebody who is signed in, as after a reload. */
export async function signedIn(usuario: UsuarioLogado, look?: Look): Promise<SignedInVisit> {
  const visitor = await visit(look)
  const session = asSignedIn(visitor.answers, usuario)
  const open = async (path: string) => {
    await visitor.page.goto(path)
    await visitor.page.locator('.avatar-button').waitFor()
  }
  return { ...visitor, session, open }
}
