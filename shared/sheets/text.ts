import { columnNamed } from '../nozzleSheet.ts'

export type Codificacao = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** How many bytes of a file are looked at to tell how it is written. */
const LOOKED_AT = 65_536

/**
 * Which half of its pairs of bytes is 0 nearly always, where a text has letters of the West in UTF-16 and no mark of
 * its order.
 */
function halfWithoutLetters(bytes: Uint8Array): 'first' | 'second' | null {
  const looked = bytes.subarray(0, LOOKED_AT)
  const pairs = Math.floor(looked.length / 2)
  const zeros = [0, 0]
  for (let at = 0; at < pairs * 2; at += 1) if (looked[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [first = 0, second = 0] = zeros
  if (pairs < 2) return null
  if (second > pairs * 0.7 && first < pairs * 0.05) return 'second'
  return first > pairs * 0.7 && second < pairs * 0.05 ? 'first' : null
}

/**
 * UTF-16 by its mark or its bytes, UTF-8 where the bytes are that; otherwise windows-1252, of which Latin-1 is a part.
 */
export function encodingOf(bytes: Uint8Array, isWhole: boolean): Codificacao {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const empty = halfWithoutLetters(bytes)
  if (empty) return empty === 'second' ? 'utf-16le' : 'utf-16be'
  try {
    // A part may end within a character.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole })
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** Bytes that no text has, or that begin an archive or another document. */
export function isText(bytes: Uint8Array): boolean {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 0) < 9
  if (isArchive) return false
  return (
    encodingOf(bytes.subarray(0, LOOKED_AT), false).startsWith('utf-16') || !bytes.subarray(0, LOOKED_AT).includes(0)
  )
}

const DELIMITERS = [';', '\t', ',', '|'] as const
/** Lines in which headings are looked for. */
const HEAD_LINES = 30

/** `sep=;` in the first line tells offices the separator, and is no line of the sheet to them. */
const SEPARATOR_LINE = /^\u{FEFF}?"?sep=(.)"?\r?(?:\n|$)/iu

/** Cells of one line without quotes: enough to know headings by. */
const roughCells = (line: string, delimiter: string) =>
  (line.match(new RegExp(`(?:"(?:[^"]|"")*"|[^${delimiter === '\t' ? '\\t' : `\\${delimiter}`}])*`, 'g')) ?? []).map(
    (cell) => cell.replace(/^\s*"|"\s*$/g, ''),
  )

/**
 * The separator of a sheet: the one told by a line `sep=` unless another shows more headings, else the one that shows
 * most headings in one of the first lines, else the one that its first line has most of, outside quotes. Decimal commas
 * do not count where something else separates.
 */
export function delimiterOf(text: string): string {
  const told = SEPARATOR_LINE.exec(text)?.[1]
  const lines = text.split(/\r\n|\n|\r/, HEAD_LINES)
  const known = DELIMITERS.map((sign) =>
    Math.max(
      ...lines.map(
        (line) =>
          new Set(
            roughCells(line, sign)
              .map((cell) => columnNamed(cell)?.coluna)
              .filter(Boolean),
          ).size,
      ),
    ),
  )
  const best = Math.max(...known)
  // A line that was copied from another sheet tells a sign that separates nothing here.
  const isTrue =
    told &&
    (best <= 1 || !(DELIMITERS as readonly string[]).includes(told) || known[DELIMITERS.indexOf(told as ';')] === best)
  if (isTrue) return told
  if (best > 1) return DELIMITERS[known.indexOf(best)] ?? ','
  const first = (lines.find((line) => line.trim() !== '') ?? '').replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((sign) => first.split(sign).length - 1)
  const most = Math.max(...counts)
  return most === 0 ? ',' : (DELIMITERS[counts.indexOf(most)] ?? ',')
}

/** Characters of the line `sep=` that a text begins with; none begins most. */
export const separatorLineLength = (text: string): number => SEPARATOR_LINE.exec(text)?.[0].length ?? 0

/**
 * How csv-parse is to read a sheet whose beginning is `head`: any line ends, quotes within bare cells as offices read
 * them.
 */
export const csvOptions = (head: string) => ({
  delimiter: delimiterOf(head),
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  trim: true,
})

/**
 * Codes of csv-parse for what a text has against being a sheet, with its prefix and without; others, as those of its
 * options, are faults of ours.
 */
const OF_TEXT =
  /^(?:CSV_)?(?:INVALID_OPENING_QUOTE|INVALID_CLOSING_QUOTE|QUOTE_NOT_CLOSED|NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE|MAX_RECORD_SIZE|RECORD_INCONSISTENT_\w+)$/

/** Whether csv-parse could not go on because of a quote: it opens in the row after the last one that was read. */
export const isFaultOfText = (error: unknown): boolean => OF_TEXT.test(String((error as { code?: unknown }).code))
