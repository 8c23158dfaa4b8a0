import { stripVTControlCharacters, styleText } from 'node:util'
import type { Track } from '../track.ts'

/** Where progress is written; a terminal gets a line that lives, anything else one line a finished step. */
export interface Output {
  readonly isTTY?: boolean | undefined
  readonly columns?: number | undefined
  write(text: string): unknown
}

export interface Progress {
  track: Track
  /** Takes the lines of running steps off the terminal; what was finished stays. Of steps that end later nothing is said: they were broken off. */
  close(): void
}

interface Running {
  step: string
  detail: string
  since: number
}

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const FRAME_MS = 100
/** Column of the times. */
const TIME_AT = 56
const CLEAR_BELOW = '\x1b[0J'
const linesUp = (count: number) => (count > 0 ? `\x1b[${count}A\r` : '\r')

export const secondsOf = (ms: number) => `${(ms / 1000).toFixed(1)} s`

function lineOf(mark: string, { step, detail, since }: Running, dimmed: (time: string) => string): string {
  const text = `${step}${detail && `: ${detail}`}`
  const time = secondsOf(performance.now() - since).padStart(7)
  return `  ${mark} ${text.padEnd(TIME_AT)} ${dimmed(time)}`
}

/** A line that wrapped would count as two, and the next picture would begin too low. */
function fittingIn(columns = 80, text: string): string {
  const plain = stripVTControlCharacters(text)
  return plain.length < columns ? text : plain.slice(0, columns - 1)
}

/** Shows steps as they run and how long each took. Steps may run side by side. */
export function createProgress(output: Output, coloured: boolean): Progress {
  const paint = (format: Parameters<typeof styleText>[0], text: string) =>
    coloured ? styleText(format, text, { validateStream: false }) : text
  const running = new Set<Running>()
  let painted = 0
  let frame = 0
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const line = (mark: string, step: Running) => lineOf(mark, step, (time) => paint('dim', time))

  function repaint(finished = '') {
    const lines = [...running].map(
      (step) => `${fittingIn(output.columns, line(paint('cyan', FRAMES[frame] ?? ''), step))}\n`,
    )
    output.write(`${linesUp(painted)}${CLEAR_BELOW}${finished}${lines.join('')}`)
    painted = lines.length
  }
  function tick() {
    frame = (frame + 1) % FRAMES.length
    repaint()
  }
  function begin(step: Running) {
    running.add(step)
    if (!output.isTTY || isClosed) return
    timer ??= setInterval(tick, FRAME_MS).unref()
    repaint()
  }
  function end(step: Running, mark: string) {
    running.delete(step)
    if (isClosed) return
    const finished = `${line(mark, step)}\n`
    if (!output.isTTY) {
      output.write(finished)
      return
    }
    repaint(finished)
    if (running.size === 0) stopTicking()
  }
  function stopTicking() {
    clearInterval(timer)
    timer = undefined
  }

  return {
    async track(step, run) {
      const entry: Running = { step, detail: '', since: performance.now() }
      begin(entry)
      try {
        const answer = await run((text) => {
          entry.detail = text
        })
        end(entry, paint('green', '✓'))
        return answer
      } catch (error) {
        end(entry, paint('red', '✗'))
        throw error
      }
    },
    close() {
      stopTicking()
      if (output.isTTY && painted > 0) output.write(`${linesUp(painted)}${CLEAR_BELOW}`)
      painted = 0
      isClosed = true
      running.clear()
    },
  }
}
