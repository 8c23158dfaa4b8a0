import type { CDPSession, Page } from 'playwright-core'
import type { Step } from './kinds.ts'

/** Set in the page: ms from each event of the press that was heard to the paint that came next. */
type Watched = typeof globalThis & { answeredIn?: number[] }

/** How much slower the processor of a page is while it is pressed. */
export const CPU_SLOWDOWN = 4
/** After which a page that was pressed has come to rest, ms. */
const REST_MS = 250

/**
 * Runs in the page from its beginning. Every event of a press that a person made is timed from when the browser had it,
 * by its own stamp, to the end of the frame that is painted next: the frame has begun with the callbacks of animation,
 * and a message sent from there is read once it is painted. That is what the Event Timing API means by duration, which
 * it rounds to 8 ms: too much for a control that answers in 16.
 */
export function watchAnswers(): void {
  const watched: Watched = globalThis
  watched.answeredIn = []
  for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup']) {
    addEventListener(
      type,
      ({ isTrusted, timeStamp }) => {
        if (!isTrusted) return
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => watched.answeredIn?.push(performance.now() - timeStamp)
          port2.postMessage(null)
        })
      },
      { capture: true },
    )
  }
}

/** Waits until the page has nothing to do. */
export async function rest(page: Page): Promise<void> {
  await page.evaluate(
    (ms) => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve, { timeout: 2_000 }), ms)),
    REST_MS,
  )
}

/** Brings the pointer or the focus to where the press will be, as a person's are before they press. */
async function approach(page: Page, step: Step): Promise<void> {
  if ('click' in step) await page.locator(step.click).first().hover()
  else await page.locator(step.into).first().focus()
}

async function press(page: Page, step: Step): Promise<void> {
  if ('click' in step) {
    await page.mouse.down()
    await page.mouse.up()
  } else await page.keyboard.press(step.key)
}

/** Presses what nobody measures. */
export async function prepare(page: Page, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    await approach(page, step)
    await press(page, step)
    await rest(page)
  }
}

/** Ms from a press to the next paint, of that of its events that took longest, with a slow processor. */
export async function timedPress(page: Page, tools: CDPSession, step: Step): Promise<number> {
  await approach(page, step)
  await rest(page)
  await page.evaluate(() => {
    ;(globalThis as Watched).answeredIn = []
  })
  await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await press(page, step)
  await rest(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const times = await page.evaluate(() => (globalThis as Watched).answeredIn ?? [])
  if (times.length === 0) throw new Error(`${JSON.stringify(step)} was not heard of`)
  return Math.max(...times)
}
