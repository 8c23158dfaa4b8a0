/** A line of the table: what was compared, both figures in one unit, their ratio and the aim. */
export interface Line {
  name: string
  unit: string
  ours: number
  /** The figure it is measured against in the same run; null for a plain figure. */
  reference: number | null
  /** `ours / reference`, or the plain figure. */
  value: number
  /** Null: printed to explain the line before, not judged. */
  aim: { most: number } | { least: number } | null
}

export function ratio(line: Omit<Line, 'value' | 'reference'> & { reference: number }): Line {
  return { ...line, value: line.ours / line.reference }
}

export function figure(line: Omit<Line, 'value' | 'reference'>): Line {
  return { ...line, reference: null, value: line.ours }
}

export function met({ value, aim }: Line): boolean {
  if (!aim) return true
  return 'most' in aim ? value <= aim.most : value >= aim.least
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  if (upper === undefined) throw new RangeError('nothing was measured')
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/**
 * Median time in ms of each of two actions, run in turn so that a busy moment of the machine hits both alike. The first
 * rounds warm up and are not counted.
 */
export async function inTurn(
  rounds: number,
  a: () => Promise<unknown>,
  b: () => Promise<unknown>,
  warmUp = 0,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds + warmUp; round++) {
    for (const index of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const start = performance.now()
      await (index === 0 ? a() : b())
      if (round >= warmUp) times[index].push(performance.now() - start)
    }
  }
  return [median(times[0]), median(times[1])]
}

/** Runs `work` over the items with at most `width` at a time; answers the seconds it took. */
export async function atMost<T>(
  width: number,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<number> {
  const queue = items.values()
  const start = performance.now()
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of queue) await work(item)
    }),
  )
  return (performance.now() - start) / 1000
}

const number = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(2))

function aimText({ aim }: Line): string {
  if (!aim) return ''
  return 'most' in aim ? `≤ ${aim.most}` : `≥ ${aim.least}`
}

/** The table people read. */
export function table(lines: readonly Line[]): string {
  const rows = lines.map((line) => [
    line.name,
    `${number(line.ours)} ${line.unit}`,
    line.reference === null ? '' : `${number(line.reference)} ${line.unit}`,
    number(line.value),
    aimText(line),
    line.aim ? (met(line) ? 'yes' : 'NO') : '',
  ])
  const all = [['', 'ours', 'against', 'ratio', 'aim', 'met'], ...rows]
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
