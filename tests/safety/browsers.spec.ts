import { describe, expect, it } from 'vitest'
import { type Source, sources } from './sources.ts'

/**
 * Code that takes from a browser something that people's have: its service worker, downloads, scripts, policies, parts
 * of its engine, or a function of its window that a page leaves by.
 */
const TAKEN = [
  /serviceWorkers:.*'block'/,
  /\b(acceptDownloads|javaScriptEnabled): false/,
  /\b(bypassCSP|ignoreHTTPSErrors): true/,
  /setBypassServiceWorker|setCacheDisabled|setBypassCSP/,
  /^(?!\s*\/?\*).*['`]--(no|disable|ignore)-(?!errors-)/,
  /window\.(print|open|fetch|caches) = /,
  /Object\.assign\(window, .*\b(print|open|fetch|caches)\b/,
  /Object\.defineProperty\((navigator|window), '/,
]
/** Begins the comment that says why, on the line itself or the one above. */
const REASON = /\/\/ Not as people have it: \S/

const withoutReason = ({ path, text }: Pick<Source, 'path' | 'text'>) => {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    if (!TAKEN.some((pattern) => pattern.test(line))) return []
    return REASON.test(line) || REASON.test(lines[index - 1] ?? '') ? [] : [`${path}:${index + 1}: ${line.trim()}`]
  })
}

describe('a browser of tests', () => {
  const drivers = sources('tests', 'scripts').filter(({ path }) => path !== 'tests/safety/browsers.spec.ts')

  it('has all that people’s have, or the reason why not beside what takes it away', () => {
    expect(drivers.flatMap(withoutReason)).toEqual([])
  })

  it.each([
    "const context = await browser.newContext({ serviceWorkers: 'block' })",
    "  serviceWorkers: look.offline ? 'allow' : 'block',",
    'await browser.newPage({ javaScriptEnabled: false })',
    "  args: ['--disable-web-security'],",
    "await session.send('Network.setBypassServiceWorker', { bypass: true })",
    'await page.evaluate(() => Object.assign(window, { print: () => undefined }))',
    "Object.defineProperty(navigator, 'share', { value: undefined })",
  ])('is caught without a reason: %s', (line) => {
    const of = (text: string) => withoutReason({ path: 'x.spec.ts', text })
    expect(of(line)).toEqual([`x.spec.ts:1: ${line.trim()}`])
    expect(of(`// Something else about it.\n${line}`)).toHaveLength(1)
    expect(of(`// Not as people have it: the test answers in its place.\n${line}`)).toEqual([])
  })
})
