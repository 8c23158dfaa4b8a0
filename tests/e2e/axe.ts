import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** WCAG 2.2 AA and axe's own best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong on the page as it stands, one line a finding. */
export async function findingsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const violations = await page.evaluate(async (tags) => {
    const { axe: injected } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await injected.run(document, { runOnly: { type: 'tag', values: tags } })
    return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
  }, TAGS)
  return violations.map(({ id, targets }) => `${id}: ${targets.join(' | ')}`)
}

/** Has the system's theme change, and waits for the page to follow. */
async function wear(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  const dark = colorScheme === 'dark'
  await page.waitForFunction((worn) => document.body.classList.contains('awsui-dark-mode') === worn, dark)
}

/** The same in the light and in the dark theme. */
export async function findingsInBothThemes(page: Page): Promise<string[]> {
  const findings: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await wear(page, colorScheme)
    findings.push(...(await findingsOf(page)).map((finding) => `${colorScheme} ${finding}`))
  }
  await wear(page, 'light')
  return findings
}
