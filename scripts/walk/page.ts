import { setTimeout as wait } from 'node:timers/promises'
import type { Driver } from './driver.ts'

const PATIENCE_MS = 60_000
const AGAIN_MS = 250

/** What a person does on a page, found by what is seen. */
export interface Page {
  open(path: string): Promise<void>
  /** Waits until the text is there, somewhere. */
  sees(text: string): Promise<void>
  /** Waits until a selector finds something that is drawn. */
  finds(selector: string): Promise<void>
  /** Presses what bears the text: a button, link, tab or label. The last of several. */
  press(text: string, selector?: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  run(body: string): Promise<unknown>
  until(what: string, holds: () => Promise<boolean>): Promise<void>
}

/** Finds the last element that is drawn and bears exactly this text, scrolls to it and tells its middle. */
const middleOf = (selector: string, text: string | null) => `
  const wanted = ${JSON.stringify(text)}
  const plain = (node) => (node.getAttribute('aria-label') ?? node.textContent ?? '').trim()
  const found = [...document.querySelectorAll(${JSON.stringify(selector)})].filter((node) =>
    node.getClientRects().length > 0 && !node.closest('[inert], [aria-hidden=true]') && !node.matches(':disabled, [aria-disabled=true]') &&
    (wanted === null || plain(node) === wanted || (node.textContent ?? '').trim() === wanted)).at(-1)
  if (!found) return null
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  const area = found.getBoundingClientRect()
  return { x: Math.round(area.left + area.width / 2), y: Math.round(area.top + area.height / 2) }`

const PRESSABLE = 'button, a, [role=tab], [role=menuitem], [role=option], label, summary'

export function pageOf(driver: Driver, origin: string): Page {
  const until = async (what: string, holds: () => Promise<boolean>) => {
    const end = Date.now() + PATIENCE_MS
    // A page that is just being left cannot be asked.
    while (!(await holds().catch(() => false))) {
      if (Date.now() > end) throw new Error(`${what}: not within ${PATIENCE_MS / 1000} s`)
      await wait(AGAIN_MS)
    }
  }
  const pointAt = async (selector: string, text: string | null) => {
    let place: { x: number; y: number } | null = null
    await until(`“${text ?? selector}”`, async () => {
      place = (await driver.run(middleOf(selector, text))) as { x: number; y: number } | null
      return place !== null
    })
    const { x, y } = place as unknown as { x: number; y: number }
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await driver.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
  }
  return {
    open: (path) => driver.open(origin + path),
    sees: (text) =>
      until(
        `the words “${text}”`,
        async () => (await driver.run(`return document.body.innerText.includes(${JSON.stringify(text)})`)) === true,
      ),
    finds: (selector) =>
      until(
        selector,
        async () =>
          (await driver.run(
            `return [...document.querySelectorAll(${JSON.stringify(selector)})].some((node) => node.getClientRects().length > 0)`,
          )) === true,
      ),
    press: (text, selector = PRESSABLE) => pointAt(selector, text),
    async type(selector, text) {
      await pointAt(selector, null)
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await driver.perform([{ type: 'key', id: 'keys', actions }])
    },
    run: (body) => driver.run(body),
    until,
  }
}
