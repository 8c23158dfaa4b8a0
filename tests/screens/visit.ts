import type { BrowserContext, Page } from 'playwright-core'
import { inject } from 'vitest'
import type { UsuarioLogado } from '../../shared/contract/identity.ts'
import { type Look, newVisitor, startBrowser } from '../e2e/browser.ts'
import { type Answers, answering } from './answers.ts'
import { asSignedIn, asSignedOut, type KeptSession } from './people.ts'

export interface Visit {
  page: Page
  context: BrowserContext
  answers: Answers
  /** Takes the network away, or gives it back. */
  setOffline(offline: boolean): Promise<void>
}

const visits: Answers[] = []

/** What no test foresaw of the calls since it was last asked. */
export const unexpectedCalls = (): string[] => visits.flatMap(({ unexpected }) => unexpected.splice(0))

/** A fresh visitor of the built console, whose calls are answered as the test says. */
export async function visit(look: Look = {}): Promise<Visit> {
  const context = await newVisitor(await startBrowser(), inject('siteUrl'), look)
  const answers = await answering(context)
  visits.push(answers)
  const setOffline = (offline: boolean) => {
    answers.isOffline = offline
    return context.setOffline(offline)
  }
  return { page: await context.newPage(), context, answers, setOffline }
}

/** The same for somebody who has yet to sign in. */
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

/** The same with somebody signed in, as after a reload. */
export async function signedIn(usuario: UsuarioLogado, look?: Look): Promise<SignedInVisit> {
  const visitor = await visit(look)
  const session = asSignedIn(visitor.answers, usuario)
  const open = async (path: string) => {
    await visitor.page.goto(path)
    await visitor.page.locator('.avatar-button').waitFor()
  }
  return { ...visitor, session, open }
}
