const QUOTED = /[",\r\n]/

const cell = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : String(value)
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as RFC 4180 has them: a header, commas, quotes where they are needed. Numbers have a point, and an empty cell is null. */
export const csvOf = (columns: readonly string[], rows: readonly Record<string, unknown>[]): string =>
  [columns, ...rows.map((row) => columns.map((name) => row[name]))]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('')
