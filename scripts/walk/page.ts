import { setTimeout as wait } from 'node:timers/promises'
import type { Driver } from './driver.ts'

const PATIENCE_MS = 60_000
const AGAIN_MS = 250

/** The acts of a person on a page, found by what is seen. */
export interface Page {
  open(path: string): Promise<void>
  /** Waits until the text is there, somewhere. */
  sees(text: string): Promise<void>
  /** Waits until a selector finds something that is drawn. */
  finds(selector: string): Promise<void>
  /**
   * Presses what bears the text: a button, link, tab or label; null where the selector alone says what. The last of
   * several.
   */
  press(text: string | null, selector?: string): Promise<void>
  /** Types into a field, in place of what is there. */
  type(selector: string, text: string): Promise<void>
  /** Types into the field of a label. */
  fill(label: string, text: string): Promise<void>
  /** Checks the box, or chooses the one of several, of a label. */
  check(label: string): Promise<void>
  /** Chooses from the list of a label. */
  choose(label: string, option: string): Promise<void>
  run(body: string): Promise<unknown>
  /**
   * Waits until something holds, told by this program or by a function's text that runs in the page. Rejects after a
   * minute.
   */
  until(what: string, holds: string | (() => Promise<boolean>)): Promise<void>
}

/**
 * Finds the last element that is drawn and bears exactly this text, scrolls to it and tells its middle, once it lies
 * still and nothing lies over it.
 */
const middleOf = (selector: string, text: string | null) => `
  const wanted = ${JSON.stringify(text)}
  const plain = (node) => (node.getAttribute('aria-label') ?? node.textContent ?? '').trim()
  const found = [...document.querySelectorAll(${JSON.stringify(selector)})].filter((node) =>
    node.getClientRects().length > 0 && !node.closest('[inert], [aria-hidden=true]') && !node.matches(':disabled, [aria-disabled=true]') &&
    (wanted === null || plain(node) === wanted || (node.textContent ?? '').trim() === wanted)).at(-1)
  if (!found) return null
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  // The middle of a text that goes over two lines may be beside either of them.
  const [before] = found.getClientRects()
  await new Promise((resolve) => setTimeout(resolve, 100))
  const [area] = found.getClientRects()
  if (!area || before.top !== area.top || before.left !== area.left) return null
  const [x, y] = [Math.round(area.left + area.width / 2), Math.round(area.top + area.height / 2)]
  if (!found.parentElement.contains(document.elementFromPoint(x, y))) return null
  globalThis.isMissed = true
  found.parentElement.addEventListener('pointerdown', () => { globalThis.isMissed = false }, { capture: true, once: true })
  return { x, y }`

const PRESSABLE = 'button, a, [role=tab], [role=menuitem], [role=option], label, summary'

type Until = Page['until']

const untilOf =
  (driver: Driver): Until =>
  async (what, condition) => {
    const end = Date.now() + PATIENCE_MS
    const holds = typeof condition === 'string' ? async () => (await driver.run(condition)) === true : condition
    for (;;) {
      // A page that is just being left cannot be asked.
      const answer = await holds().catch((error: Error) => error)
      if (answer === true) return
      const why = answer instanceof Error ? ` (${answer.message})` : ''
      if (Date.now() > end) throw new Error(`${what}: not within ${PATIENCE_MS / 1000} s${why}`)
      await wait(AGAIN_MS)
    }
  }

/** The mouse and the keys. */
function handsOf(driver: Driver, until: Until) {
  const pointAt = async (selector: string, text: string | null) => {
    const pressed = async () => {
      const place = (await driver.run(middleOf(selector, text))) as { x: number; y: number } | null
      if (place === null) return false
      const actions = [
        { type: 'pointerMove', ...place },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await driver.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
      // Something that comes above it meanwhile moves it away from under the pointer. A page that was left says
      // nothing.
      const isMissed = await driver.run('return globalThis.isMissed === true').catch(() => false)
      return isMissed !== true
    }
    await until(`“${text ?? selector}”`, pressed)
  }
  const type = async (selector: string, text: string) => {
    await pointAt(selector, null)
    await driver.run('document.activeElement.select?.()')
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await driver.perform([{ type: 'key', id: 'keys', actions }])
  }
  return { pointAt, type }
}

/** Finds the field, box or list of a label, in the page. */
const labelled = (label: string) => `[...document.querySelectorAll('input, button, textarea')].find((one) =>
  [...(one.labels ?? []), ...(one.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id))]
    .some((words) => words?.textContent.trim() === ${JSON.stringify(label)}))`

export function pageOf(driver: Driver, origin: string): Page {
  const until = untilOf(driver)
  const { pointAt, type } = handsOf(driver, until)
  const selectorOf = async (label: string) => {
    await until(`the field “${label}”`, `return ${labelled(label)} != null`)
    // Not every field has an id.
    await driver.run(`const field = ${labelled(label)}
      document.querySelector('[data-walked]')?.removeAttribute('data-walked')
      field.setAttribute('data-walked', ${JSON.stringify(label)})`)
    return `[data-walked=${JSON.stringify(label)}]`
  }
  return {
    open: (path) => driver.open(origin + path),
    sees: (text) => until(`the words “${text}”`, `return document.body.innerText.includes(${JSON.stringify(text)})`),
    finds: (selector) =>
      until(
        selector,
        `return [...document.querySelectorAll(${JSON.stringify(selector)})].some((node) => node.getClientRects().length > 0)`,
      ),
    press: (text, selector = PRESSABLE) => pointAt(selector, text),
    type,
    fill: async (label, text) => type(await selectorOf(label), text),
    check: async (label) => pointAt(await selectorOf(label), null),
    async choose(label, option) {
      await pointAt(await selectorOf(label), null)
      await pointAt('[role=option]', option)
    },
    run: (body) => driver.run(body),
    until,
  }
}
