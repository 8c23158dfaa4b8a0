import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Ways in which translators change a text: Chrome's and Edge's put a `<font>` in its place or put one beside it and
 * remove it, and join texts that stand side by side; Safari's removes it and puts another text there; some extensions
 * put the text into an element of their own.
 */
export const MANNERS = ['replaces', 'adds and removes', 'removes and adds', 'joins', 'wraps', 'other text'] as const
export type Manner = (typeof MANNERS)[number]

/** Ends a translation, which another world may have begun. */
const END = 'translated-otherwise'

/** Runs in the page's document, apart from its scripts; goes on with what appears later, as all of them do. */
function translator(manner: Manner, end: string): void {
  const isKept = (text: Node) =>
    text.textContent?.trim() === '' || text.parentElement?.closest('font, script, style, textarea, [translate=no]')
  const foreign = new WeakSet<Node>()
  /** The text stays in its own language, so that a test finds it. */
  function fontOf(words: string | null): HTMLElement {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit'
    inner.textContent = words
    outer.append(inner)
    return outer
  }
  const ways: Record<Manner, (text: Text) => void> = {
    replaces: (text) => text.replaceWith(fontOf(text.data)),
    'adds and removes'(text) {
      text.before(fontOf(text.data))
      text.remove()
    },
    'removes and adds'(text) {
      const [{ parentNode, nextSibling }, font] = [text, fontOf(text.data)]
      text.remove()
      parentNode?.insertBefore(font, nextSibling)
    },
    joins(text) {
      const more: Text[] = []
      for (let next = text.nextSibling; next instanceof Text; next = next.nextSibling) more.push(next)
      text.replaceWith(fontOf([text, ...more].map(({ data }) => data).join('')))
      for (const one of more) one.remove()
    },
    wraps(text) {
      const font = document.createElement('font')
      text.before(font)
      font.append(text)
    },
    'other text'(text) {
      const [{ parentNode, nextSibling }, other] = [text, new Text(text.data)]
      foreign.add(other)
      text.remove()
      parentNode?.insertBefore(other, nextSibling)
    },
  }
  function run(): void {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) if (text.isConnected && !isKept(text) && !foreign.has(text)) ways[manner](text)
  }
  document.documentElement.classList.add('translated-ltr')
  document.documentElement.dataset.translated = '0'
  document.dispatchEvent(new Event(end))
  run()
  let isDue = false
  let isOver = false
  const observer = new MutationObserver(() => {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      if (isOver) return
      run()
      document.documentElement.dataset.translated = String(Number(document.documentElement.dataset.translated) + 1)
    }, 20)
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  const stop = () => {
    isOver = true
    observer.disconnect()
  }
  document.addEventListener(end, stop, { once: true })
}

/**
 * Has the page translated as by a browser, from a world of its own: what the page changed of its prototypes is not
 * there.
 */
export async function translate(page: Page, manner: Manner): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const { frameTree } = await devtools.send('Page.getFrameTree')
  const world = { frameId: frameTree.frame.id, worldName: 'translator' }
  const { executionContextId } = await devtools.send('Page.createIsolatedWorld', world)
  const expression = `(${translator})(${JSON.stringify(manner)}, ${JSON.stringify(END)})`
  const { exceptionDetails } = await devtools.send('Runtime.evaluate', { expression, contextId: executionContextId })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
}

/** Leaves what appears from now on as it is. */
export const translateNoMore = (page: Page): Promise<boolean> =>
  page.evaluate((end) => document.dispatchEvent(new Event(end)), END)

/** Waits until the translator has looked once more at a page that has just changed. */
export async function translatedAgain(page: Page): Promise<void> {
  const html = page.locator('html')
  const before = await html.getAttribute('data-translated')
  await page.evaluate(() => document.body.append(document.createElement('hr')))
  await expect.poll(() => html.getAttribute('data-translated')).not.toBe(before)
}
