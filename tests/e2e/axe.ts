import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOnly } from 'axe-core'
import type { Page } from 'playwright-core'

/** The library in half its written size. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2 AA and axe's own best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules that look at colours: all that differs between the themes, which put other values into the same styles. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Faults that axe finds on the page as it stands, one line a fault. */
export async function findingsOf(page: Page, runOnly: RunOnly = { type: 'tag', values: TAGS }): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate(async (runOnly) => {
    const { axe: injected } = window as unknown as { axe: typeof import('axe-core') }
    // Reading every style sheet before is for the one rule about media that play.
    const preload = document.querySelector('audio, video') !== null
    // Rules that passed are not described, which takes as long as finding them.
    const { violations } = await injected.run(document, { runOnly, resultTypes: ['violations'], preload })
    return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
  }, runOnly)
  return [
    ...violations.map(({ id, targets }) => `${id}: ${targets.join(' | ')}`),
    ...(await strayButtonsOf(page)),
    ...(await repeatedIdsOf(page)),
    ...(await misplacedBlocksOf(page)),
  ]
}

/**
 * Blocks within what holds words alone: HTML has none there, and a paragraph that is read from its text ends before
 * them. A span is Cloudscape's way to hold anything.
 */
async function misplacedBlocksOf(page: Page): Promise<string[]> {
  const places = await page.evaluate(() => {
    const blocks = 'div, p, ul, ol, table, form, fieldset, section'
    const words = ['p', 'legend', 'label', 'button', 'h1', 'h2', 'h3', 'h4']
    return words.flatMap((holder) =>
      [...document.querySelectorAll(`main :is(${holder}) :is(${blocks})`)].map(
        (block) => `${block.localName} in ${block.parentElement?.closest(holder)?.outerHTML.slice(0, 60)}`,
      ),
    )
  })
  return [...new Set(places)].map((place) => `a block stands among words: ${place}`)
}

/** Names that two elements have: a label leads to the first of them alone. axe does not ask for them any more. */
async function repeatedIdsOf(page: Page): Promise<string[]> {
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id))
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))].map((id) => `two elements are called ${id}`)
}

/** Buttons of forms that send them besides doing what they say: Enter in a field presses the first that sends. */
async function strayButtonsOf(page: Page): Promise<string[]> {
  const stray = await page.evaluate(() =>
    [...document.forms].flatMap((form) =>
      [...form.elements]
        .filter((one): one is HTMLButtonElement => one instanceof HTMLButtonElement && one.type === 'submit')
        .slice(0, -1)
        .map((one) => one.innerText || one.ariaLabel),
    ),
  )
  return stray.map((name) => `sends its form too: ${name}`)
}

/** Has the system's theme change, and waits for the page to follow. */
async function wear(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  const dark = colorScheme === 'dark'
  await page.waitForFunction((worn) => document.body.classList.contains('awsui-dark-mode') === worn, dark)
}

/** Faults of the colours alone, in both themes: for pages that are looked at whole in other colours. */
export async function colourFindingsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const theme of ['dark', 'light'] as const) {
    await wear(page, theme)
    const findings = await findingsOf(page, { type: 'rule', values: COLOUR_RULES })
    found.push(...findings.map((finding) => `${theme} ${finding}`))
  }
  return found
}

/**
 * Faults in the light theme, and faults of the colours of the dark one: for screens with parts of their own, and once
 * for each part of the console. What is made of such parts alone has the same colours there, at every width.
 */
export async function findingsInBothThemes(page: Page): Promise<string[]> {
  await wear(page, 'light')
  const light = await findingsOf(page)
  await wear(page, 'dark')
  const dark = await findingsOf(page, { type: 'rule', values: COLOUR_RULES })
  await wear(page, 'light')
  return [...light.map((finding) => `light ${finding}`), ...dark.map((finding) => `dark ${finding}`)]
}
