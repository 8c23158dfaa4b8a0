/** Crockford's: without letters that are taken for others when they are read or heard. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 6
const NUMBERS = ALPHABET.length ** LENGTH
/** Odd, so that no letter of an id is lost on the way. */
const FACTOR = 31

/** Such a number as people type it, in either case, with or without a sign before it. */
export const SPOKEN_NUMBER = /^(?:#\s*)?[0-9A-HJKMNP-TV-Z]{6}$/i

/**
 * What people call a record whose id is a UUID: six letters and digits that follow from all of it, to be told by phone.
 * There are a billion of them: two of an account are hardly alike. A number opens nothing.
 */
export function spokenNumber(id: string): string {
  let rest = 0
  for (const letter of id.toLowerCase()) rest = (rest * FACTOR + letter.charCodeAt(0)) % NUMBERS
  let written = ''
  for (let at = 0; at < LENGTH; at += 1) {
    written = `${ALPHABET[rest % ALPHABET.length]}${written}`
    rest = Math.floor(rest / ALPHABET.length)
  }
  return written
}
