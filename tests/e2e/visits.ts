import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll } from 'vitest'
import type { PersonKey } from '../../scripts/seed/people.ts'
import { testCloud } from '../fixtures/cloud.ts'
import { account } from '../fixtures/demo.ts'
import { newVisitor, startBrowser } from './browser.ts'
import { enter } from './signInAs.ts'

/** Visits of demo people who are signed in already, each in a browser of its own that ends with the test: for a whole file. */
export function visits(): (person: PersonKey, path: string) => Promise<Page> {
  let browser: Browser
  const contexts: BrowserContext[] = []
  beforeAll(async () => {
    browser = await startBrowser()
  })
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close()
  })
  return async (person, path) => {
    const context = await newVisitor(browser, testCloud().url)
    contexts.push(context)
    const page = await context.newPage()
    await enter(page, account(person), path)
    return page
  }
}
