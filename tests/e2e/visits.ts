import type { Page } from 'playwright-core'
import type { PersonKey } from '../../scripts/seed/people.ts'
import { testCloud } from '../fixtures/cloud.ts'
import { account } from '../fixtures/demo.ts'
import { type Look, newVisitor, startBrowser } from './browser.ts'
import { type Account, enter } from './signInAs.ts'

/** A page in a browser that nobody has used. It ends with the test, or with the file where a hook opened it for all of them. */
export async function newPage(look?: Look): Promise<Page> {
  const context = await newVisitor(await startBrowser(), testCloud().url, look)
  return context.newPage()
}

/** The same of somebody who is signed in already, a demo person or one of the test's own. */
export async function visit(who: PersonKey | Account, path?: string): Promise<Page> {
  const page = await newPage()
  await enter(page, typeof who === 'string' ? account(who) : who, path)
  return page
}
