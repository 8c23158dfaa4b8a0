import { stripVTControlCharacters, styleText } from 'node:util'
import type { Track } from '../track.ts'

/**
 * The output that progress is written to. A terminal gets a line that lives, anything else one line a finished step.
 */
export interface Output {
  readonly isTTY?: boolean | undefined
  readonly columns?: number | undefined
  write(text: string): unknown
}

export interface Progress {
  track: Track
  /** Writes a text above the steps that run. */
  say(text: string): void
  /**
   * Takes the lines of running steps off the terminal; what was finished stays. Of steps that end later nothing is
   * said: they were broken off.
   */
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

/** Lines at the end of a terminal that are painted over each other. */
function createPicture(output: Output) {
  let painted = 0
  const erase = () => `${linesUp(painted)}${CLEAR_BELOW}`
  return {
    /** Takes the lines before away, writes what stays above, and then the new ones. */
    replace(lines: readonly string[], above: string) {
      output.write(`${erase()}${above}${lines.map((line) => `${fittingIn(output.columns, line)}\n`).join('')}`)
      painted = lines.length
    },
    wipe() {
      if (painted > 0) output.write(erase())
      painted = 0
    },
  }
}

/** Shows steps as they run and how long each took. Steps may run side by side. */
export function createProgress(output: Output, coloured: boolean): Progress {
  const paint = (format: Parameters<typeof styleText>[0], text: string) =>
    coloured ? styleText(format, text, { validateStream: false }) : text
  const running = new Set<Running>()
  const picture = createPicture(output)
  let frame = 0
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const line = (mark: string, step: Running) => lineOf(mark, step, (time) => paint('dim', time))

  function repaint(finished = '') {
    const lines = [...running].map((step) => line(paint('cyan', FRAMES[frame] ?? ''), step))
    picture.replace(lines, finished)
    frame = (frame + 1) % FRAMES.length
  }
  function say(text: string) {
    if (isClosed) return
    if (output.isTTY) repaint(`${text}\n`)
    else output.write(`${text}\n`)
  }
  function begin(step: Running) {
    running.add(step)
    if (!output.isTTY || isClosed) return
    timer ??= setInterval(repaint, FRAME_MS).unref()
    repaint()
  }
  function end(step: Running, mark: string) {
    running.delete(step)
    say(line(mark, step))
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
        const answer = await run((text) => Object.assign(entry, { detail: text }))
        end(entry, paint('green', '✓'))
        return answer
      } catch (error) {
        end(entry, paint('red', '✗'))
        throw error
      }
    },
    say,
    close() {
      stopTicking()
      picture.wipe()
      isClosed = true
      running.clear()
    },
  }
}
