import { DAY_MS, dayIn } from '../days.ts'
import { DomainError } from '../domain/numbers/domainError.ts'

/** Digits of a bank slip's barcode, and of the line a person types instead of it (FEBRABAN). */
export const BARCODE_DIGITS = 44
export const LINE_DIGITS = 47

/** Where the barcode's own check digit stands, from 0. */
const CHECK_AT = 4
/** The line's first three fields hold so much of the 25 digits that the bank is free to use. */
const FREE_FIELDS = [5, 10, 10] as const
const FREE_FROM = 19

const digitsOf = (quantity: string, text: string, count: number): string => {
  if (!new RegExp(`^\\d{${count}}$`).test(text)) throw new DomainError(quantity, text, `${count} digits`)
  return text
}

/** The line or the code without the dots and spaces it is printed with. */
export const bareDigits = (text: string): string => text.replace(/[.\s]/g, '')

/**
 * Check digit of a field of the line: digits weighted 2, 1, 2 … from the right, their own digits summed (modulo 10).
 */
export function mod10(digits: string): number {
  let sum = 0
  for (const [index, digit] of [...digits].reverse().entries()) {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1)
    sum += product > 9 ? product - 9 : product
  }
  return (10 - (sum % 10)) % 10
}

/**
 * Check digit of the barcode: digits weighted 2 to 9 and again from the right (modulo 11); 0, 10 and 11 are written
 * as 1.
 */
export function mod11(digits: string): number {
  let sum = 0
  for (const [index, digit] of [...digits].reverse().entries()) sum += Number(digit) * (2 + (index % 8))
  const check = 11 - (sum % 11)
  return check > 9 ? 1 : check
}

/** Puts the check digit into the 43 other digits of a barcode. */
export function barcodeOf(others: string): string {
  digitsOf('codigo_barras', others, BARCODE_DIGITS - 1)
  return others.slice(0, CHECK_AT) + mod11(others) + others.slice(CHECK_AT)
}

/** Whether a text is a barcode of 44 digits whose check digit is right. */
export const isBarcode = (code: string): boolean =>
  /^\d{44}$/.test(code) && barcodeOf(code.slice(0, CHECK_AT) + code.slice(CHECK_AT + 1)) === code

/**
 * The 47 digits of the line for a barcode, with a check digit a field. Throws `DomainError` for a code that is none.
 */
export function lineOf(barcode: string): string {
  if (!isBarcode(barcode)) throw new DomainError('codigo_barras', barcode, 'a barcode of a bank slip')
  let at = FREE_FROM
  const fields = FREE_FIELDS.map((length, index) => {
    const free = barcode.slice(at, at + length)
    at += length
    const field = index === 0 ? barcode.slice(0, CHECK_AT) + free : free
    return field + mod10(field)
  })
  return fields.join('') + barcode[CHECK_AT] + barcode.slice(CHECK_AT + 1, FREE_FROM)
}

/**
 * The barcode that a line stands for; dots and spaces are ignored. Throws `DomainError` where a check digit is wrong.
 */
export function barcodeOfLine(line: string): string {
  const digits = digitsOf('linha_digitavel', bareDigits(line), LINE_DIGITS)
  const fields = [digits.slice(0, 10), digits.slice(10, 21), digits.slice(21, 32)]
  for (const field of fields) {
    const own = field.slice(0, -1)
    if (String(mod10(own)) !== field.at(-1))
      throw new DomainError('linha_digitavel', line, 'one with right check digits')
  }
  const free = fields.map((field, index) => field.slice(index === 0 ? CHECK_AT : 0, -1)).join('')
  const barcode = digits.slice(0, CHECK_AT) + digits.slice(32) + free
  if (!isBarcode(barcode)) throw new DomainError('linha_digitavel', line, 'one with right check digits')
  return barcode
}

/**
 * The barcode of a line that somebody else told; null where it stands for none: acquirers try slips with digits of no
 * bank, and what is paid to a public service has another line.
 */
export function barcodeTold(line: string): string | null {
  try {
    return barcodeOfLine(line)
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

/** A line that somebody else told: as it is printed, or as it is where it has not the digits of a slip's. */
export const lineTold = (line: string): string => (bareDigits(line).length === LINE_DIGITS ? printedLine(line) : line)

/** The line as it is printed: `23791.23405 90000.001231 45000.123401 3 16560000015990`. */
export function printedLine(line: string): string {
  const [, a, b, c, d, e, f, check, rest] =
    /^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/.exec(
      digitsOf('linha_digitavel', bareDigits(line), LINE_DIGITS),
    ) ?? []
  return `${a}.${b} ${c}.${d} ${e}.${f} ${check} ${rest}`
}

const FIRST_FACTOR = 1000
const LAST_FACTOR = 9999
const CYCLE_DAYS = LAST_FACTOR - FIRST_FACTOR + 1
/** Factor 1000 was 2000-07-03; on 2025-02-22, the day after 9999, counting began again at 1000. */
const FIRST_DAY = Date.UTC(2000, 6, 3)

const dayNumber = (day: string): number => {
  const at = Date.parse(`${day}T00:00:00.000Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(at))
    throw new DomainError('vencimento', day, 'a day, YYYY-MM-DD')
  return Math.round((at - FIRST_DAY) / DAY_MS)
}

/** Due factor of a day (`YYYY-MM-DD`, from 2000-07-03 on): four digits that begin again at 1000 every 9 000 days. */
export function dueFactor(day: string): string {
  const days = dayNumber(day)
  if (days < 0) throw new DomainError('vencimento', day, 'from 2000-07-03 on')
  return String(FIRST_FACTOR + (days % CYCLE_DAYS))
}

/**
 * The day a due factor means: of the days it stands for the one nearest to `near` (`YYYY-MM-DD`). Null: the slip names
 * none (factor below 1000).
 */
export function dueDay(factor: string, near: string): string | null {
  const within = Number(digitsOf('fator_vencimento', factor, 4)) - FIRST_FACTOR
  if (within < 0) return null
  const cycle = Math.max(0, Math.round((dayNumber(near) - within) / CYCLE_DAYS))
  return dayIn(FIRST_DAY + (cycle * CYCLE_DAYS + within) * DAY_MS, 'UTC')
}

/** What a barcode says by itself. */
export interface SlipFacts {
  banco: string
  /** Null: the slip names no due day. */
  vencimento: string | null
  /** Hundredths of reais; 0 where the slip names none. */
  centavos: number
}

/** Bank, due day (the nearest to `near`) and amount of a barcode. */
export function slipFacts(barcode: string, near: string): SlipFacts {
  if (!isBarcode(barcode)) throw new DomainError('codigo_barras', barcode, 'a barcode of a bank slip')
  return {
    banco: barcode.slice(0, 3),
    vencimento: dueDay(barcode.slice(5, 9), near),
    centavos: Number(barcode.slice(9, FREE_FROM)),
  }
}

/** What a bank says in the barcode of a slip of its own. */
export interface Slip {
  /** Three digits. */
  banco: string
  /** `YYYY-MM-DD` */
  vencimento: string
  centavos: number
  /** 25 digits. */
  campoLivre: string
}

/** Barcode of a slip in reais. */
export function slipBarcode({ banco, vencimento, centavos, campoLivre }: Slip): string {
  const amount = digitsOf('centavos', String(centavos).padStart(10, '0'), 10)
  const free = digitsOf('campo_livre', campoLivre, 25)
  return barcodeOf(`${digitsOf('banco', banco, 3)}9${dueFactor(vencimento)}${amount}${free}`)
}
