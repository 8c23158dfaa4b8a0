import type { Page } from 'playwright-core'
import type { PersonKey } from '../../scripts/seed/people.ts'
import { testCloud } from '../fixtures/cloud.ts'
import { account } from '../fixtures/demo.ts'
import type { Look } from './browser.ts'
import { arrive } from './seats.ts'
import { type Account, enter } from './signInAs.ts'

/**
 * A page of a browser in which nobody has been. It ends with the test, or with the file where a hook opened it for all
 * of them.
 */
export async function newPage(look?: Look): Promise<Page> {
  const { page } = await arrive(testCloud().url, look)
  return page
}

/** A visit of somebody who is signed in already, a demo person or one of the test's own. */
export async function visit(who: PersonKey | Account, path?: string): Promise<Page> {
  const page = await newPage()
  await enter(page, typeof who === 'string' ? account(who) : who, path)
  return page
}
