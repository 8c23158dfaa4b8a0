import { isDay } from './days.ts'

/**
 * Date, time to minutes or further, and an offset from UTC; a zone's name may follow, in brackets as Java writes it or
 * behind a blank as Go does, which puts how long the program runs behind it (`m=+0.01`). The signs between the figures
 * may be left out (ISO 8601, basic).
 */
const WRITTEN =
  /^(\d{4})-?(\d{2})-?(\d{2})[Tt ](\d{2}):?(\d{2})(?::?(\d{2})(?:[.,](\d{0,18}))?)? ?(?:([Zz]|UTC|GMT)|([+\-−])(\d{2})(?::?(\d{2}))?)(?:(?:\[[^\]]{1,64}\]){1,4}| (?:[A-Z]{3,5}|[+-]\d{2,4}))?(?: m=[+-]\d{1,12}\.\d{1,9})?$/

const MINUTE_MS = 60_000
/** A minute may have a 61st second, which ends it. */
const LONGEST_SECOND = 60
const DAY_HOURS = 24

/**
 * An instant as libraries of clocks write it, as ISO 8601 in UTC with milliseconds; null where the text does not say
 * one exactly. Taken is RFC 3339 (§5.6: a blank for T, small letters) and what C, Java, Go and SQL write beside it:
 * offsets without a colon or without minutes, `UTC`, times without seconds. A time without an offset is none, because
 * nobody knows where it was.
 */
export function readInstant(text: string): string | null {
  const found = WRITTEN.exec(text.trim())
  if (!found) return null
  const [
    ,
    year,
    month,
    day,
    hour,
    minute,
    second = '0',
    fraction = '',
    ,
    sign,
    offsetHours = '0',
    offsetMinutes = '0',
  ] = found
  const [h, min, s] = [Number(hour), Number(minute), Number(second)]
  const [oh, om] = [Number(offsetHours), Number(offsetMinutes)]
  if (h > DAY_HOURS || min >= 60 || s > LONGEST_SECOND || oh >= DAY_HOURS || om >= 60) return null
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day))
  // A day that no month has would be another month's.
  if (!isDay(`${year}-${month}-${day}`)) return null
  const ms = Number(fraction.padEnd(3, '0').slice(0, 3))
  // ISO 8601 calls the end of a day 24:00, which nothing follows.
  if (h === DAY_HOURS && (min > 0 || s > 0 || Number(fraction) > 0)) return null
  const local = midnight + (h * 60 + min) * MINUTE_MS + s * 1000 + ms
  const offset = (oh * 60 + om) * MINUTE_MS * (sign === undefined ? 0 : sign === '+' ? 1 : -1)
  return new Date(local - offset).toISOString()
}
