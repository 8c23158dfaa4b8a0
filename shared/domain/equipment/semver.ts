/**
 * A version by semantic versioning, with at most five digits a number. What follows a `+` names a build and makes no
 * other version (item 10).
 */
const VERSION =
  /^(0|[1-9]\d{0,4})\.(0|[1-9]\d{0,4})\.(0|[1-9]\d{0,4})(?:-((?:0|[1-9]\d{0,4}|\d*[A-Za-z-][0-9A-Za-z-]*)(?:\.(?:0|[1-9]\d{0,4}|\d*[A-Za-z-][0-9A-Za-z-]*))*))?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/

export const LONGEST_VERSION = 20

export const isSemver = (text: string): boolean => text.length <= LONGEST_VERSION && VERSION.test(text)

/** A version without the letter that whoever names versions after a mark of git's puts before them. */
export const withoutMark = (text: string): string => text.trim().replace(/^v(?=\d)/i, '')

/** The version that a build is one of. */
export const withoutBuild = (text: string): string => text.split('+')[0] ?? text

/** Whether two texts name one version, whatever build of it each is. */
export const isSameVersion = (one: string, other: string): boolean => withoutBuild(one) === withoutBuild(other)

const padded = (number: string) => number.padStart(5, '0')
const isNumber = (identifier: string) => /^\d+$/.test(identifier)

/**
 * A text that sorts as the version does, so that an index can keep versions in order: numbers are padded, a pre-release
 * comes before its release, its numbers before its words, and the shorter of two that begin alike first. Null for what
 * is no version. Source: https://semver.org, item 11
 */
export function versionKey(text: string): string | null {
  const [, major, minor, patch, preRelease] = (isSemver(text) && VERSION.exec(text)) || []
  if (major === undefined || minor === undefined || patch === undefined) return null
  const core = [major, minor, patch].map(padded).join('.')
  if (preRelease === undefined) return `${core}~`
  const identifiers = preRelease.split('.').map((one) => (isNumber(one) ? `0${padded(one)}` : `1${one}`))
  return `${core}-${identifiers.join('!')}`
}

/** Below zero when the first is the older version. Null when one of them is none. */
export function compareVersions(one: string, other: string): number | null {
  const [a, b] = [versionKey(one), versionKey(other)]
  if (a === null || b === null) return null
  return a < b ? -1 : Number(a > b)
}
